/// JSON values one after the other as records, each over as many lines as it needs.
///
/// A record ends where the next value, or a comment above it, begins. Brackets, strings and
/// comments are all that it looks at.
struct JSONValueSplitter: RecordSplitter {
  private enum State {
    /// Before the value of a record.
    case before
    /// In an array or object.
    case inside
    case string, escape, word
    /// In the line in which the value ends.
    case behind
    /// In the lines after it.
    case below
    /// After a slash, in a comment, and after a star in one.
    case slash, lineComment, blockComment, star
  }

  private var state = State.before
  /// The state that follows the comment.
  private var stateAfterComment = State.before
  /// The number of open arrays and objects.
  private var levels = 0

  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    next: (Int) -> Void
  ) {
    for place in bytes.indices where take(bytes[place]) { next(offset + place) }
  }

  /// Takes a byte; returns true if a record begins with it.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .before, .inside: takeToken(byte)
    case .string:
      if byte == Byte.quote { endValue() } else if byte == Byte.backslash { state = .escape }
    case .escape: state = .string
    case .word:
      guard Byte.isWord(byte) else {
        state = .behind
        return take(byte)
      }
    case .behind, .below: return takeBehind(byte)
    case .slash: state = byte == Byte.star ? .blockComment : .lineComment
    case .lineComment: if byte == Byte.newline { endComment(byte) }
    case .blockComment: if byte == Byte.star { state = .star }
    case .star:
      if byte == Byte.slash { endComment(byte) } else if byte != Byte.star { state = .blockComment }
    }
    return false
  }

  private mutating func takeToken(_ byte: UInt8) {
    switch byte {
    case Byte.quote: state = .string
    case Byte.openObject, Byte.openArray:
      levels += 1
      state = .inside
    case Byte.closeObject, Byte.closeArray:
      levels = max(0, levels - 1)
      endValue()
    case Byte.slash: beginComment()
    default: if levels == 0, !isBlank(byte) { state = .word }
    }
  }

  private mutating func takeBehind(_ byte: UInt8) -> Bool {
    if byte == Byte.newline { state = .below }
    // A comma between values is an error of the value before it.
    if isBlank(byte) || state == .behind && byte == Byte.comma { return false }
    if state == .behind, byte == Byte.slash {
      beginComment()
      return false
    }
    state = .before
    takeToken(byte)
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool { Byte.isSpace(byte) }

  private mutating func endValue() { state = levels == 0 ? .behind : .inside }

  private mutating func beginComment() {
    stateAfterComment = state
    state = .slash
  }

  private mutating func endComment(_ last: UInt8) {
    let isBehind = stateAfterComment == .behind && last == Byte.newline
    state = isBehind ? .below : stateAfterComment
  }
}
