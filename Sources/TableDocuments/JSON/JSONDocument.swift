/// A JSON text, checked whole, whose values are found when they are asked for.
///
/// It holds the bytes and a sparse index (see `JSONIndex`): no tree and no object per value. The
/// order of members, members of equal names and the text of numbers are kept as they stand.
@MainActor public final class JSONDocument {
  /// The text, read whole: a mapped file that somebody shortens would end the program.
  nonisolated let bytes: [UInt8]
  nonisolated let index: JSONIndex
  private nonisolated let rootOffset: Int
  private var pages = JSONPages()
  /// How many pages were read, for the tests of what a row costs.
  private(set) var readPageCount = 0

  /// Checks a JSON text (RFC 8259) and makes its index, in one pass.
  ///
  /// A UTF-8 byte order mark is skipped. Members of equal names and lone surrogates in escapes are
  /// allowed, as they are there. May be called off the main actor.
  ///
  /// - Parameter bytes: The text; kept, not copied.
  /// - Throws: The first thing that is wrong: the text is not JSON or not UTF-8, or arrays and
  ///   objects are nested more than 1,000,000 levels deep.
  /// - Complexity: O(n), n being the number of bytes; the index takes at most some 3 % of them, usually 0.4 %.
  public nonisolated init(bytes: [UInt8]) throws(JSONSyntaxError) {
    do {
      index = try bytes.withUnsafeBufferPointer { buffer throws(JSONFailure) in
        try JSONParser.index(buffer)
      }
    } catch {
      throw JSONSyntaxError(error, in: bytes)
    }
    self.bytes = bytes
    rootOffset = JSONDocument.rootOffset(of: bytes, index)
  }

  /// The one value of the text.
  public var root: JSONNode { JSONNode(document: self, offset: rootOffset) }

  /// How many bytes of memory the index takes, beside the text itself.
  public nonisolated var indexByteCount: Int { index.byteCount }

  private nonisolated static func rootOffset(of bytes: [UInt8], _ index: JSONIndex) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].firstIndex { !Byte.isSpace($0) } ?? start
  }

  // MARK: - Places

  /// How many children an array or object has.
  func count(ofChildrenAt offset: Int) -> Int {
    if let extent = index.extent(at: offset) { return extent.count }
    var count = 0
    scan { scanner in
      let first = scanner.firstChild(of: offset)
      scanner.visitChildren(from: first, inObject: isObject(offset)) { _ in count += 1 }
    }
    return count
  }

  /// Where a child of an array or object, or its name, begins.
  ///
  /// - Complexity: O(1) on a page that is kept; else some 8 KB are read.
  func offset(ofChild item: Int, in container: Int) -> Int {
    if let offset = pages.offset(ofItem: item, in: container) { return offset }
    let page = readPage(of: item, in: container)
    readPageCount += 1
    pages.keep(page)
    guard let offset = page.offset(ofItem: item) else {
      preconditionFailure("there is no child \(item)")
    }
    return offset
  }

  /// Returns the offsets of the first children of an array, or of the names in an object, at most `limit`.
  func offsets(ofFirst limit: Int, in container: Int) -> [Int] {
    var offsets: [Int] = []
    scan { scanner in
      let first = scanner.firstChild(of: container)
      scanner.visitChildren(from: first, inObject: isObject(container), limit: limit) { offset in
        offsets.append(offset)
      }
    }
    return offsets
  }

  /// Where the value of a member begins whose name begins at an offset.
  func valueOffset(afterName offset: Int) -> Int {
    scan { $0.value(afterName: offset) }
  }

  /// Where the value that begins at an offset ends.
  func end(ofValueAt offset: Int) -> Int {
    scan { $0.endOfValue(offset) }
  }

  func isObject(_ offset: Int) -> Bool { bytes[offset] == Byte.openObject }

  private func readPage(of item: Int, in container: Int) -> JSONPage {
    var firstItem = 0
    var start: Int?
    var limit = Int.max
    if let extent = index.extent(at: container) {
      let checkpoint = index.lastCheckpoint(in: extent, upTo: item)
      let next = checkpoint.map { $0 + 1 } ?? extent.checkpoints.lowerBound
      if let checkpoint {
        firstItem = index.checkpoints[checkpoint].item
        start = index.checkpoints[checkpoint].offset
      }
      let isLast = next == extent.checkpoints.upperBound
      limit = (isLast ? extent.count : index.checkpoints[next].item) - firstItem
    }
    var page = JSONPage(container: container, firstItem: firstItem, offsets: [])
    scan { scanner in
      let first = start ?? scanner.firstChild(of: container)
      scanner.visitChildren(from: first, inObject: isObject(container), limit: limit) { offset in
        page.offsets.append(offset)
      }
    }
    return page
  }

  private func scan<Result>(_ body: (inout JSONScanner) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      guard let tokens = JSONTokens(buffer) else { preconditionFailure("a document has bytes") }
      var scanner = JSONScanner(tokens, index: index)
      return body(&scanner)
    }
  }
}
