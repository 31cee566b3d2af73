extension Int {
  /// Reads a number that a person types; nil if the text is anything but digits.
  ///
  /// A number too large for `Int` is the largest `Int`, which is beyond every table.
  init?(typed digits: String) {
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    self = Int(digits) ?? .max
  }
}
