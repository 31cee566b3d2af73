/// Reads a JSON text once, in parts, checks all of it, and finds what its index contains.
///
/// It is not recursive: open arrays and objects are frames on a stack, so that only ``levelLimit``
/// bounds their nesting. Comments and trailing commas are accepted.
struct JSONScanner: DocumentScanner {
  /// The maximum nesting of arrays and objects.
  static let levelLimit = 1_000_000

  struct Findings: Sendable {
    /// New extents, and updates of open ones.
    var extents: [JSONIndex.Extent]
    /// The offset of the root value; nil if it has not begun.
    var root: Int?
    /// The offsets of the first comments before and after the root.
    var comments: [Int]
    /// True if there are comments between values.
    var hasComments = false
    /// The end of the scanned part.
    var position: Int
  }

  /// The state: the tokens that can follow.
  enum Awaited {
    case document, item, itemOrEnd, name, nameOrEnd, colon, memberValue, commaOrEnd, nothing
  }

  /// A token that continues in the next part.
  enum Token {
    case space, name, string, lineComment, blockComment
    case number(JSONNumber)
  }

  var awaited = Awaited.document
  /// True if the value of the text has ended, so that nothing but comments can follow.
  var hasWholeValue: Bool { awaited == .nothing }
  var token: Token?
  /// The offset of that token.
  var tokenStart = 0
  var frame = JSONFrame(start: 0)
  var frames = JSONFrames()
  /// The open frames that have checkpoints, the outermost first: the number of frames around each,
  /// and its new checkpoints.
  var long: [(depth: Int, extent: JSONIndex.Extent)] = []
  var outerComments = 0
  var found = Findings(extents: [], root: nil, comments: [], position: 0)

  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    isLast: Bool
  ) throws(ScanFailure) -> Int {
    guard let tokens = JSONTokens(bytes, offset: offset, isLast: isLast) else { return 0 }
    // A word is looked at together with the byte after it.
    guard isLast || tokens.end >= JSONTokens.wordLimit else { return 0 }
    do throws(ScanFailure) {
      var at = offset == 0 ? startOfText(tokens) : 0
      if try passToken(tokens, &at) { try passTokens(tokens, &at) }
      if isLast, awaited != .nothing { throw tokens.failure(at, expected) }
      found.position = offset + at
      return at
    } catch {
      found.position = error.offset
      throw error
    }
  }

  /// Continues the token in which the previous part ended; returns false if this part ends in it,
  /// too.
  mutating func passToken(
    _ tokens: JSONTokens,
    _ at: inout Int
  ) throws(ScanFailure) -> Bool {
    guard let token else { return true }
    switch token {
    case .space:
      at = tokens.endOfSpace(at)
      guard at < tokens.end || tokens.isLast else { return false }
    case .name, .string: guard try tokens.passString(&at) else { return false }
    case .lineComment, .blockComment:
      guard try passComment(token, tokens, &at) else { return false }
    case .number(var number):
      let isWhole = try number.pass(tokens, &at)
      guard isWhole else {
        self.token = .number(number)
        return false
      }
    }
    self.token = nil
    noteIfLong(from: tokenStart, to: tokens.offset + at)
    switch token {
    case .name: awaited = .colon
    case .string, .number: endValue()
    case .space, .lineComment, .blockComment: break
    }
    return true
  }

  /// Takes the tokens of a part, up to one that continues in the next part.
  mutating func passTokens(_ tokens: JSONTokens, _ at: inout Int) throws(ScanFailure) {
    while true {
      passSpace(tokens, &at)
      var byte = tokens[at]
      switch awaited {
      case .commaOrEnd:
        if byte == frame.closing {
          at += 1
          close(at: tokens.offset + at)
          continue
        }
        guard byte == Byte.comma else { break }
        at += 1
        passSpace(tokens, &at)
        guard frame.isObject else {
          awaited = .item
          continue
        }
        awaited = .name
        byte = tokens[at]
        fallthrough
      case .name, .nameOrEnd:
        if byte == Byte.closeObject {
          at += 1
          close(at: tokens.offset + at)
          continue
        }
        guard byte == Byte.quote else { break }
        beginChild(at: tokens.offset + at)
        guard try passString(.name, tokens, &at) else { return }
        awaited = .colon
        passSpace(tokens, &at)
        byte = tokens[at]
        fallthrough
      case .colon:
        guard byte == Byte.colon else { break }
        at += 1
        awaited = .memberValue
        passSpace(tokens, &at)
        byte = tokens[at]
        fallthrough
      case .memberValue, .document:
        guard let isWhole = try passValue(tokens, &at, byte) else { break }
        if isWhole { continue }
        return
      case .item, .itemOrEnd:
        if byte == Byte.closeArray {
          at += 1
          close(at: tokens.offset + at)
          continue
        }
        guard let isWhole = try passValue(tokens, &at, byte) else { break }
        if isWhole { continue }
        return
      case .nothing: break
      }
      // None of the expected tokens: the end of the part, a comment, or an error.
      guard at < tokens.end, try passIfComment(tokens, &at, byte: tokens[at]) else { return }
    }
  }

  /// The failure for any other token than the expected ones.
  var expected: ScanFailure.Reason {
    switch awaited {
    case .document: .document
    case .item: .item
    case .itemOrEnd: .itemOrEnd
    case .name: .memberName
    case .nameOrEnd: .nameOrEnd
    case .colon: .colon
    case .memberValue: .memberValue
    case .commaOrEnd: frame.isObject ? .commaOrEndOfObject : .commaOrEndOfArray
    case .nothing: .endOfFile
    }
  }
}
