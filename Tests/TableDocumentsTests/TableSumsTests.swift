import Fuzzing
import TableModel
import TestSupport
import Testing

@testable import TableDocuments

/// The figures of the columns of a table, and the rows that a value leads to.
@Suite("Sums of columns") @MainActor struct TableSumsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func table(_ name: String, _ text: String) async throws -> RowTable {
    let document = try Documents.open(Address(FileName(try scratch.file(name, text))))
    await document.read()
    return try #require(document.root.flatMap { RowTable($0) })
  }

  private func sums(
    _ table: RowTable,
    where words: String? = nil,
    most: Int = TableSums.mostValues
  ) async throws -> TableSums {
    try await TableSums.sums(
      of: table.scan(for: words.map(FindQuery.init)),
      table.columns,
      most: most
    ) { _ in }
  }

  /// The figures of a column in one line.
  private func line(_ column: ColumnSums) -> String {
    let distinct =
      switch column.distinct {
      case .exactly(let count): "\(count)"
      case .moreThan(let count): ">\(count)"
      }
    let figures = [column.least, column.greatest, column.sum, column.mean].map { $0 ?? "-" }
    return (["\(column.values)+\(column.empty)", distinct] + figures).joined(separator: " ")
  }

  /// The values of a column with the number of their rows, most rows first.
  private func values(_ column: ColumnSums) throws -> [String] {
    let counts = try #require(column.counts)
    return counts.byCount.map { number in
      let (value, rows) = counts[number]
      return "\(value.kind) \(value.text): \(rows)"
    }
  }

  @Test("P78 Each column has its values, the empty and the different ones, min, max, sum and mean")
  func columns() async throws {
    let table = try await table(
      "a.csv",
      "city,age,none,mixed\nBern,0.1,,1\nbern,0.2,,x\nGenf,,,2\n東京,12,,10\nBern,-3,,12a\n"
    )
    let sums = try await sums(table)
    #expect(sums.rows == 5 && sums.unread == 0)
    #expect(
      sums.columns.map(line) == [
        "5+0 4 Bern 東京 - -",
        "4+1 4 -3 12 9.3 2.325",
        "0+5 0 - - - -",
        "5+0 5 1 10 13 4.333333333",
      ]
    )
    // Of the numbers alone, as they are the most.
    #expect(sums.columns[3].numbers.count == 3)
    #expect(
      try values(sums.columns[0])
        == ["untyped Bern: 2", "untyped bern: 1", "untyped Genf: 1", "untyped 東京: 1"]
    )
    let some = try await self.sums(table, where: "city:bern age>0")
    #expect(some.rows == 2)
    #expect(line(some.columns[1]) == "2+0 2 0.1 0.2 0.3 0.15")
    let none = try await self.sums(table, where: "nobody")
    #expect(none.rows == 0 && line(none.columns[1]) == "0+0 0 - - - -")
  }

  @Test("P78 Numbers are summed up and written in the notation of their column")
  func notations() async throws {
    let table = try await table(
      "a.csv",
      "name;price\na;1.234,50 €\nb;0,25 €\nc;-1.000,00 €\nd;\n"
    )
    #expect(line(try await sums(table).columns[1]) == "3+1 3 -1000 1234,5 234,75 78,25")
  }

  @Test("P78 Columns of one title are several, and values of several kinds are different")
  func kinds() async throws {
    let table = try await table("a.csv", "a,a,b\n1,2,x\n3,4,y\n")
    #expect(try await sums(table).columns.map(\.column.title) == ["a", "a_2", "b"])
    #expect(try await sums(table).columns.map { $0.sum } == ["4", "6", nil])
    let lines = try await self.table(
      "a.jsonl",
      "{\"a\": 1}\n{\"a\": \"1\"}\n{\"a\": null}\n{}\n{\"a\": }\n{\"a\": [1]}\n{\"a\": \"\"}\n"
    )
    let sums = try await sums(lines)
    #expect(sums.unread == 1 && sums.rows == 6)
    #expect(line(sums.columns[0]).hasPrefix("4+2 4 1 "))
    #expect(
      try values(sums.columns[0])
        == ["none : 2", "number 1: 1", "text 1: 1", "container [1]: 1", "text : 1"]
    )
  }

  @Test("P78 Empty texts, objects and lists are neither the least nor the greatest value")
  func unordered() async throws {
    let table = try await table(
      "a.jsonl",
      "{\"a\": \"\"}\n{\"a\": \"b\"}\n{\"a\": {\"x\": 1}}\n{\"a\": \"A\"}\n{\"a\": \"\"}\n"
    )
    for most in [1, 10] {
      let column = try await sums(table, most: most).columns[0]
      #expect(column.least == "A" && column.greatest == "b")
    }
  }

  @Test("P78 More different values than are counted are told; sums are right nevertheless")
  func many() async throws {
    var text = "id,group,name\n"
    for row in 0..<60_000 { text += "\(row),\(row % 7),n\(row * 7 % 60_000)\n" }
    let table = try await table("a.csv", text)
    for most in [6, 7, 999, 59_999, 60_000] {
      let sums = try await sums(table, most: most)
      #expect(sums.columns[0].distinct == (most < 60_000 ? .moreThan(most) : .exactly(60_000)))
      #expect(sums.columns[1].distinct == (most < 7 ? .moreThan(most) : .exactly(7)))
      #expect(sums.columns.map { $0.sum } == ["1799970000", "179994", nil])
      #expect(sums.columns[0].least == "0" && sums.columns[0].greatest == "59999")
      #expect(sums.columns[2].least == "n0" && sums.columns[2].greatest == "n59999")
    }
  }

  @Test("P78 A value leads to its rows and to no others, whatever it is")
  func rows() async throws {
    let odd = ["", " ", "a", "a ", "A", "\"", "\"a\"", ">5", "a|b", "!a", "city:a", "日本", "日", "-"]
    let field = { (text: String) in "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    let text = odd.map { "\(field($0)),x\n" }.joined()
    let table = try await table("a.csv", "v,w\n" + text + text)
    let scan = try await table.scan()
    let counts = try #require(try await sums(table).columns[0].counts)
    #expect(counts.byCount.count == odd.count)
    for number in counts.byCount {
      let (value, rows) = counts[number]
      let found = try await scan.indices(where: table.columns[0], value.matches)
      let expected = odd.indices.filter { odd[$0] == value.text }
      #expect(found == expected + expected.map { $0 + odd.count }, "\(value.text)")
      #expect(found.count == rows)
      let chosen = ChosenRows(table.list, found)
      #expect(
        (0..<chosen.count).map { chosen.child(at: $0).child(at: 0).text.whole } == [
          value.text, value.text,
        ]
      )
    }
  }

  @Test("P78 Rows of a list without a reader are found by their place among its items")
  func places() async throws {
    let table = try await table(
      "a.yaml",
      "- {a: 1, b: x}\n# remark\n- {a: 2, b: y}\n- 5\n- {a: 1, b: z}\n"
    )
    let found = try await table.scan().indices(where: table.columns[0]) {
      $0.number(nil) == .exact(1, scale: 0)
    }
    let chosen = ChosenRows(table.list, found)
    #expect((0..<chosen.count).map { chosen.child(at: $0).child(at: 1).text.whole } == ["x", "z"])
  }

  @Test("P78 Chosen rows are searched and summed up in turn", arguments: [1, 2])
  func chosen(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var text = "n,word\n"
    var rows: [(Int, String)] = []
    // More than a part of a file, which is a megabyte.
    for _ in 0..<90_000 {
      let row = (
        Int.random(in: 0..<1_000, using: &random), "word \(Int.random(in: 0..<50, using: &random))"
      )
      rows.append(row)
      text += "\(row.0),\(row.1)\n"
    }
    let table = try await table("a.csv", text)
    let found = try await table.scan().indices(where: table.columns[0]) {
      $0.number(nil).map { $0 < .exact(100, scale: 0) } ?? false
    }
    #expect(found == rows.indices.filter { rows[$0].0 < 100 })
    let chosen = try #require(RowTable(ChosenRows(table.list, found)))
    let sum = try await sums(chosen)
    #expect(sum.rows == found.count)
    #expect(sum.columns[0].sum == "\(found.reduce(0) { $0 + rows[$1].0 })")
    let some = try await sums(chosen, where: "'word 7'")
    let expected = found.filter { rows[$0].1 == "word 7" }
    #expect(some.rows == expected.count)
    #expect(some.columns[0].sum == "\(expected.reduce(0) { $0 + rows[$1].0 })")
  }

  @Test("P78 The ranges of a histogram hold each number once, at their bounds, too")
  func ranges() throws {
    func ranges(_ texts: String...) throws -> [String] {
      let numbers = try texts.map { try #require(ColumnNumber($0)) }
      var histogram = try #require(
        Histogram(from: numbers.min() ?? numbers[0], to: numbers.max() ?? numbers[0])
      )
      for number in numbers { histogram.add(number) }
      #expect(histogram.counts.reduce(0, +) == numbers.count)
      return zip(histogram.bins, histogram.counts).map {
        "\($0.lower.text)<\($0.upper.text): \($1)"
      }
    }
    #expect(
      try ranges("0", "9.99", "10", "79", "80") == [
        "0<10: 2", "10<20: 1", "20<30: 0", "30<40: 0", "40<50: 0", "50<60: 0", "60<70: 0",
        "70<80: 1", "80<90: 1",
      ]
    )
    #expect(try ranges("-0.3", "0.3").count == 7)
    #expect(try ranges("-0.3", "0.3").first == "-0.3<-0.2: 1")
    #expect(try ranges("1e20", "3e20").first == "100000000000000000000<150000000000000000000: 1")
    #expect(Histogram(from: .exact(5, scale: 0), to: .exact(5, scale: 0)) == nil)
    // Close together for their magnitude: doubles do not tell the bounds apart.
    let id: Int128 = 1_234_567_890_123_456_789
    #expect(Histogram(from: .exact(id, scale: 0), to: .exact(id + 300, scale: 0)) == nil)
    #expect(Histogram(from: .exact(id, scale: 0), to: .exact(id + 30_000, scale: 0)) != nil)
    #expect(Histogram(from: .rounded(-1e300), to: .rounded(1e300)) == nil)
    #expect(Histogram(from: .exact(0, scale: 0), to: .rounded(.infinity)) == nil)
  }

  @Test("P78 A histogram of a scan is that of its counted values")
  func scanned() async throws {
    var text = "n\n"
    for row in 0..<5_000 { text += "\((row * 37) % 1_013).5\n" }
    let table = try await table("a.csv", text + "none\n\n")
    let column = try await sums(table).columns[0]
    let least = try #require(column.numbers.least)
    let greatest = try #require(column.numbers.greatest)
    let empty = try #require(Histogram(from: least, to: greatest))
    var counted = empty
    counted.add(try #require(column.counts), of: column.column)
    let scanned = try await empty.counting(column.column, of: table.scan()) { _ in }
    #expect(scanned.counts == counted.counts && scanned.counts.reduce(0, +) == 5_000)
  }
}
