import TableModel

/// JSON lines: one JSON value per line.
struct JSONLinesFormat: DocumentFormat {
  let name = "JSON lines"

  func recognizes(path: String) -> Bool {
    ["jsonl", "ndjson", "jsonlines"].contains(path.fileExtension)
  }

  /// False for values of several lines.
  func accepts(start: [UInt8], path: String) -> Bool {
    let line = Array(start.prefix { $0 != Byte.newline })
    return isWhole(line) || !JSONFormat.hasSeveralValues(start)
  }

  /// True if the first line is an object or an array, and the next line begins with one.
  func recognizes(start: [UInt8]) -> Bool {
    guard let first = start.first, first == Byte.openObject || first == Byte.openArray,
      let end = start.firstIndex(of: Byte.newline),
      let next = start[end...].first(where: { !Byte.isSpace($0) }),
      next == Byte.openObject || next == Byte.openArray
    else { return false }
    return isWhole(Array(start[..<end]))
  }

  /// True for a line that is one value.
  private func isWhole(_ line: [UInt8]) -> Bool {
    var scan = Scan(JSONScanner(), of: ByteSource(line))
    scan.advance()
    return scan.error == nil
  }

  func document(of file: DocumentFile) -> any Document {
    JSONLineValues(areLines: true).document(of: file, Lines())
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

/// Makes the values of records, and keeps the most recent.
@MainActor final class JSONLineValues {
  /// The maximum number of values.
  private static let limit = 128

  /// True if each value has a line of its own, so that its number tells the line.
  private let areLines: Bool
  private var documents: [Range<Int>: JSONDocument] = [:]

  init(areLines: Bool) {
    self.areLines = areLines
  }

  /// Returns the document of a file with a value in each record.
  func document(of file: DocumentFile, _ splitter: some RecordSplitter) -> any Document {
    RecordsDocument(
      file,
      kind: .list,
      splitter: splitter,
      matcher: { JSONMatcher($0, $1 ? .values : .all) },
      parser: { JSONRecordParser($0, areLines: true) },
      node: node(of:)
    )
  }

  func node(of record: Record) -> any Node {
    let range = record.lineRange
    let document = document(of: record, range)
    switch document.root {
    case var node as JSONNode:
      node.position = record.number
      return node
    case var root as JSONRoot:
      root.root.position = record.number
      return root
    default:
      return JSONLineWithoutValue(
        text: NodeText(TextStretch(record.reader, range)),
        position: record.number,
        error: isBlank(range, record.reader) ? nil : document.error,
        range: range
      )
    }
  }

  private func isBlank(_ range: Range<Int>, _ reader: ByteReader) -> Bool {
    range.allSatisfy { offset in reader[offset].map(Byte.isSpace) ?? true }
  }

  private func document(of record: Record, _ range: Range<Int>) -> JSONDocument {
    if let document = documents[range] { return document }
    if documents.count >= JSONLineValues.limit { documents = [:] }
    func document(line: Int) -> JSONDocument {
      JSONDocument(
        record.reader,
        from: LineStart(offset: range.lowerBound, line: line),
        to: range.upperBound,
        scansAll: record.isWhole
      )
    }
    var made = document(line: record.number + 1)
    if !areLines, made.error != nil {
      made = document(line: TextPlace(of: range.lowerBound, in: record.reader.source).line)
    }
    guard record.isWhole else { return made }
    documents[range] = made
    return made
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
