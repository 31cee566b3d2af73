import TableModel

/// JSON lines: one JSON value per line.
struct JSONLinesFormat: DocumentFormat {
  let name = "JSON lines"

  func recognizes(path: String) -> Bool {
    ["jsonl", "ndjson", "jsonlines"].contains(path.fileExtension)
  }

  /// True if the first line is an object or an array, and the next line begins with one.
  func recognizes(start: [UInt8]) -> Bool {
    guard let first = start.first, first == Byte.openObject || first == Byte.openArray,
      let end = start.firstIndex(of: Byte.newline),
      let next = start[end...].first(where: { !Byte.isSpace($0) }),
      next == Byte.openObject || next == Byte.openArray
    else { return false }
    var scan = Scan(JSONScanner(), of: ByteSource(Array(start[..<end])))
    scan.advance()
    return scan.error == nil
  }

  func document(of file: DocumentFile) -> any Document {
    let values = JSONLineValues()
    return RecordsDocument(
      file,
      kind: .list,
      splitter: Lines(),
      matcher: { JSONMatcher($0, $1 ? .values : .all) },
      node: values.node(of:)
    )
  }

  func problems(
    of file: DocumentFile,
    _ document: any Document
  ) throws(DocumentError) -> FileProblems {
    FileProblems(warnings: try JSONStrictness(file.bytes).repeatedNames(in: file.bytes))
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? { JSONLinesEditor() }
}

/// Makes the values of lines, and keeps the most recent.
@MainActor private final class JSONLineValues {
  /// The maximum number of values.
  private static let limit = 128

  private var documents: [Range<Int>: JSONDocument] = [:]

  func node(of record: Record) -> any Node {
    let range = record.lineRange
    let document = document(of: record, range)
    guard var node = document.root as? JSONNode else {
      return JSONLineWithoutValue(
        text: NodeText(TextStretch(record.reader, range)),
        position: record.number,
        error: isBlank(range, record.reader) ? nil : document.error,
        range: range
      )
    }
    node.position = record.number
    return node
  }

  private func isBlank(_ range: Range<Int>, _ reader: ByteReader) -> Bool {
    range.allSatisfy { offset in reader[offset].map(Byte.isSpace) ?? true }
  }

  private func document(of record: Record, _ range: Range<Int>) -> JSONDocument {
    if let document = documents[range] { return document }
    if documents.count >= JSONLineValues.limit { documents = [:] }
    let start = LineStart(offset: range.lowerBound, line: record.number + 1)
    let document = JSONDocument(
      record.reader,
      from: start,
      to: range.upperBound,
      scansAll: record.isWhole
    )
    guard record.isWhole else { return document }
    documents[range] = document
    return document
  }
}

/// A line without a value.
private struct JSONLineWithoutValue: Node {
  let text: NodeText
  let position: Int?
  let error: SyntaxError?
  let range: Range<Int>

  var kind: NodeKind { .other }
  var span: NodeSpan? { NodeSpan(value: range) }
}
