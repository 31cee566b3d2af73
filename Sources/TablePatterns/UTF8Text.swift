/// Characters of a text in UTF-8. A byte that belongs to none counts as one replacement character.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the character at a place, and the number of its bytes.
  @inline(__always) func scalar(at place: Int) -> (value: UInt32, length: Int) {
    let first = self[place]
    return first < 0x80 ? (UInt32(first), 1) : longScalar(at: place)
  }

  private func longScalar(at place: Int) -> (value: UInt32, length: Int) {
    let replacement: (UInt32, Int) = (0xFFFD, 1)
    let first = self[place]
    guard first >= 0xC2, first < 0xF5 else { return replacement }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard count - place >= length else { return replacement }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard self[place + index] & 0xC0 == 0x80 else { return replacement }
      value = value << 6 | UInt32(self[place + index] & 0x3F)
    }
    guard length < 3 || value >= (length == 3 ? 0x800 : 0x10000), Unicode.Scalar(value) != nil
    else { return replacement }
    return (value, length)
  }

  /// Returns the kind of the character that ends at a place.
  func neighbour(before place: Int) -> Neighbour {
    guard place > 0 else { return .none }
    for length in 1...4 where length <= place {
      let byte = self[place - length]
      guard byte & 0xC0 != 0x80 else { continue }
      let scalar = scalar(at: place - length)
      return scalar.length == length ? Neighbour(scalar.value) : .other
    }
    return .other
  }

  /// Returns the kind of the character that begins at a place.
  func neighbour(after place: Int) -> Neighbour {
    place < count ? Neighbour(scalar(at: place).value) : .none
  }
}
