// Takes the bytes between values: the byte order mark, white space and comments.

extension JSONScanner {
  /// Skips the byte order mark.
  func startOfText(_ tokens: JSONTokens) -> Int {
    tokens.end >= 3 && tokens[0] == 0xEF && tokens[1] == 0xBB && tokens[2] == 0xBF ? 3 : 0
  }

  @inline(__always) mutating func passSpace(_ tokens: JSONTokens, _ at: inout Int) {
    if tokens[at] <= Byte.space { passSpaces(tokens, &at) }
  }

  @inline(__always) mutating func passSpaces(_ tokens: JSONTokens, _ at: inout Int) {
    let start = at
    at = tokens.endOfSpace(at)
    guard at - start > 64 || at == tokens.end else { return }
    if at == tokens.end, at > start {
      _ = suspend(.space, at: tokens.offset + start)
    } else {
      noteIfLong(from: tokens.offset + start, to: tokens.offset + at)
    }
  }

  /// Takes a comment; returns false if it continues in the next part.
  ///
  /// - Throws: A failure if no comment begins here.
  mutating func passIfComment(
    _ tokens: JSONTokens,
    _ at: inout Int,
    byte: UInt8
  ) throws(ScanFailure) -> Bool {
    guard byte == Byte.slash else { throw tokens.failure(at, expected) }
    guard at + 1 < tokens.end || tokens.isLast else { return false }
    let second = tokens[at + 1]
    guard second == Byte.slash || second == Byte.star else { throw tokens.failure(at, expected) }
    let start = at
    noteComment(at: tokens.offset + start)
    at += 2
    let begun = second == Byte.slash ? Token.lineComment : Token.blockComment
    guard try passComment(begun, tokens, &at) else {
      return suspend(begun, at: tokens.offset + start)
    }
    noteIfLong(from: tokens.offset + start, to: tokens.offset + at)
    return true
  }

  /// Continues inside a comment; returns false if it continues in the next part.
  func passComment(
    _ comment: Token,
    _ tokens: JSONTokens,
    _ at: inout Int
  ) throws(ScanFailure) -> Bool {
    if case .lineComment = comment {
      at = tokens.endOfLine(at)
      return at < tokens.end || tokens.isLast
    }
    if let end = tokens.endOfBlockComment(at) {
      at = end
      return true
    }
    if tokens.isLast { throw tokens.failure(tokens.end, .endOfComment) }
    // A star at the end may begin “*/”.
    at = max(at, tokens.end - 1)
    return false
  }

  /// Notes a comment between children, which becomes a row; a comment inside a member does not.
  mutating func noteComment(at offset: Int) {
    switch awaited {
    case .colon, .memberValue: return
    case .document, .nothing: noteOuterComment(at: offset)
    case .item, .itemOrEnd, .name, .nameOrEnd, .commaOrEnd:
      beginChild(at: offset)
      frame.comments += 1
    }
    found.hasComments = true
  }

  /// Notes a comment before or after the root, up to 1,000.
  mutating func noteOuterComment(at offset: Int) {
    outerComments += 1
    if outerComments <= 1_000 { found.comments.append(offset) }
  }
}
