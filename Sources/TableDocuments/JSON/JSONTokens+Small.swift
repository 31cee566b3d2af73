extension JSONTokens {
  /// The maximum size of a small array or object, in bytes; it is too short for the index.
  static let smallLimit = 4_096

  /// Returns the end of the array or object that begins here; nil if it is not small, has comments
  /// or has an error.
  ///
  /// Most of a large text are small values, of which the index notes nothing: this checks them with
  /// less work than the scanner, which takes the other values.
  func endOfSmallValue(_ start: Int) -> Int? {
    let limit = min(end, start + JSONTokens.smallLimit)
    var at = start
    // A bit per open array or object, the innermost lowest: 1 for an object.
    var objects: UInt64 = 0
    var levels = 0
    while at < limit {
      switch self[at] {
      case Byte.openObject, Byte.openArray:
        guard levels < 64 else { return nil }
        let isObject = self[at] == Byte.openObject
        levels += 1
        objects = objects << 1 | (isObject ? 1 : 0)
        at = endOfSpace(at + 1)
        guard self[at] == (isObject ? Byte.closeObject : Byte.closeArray) else {
          if isObject {
            guard let value = startOfSmallMember(at, limit) else { return nil }
            at = value
          }
          continue
        }
      case Byte.quote:
        guard let next = endOfSmallString(at + 1, limit) else { return nil }
        at = next
      default:
        guard let next = endOfSmallScalar(at) else { return nil }
        at = next
      }
      // After a value: closing brackets, then a comma.
      while true {
        at = endOfSpace(at)
        let isObject = objects & 1 == 1
        if self[at] == Byte.comma {
          at = endOfSpace(at + 1)
          if isObject {
            guard let value = startOfSmallMember(at, limit) else { return nil }
            at = value
          }
          break
        }
        guard self[at] == (isObject ? Byte.closeObject : Byte.closeArray) else { return nil }
        at += 1
        objects >>= 1
        levels -= 1
        if levels == 0 { return at }
      }
    }
    return nil
  }

  /// Returns the start of a member's value, from the start of its name.
  @inline(__always) private func startOfSmallMember(_ start: Int, _ limit: Int) -> Int? {
    guard self[start] == Byte.quote, let end = endOfSmallString(start + 1, limit) else {
      return nil
    }
    let colon = endOfSpace(end)
    guard self[colon] == Byte.colon else { return nil }
    return endOfSpace(colon + 1)
  }

  /// Returns the end of a string, from the byte after its opening quote.
  @inline(__always) private func endOfSmallString(_ start: Int, _ limit: Int) -> Int? {
    var at = start
    while at < limit {
      at = nextSpecial(at, limit)
      let byte = self[at]
      if byte == Byte.quote { return at + 1 }
      guard at < limit, let next = try? endOfSpecial(at, byte) else { return nil }
      at = next
    }
    return nil
  }

  /// Returns the end of a number or a word.
  @inline(__always) private func endOfSmallScalar(_ start: Int) -> Int? {
    guard var number = JSONNumber(first: self[start]) else { return endOfWord(start) }
    var at = start + 1
    if number == .digits {
      while Byte.isDigit(self[at]) { at += 1 }
      if self[at] == Byte.comma { return at }
    }
    guard let isWhole = try? number.pass(self, &at), isWhole else { return nil }
    return at
  }
}
