import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Columns of records") @MainActor struct RecordColumnsTests {
  private func document(_ text: String, path: String) -> any Document {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    let format = Documents.formats.first { $0.recognizes(path: path) } ?? TextLinesFormat()
    return format.document(of: file)
  }

  private func stage(_ text: String, path: String, columns: Int = 80, lines: Int = 10) -> Stage {
    let table = DocumentTable(document(text, path: path)).table(title: path)
    return Stage(table, columns: columns, lines: lines)
  }

  private func titles(_ text: String, path: String = "a.json") throws -> [String]? {
    try RecordColumns(of: #require(document(text, path: path).root))?.columns.map(\.title)
  }

  @Test("A12 A list of similar objects is shown in columns, and a row opens the whole record")
  func objects() {
    let stage = stage(
      """
      [{"id": 7, "name": "Ada", "tags": ["a", "b"], "age": 36, "on": true},
       {"id": 12, "name": "Grace", "tags": [], "age": 8.5, "more": null},
       {"name": "12", "id": 3, "age": ""}]
      """,
      path: "a.json"
    )
    expectScreen(
      stage,
      """
       a.json
         id  name   age  on    more
          7  Ada     36  true                                                      ›
         12  Grace  8.5        null                                                ›
          3  "12"    ""                                                            ›




       Enter Open  q Quit  s Sort  ←→ Columns  ↑↓ Move  ? Keys
      """
    )
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ a.json › [0]")
    #expect(stage.screen.contains("tags"))
  }

  @Test(
    "A12 Lists of different things, of one thing and of texts have no columns",
    arguments: [
      "[]", "{}", "[1, 2]", #"[{"a": 1, "b": 2}]"#, #"[{"a": 1, "b": 2}, 3]"#,
      #"[{"a": 1}, {"a": 2}]"#, #"[{"a": 1, "b": 1}, {"c": 1, "d": 1}, {"e": 1, "f": 1}]"#,
      #"[{"a": 1, "b": [1]}, {"a": 2, "b": {}}]"#, "[[1, [2]], [3, [4]]]", "[[], []]",
    ]
  )
  func noColumns(text: String) throws {
    #expect(try titles(text) == nil)
  }

  @Test(
    "A12 The columns are the scalars that most records have, with one that tells them apart in front",
    arguments: [
      (#"[{"a": 1, "b": 2}, {"b": 3, "a": 4}]"#, ["a", "b"]),
      (
        #"[{"kind": "x", "name": "a"}, {"kind": "x", "name": "b"}, {"kind": "x", "name": "c"}]"#,
        ["name", "kind"]
      ),
      (#"[{"a": {}, "b": 1, "c": 2}, {"b": 1, "c": 3}]"#, ["b", "c"]),
      (#"[{"a": 1, "a": 2}, {"a": 3, "a": 4}]"#, ["a", "a"]),
      ("[[1, 2], [3, 4]]", ["[0]", "[1]"]),
      ("[/* one */ {\"a\": 1, \"b\": 2}, // two\n {\"a\": 1, \"b\": 2}]", ["a", "b"]),
    ]
  )
  func columns(text: String, titles: [String]) throws {
    #expect(try self.titles(text) == titles)
  }

  @Test("A9 A CSV file always has columns, with or without a header, ragged rows among them")
  func csv() throws {
    #expect(try titles("name,age\nAda,36\n", path: "a.csv") == ["name", "age"])
    #expect(try titles("1,2\n3,4\n", path: "a.csv") == ["[0]", "[1]"])
    let stage = stage("name;age\nAda;36\n\nGrace;85;surplus\nx\n", path: "a.csv", columns: 50)
    expectScreen(
      stage,
      """
       a.csv
         name   age  column 3
         Ada     36                                  ›
                                                     ›
         Grace   85  surplus                         ›
         x                                           ›



       F Follow  o Options  Enter Open  q Quit  ? Keys
      """
    )
  }

  @Test(
    "A12 Records are sorted by a column: numbers, texts, and nothing last; records stay themselves"
  )
  func sorting() async {
    let stage = stage(
      """
      {"num": 10, "txt": "b"}
      {"num": 9, "txt": "A"}
      {"txt": "c", "num": null}
      {"num": -1, "txt": "a10"}
      {"num": 5, "txt": "a9"}
      """,
      path: "a.jsonl",
      columns: 40,
      lines: 12
    )
    func column(_ number: Int) -> [String] {
      (2..<7).map { line in
        let words = stage.line(line).split(separator: " ")
        return words.indices.contains(number) ? String(words[number]) : ""
      }
    }
    stage.click("num")
    #expect(await stage.wait { stage.line(1).contains("num ↓") })
    stage.click("num")
    #expect(await stage.wait { stage.line(1).contains("num ↑") })
    #expect(column(1) == ["a10", "a9", "A", "b", "c"])
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ a.jsonl › [3]")
    stage.press(.left)
    stage.click("txt")
    #expect(await stage.wait { stage.line(1).contains("txt ↑") })
    #expect(column(1) == ["A", "a9", "a10", "b", "c"])
    stage.press(.character("s"), .character("s"))
    #expect(await stage.wait { stage.line(1).contains("txt ↓") })
    #expect(column(1) == ["c", "b", "a10", "a9", "A"])
  }

  @Test("A12 More than 100,000 records that are asked one by one say why they are not sorted")
  func tooMany() async {
    let document = document(String(repeating: "- {a: 1, b: 2}\n", count: 100_001), path: "a.yaml")
    await document.read()
    let stage = Stage(DocumentTable(document).table(title: "a.yaml"), columns: 72, lines: 8)
    stage.press(.character("s"))
    #expect(stage.line(7) == " 100001 rows are too many to sort; the limit is 100000")
  }

  @Test("P77 More than 100,000 rows are sorted, filtered and opened in their order")
  func many() async throws {
    let count = 100_100
    let numbers = (0..<count).map { $0 * 7_919 % count }
    let text = "key,half,text\n" + numbers.map { "\($0),\($0 % 2),t\($0)\n" }.joined()
    let document = document(text, path: "a.csv")
    await document.read()
    let stage = Stage(DocumentTable(document).table(title: "a.csv"), columns: 72, lines: 8)
    var keys: [Substring] { (2..<7).map { stage.line($0).split(separator: " ").first ?? "" } }
    stage.click("key")
    #expect(await stage.wait { stage.line(1).contains("key ↓") })
    stage.click("key")
    #expect(await stage.wait { stage.line(1).contains("key ↑") })
    #expect(keys == ["0", "1", "2", "3", "4"])
    // Rows that are equal in a column stay sorted by the one before.
    stage.click("half")
    #expect(await stage.wait { stage.line(1).contains("half ↓") })
    stage.click("half")
    #expect(await stage.wait { stage.line(1).contains("half ↑") })
    #expect(keys == ["0", "2", "4", "6", "8"])
    stage.press(.end)
    #expect(stage.line(6).split(separator: " ").first == "100099")
    stage.press(.home)
    stage.type("&text:t1234")
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("1/11") }, "\(stage.screen)")
    #expect(keys == ["1234", "12340", "12342", "12344", "12346"])
    stage.press(.enter)
    #expect(stage.line(0).contains("[\(numbers.firstIndex(of: 1_234) ?? -1)]"), "\(stage.line(0))")
  }

  @Test(
    "P77 Rows are sorted by several columns, whoever sorts them",
    arguments: ["jsonl", "json", "yaml"]
  )
  func severalColumns(name: String) async throws {
    var random = SystemRandomNumberGenerator()
    let records = (0..<500).map { _ in (0..<3).map { _ in Int.random(in: 0..<5, using: &random) } }
    let lines = records.map { #"{"a": \#($0[0]), "b": \#($0[1]), "c": \#($0[2])}"# }
    let text =
      switch name {
      case "jsonl": lines.joined(separator: "\n")
      case "json": "[" + lines.joined(separator: ",") + "]"
      default: lines.map { "- \($0)\n" }.joined()
      }
    let document = document(text, path: "a.\(name)")
    await document.read()
    let root = try #require(document.root)
    let columns = try #require(RecordColumns(of: root))
    let list = RecordList()
    for (title, isDescending) in [("c", false), ("a", true), ("b", false)] {
      let column = try #require(columns.columns.firstIndex { $0.title == title })
      try await list.sorting(of: root, columns)
        .sort(ColumnSort(column: column, isDescending: isDescending))
    }
    let expected = records.indices.sorted { one, other in
      func key(_ row: Int) -> [Int] { [records[row][1], -records[row][0], records[row][2], row] }
      return key(one).lexicographicallyPrecedes(key(other))
    }
    #expect(records.indices.map { list.number(inRow: $0) } == expected)
    #expect(records.indices.allSatisfy { list.number(inRow: list.row(ofNumber: $0)) == $0 })
  }

  @Test("A12 Sorting many records can be cancelled, and changes nothing then")
  func cancelling() async {
    let lines = (1..<3_000).map { "\($0 * 7919 % 3_001),x" }.joined(separator: "\n")
    let document = document("num,txt\n" + lines, path: "a.csv")
    await document.read()
    let stage = Stage(DocumentTable(document).table(title: "a.csv"), columns: 72, lines: 8)
    let before = stage.line(2)
    stage.click("num")
    stage.press(.escape)
    #expect(stage.line(7) == " Cancelled")
    stage.click("num")
    #expect(await stage.wait { stage.line(1).contains("num ↓") })
    #expect(stage.line(2) != before)
  }

  @Test("A12 Linear mode says the titles, and print aligns the columns")
  func words() {
    let text = #"[{"id": 7, "name": "Ada"}, {"id": 12, "name": ""}]"#
    let table = DocumentTable(document(text, path: "a.json")).table(title: "a.json")
    #expect(
      LinearStage(table).heard.dropFirst() == [
        "a.json, 2 rows", "1. id: 7, name: Ada, opens a table",
        "2. id: 12, name: empty text, opens a table",
      ]
    )
    var lines: [String] = []
    PlainText(table, depth: 2).write { lines.append($0) }
    #expect(
      lines.joined(separator: "\n") == """
        a.json

          id  name
           7  Ada ›
            id: 7
            name: Ada
          12  "" ›
            id: 12
            name: ""
        """
    )
  }

  @Test("A12 The error of a broken record is shown in its row, and after the rows")
  func broken() {
    let stage = stage(
      #"[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"a": 5, "b": tru"#,
      path: "a.json",
      lines: 8
    )
    #expect(stage.texts(in: .error).contains("5"), "\(stage.texts(in: .error))")
    #expect(stage.screen.contains("line 1, column"))
  }
}
