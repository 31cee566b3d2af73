/// Reads a JSON text once, checks all of it and makes the index.
///
/// It never calls itself: arrays and objects that are open are frames on a stack of its own, so the
/// depth of nesting is bounded by ``levelLimit`` alone.
struct JSONParser {
  /// How deep arrays and objects may be nested.
  static let levelLimit = 1_000_000

  /// An array or object that is open.
  private struct Frame {
    /// The offset of its opening bracket; the outermost frame is the text itself.
    var start: Int
    /// How many children have begun.
    var count = 0
    /// The bytes inside it that reading it again jumps over.
    var jumped = 0
    /// Where the last checkpoint was, moved on by what was jumped over since.
    var mark: Int
    /// Where its checkpoints begin in `pending`.
    var firstPending: Int
    var isObject = false
  }

  private let tokens: JSONTokens
  private var position = 0
  private var frame = Frame(start: 0, mark: 0, firstPending: 0)
  private var stack: [Frame] = []
  /// The checkpoints of the frames that are open, the outermost first.
  private var pending: [JSONIndex.Checkpoint] = []
  private var index = JSONIndex()

  private init(_ tokens: JSONTokens) {
    self.tokens = tokens
  }

  /// Checks a JSON text and makes its index.
  ///
  /// - Throws: What is wrong first and what was expected there.
  static func index(_ buffer: UnsafeBufferPointer<UInt8>) throws(JSONFailure) -> JSONIndex {
    guard let tokens = JSONTokens(buffer) else { throw JSONFailure(0, .value(in: .file)) }
    var parser = JSONParser(tokens)
    try parser.parse()
    return parser.index
  }

  private mutating func parse() throws(JSONFailure) {
    position = try tokens.startOfText()
    skipSpace()
    var isComplete = try parseValue()
    while true {
      if !isComplete {
        isComplete = try parseChild()
      } else if !stack.isEmpty {
        isComplete = try parseAfterChild()
      } else {
        break
      }
    }
    skipSpace()
    guard position == tokens.end else { throw JSONFailure(position, .endOfFile) }
    index.finish()
  }

  /// Reads a value; false where it is an array or object whose first child comes next.
  @inline(__always) private mutating func parseValue() throws(JSONFailure) -> Bool {
    guard position < tokens.end else { throw JSONFailure(position, expectedValue) }
    let start = position
    switch tokens[position] {
    case Byte.quote:
      position = try tokens.checkedEndOfString(start + 1)
    case Byte.openObject:
      return try open(isObject: true)
    case Byte.openArray:
      return try open(isObject: false)
    case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
      position = try tokens.checkedEndOfNumber(start)
    default:
      guard let end = tokens.checkedEndOfWord(start) else {
        throw JSONFailure(start, expectedValue)
      }
      position = end
    }
    noteIfLong(from: start)
    return true
  }

  /// Reads a child of the open frame, with its name in an object, from its first byte on.
  @inline(__always) private mutating func parseChild() throws(JSONFailure) -> Bool {
    if position - frame.mark > JSONIndex.stride { addCheckpoint() }
    frame.count += 1
    if frame.isObject { try parseName() }
    return try parseValue()
  }

  @inline(__always) private mutating func parseName() throws(JSONFailure) {
    let start = position
    guard start < tokens.end, tokens[start] == Byte.quote else {
      throw JSONFailure(start, frame.count == 1 ? .nameOrEnd : .name)
    }
    position = try tokens.checkedEndOfString(start + 1)
    noteIfLong(from: start)
    skipSpace()
    guard position < tokens.end, tokens[position] == Byte.colon else {
      throw JSONFailure(position, .colon)
    }
    position += 1
    skipSpace()
  }

  /// Reads what follows a child: a comma and the next one, or the end of the open frame.
  @inline(__always) private mutating func parseAfterChild() throws(JSONFailure) -> Bool {
    skipSpace()
    let byte = position < tokens.end ? tokens[position] : 0
    if byte == Byte.comma {
      position += 1
      skipSpace()
      return try parseChild()
    }
    guard byte == (frame.isObject ? Byte.closeObject : Byte.closeArray) else {
      throw JSONFailure(position, .commaOrEnd(of: frame.isObject ? .object : .array))
    }
    close()
    return true
  }

  // MARK: - Frames

  private mutating func open(isObject: Bool) throws(JSONFailure) -> Bool {
    guard stack.count < JSONParser.levelLimit else {
      throw JSONFailure(position, .lessNesting(limit: JSONParser.levelLimit))
    }
    stack.append(frame)
    frame = Frame(
      start: position,
      mark: position,
      firstPending: pending.count,
      isObject: isObject
    )
    position += 1
    skipSpace()
    let closing = isObject ? Byte.closeObject : Byte.closeArray
    guard position < tokens.end, tokens[position] == closing else { return false }
    close()
    return true
  }

  private mutating func close() {
    position += 1
    let length = position - frame.start
    var jumped = frame.jumped
    if length - jumped > JSONIndex.stride {
      index.add(
        start: frame.start,
        end: position,
        count: frame.count,
        checkpoints: pending[frame.firstPending...]
      )
      pending.removeSubrange(frame.firstPending...)
      jumped = length - JSONIndex.jumpCost
    }
    frame = stack.removeLast()
    frame.jumped += jumped
    frame.mark += jumped
  }

  // MARK: - Index

  private mutating func addCheckpoint() {
    pending.append(JSONIndex.Checkpoint(item: frame.count, offset: position))
    frame.mark = position
  }

  @inline(__always) private mutating func skipSpace() {
    let start = position
    position = tokens.endOfSpace(start)
    noteIfLong(from: start)
  }

  @inline(__always) private mutating func noteIfLong(from start: Int) {
    if position - start > JSONIndex.stride { note(from: start) }
  }

  private mutating func note(from start: Int) {
    index.add(start: start, end: position)
    let jumped = position - start - JSONIndex.jumpCost
    frame.jumped += jumped
    frame.mark += jumped
  }

  private var expectedValue: JSONSyntaxError.Expected {
    if stack.isEmpty { return .value(in: .file) }
    if frame.isObject { return .value(in: .object) }
    return frame.count == 1 ? .valueOrEnd : .value(in: .array)
  }
}

/// Where a JSON text is wrong, and what was expected there; what was found is looked up later.
struct JSONFailure: Error {
  /// 0-based, in bytes; the length of the text where it ends too early.
  var offset: Int
  var expected: JSONSyntaxError.Expected

  init(_ offset: Int, _ expected: JSONSyntaxError.Expected) {
    self.offset = offset
    self.expected = expected
  }
}
