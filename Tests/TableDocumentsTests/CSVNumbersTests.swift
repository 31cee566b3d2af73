import Fuzzing
import TableModel
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// D3: amounts with decimal commas are numbers.
@Suite("Numbers of CSV") @MainActor struct CSVNumbersTests {
  private func document(_ text: String) -> CSVDocument {
    CSVDocument(
      DocumentFile(name: FileName("a.csv"), bytes: ByteSource(Array(text.utf8))),
      delimiter: nil
    )
  }

  @Test(
    "A9 The notation of a column is decided by its numbers, else by other columns, else by the delimiter",
    arguments: [
      ("a;b\n3.016,34;x\n7,5;y\n", [.comma, nil]), ("a;b\n1.234;x\n5;y\n", [.comma, nil]),
      ("a,b\n1.234,x\n5,y\n", [.point, nil]), ("a;b\n1.234;1.5\n2.345;2\n", [.point, .point]),
      ("a;b\n1.234;1,5\n2.345;2\n", [.comma, .comma]), ("a;b\n1,5;x\n1.5;y\n", [nil, nil]),
      ("a;b\n1,5;x\nviel 7;y\n", [nil, nil]), ("a;b\n1,5;x\n-;y\nn/a;z\n", [.comma, nil]),
      ("a;b\n12;x\n7;y\n", [nil, nil]), ("a;b\n01.02.2024;x\n03.02.2024;y\n", [nil, nil]),
      ("a;b\n1'234.50;x\n2;y\n", [.point, nil]), ("a;b\n1 234,5 €;x\n2,0 €;y\n", [.comma, nil]),
      ("a;b\n192.168.178.100;x\n10.0.0.1;y\n", [nil, nil]), ("a\tb\n3,5\tx\n", [.comma, nil]),
      ("a,b\n\"3,5\",x\n\"1.000,25\",y\n", [.comma, nil]),
    ] as [(String, [NumberNotation?])]
  )
  func notations(text: String, expected: [NumberNotation?]) {
    #expect(document(text).dialect.notations.map(\.?.numbers) == expected)
  }

  /// 5,000 orders with amounts such as 3.016,34, and their amounts in cents.
  private func orders() -> (text: String, cents: [Int]) {
    var random = SeededGenerator(seed: 3)
    let cents = (0..<5_000).map { _ in Int.random(in: 100...400_440, using: &random) }
    let lines = cents.enumerated().map { number, cents in
      let (whole, rest) = (cents / 100, cents % 100)
      let thousands =
        whole >= 1_000
        ? "\(whole / 1_000).\(String(whole % 1_000 + 1_000).dropFirst())" : "\(whole)"
      return "\(number);Kunde \(number);\(thousands),\(String(rest + 100).dropFirst())"
    }
    return ("Nr;Kunde;Betrag\n" + lines.joined(separator: "\n") + "\n", cents)
  }

  @Test("A9 A12 Amounts with decimal commas are sorted and aligned as numbers")
  func sorting() async throws {
    let (text, cents) = orders()
    let document = document(text)
    await document.read()
    let root = try #require(document.root)
    let columns = try #require(RecordColumns(of: root))
    #expect(columns.columns.map(\.alignment) == [.trailing, .leading, .trailing])
    let list = RecordList()
    let sort = ColumnSort(column: 2, isDescending: true)
    try await list.sorting(of: root, columns).sort(sort)
    let order = (0..<5_000).map { cents[list.number(inRow: $0)] }
    #expect(order == cents.sorted(by: >))
  }

  @Test("A9 A condition such as Betrag>3000 compares amounts as numbers")
  func searching() async throws {
    let (text, cents) = orders()
    let document = document(text)
    await document.read()
    // The names of the columns are known once a record is shown.
    #expect(document.root?.child(at: 0).kind == .object)
    for (query, isWanted) in [
      ("Betrag>3000", { $0 > 300_000 }), ("Betrag<=1.000,50", { $0 <= 100_050 }),
      ("Betrag>=3000,5", { $0 >= 300_050 }),
    ] as [(String, (Int) -> Bool)] {
      let search = try #require(
        document.root?.layout.search(for: FindQuery(query), inColumns: true)
      )
      let found = search.rows(in: 0..<5_000)
      #expect(found == cents.indices.filter { isWanted(cents[$0]) }, "\(query)")
    }
  }

  @Test("A9 The notation of a column can be chosen, and stays after an edit")
  func choosing() async throws {
    let edited = try OpenFile(Array("a;b\n1.234;x\n2;y\n".utf8), path: "a.csv")
    let option = try #require(edited.document.options.first { $0.name == "Numbers in a" })
    #expect(option.values == ["1,234.56", "1.234,56", "As texts"] && option.current == 1)
    option.choose(0)
    try await edited.apply(Edit(DocumentPath(parsing: "1.b"), .set(.text("z"))))
    let first = try #require(edited.document.root?.child(at: 0).child(at: 0))
    #expect(first.properties.numbers == .point && first.kind == .number)
    edited.document.options.first { $0.name == "Numbers in a" }?.choose(2)
    let text = try #require(edited.document.root?.child(at: 0).child(at: 0))
    #expect(text.properties.numbers == nil)
  }

  @Test("A9 JSON has the text of an amount, and a typed number is written with a comma")
  func writing() async throws {
    let edited = try OpenFile(Array("a;b\n3.016,34;1\n1.234;2\n".utf8), path: "a.csv")
    let json = try #require(try edited.document.root?.json())
    #expect(json == #"[{"a": "3.016,34", "b": 1}, {"a": "1.234", "b": 2}]"#)
    for (typed, written) in [("1234.5", "1234,5"), ("1.234", "1.234"), ("etwa 3.5", "etwa 3.5")] {
      let value = try await edited.current.value(typed, at: DocumentPath(parsing: "0.a"))
      #expect(value == .text(written))
    }
  }
}
