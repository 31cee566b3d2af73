import Fuzzing
import TableModel
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Columns of values inside objects, compared with a walk over the values that were written.
@Suite("Columns inside objects") @MainActor struct NestedColumnsTests {
  private nonisolated static let formats = ["jsonl", "json", "yaml"]

  private func document(_ text: String, path: String) async -> any Document {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    let format = Documents.formats.first { $0.recognizes(path: path) } ?? TextLinesFormat()
    let document = format.document(of: file)
    await document.read()
    return document
  }

  private func titles(_ text: String, path: String = "a.json") async throws -> [String]? {
    let root = try #require(await document(text, path: path).root)
    return RecordColumns(of: root)?.columns.map(\.title)
  }

  private func text(of editing: TableEditing) -> String {
    let bytes = editing.file.bytes
    return String(decoding: (try? bytes.bytes(at: 0, count: bytes.count)) ?? [], as: UTF8.self)
  }

  /// The names that lead to the values of a column.
  private func names(of column: RowColumn) -> [String] {
    switch column.place {
    case .nested(let names): names.map(\.text)
    case .member(let name, _): [name.text]
    case .index: []
    }
  }

  @Test("P76 A column inside objects shows the value at its path", arguments: formats)
  func shownValues(format: String) async throws {
    var nested = 0
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let sample = NestedRecords(30, random: &random)
      let document = await document(sample.text(as: format), path: "a.\(format)")
      let root = try #require(document.root)
      let columns = try #require(RecordColumns(of: root))
      let rowColumns = columns.rowColumns
      let titles = rowColumns.map(\.title)
      for column in rowColumns where names(of: column).count > 1 {
        #expect(titles.count { $0 == column.title } == 1)
      }
      for (row, record) in sample.records.enumerated() {
        let node = root.child(at: row)
        let values = try #require(columns.values(of: node))
        for (column, rowColumn) in rowColumns.enumerated() {
          guard case .nested = rowColumn.place else { continue }
          nested += 1
          let expected = record.value(at: names(of: rowColumn)[...])
          #expect((values[column] == nil) == (expected == nil), "\(seed) \(rowColumn.title)")
          #expect(
            values[column].flatMap { $0.kind.isContainer ? nil : $0.text.whole } == expected?.text,
            "\(seed) \(row) \(rowColumn.title)"
          )
          let location = columns.location(
            ofColumn: column,
            in: Location(root: root).child(at: row, node)
          )
          #expect(location?.node.span == values[column]?.span)
        }
      }
    }
    #expect(nested > 5_000)
  }

  @Test("P79 A reader of rows finds the same values as a walk", arguments: formats)
  func readValues(format: String) async throws {
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let sample = NestedRecords(30, random: &random)
      let document = await document(sample.text(as: format), path: "a.\(format)")
      let root = try #require(document.root)
      let table = try #require(RowTable(root))
      let columns = table.columnsWithNested.filter { names(of: $0).count > 1 }
      #expect(!columns.isEmpty)
      let texts = try await table.scan().texts(of: columns)
      for (record, row) in zip(sample.records, texts) {
        for (column, text) in zip(columns, row) {
          guard let value = record.value(at: names(of: column)[...]) else {
            #expect(text == "", "\(seed) \(column.title)")
            continue
          }
          if let expected = value.text { #expect(text == expected, "\(seed) \(column.title)") }
        }
      }
      // Each title leads back to its own column.
      for column in table.columnsWithNested {
        #expect(table.column(named: column.title)?.place == column.place, "\(column.title)")
      }
    }
  }

  @Test(
    "P76 An edit in a column inside objects changes exactly the bytes of its value",
    arguments: formats
  )
  func edits(format: String) async throws {
    for seed in 1...12 {
      var random = SeededGenerator(seed: UInt64(seed))
      let sample = NestedRecords(12, random: &random)
      let file = try EditedFile(sample.text(as: format), "a.\(format)")
      let editing = try #require(file.editing)
      await editing.file.document.read()
      var records = sample.records
      for _ in 0..<6 {
        let root = try #require(editing.file.document.root)
        let columns = try #require(RecordColumns(of: root))
        let nested = columns.rowColumns.enumerated().filter { names(of: $1).count > 1 }
        let (column, rowColumn) = try #require(nested.randomElement(using: &random))
        let row = Int.random(in: 0..<records.count, using: &random)
        let path = names(of: rowColumn)[...]
        guard case .scalar(let json, _)? = records[row].value(at: path), json.first == "\"" else {
          continue
        }
        let number = editing.file.current.number
        let list = Location(root: root, revision: number)
        let place = columns.location(ofColumn: column, in: list.child(at: row, root.child(at: row)))
        editing.set("new", at: try #require(place))
        await editing.settled()
        records[row] = records[row].setting(path, to: .scalar(json: "\"new\"", text: "new"))
        #expect(text(of: editing) == NestedRecords.text(of: records, as: format), "\(seed)")
      }
      while editing.file.canUndo { _ = await editing.undo() }
      #expect(text(of: editing) == sample.text(as: format))
    }
  }

  @Test(
    "A12 Scalars inside objects that most records have are columns, after those of the records",
    arguments: [
      (
        #"[{"id": 1, "user": {"id": 5, "tags": []}}, {"id": 2, "user": {"id": 6}}]"#,
        ["id", "user.id"]
      ),
      // Without a scalar of their own, and with one name too many.
      (
        #"[{"a": {"b": {"c": 1, "d": {"e": 1}}, "f": 2}}, {"a": {"b": {"c": 3}, "f": 4}}]"#,
        ["a.b.c", "a.f"]
      ),
      // Not in most records.
      (#"[{"a": 1, "b": 1, "c": {"d": 1}}, {"a": 1, "b": 1}, {"a": 2, "b": 3}]"#, ["a", "b"]),
      // A member with a point in its name, and one inside an object.
      (
        #"[{"a.b": 1, "a": {"b": 2, "c.d": 3}}, {"a.b": 4, "a": {"b": 5, "c.d": 6}}]"#,
        ["a.b", ".a.b", #"a."c.d""#]
      ),
      // The name of a record comes first.
      (
        #"[{"kind": "Pod", "metadata": {"name": "x"}, "spec": {"node": "n"}}, "#
          + #"{"kind": "Pod", "metadata": {"name": "y"}, "spec": {"node": "n"}}, "#
          + #"{"kind": "Pod", "metadata": {"name": "z"}, "spec": {"node": "n"}}]"#,
        ["metadata.name", "kind", "spec.node"]
      ),
    ]
  )
  func columns(text: String, titles: [String]) async throws {
    #expect(try await self.titles(text) == titles)
  }

  @Test("A12 Objects of very many members give a limited number of columns")
  func limit() async throws {
    let members = (0..<90).map { "\"m\($0)\": \($0)" }.joined(separator: ", ")
    let record = "{\"id\": 1, \"x\": 2, \"o\": {\(members)}, \"p\": {\(members)}}"
    let records = Array(repeating: record, count: 9).joined(separator: ",")
    let titles = try await titles("[\(records)]")
    #expect(titles?.count == 26)
  }

  @Test("P77 Rows are sorted by a column inside objects, whoever sorts them", arguments: formats)
  func sorting(format: String) async throws {
    let numbers = (0..<300).map { $0 * 7_919 % 300 }
    let records = numbers.map { number -> NestedRecords.Value in
      let scalar = NestedRecords.Value.scalar(json: "\(number)", text: "\(number)")
      return .object([("id", scalar), ("b", scalar), ("o", .object([("id", scalar)]))])
    }
    let document = await document(NestedRecords.text(of: records, as: format), path: "a.\(format)")
    let root = try #require(document.root)
    let columns = try #require(RecordColumns(of: root))
    let column = try #require(columns.columns.firstIndex { $0.title == "o.id" })
    let list = RecordList()
    try await list.sorting(of: root, columns).sort(ColumnSort(column: column))
    #expect(numbers.indices.map { numbers[list.number(inRow: $0)] } == Array(0..<300))
  }

  @Test("P79 Conditions name a value inside objects by its path", arguments: formats)
  func conditions(format: String) async throws {
    // The search of many records over their bytes, and of few by their words.
    for count in [3, 300] {
      let records = (0..<count).map { number -> NestedRecords.Value in
        func scalar(_ number: Int) -> NestedRecords.Value {
          .scalar(json: "\(number)", text: "\(number)")
        }
        return .object([
          ("a.b", scalar(number)), ("id", scalar(number)),
          ("a", .object([("b", scalar(-number)), ("id", scalar(number + 1_000))])),
          ("l", .list([.object([("id", scalar(5_000))])])),
        ])
      }
      let text = NestedRecords.text(of: records, as: format)
      let document = await document(text, path: "a.\(format)")
      let root = try #require(document.root)
      let table = try #require(RowTable(root))
      let column = try #require(table.column(named: "id"))
      func found(_ query: String) async throws -> [String] {
        try await table.scan(for: FindQuery(query)).texts(of: [column]).map { $0[0] }
      }
      #expect(try await found("a.id=1002") == ["2"])
      #expect(try await found("a.b=2") == ["2"])
      #expect(try await found(".a.b=-2") == ["2"])
      #expect(try await found("a.b=-2") == [])
      #expect(try await found("id=1002") == [])
      #expect(try await found("id=5000") == [])
      #expect(try await found("a.id:/^100[12]$/") == ["1", "2"])
      #expect(try await found("a.id>\(1_000 + count - 2)") == ["\(count - 1)"])
    }
  }
}
