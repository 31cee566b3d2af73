import Fuzzing
import TableModel
import TestSupport
import Testing

@testable import TableDocuments

/// Rows, counted and summed up by their values.
@Suite("Groups of rows") @MainActor struct RowGroupsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The groups of a file as delimited values, without a line of titles.
  private func groups(
    _ path: String,
    by columns: [String],
    summing sums: [String] = [],
    where words: String? = nil
  ) async throws -> (titles: [String], rows: [[String]], unread: Int) {
    let document = try Documents.open(Address(FileName(path)))
    await document.read()
    let root = try #require(document.root)
    let table = try #require(RowTable(root))
    let (groups, unread) = try await RowGroups.groups(
      of: table.scan(for: words.map(FindQuery.init)),
      by: columns.map { try #require(table.column(named: $0)) },
      summing: sums.map { try #require(table.column(named: $0)) }
    )
    let (all, rows) = groups.table
    let scan = RowScan(rows)
    return (all.map(\.title), try await scan.texts(of: all), unread)
  }

  @Test("P78 A group has its values, its rows, and sums of numbers; most rows come first")
  func groups() async throws {
    let path = try scratch.file(
      "a.csv",
      "city,age,count\nBern,0.1,a\nGenf,5,b\nBern,0.2,c\n,,d\nGenf,x,e\nbern,-1,f\nBern,1e2,g\n"
    )
    let (titles, rows, _) = try await groups(path, by: ["city"], summing: ["age"])
    #expect(titles == ["city", "count", "sum age", "mean age", "min age", "max age"])
    #expect(
      rows == [
        ["Bern", "3", "100.3", "33.43333333333333", "0.1", "100"],
        ["Genf", "2", "5", "5", "5", "5"],
        ["", "1", "", "", "", ""],
        ["bern", "1", "-1", "-1", "-1", "-1"],
      ]
    )
    // A column of the title “count” is there already.
    let (twice, _, _) = try await groups(path, by: ["count"])
    #expect(twice == ["count", "count_2"])
    let (_, some, _) = try await groups(path, by: ["city"], where: "age>0")
    #expect(some == [["Bern", "3"], ["Genf", "1"]])
  }

  @Test("P78 Without a column there is one group of all rows, even of none")
  func all() async throws {
    let path = try scratch.file("a.csv", "n,age\na,1\nb,2\n")
    #expect(try await groups(path, by: [], summing: ["age"]).rows == [["2", "3", "1.5", "1", "2"]])
    let none = try await groups(path, by: [], summing: ["age"], where: "nobody")
    #expect(none.rows == [["0", "", "", "", ""]])
    #expect(try await groups(path, by: ["n"], where: "nobody").rows == [])
  }

  @Test("P78 Values of several kinds are several groups, and broken rows are counted")
  func kinds() async throws {
    let path = try scratch.file(
      "a.jsonl",
      "{\"a\": 1}\n{\"a\": \"1\"}\n{\"a\": null}\n{}\n{\"a\": }\n{\"a\": [1]}\n{\"a\": \"\"}\n"
    )
    let (_, rows, unread) = try await groups(path, by: ["a"], summing: ["a"])
    #expect(rows.map { $0[0] + " " + $0[1] } == [" 2", "1 1", "1 1", "[1] 1", " 1"])
    #expect(rows.map { $0[2] } == ["", "1", "", "", ""])
    #expect(unread == 1)
  }

  @Test("P78 Groups of many rows in several parts are those of a dictionary", arguments: [1, 2, 3])
  func many(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var expected: [[String]: (count: Int, cents: Int)] = [:]
    var text = "a,b,n\n"
    // More than a part of a file, which is a megabyte.
    for _ in 0..<60_000 {
      let a = "value number \(Int.random(in: 0..<1_500, using: &random))"
      let b = Bool.random(using: &random) ? "x" : ""
      let cents = Int.random(in: -100_000...100_000, using: &random)
      let sign = cents < 0 ? "-" : ""
      let rest = cents.magnitude % 100
      text += "\(a),\(b),\(sign)\(cents.magnitude / 100).\(rest < 10 ? "0" : "")\(rest)\n"
      expected[[a, b], default: (0, 0)].count += 1
      expected[[a, b], default: (0, 0)].cents += cents
    }
    let path = try scratch.file("a.csv", text)
    let (_, rows, _) = try await groups(path, by: ["a", "b"], summing: ["n"])
    #expect(rows.count == expected.count)
    for row in rows {
      let group = try #require(expected[Array(row[0..<2])])
      #expect(row[2] == "\(group.count)")
      #expect(row[3] == ColumnNumber.exact(Int128(group.cents), scale: 2).text)
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { (Int($0[2]) ?? 0) >= (Int($1[2]) ?? 0) })
  }

  @Test("P78 Sums of decimal numbers are exact, and rounded where they have no room")
  func sums() {
    func sum(_ texts: String...) -> [String?] {
      var all = NumberSum()
      for text in texts {
        var part = NumberSum()
        if let number = ColumnNumber(text) { part.add(number) }
        all.add(part)
      }
      return [all.sum, all.mean, all.least, all.greatest].map { $0?.text }
    }
    #expect(sum() == [nil, nil, nil, nil])
    #expect(sum("0.1", "0.2") == ["0.3", "0.15", "0.1", "0.2"])
    #expect(
      sum("9007199254740993", "0.5") == [
        "9007199254740993.5", "4503599627370497.0", "0.5", "9007199254740993",
      ]
    )
    #expect(sum("1e300", "1", "-1e300")[0] == "1.0")
    #expect(sum("1.50", "1.5", "-7", "1e-30").suffix(2) == ["-7", "1.5"])
  }
}
