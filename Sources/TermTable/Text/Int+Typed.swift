extension Int {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Reads a number that a person types; nil if the text is anything but digits.
  ///
  /// A number too large for `Int` is the largest `Int`, which is beyond every table.
  init?(typed digits: String) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    self = Int(digits) ?? .max
  }
}
