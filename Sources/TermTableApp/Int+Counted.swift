extension Int {
  /// So many of something: “1 time”, “2 times”.
  ///
  /// - Parameter noun: The word for one of them; more of them end in “s”.
  func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
