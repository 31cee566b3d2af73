/// Makes the nodes of records, and keeps the fields of the most recent ones.
@MainActor final class CSVRecordNodes {
  /// The maximum number of records whose fields are kept.
  private static let limit = 256

  private let dialect: CSVDialect
  private var kept: [Range<Int>: [Range<Int>]] = [:]
  /// The names of the columns, once a record was made.
  private var names: [NodeText]?

  init(_ dialect: CSVDialect) {
    self.dialect = dialect
  }

  func node(of record: Record) -> any Node {
    let names = names ?? header(record)
    self.names = names
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

  private func header(_ record: Record) -> [NodeText] {
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

  init(reader: ByteReader, range: Range<Int>, dialect: CSVDialect) {
    self.reader = reader
    self.range = range
    self.dialect = dialect
  }

  var kind: NodeKind {
    let (start, isWhole) = text.prefix(64)
    return isWhole ? NodeKind(of: start) : .text
  }

  var text: NodeText {
    let content = CSVFields.content(of: range, dialect.quote, reader)
    let quote = content == range ? nil : dialect.quote
    guard dialect.encoding == .windows1252 else {
      return NodeText(TextStretch(reader, content, escapes: quote.map { CSVEscapes(mark: $0) }))
    }
    let text = CSVEncoding.decodeWindows(reader.bytes(in: content))
    guard let quote else { return NodeText(text) }
    let mark = String(Unicode.Scalar(quote))
    return NodeText(
      text.split(separator: mark + mark, omittingEmptySubsequences: false)
        .joined(separator: mark)
    )
  }

  var span: NodeSpan? { NodeSpan(value: range) }
}
