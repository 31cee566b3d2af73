extension Int {
  /// Returns the number with a noun: “1 time”, “2 times”.
  ///
  /// - Parameter noun: The singular, whose plural ends in “s”.
  func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
