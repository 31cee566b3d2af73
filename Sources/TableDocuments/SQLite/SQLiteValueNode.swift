/// A value of a row.
struct SQLiteValueNode: Node, NodeLayout {
  let row: SQLiteRowNode
  let column: Int
  /// True for a field in the row of its record, where a blob is shown by its size alone.
  var isInColumn = false

  private var value: SQLiteValue { row.row.values[column] }
  private var columnName: String { row.table.columns[column] }

  var name: NodeText? { NodeText(columnName) }
  var kind: NodeKind {
    switch value {
    case .null: .null
    case .integer, .real: .number
    case .text: .text
    case .blob, .large(_?): .other
    // A text whose beginning was not read either.
    case .large: .text
    }
  }
  var text: NodeText {
    switch value {
    case .text(let bytes):
      guard bytes.isWhole else { return NodeText(start: bytes.text) { whole(bytes) } }
      return String(validating: bytes.start, as: UTF8.self).map { NodeText($0) }
        ?? NodeText(TextStretch(ByteReader(ByteSource(bytes.start))))
    case .blob(let bytes): return NodeText(bytes.hexadecimal)
    case .large: return NodeText(SQLiteValue.large(bytes: nil).textInColumn)
    case .null, .integer, .real: return NodeText(value.textInColumn)
    }
  }
  var layout: any NodeLayout { self }
  var summary: String? {
    switch value {
    case .blob, .large(_?): isInColumn ? value.textInColumn : nil
    case .large: value.textInColumn
    // A text that looks like no value stands in quotes.
    case .text(let bytes) where bytes.start.elementsEqual(SQLiteValue.null.textInColumn.utf8):
      "\"\(SQLiteValue.null.textInColumn)\""
    default: nil
    }
  }
  var properties: NodeProperties {
    var properties = value.properties
    properties.statement = row.statement
    switch value {
    case .blob, .large(_?): properties.data = data
    default: break
    }
    if properties.type == nil { properties.reference = reference?.target }
    return properties
  }

  /// The error of a text that is too large to be read.
  var error: SyntaxError? {
    guard case .large(nil) = value else { return nil }
    return SyntaxError { $0.databases.textTooLong }
  }

  /// Returns all bytes of a blob.
  private func data() throws(SyntaxError) -> [UInt8] {
    if case .blob(let bytes) = value, bytes.isWhole { return bytes.start }
    do throws(SQLiteFailure) {
      return try wholeValue.bytes()
    } catch {
      throw error.error
    }
  }

  var referredRows: ReferredRows? {
    row.table.reference(ofColumn: column).map(row.database.referredRows)
  }

  private var wholeValue: SQLiteWholeValue {
    SQLiteWholeValue(file: row.database.file, table: row.table, row: row.row, column: column)
  }

  /// The foreign key that begins with this column.
  private var reference: SQLiteReference? {
    guard value != .null else { return nil }
    return row.table.references.first { $0.columns.first?.lowercased() == columnName.lowercased() }
  }

  var link: (any Node)? {
    reference.map { SQLiteTargetNode(row: row, reference: $0) }
  }

  /// Returns all of a text whose beginning is in memory.
  private func whole(_ bytes: SQLiteBytes) -> TextStretch {
    TextStretch(ByteReader(ByteSource(wholeValue.store(of: bytes))))
  }
}
