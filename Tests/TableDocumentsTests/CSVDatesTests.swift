import Fuzzing
import TableModel
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Dates whose year comes last are sorted, compared and summed up by the calendar.
@Suite("Dates of CSV") @MainActor struct CSVDatesTests {
  private func document(_ text: String) -> CSVDocument {
    CSVDocument(
      DocumentFile(name: FileName("a.csv"), bytes: ByteSource(Array(text.utf8))),
      delimiter: nil
    )
  }

  @Test(
    "P77 The order of day and month is decided by a column, else by dots, else by other columns",
    arguments: [
      ("a;b\n31.10.2024;x\n1.2.24;y\n", [.dayFirst, nil]),
      ("a,b\n10/31/2024,x\n1/2/2024,y\n", [.monthFirst, nil]),
      ("a,b\n1/2/2024,x\n31/10/2024,y\n", [.dayFirst, nil]),
      ("a,b\n12/13/2024,x\n1/2/2024,y\n", [.monthFirst, nil]),
      ("a,b\n12/12/2024,x\n1/2/2024,y\n", [.dayFirst, nil]),
      ("a,b\n01.02.2024,x\n03.04.2024,y\n", [.dayFirst, nil]),
      ("a,b\n10.31.2024,x\n1.2.2024,y\n", [.monthFirst, nil]),
      ("a,b\n1/2/2024,10/31/2024\n3/4/2024,1/1/2024\n", [.monthFirst, .monthFirst]),
      (
        "a,b,c\n1/2/2024,10/31/2024,31/1/2024\n3/4/2024,1/1/2024,1/1/2024\n",
        [.dayFirst, .monthFirst, .dayFirst]
      ),
      // Both orders are impossible.
      ("a,b\n13/1/2024,x\n1/13/2024,y\n", [nil, nil]),
      ("a,b\n13/13/2024,x\n1/1/2024,y\n", [nil, nil]),
      ("a;b\n31.04.2024;x\n1.2.2024;y\n", [nil, nil]),
      ("a;b\n29.02.2023;x\n1.2.2024;y\n", [nil, nil]),
      ("a;b\n29.02.2024;x\n1.2.2024;y\n", [.dayFirst, nil]),
      // As among numbers, a text without digits decides nothing, and one with digits does.
      ("a;b\n31.10.2024;x\noffen;y\n;z\n", [.dayFirst, nil]),
      ("a;b\n31.10.2024;x\nKW 7;y\n", [nil, nil]),
      ("a;b\n31.10.2024 08:15;x\n1.2.2024 8:15:00;y\n", [.dayFirst, nil]),
      // The order of these texts is that of the dates.
      ("a;b\n2024-10-31;x\n2024-02-01;y\n", [nil, nil]),
      ("a;b\n2024-10-31;x\n1.2.2024;y\n", [.dayFirst, nil]),
      // Versions and addresses.
      ("a;b\n1.2.24;x\n1.2.3;y\n", [nil, nil]), ("a;b\n10.0.0.1;x\n10.0.0.2;y\n", [nil, nil]),
      ("a;b\n1.234;x\n5,5;y\n", [nil, nil]),
    ] as [(String, [DateNotation?])]
  )
  func notations(text: String, expected: [DateNotation?]) {
    #expect(document(text).dialect.notations.map(\.?.dates) == expected)
  }

  /// A day with a time as a tuple, and as a file has it.
  private struct Day {
    let parts: (year: Int, month: Int, day: Int, minute: Int)
    let text: String

    init(_ random: inout SeededGenerator, monthFirst: Bool) {
      let year = Int.random(in: 1969...2068, using: &random)
      let month = Int.random(in: 1...12, using: &random)
      let day = Int.random(in: 1...28, using: &random)
      let minute = Bool.random(using: &random) ? Int.random(in: 0..<1_440, using: &random) : 0
      func padded(_ number: Int) -> String {
        number < 10 && Bool.random(using: &random) ? "0\(number)" : "\(number)"
      }
      let last = Bool.random(using: &random) ? "\(year)" : "\(String(year % 100 + 100).dropFirst())"
      let parts = monthFirst ? [padded(month), padded(day)] : [padded(day), padded(month)]
      let time = minute == 0 ? "" : " \(minute / 60):\(String(minute % 60 + 100).dropFirst())"
      text = (parts + [last]).joined(separator: monthFirst ? "/" : ".") + time
      self.parts = (year, month, day, minute)
    }
  }

  /// 3,000 rows, every tenth of them with no date, after those that tell the notation.
  private func days(monthFirst: Bool) -> (text: String, days: [Day?]) {
    var random = SeededGenerator(seed: monthFirst ? 5 : 6)
    let days = (0..<3_000).map { number -> Day? in
      let day = Day(&random, monthFirst: monthFirst)
      return number > 200 && number % 10 == 0 ? nil : day
    }
    let lines = days.enumerated().map { "\($0),\($1?.text ?? "31.31.\($0)")" }
    return ("Nr,Date\n" + lines.joined(separator: "\n") + "\n", days)
  }

  /// The numbers of the rows as they must be sorted: by tuples, then the texts, all in their order.
  private func order(of days: [Day?], isDescending: Bool) -> [Int] {
    let dates = days.indices.filter { days[$0] != nil }.sorted { one, other in
      guard let first = days[one]?.parts, let second = days[other]?.parts else { return false }
      if first == second { return one < other }
      return isDescending ? first > second : first < second
    }
    let texts = days.indices.filter { days[$0] == nil }
    return isDescending ? texts.reversed() + dates : dates + texts
  }

  @Test(
    "P77 Dates are sorted by the calendar, and what is no date after them, as text",
    arguments: [false, true],
    [false, true]
  )
  func sorting(monthFirst: Bool, isDescending: Bool) async throws {
    let (text, days) = days(monthFirst: monthFirst)
    let expected = order(of: days, isDescending: isDescending)
    let document = document(text)
    await document.read()
    let root = try #require(document.root)
    let columns = try #require(RecordColumns(of: root))
    #expect(columns.columns.map(\.alignment) == [.trailing, .leading])
    let list = RecordList()
    try await list.sorting(of: root, columns).sort(
      ColumnSort(column: 1, isDescending: isDescending)
    )
    #expect((0..<days.count).map(list.number(inRow:)) == expected)
    // One by one, as rows are sorted that cannot be read beside the main actor.
    let values = (0..<days.count).map { columns.sortValue(of: root.child(at: $0), column: 1) }
    #expect(SortValue.order(of: values, isDescending: isDescending) == expected)
  }

  @Test("P77 A condition such as Date>01.10.2024 compares dates by the calendar")
  func searching() async throws {
    let (text, days) = days(monthFirst: false)
    let document = document(text)
    await document.read()
    // The names of the columns are known once a record is shown.
    #expect(document.root?.child(at: 0).kind == .object)
    let limit = (2_000, 10, 1, 0)
    for (query, isWanted) in [
      ("Date>01.10.2000", { $0 > limit }), ("Date<=1.10.00", { $0 <= limit }),
      ("Date<2000-10-01", { $0 < limit }),
    ] as [(String, ((Int, Int, Int, Int)) -> Bool)] {
      let search = try #require(
        document.root?.layout.search(for: FindQuery(query), inColumns: true)
      )
      let expected = days.indices.filter { days[$0].map { isWanted($0.parts) } ?? false }
      #expect(search.rows(in: 0..<days.count) == expected, "\(query)")
      #expect(expected.count > 100)
    }
  }

  @Test("P78 The least and the greatest date are told as the file has them, without sum and mean")
  func sums() async throws {
    let (text, days) = days(monthFirst: true)
    let document = document(text)
    await document.read()
    let table = try #require(document.root.flatMap { RowTable($0) })
    let order = order(of: days, isDescending: false)
    let dates = order.filter { days[$0] != nil }
    for most in [TableSums.mostValues, 1_000] {
      let sums = try await TableSums.sums(of: table.scan(), table.columns, most: most) { _ in }
      let column = sums.columns[1]
      let (first, last) = try (#require(dates.first), #require(dates.last))
      #expect(column.least == days[first]?.text && column.greatest == days[last]?.text)
      #expect(column.sum == nil && column.mean == nil && !column.isOfNumbers)
    }
  }

  @Test(
    "P78 Among mostly texts the greatest value is a text; a column of dates can be read as texts"
  )
  func choosing() async throws {
    let file = try OpenFile(
      Array("a;b\n31.10.2024;x\n1.2.2024;y\noffen;z\nnie;z\nwann;z\n".utf8),
      path: "a.csv"
    )
    func greatest() async throws -> [String?] {
      let table = try #require(file.document.root.flatMap { RowTable($0) })
      let sums = try await TableSums.sums(of: table.scan(), table.columns) { _ in }
      return [sums.columns[0].least, sums.columns[0].greatest]
    }
    #expect(try await greatest() == ["1.2.2024", "wann"])
    let option = try #require(file.document.options.first { $0.name == "Dates in a" })
    #expect(option.values == ["31/10/2024", "10/31/2024", "As texts"] && option.current == 0)
    option.choose(2)
    #expect(file.document.root?.child(at: 0).child(at: 0).properties.notation == nil)
    #expect(file.document.options.first { $0.name == "Dates in a" }?.current == 2)
    let json = try #require(try file.document.root?.child(at: 1).json())
    #expect(json == #"{"a": "1.2.2024", "b": "y"}"#)
  }
}
