/// Reads a property list in XML into a tree.
///
/// The span of a value is its whole element, as the tags tell its type.
struct PropertyListParser {
  /// A dictionary or an array whose end was not reached yet.
  private struct Frame {
    let id: NodeTree.ID
    let tag: String
    /// The key whose value comes next; nil in an array, and before a key.
    var key: (name: String, range: Range<Int>)?
  }

  let bytes: [UInt8]
  /// The tree so far.
  private(set) var tree: NodeTree
  /// The offset of the next byte.
  var at = 0
  private var frames: [Frame] = []
  /// The comments outside the root, and between a key and its value.
  private var heldComments: [Range<Int>] = []

  /// - Parameter tree: An empty tree.
  init(_ bytes: [UInt8], _ tree: NodeTree) {
    self.bytes = bytes
    self.tree = tree
  }

  /// Reads the whole file.
  ///
  /// - Throws: A `ScanFailure` at the first error.
  mutating func parse() throws {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    try skipGap()
    let start = at
    let root = try takeTag(.root)
    guard let root, root.name == "plist", !root.isEnd, !root.isEmpty else {
      throw ScanFailure(start, .root)
    }
    repeat {
      try skipGap()
      try takeElement()
    } while !frames.isEmpty
    try skipGap()
    let end = at
    guard let tag = try takeTag(.rootEnd), tag.name == "plist", tag.isEnd else {
      throw ScanFailure(end, .rootEnd)
    }
    try skipGap()
    guard at == bytes.count else { throw ScanFailure(at, .fileEnd) }
    if tree.kind(of: 0).isContainer { try addHeldComments(to: 0) }
  }

  // MARK: - Elements

  /// Takes a value, a key or the end of a dictionary or an array.
  private mutating func takeElement() throws {
    let start = at
    let needsKey = frames.last.map { $0.tag == "dict" && $0.key == nil } ?? false
    let reason: ScanFailure.Reason =
      needsKey ? .keyOrEnd : frames.last?.key != nil || frames.isEmpty ? .element : .elementOrEnd
    guard let tag = try takeTag(reason) else { throw ScanFailure(start, reason) }
    if tag.isEnd {
      guard let frame = frames.last, frame.key == nil, frame.tag == tag.name else {
        throw ScanFailure(start, reason)
      }
      return try endContainer()
    }
    guard needsKey == (tag.name == "key") else { throw ScanFailure(start, reason) }
    if needsKey {
      let name = try takeContent(of: tag)
      frames[frames.count - 1].key = (name, start..<at)
    } else if tag.name == "dict" || tag.name == "array" {
      try beginContainer(tag, from: start)
    } else {
      try takeScalar(tag, from: start, reason)
    }
  }

  private mutating func beginContainer(_ tag: PropertyListTag, from start: Int) throws {
    let kind: NodeKind = tag.name == "dict" ? .object : .list
    let id = try add(NodeTree.Item(kind, span: NodeSpan(value: start..<at)))
    try addHeldComments(to: id)
    if !tag.isEmpty { frames.append(Frame(id: id, tag: tag.name)) }
  }

  private mutating func endContainer() throws {
    let id = frames.removeLast().id
    tree.setEnd(of: id, to: at)
  }

  private mutating func takeScalar(
    _ tag: PropertyListTag,
    from start: Int,
    _ reason: ScanFailure.Reason
  ) throws {
    guard let type = PropertyListType(rawValue: tag.name) else { throw ScanFailure(start, reason) }
    let contentStart = at
    let content = try takeContent(of: tag)
    guard let (text, size) = type.value(of: content) else {
      throw ScanFailure(contentStart, type.refusal)
    }
    let span = NodeSpan(value: start..<at)
    var item = NodeTree.Item(type.kind, text: text, span: span)
    item.setSize(size)
    _ = try add(item)
    guard let frame = frames.last else { return }
    try addHeldComments(to: frame.id)
  }

  /// Adds a value to the dictionary or the array around it, or as the root.
  private mutating func add(_ item: NodeTree.Item) throws -> NodeTree.ID {
    guard let frame = frames.last else { return try tree.add(item) }
    var item = item
    if let key = frame.key {
      item.name = key.name
      item.span?.name = key.range
      frames[frames.count - 1].key = nil
    }
    return try tree.add(item, to: frame.id)
  }

  // MARK: - Gaps

  /// Skips white space, comments, the declaration and the document type.
  private mutating func skipGap() throws {
    while at < bytes.count {
      let start = at
      if Byte.isSpace(bytes[at]) {
        at += 1
      } else if try skipComment() {
        if let frame = frames.last, frame.key == nil {
          try addComment(start..<at, to: frame.id)
        } else {
          heldComments.append(start..<at)
        }
      } else if isNext("<!DOCTYPE"), tree.count == 0 {
        try skipDocumentType()
      } else if try !skip("<?", to: "?>", part: { $0.syntax.parts.declaration }) {
        return
      }
    }
  }

  /// Skips a comment; returns false if none is next.
  mutating func skipComment() throws -> Bool {
    try skip("<!--", to: "-->", part: { $0.syntax.parts.comment })
  }

  /// Skips the document type, which can have declarations in brackets.
  private mutating func skipDocumentType() throws {
    let part: FileWords = { $0.syntax.parts.documentType }
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      if try !skip("[", to: "]", part: part) { at += 1 }
    }
    guard at < bytes.count else {
      throw ScanFailure(at, .expected({ $0.syntax.sign(">") }, part: part))
    }
    at += 1
  }

  private mutating func addHeldComments(to parent: NodeTree.ID) throws {
    for comment in heldComments { try addComment(comment, to: parent) }
    heldComments = []
  }

  private mutating func addComment(_ range: Range<Int>, to parent: NodeTree.ID) throws {
    let content = bytes.trimmed(range.lowerBound + 4..<range.upperBound - 3)
    let text = String(showing: bytes[content])
    try tree.add(NodeTree.Item(.comment, text: text, span: NodeSpan(value: range)), to: parent)
  }

  // MARK: - Bytes

  private func isNext(_ text: StaticString) -> Bool {
    let end = at + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return (at..<end).allSatisfy { bytes[$0] == (text.utf8Start + ($0 - at)).pointee }
  }

  /// Skips the bytes from an opening text to the end of a closing text.
  ///
  /// - Parameter part: The name of these bytes, such as “a comment”.
  /// - Returns: False if the opening text is not next.
  mutating func skip(
    _ opening: StaticString,
    to closing: StaticString,
    part: @escaping FileWords
  ) throws -> Bool {
    guard isNext(opening) else { return false }
    at += opening.utf8CodeUnitCount
    while at < bytes.count, !isNext(closing) { at += 1 }
    guard at < bytes.count else {
      throw ScanFailure(bytes.count, .expected({ $0.syntax.sign("\(closing)") }, part: part))
    }
    at += closing.utf8CodeUnitCount
    return true
  }
}
