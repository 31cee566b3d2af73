import TableModel

/// A record of a file: its number and its bytes, with its line ending.
struct Record {
  /// 0-based.
  let number: Int
  let reader: ByteReader
  let range: Range<Int>
  /// The bytes of the record before the first row, such as the names of columns; nil if there is
  /// none.
  let header: Range<Int>?
  /// False if the end of the record may not have been read yet.
  let isWhole: Bool
}

/// A document of records, such as lines, which are found on request.
///
/// Such a format is a `RecordSplitter`, which finds the ends of records, and a function that makes
/// the node of a record.
@MainActor final class RecordsDocument<Splitter: RecordSplitter>: Document {
  let reader: ByteReader
  /// The path of its file; nil for a pipe.
  private let name: FileName?
  private(set) var index = RecordIndex()
  private let kind: NodeKind
  fileprivate let isTabular: Bool
  /// A splitter at the beginning of a record.
  private let splitter: Splitter
  /// The number of records before the first row. The last of them has the names of columns, if
  /// there are names.
  private let headers: Int
  private let node: @MainActor (Record) -> any Node
  private let matcher: @MainActor (FindQuery, _ inColumns: Bool) -> any RecordMatcher
  private let parser: (@Sendable ([RowColumn]) -> any RecordParser)?
  private let scan: BackgroundScan<RecordScanner<Splitter>>
  /// The last bytes that were scanned.
  private var end: [UInt8] = []
  /// The offsets of the records between two checkpoints, read last.
  private var page: (first: Int, starts: [Int]) = (0, [])

  /// Opens a document and scans its first part.
  ///
  /// - Parameters:
  ///   - kind: The kind of the root: a list, or lines.
  ///   - isTabular: True if the records have columns.
  ///   - splitter: A splitter at the beginning of a record.
  ///   - headers: The number of records before the first row; the last of them may have the names
  ///     of columns.
  ///   - matcher: Makes the matcher of a query, for records in columns or without.
  ///   - parser: Makes the parser of the values of columns; nil for records without columns.
  ///   - node: Makes the node of a record.
  init(
    _ file: DocumentFile,
    kind: NodeKind,
    isTabular: Bool = false,
    splitter: Splitter,
    headers: Int = 0,
    matcher: @escaping @MainActor (FindQuery, _ inColumns: Bool) -> any RecordMatcher,
    parser: (@Sendable ([RowColumn]) -> any RecordParser)? = nil,
    node: @escaping @MainActor (Record) -> any Node
  ) {
    reader = ByteReader(file.bytes)
    name = file.name
    self.kind = kind
    self.isTabular = isTabular
    self.splitter = splitter
    self.headers = headers
    self.matcher = matcher
    self.parser = parser
    self.node = node
    scan = BackgroundScan(Scan(RecordScanner(splitter), of: file.bytes))
    scan.begin { [unowned self] findings in
      index.checkpoints += findings.checkpoints
      index.position = findings.position
      index.count = hasOnlyMark ? 0 : findings.count
      index.ended = findings.ended
      end = readEnd()
    }
  }

  var root: (any Node)? { RecordsNode(document: self, kind: kind) }
  var progress: Double? { scan.progress }
  var error: SyntaxError? { scan.error }

  func read() async { await scan.read() }

  var canGrow: Bool {
    error == nil && !reader.source.isCopy && (name != nil || progress != nil)
  }

  var endOfGrowth: String? {
    name == nil && progress == nil && error == nil ? FileTexts.current.opening.inputHasEnded : nil
  }

  func readAppended() async -> Bool {
    while progress != nil, !Task.isCancelled { await changed() }
    guard canGrow, let name, reader.source.isStill(name, from: index.position),
      end == readEnd()
    else { return false }
    scan.resume()
    await read()
    return true
  }

  /// True if nothing but a byte order mark was read.
  private var hasOnlyMark: Bool {
    index.position == 3 && reader.bytes(in: 0..<3) == [0xEF, 0xBB, 0xBF]
  }

  /// Returns the last bytes that were scanned, as they are now; a file that was written anew has
  /// others there.
  private func readEnd() -> [UInt8] {
    let count = min(index.position, 256)
    return (try? reader.source.bytes(at: index.position - count, count: count)) ?? []
  }

  /// The number of rows read so far.
  var count: Int { max(0, index.count - headers) }

  /// Returns the node of a row; nil if there is none.
  func child(at row: Int) -> (any Node)? {
    let number = row + headers
    guard row >= 0, let range = range(of: number) else { return nil }
    return node(
      Record(
        number: row,
        reader: reader,
        range: range,
        header: headers > 0 ? header : nil,
        isWhole: isWhole(row)
      )
    )
  }

  /// True if a row was read to its end, or there is no such row.
  func isWhole(_ row: Int) -> Bool { row + headers < index.ended || progress == nil }

  /// The rows as a search sees them: in columns, or with their numbers.
  private let (records, items) = (GrowingData(), GrowingData())

  /// Returns the search of the rows that were read so far.
  fileprivate func search(for query: FindQuery, inColumns: Bool) -> any RowSearch {
    RecordSearch(
      query: query,
      records: SplitRecords(index: index, splitter: splitter),
      matcher: matcher(query, inColumns),
      source: reader.source,
      data: inColumns ? records : items,
      headers: headers
    )
  }

  /// Returns the reader of the values of the rows that were read so far.
  fileprivate func valueReader() -> (any RowReader)? {
    parser.map { parser in
      RecordReader(
        records: SplitRecords(index: index, splitter: splitter),
        source: reader.source,
        headers: headers,
        parser: parser
      )
    }
  }

  /// The bytes of the last record before the first row.
  private lazy var header = range(of: headers - 1)

  private func range(of number: Int) -> Range<Int>? {
    guard number < index.count else { return nil }
    if !holds(number) { readPage(of: number) }
    let place = number - page.first
    guard place >= 0, place + 1 < page.starts.count else { return nil }
    return page.starts[place]..<page.starts[place + 1]
  }

  private func holds(_ number: Int) -> Bool {
    let place = number - page.first
    // The last record may have grown.
    return place >= 0 && place + 2 < page.starts.count
  }

  private func readPage(of number: Int) {
    let (first, next) = index.page(of: number)
    var starts = [first.offset]
    let limit = next.record - first.record
    var splitter = splitter
    // All records but the last end within a stride, and the end of the last is known.
    let end = min(next.offset, first.offset + RecordIndex.stride)
    reader.withBytes(in: first.offset..<end) { bytes in
      splitter.split(bytes, at: first.offset) { if starts.count < limit { starts.append($0) } }
    }
    page = (first.record, starts + [next.offset])
  }
}

/// The root of a document of records.
private struct RecordsNode<Splitter: RecordSplitter>: Node, NodeLayout {
  let document: RecordsDocument<Splitter>
  let kind: NodeKind

  var span: NodeSpan? { NodeSpan(value: 0..<document.index.position) }
  var layout: any NodeLayout { self }
  var columns: NodeColumns { document.isTabular ? .always() : .ifSimilar }
  var isComplete: Bool { document.progress == nil }
  var count: Int {
    // Observed, so that a caller notices further records.
    _ = document.progress
    return document.count
  }
  var error: SyntaxError? { document.error }
  func child(at index: Int) -> any Node { document.child(at: index) ?? NoNode() }
  func read() async { await document.read() }
  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    document.search(for: query, inColumns: inColumns)
  }
  func reader() -> (any RowReader)? { document.valueReader() }
}

extension Node {
  /// True if its children are records, which are read one after the other.
  package var isRecords: Bool { self is any RecordsRoot }

  /// True if a child was read to its end: the last record that was read so far may go on.
  func hasWholeChild(at index: Int) -> Bool {
    (self as? any RecordsRoot)?.isWholeRecord(at: index) ?? true
  }
}

/// The root of a document of records.
@MainActor private protocol RecordsRoot {
  func isWholeRecord(at index: Int) -> Bool
}

extension RecordsNode: RecordsRoot {
  func isWholeRecord(at index: Int) -> Bool { document.isWhole(index) }
}
