import TableModel

/// Makes the nodes of records, and keeps the fields of the most recent ones.
@MainActor final class CSVRecordNodes {
  /// The maximum number of records whose fields are kept.
  private static let limit = 256

  private let dialect: CSVDialect
  private var kept: [Range<Int>: [Range<Int>]] = [:]
  /// The names of the columns, once a record was made.
  private var header: [NodeText]?
  /// The names of the columns; empty before a record was made, and without a header.
  var names: [String] { header?.map { $0.prefix(NodeText.rowLimit).text } ?? [] }

  init(_ dialect: CSVDialect) {
    self.dialect = dialect
  }

  func node(of record: Record) -> any Node {
    let names = header ?? names(in: record)
    header = names
    return CSVRecordNode(
      record: record,
      fields: fields(of: record),
      dialect: dialect,
      names: dialect.hasHeader ? names : nil
    )
  }

  private func fields(of record: Record) -> [Range<Int>] {
    if let fields = kept[record.range] { return fields }
    if kept.count >= CSVRecordNodes.limit { kept = [:] }
    let fields = CSVFields.ranges(
      in: record.lineRange,
      dialect,
      record.reader
    )
    if record.isWhole { kept[record.range] = fields }
    return fields
  }

  private func names(in record: Record) -> [NodeText] {
    guard dialect.hasHeader, let first = record.header else { return [] }
    let ranges = CSVFields.ranges(in: record.reader.line(first), dialect, record.reader)
    return ranges.map { CSVField(reader: record.reader, range: $0, dialect: dialect).text }
  }
}

/// A record: an object where columns have names, else a list.
struct CSVRecordNode: Node {
  let record: Record
  let fields: [Range<Int>]
  let dialect: CSVDialect
  /// The names of the columns; nil if there is no header.
  let names: [NodeText]?

  var kind: NodeKind { names == nil ? .list : .object }
  var position: Int? { record.number }
  var span: NodeSpan? { NodeSpan(value: record.lineRange) }
  var count: Int { fields.count }

  func child(at index: Int) -> any Node {
    guard fields.indices.contains(index) else { return NoNode() }
    var field = CSVField(reader: record.reader, range: fields[index], dialect: dialect)
    field.notation = dialect.notation(ofColumn: index)
    if let names {
      field.name = index < names.count ? names[index] : NodeText("column \(index + 1)")
    } else {
      field.position = index
    }
    return field
  }
}

/// A field of a record.
struct CSVField: Node {
  let reader: ByteReader
  let range: Range<Int>
  let dialect: CSVDialect
  var name: NodeText?
  var position: Int?
  /// The notation of its column.
  var notation: ColumnNotation?

  init(reader: ByteReader, range: Range<Int>, dialect: CSVDialect) {
    self.reader = reader
    self.range = range
    self.dialect = dialect
  }

  var kind: NodeKind {
    let (start, isWhole) = text.prefix(64)
    guard isWhole else { return .text }
    let kind = NodeKind(of: start)
    return kind != .number && notation?.numbers?.number(start) != nil ? .number : kind
  }

  var properties: NodeProperties {
    var properties = NodeProperties()
    properties.hasGuessedKind = true
    properties.notation = notation
    return properties
  }

  var text: NodeText {
    if dialect.encoding == .windows1252 {
      return NodeText(CSVFields.windowsText(of: range, dialect, reader))
    }
    return NodeText(CSVFields.stretch(of: range, dialect, reader))
  }

  var span: NodeSpan? { NodeSpan(value: range) }
}
