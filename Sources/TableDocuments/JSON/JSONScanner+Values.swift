// Takes values: strings, numbers, words and brackets.

extension JSONScanner {
  /// Takes a value, or the opening bracket of a large array or object.
  ///
  /// - Returns: False if it continues in the next part; nil if no value begins here.
  @inline(__always) mutating func passValue(
    _ tokens: JSONTokens,
    _ at: inout Int,
    _ byte: UInt8
  ) throws(ScanFailure) -> Bool? {
    switch byte {
    case Byte.quote:
      beginValue(at: tokens.offset + at)
      guard try passString(.string, tokens, &at) else { return false }
      endValue()
    case Byte.openObject, Byte.openArray:
      beginValue(at: tokens.offset + at)
      if let end = tokens.endOfSmallValue(at) {
        at = end
        endValue()
        break
      }
      try open(at: tokens.offset + at, isObject: byte == Byte.openObject)
      at += 1
    default:
      if let number = JSONNumber(first: byte), byte != Byte.minus || isNumber(tokens, at) {
        beginValue(at: tokens.offset + at)
        guard try passNumber(number, tokens, &at) else { return false }
      } else {
        guard at < tokens.end else { return nil }
        guard tokens.isLast || at + JSONTokens.wordLimit <= tokens.end else { return false }
        guard let end = tokens.endOfWord(at) else { return nil }
        beginValue(at: tokens.offset + at)
        at = end
      }
      endValue()
    }
    return true
  }

  /// True unless the minus here begins `-Infinity`; the next byte is not in this part if it ends
  /// with the minus.
  private func isNumber(_ tokens: JSONTokens, _ at: Int) -> Bool {
    at + 1 < tokens.end ? tokens[at + 1] != UInt8(ascii: "I") : tokens.isLast
  }

  /// Takes a name or a string; returns false if it continues in the next part.
  @inline(__always) mutating func passString(
    _ begun: Token,
    _ tokens: JSONTokens,
    _ at: inout Int
  ) throws(ScanFailure) -> Bool {
    let start = at
    at += 1
    guard try tokens.passString(&at) else { return suspend(begun, at: tokens.offset + start) }
    if at - start > JSONIndex.stride {
      noteIfLong(from: tokens.offset + start, to: tokens.offset + at)
    }
    return true
  }

  /// Takes a number; returns false if it continues in the next part.
  @inline(__always) mutating func passNumber(
    _ begun: JSONNumber,
    _ tokens: JSONTokens,
    _ at: inout Int
  ) throws(ScanFailure) -> Bool {
    let start = at
    at += 1
    var number = begun
    guard try number.pass(tokens, &at) else {
      return suspend(.number(number), at: tokens.offset + start)
    }
    if at - start > JSONIndex.stride {
      noteIfLong(from: tokens.offset + start, to: tokens.offset + at)
    }
    return true
  }

  /// Keeps a token that continues in the next part.
  mutating func suspend(_ token: Token, at start: Int) -> Bool {
    self.token = token
    tokenStart = start
    return false
  }
}
