/// A text without the differences that a search ignores.
package struct FoldedText: Hashable, Sendable {
  /// The numbers of its scalars after folding.
  package private(set) var units: [UInt32] = []

  package init(_ text: some StringProtocol, _ folding: Folding) {
    units.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let unit = folding.folded(scalar) { units.append(unit) }
    }
  }

  package init(units: [UInt32]) { self.units = units }

  /// True if the text has no characters.
  var isEmpty: Bool { units.isEmpty }

  /// Returns the place of the first occurrence of another text from a place on; nil if there is
  /// none.
  package func firstRange(of other: FoldedText, from start: Int = 0) -> Range<Int>? {
    let count = other.units.count
    guard count > 0, units.count - start >= count else { return nil }
    return units.withUnsafeBufferPointer { units in
      other.units.withUnsafeBufferPointer { wanted in
        let first = wanted[0]
        for place in start...(units.count - count) where units[place] == first {
          var length = 1
          while length < count, units[place + length] == wanted[length] { length += 1 }
          if length == count { return place..<place + count }
        }
        return nil
      }
    }
  }

  /// True if the text begins with another one.
  func starts(with other: FoldedText) -> Bool { units.starts(with: other.units) }

  /// True if the text ends with another one.
  func ends(with other: FoldedText) -> Bool { units.suffix(other.units.count) == other.units[...] }

  /// True if a word begins at a place.
  func isWordStart(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    return !Self.isPartOfWord(units[place - 1])
  }

  /// True if a word ends before a place.
  func isWordEnd(_ place: Int) -> Bool {
    place == units.count || !Self.isPartOfWord(units[place])
  }

  private static func isPartOfWord(_ unit: UInt32) -> Bool {
    if unit < 0x80 {
      return (unit | 0x20) &- 0x61 < 26 || unit &- 0x30 < 10
    }
    return Unicode.Scalar(unit)?.properties.isAlphabetic ?? false
  }
}
