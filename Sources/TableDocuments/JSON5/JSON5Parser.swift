/// Reads a JSON5 text into a tree; comments are nodes where they stand, those around the root in
/// it.
///
/// Open arrays and objects are frames on a stack, so that they can be nested to any depth.
struct JSON5Parser {
  let bytes: [UInt8]
  /// The tree so far.
  private(set) var tree: NodeTree
  /// The offset of the next byte.
  var at = 0
  private var frames: [Frame] = []
  /// The comments before the root.
  private var comments: [Range<Int>] = []

  /// An array or object whose end was not reached yet.
  private struct Frame {
    let id: NodeTree.ID
    let isObject: Bool
    /// True after a value, which a comma or the end follows.
    var awaitsComma = false
  }

  /// The name of a member and its place.
  private typealias Name = (text: String, range: Range<Int>)

  /// - Parameter tree: An empty tree.
  init(_ bytes: [UInt8], _ tree: NodeTree) {
    self.bytes = bytes
    self.tree = tree
  }

  /// Reads the whole file.
  ///
  /// - Throws: A `ScanFailure` at the first error.
  mutating func parse() throws {
    try skipGap()
    try takeValue(nil, .document)
    while !frames.isEmpty { try takeNext() }
    try skipGap()
    guard at == bytes.count else { throw ScanFailure(at, .endOfFile) }
  }

  /// The next byte; nil at the end.
  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// The byte at a distance from the next one; nil outside the file.
  func byte(after distance: Int) -> UInt8? {
    at + distance < bytes.count ? bytes[at + distance] : nil
  }

  // MARK: - Arrays and objects

  /// Takes what follows in the innermost array or object: a comma, a member, an item or the end.
  private mutating func takeNext() throws {
    let top = frames.count - 1
    let frame = frames[top]
    try skipGap()
    if frame.awaitsComma, byte == Byte.comma {
      at += 1
      frames[top].awaitsComma = false
      try skipGap()
    }
    if byte == (frame.isObject ? Byte.closeObject : Byte.closeArray) {
      at += 1
      tree.setEnd(of: frame.id, to: at)
      frames.removeLast()
      return
    }
    guard !frames[top].awaitsComma else {
      throw ScanFailure(at, frame.isObject ? .commaOrEndOfObject : .commaOrEndOfArray)
    }
    frames[top].awaitsComma = true
    guard frame.isObject else { return try takeValue(nil, .itemOrEnd) }
    let start = at
    let text = try takeName()
    let name = (text, start..<at)
    try skipGap()
    guard byte == Byte.colon else { throw ScanFailure(at, .colon) }
    at += 1
    try skipGap()
    try takeValue(name, .memberValue)
  }

  /// Takes a scalar, or the opening bracket of an array or object.
  private mutating func takeValue(_ name: Name?, _ reason: ScanFailure.Reason) throws {
    let start = at
    let parent = frames.last?.id ?? 0
    if let byte, byte == Byte.openObject || byte == Byte.openArray {
      at += 1
      let isObject = byte == Byte.openObject
      let span = NodeSpan(value: start..<at, name: name?.range)
      let item = NodeTree.Item(isObject ? .object : .list, name: name?.text, span: span)
      frames.append(Frame(id: try tree.add(item, to: parent), isObject: isObject))
      for comment in comments { try add(comment) }
      comments = []
      return
    }
    let (kind, text) = try takeScalar(reason)
    let span = NodeSpan(value: start..<at, name: name?.range)
    try tree.add(NodeTree.Item(kind, name: name?.text, text: text, span: span), to: parent)
  }

  private mutating func takeScalar(
    _ reason: ScanFailure.Reason
  ) throws -> (kind: NodeKind, text: String) {
    switch byte {
    case Byte.quote, Byte.apostrophe: return (.text, try takeString())
    case let byte? where byte == Byte.point || Byte.isWord(byte):
      let start = at
      let kind = try takeNumberOrWord(reason)
      return (kind, String(decoding: bytes[start..<at], as: UTF8.self))
    default: throw ScanFailure(at, reason)
    }
  }

  // MARK: - Comments

  /// Skips white space and comments.
  private mutating func skipGap() throws {
    while let byte {
      if let end = bytes.endOfJSON5Space(at) {
        at = end
      } else if byte == Byte.slash, let second = self.byte(after: 1),
        second == Byte.slash || second == Byte.star
      {
        try takeComment(isBlock: second == Byte.star)
      } else {
        return
      }
    }
  }

  private mutating func takeComment(isBlock: Bool) throws {
    let start = at
    at += 2
    while let byte {
      if isBlock, byte == Byte.star, self.byte(after: 1) == Byte.slash { break }
      if !isBlock, bytes.lengthOfJSON5LineEnd(at) > 0 { break }
      at += 1
    }
    if isBlock {
      guard at < bytes.count else { throw ScanFailure(at, .endOfComment) }
      at += 2
    }
    if tree.count == 0 { comments.append(start..<at) } else { try add(start..<at) }
  }

  /// Adds a comment to the innermost open array or object, or to the root if that is one.
  private mutating func add(_ range: Range<Int>) throws {
    let parent = frames.last?.id ?? 0
    guard tree.kind(of: parent).isContainer else { return }
    let isBlock = bytes[range.lowerBound + 1] == Byte.star
    let text = bytes.trimmed(range.lowerBound + 2..<range.upperBound - (isBlock ? 2 : 0))
    let item = NodeTree.Item(
      .comment,
      text: String(decoding: bytes[text], as: UTF8.self),
      span: NodeSpan(value: range)
    )
    try tree.add(item, to: parent)
  }
}
