import TableModel

/// A JSON text. Values are found on request by a sparse index (see `JSONIndex`); there is no object
/// per value.
@MainActor final class JSONDocument: Document {
  let reader: ByteReader
  private(set) var index = JSONIndex()
  private let scan: BackgroundScan<JSONScanner>
  private var rootOffset: Int?
  /// The offsets of comments before and after the root.
  private var comments: [Int] = []
  private var hasFoundComments = false
  private var pages = JSONPages()
  /// The last result of ``count(at:)``.
  private var counted: (container: Int, count: Int)?
  /// The number of pages that were read, for tests.
  private(set) var readPageCount = 0

  /// Opens a JSON text and scans its first part.
  ///
  /// - Parameters:
  ///   - reader: The source of the text.
  ///   - start: The line at which the text begins.
  ///   - end: The end of the text; nil for the end of the source.
  ///   - scansAll: True to scan the whole text now.
  init(
    _ reader: ByteReader,
    from start: LineStart = LineStart(),
    to end: Int? = nil,
    scansAll: Bool = false
  ) {
    self.reader = reader
    scan = BackgroundScan(Scan(JSONScanner(), of: reader.source, from: start, to: end))
    scan.begin(scansAll: scansAll) { [unowned self] in note($0) }
  }

  var root: (any Node)? {
    observeProgress()
    guard let rootOffset else { return nil }
    let root = JSONNode(document: self, offset: rootOffset)
    guard root.kind.isContainer, !comments.isEmpty else { return root }
    let comments = comments.map { JSONNode(document: self, offset: $0) }
    return JSONRoot(root: root, comments: comments)
  }
  var progress: Double? { scan.progress }
  var error: SyntaxError? { scan.error }
  var hasComments: Bool {
    observeProgress()
    return hasFoundComments
  }

  func read() async { await scan.read() }

  private func note(_ findings: JSONScanner.Findings) {
    for extent in findings.extents { index.note(extent) }
    index.position = findings.position
    rootOffset = findings.root
    comments += findings.comments
    hasFoundComments = findings.hasComments
  }

  // MARK: - Names

  /// The maximum number of members of an object that are kept by their names.
  private static let namedMembers = 50_000
  private var members = MembersByName()

  /// Returns the indices of the members of a name in an object; nil in a small or a very large one,
  /// the first time, and while it may still grow.
  ///
  /// - Complexity: O(1), once the object was asked twice.
  func indices(named name: String, in container: Int) -> [Int]? {
    let (count, isComplete) = count(at: container)
    guard isComplete, count <= JSONDocument.namedMembers else { return nil }
    return members.indices(of: name, in: container, count: count) { number in
      child(at: number, in: container)?.name?.whole
    }
  }

  // MARK: - Names that stand twice

  /// The maximum number of members of an object in which names that stand twice are marked.
  private static let markedMembers = 10_000
  /// The offset up to which lines are counted.
  private static let countedBytes = 4 << 20
  /// The children whose names stand again, each with the offset of the last of its name, in the
  /// object that was asked for last.
  private var repeated: (container: Int, last: [Int: Int])?

  /// Returns the line of the member that sets the name of a child again.
  ///
  /// - Returns: Nil if there is none, the object is large, or not read to its end; a line of nil if
  ///   it is far from the beginning.
  func lastOfName(at number: Int, in container: Int) -> Int?? {
    let (count, isComplete) = count(at: container)
    guard isComplete, count <= JSONDocument.markedMembers else { return nil }
    if repeated?.container != container {
      repeated = (container, lastOfNames(in: container, count))
    }
    guard let offset = repeated?.last[number] else { return nil }
    return .some(line(of: offset))
  }

  private func lastOfNames(in container: Int, _ count: Int) -> [Int: Int] {
    var members: [ExactText: [(number: Int, offset: Int)]] = [:]
    for number in 0..<count {
      guard let child = child(at: number, in: container), let name = child.name?.whole,
        let offset = child.span?.member.lowerBound
      else { continue }
      members[ExactText(name), default: []].append((number, offset))
    }
    var last: [Int: Int] = [:]
    for same in members.values {
      for member in same.dropLast() { last[member.number] = same.last?.offset }
    }
    return last
  }

  /// Returns the number of the line at a place; nil if it is far from the beginning.
  func line(of place: Int) -> Int? {
    place <= JSONDocument.countedBytes ? TextPlace(of: place, in: reader.source).line : nil
  }

  /// Makes the caller's observer depend on the progress of the scan.
  private func observeProgress() { _ = scan.progress }

  // MARK: - Places

  /// Returns the number of children scanned so far, and whether that is final.
  func count(at container: Int) -> (count: Int, isComplete: Bool) {
    if let extent = index.extent(at: container) {
      if extent.end == nil { observeProgress() }
      return (extent.count, extent.end != nil || progress == nil)
    }
    if let counted, counted.container == container { return (counted.count, true) }
    var count = 0
    var walker = JSONWalker(reader, index)
    let end = walker.visitChildren(from: container + 1, inObject: isObject(container)) { _ in
      count += 1
      return true
    }
    let isComplete = end == .closed || progress == nil
    if isComplete { counted = (container, count) } else { observeProgress() }
    return (count, isComplete)
  }

  /// Returns the error inside an array or object, or after the root; nil if there is none.
  func error(at container: Int) -> SyntaxError? {
    guard let error, error.offset >= container else { return nil }
    if container == rootOffset { return error }
    guard let byte = reader[container], byte == Byte.openArray || byte == Byte.openObject else {
      return nil
    }
    if let extent = index.extent(at: container) { return extent.end == nil ? error : nil }
    var walker = JSONWalker(reader, index)
    return walker.end(ofValueAt: container) == nil ? error : nil
  }

  /// Returns a child of an array or object.
  ///
  /// - Complexity: O(1) on a kept page; else some 64 KB are read.
  func child(at number: Int, in container: Int) -> (any Node)? {
    var child = pages.child(at: number, in: container)
    if child == nil {
      let page = page(of: number, in: container)
      readPageCount += 1
      pages.keep(page)
      child = page.child(at: number)
    }
    guard let child else { return nil }
    return node(at: child.offset, position: child.position, inObject: isObject(container))
  }

  /// Visits the children of an array or object without comments, in order, until `visit` returns
  /// false.
  func visitValues(of container: Int, _ visit: (any Node) -> Bool) {
    var position = 0
    let inObject = isObject(container)
    var walker = JSONWalker(reader, index)
    _ = walker.visitChildren(from: container + 1, inObject: inObject) { offset in
      guard reader[offset] != Byte.slash else { return true }
      defer { position += 1 }
      return visit(node(at: offset, position: position, inObject: inObject))
    }
  }

  /// Returns the end of the value that begins at an offset; the position of the scan if the end is
  /// not known yet.
  func end(ofValueAt offset: Int) -> Int {
    if let end = reader.endOfShortScalar(offset, before: index.position) { return end }
    var walker = JSONWalker(reader, index)
    return walker.end(ofValueAt: offset) ?? max(offset, index.position)
  }

  /// Returns the search of the children of a long array or object; nil for a short one, and in a
  /// text with comments.
  func search(
    for query: FindQuery,
    at container: Int,
    inColumns: Bool
  ) -> (any RowSearch)? {
    guard !hasFoundComments, let extent = index.extent(at: container),
      inColumns || extent.count >= DataSearch.leastCount
    else { return nil }
    let texts: JSONMatcher.Texts =
      inColumns ? .values : isObject(container) ? .namesAndValues : .all
    return RecordSearch(
      query: query,
      records: JSONRecords(index, of: extent),
      matcher: JSONMatcher(query, texts),
      source: reader.source,
      data: inColumns ? records : items
    )
  }

  /// Returns the reader of the children of a long array; nil for others, and in a text with
  /// comments or an error.
  func valueReader(at container: Int) -> (any RowReader)? {
    guard !hasFoundComments, error == nil, !isObject(container),
      let extent = index.extent(at: container), extent.end != nil
    else { return nil }
    return RecordReader(records: JSONRecords(index, of: extent), source: reader.source) {
      JSONRecordParser($0, areLines: false)
    }
  }

  /// The children of a container as a search sees them: in columns, or with their names or numbers.
  private let (records, items) = (GrowingData(), GrowingData())

  func isObject(_ offset: Int) -> Bool { reader[offset] == Byte.openObject }

  private func node(at offset: Int, position: Int, inObject: Bool) -> any Node {
    guard reader[offset] != Byte.slash else { return JSONNode(document: self, offset: offset) }
    let start = inObject ? value(afterName: offset) : offset
    if reader[start] == Byte.openObject || reader[start] == Byte.openArray,
      let value = JSONSmallValue(self, at: offset, hasName: inObject)
    {
      return value.node(position: inObject ? nil : position)
    }
    return inObject
      ? JSONNode(document: self, offset: start, nameOffset: offset)
      : JSONNode(document: self, offset: start, position: position)
  }

  /// Returns the start of a member's value; the start of its name if it is not known yet.
  private func value(afterName offset: Int) -> Int {
    if let value = reader.startOfShortMember(offset, before: index.position) { return value }
    var walker = JSONWalker(reader, index)
    return walker.value(afterName: offset) ?? offset
  }
}
