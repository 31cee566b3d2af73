/// The person's choice of the characters for marks, such as `›` or `>` at the end of a row.
package enum MarksChoice: String, CaseIterable, Sendable {
  /// Unicode if the locale has it, else ASCII.
  case automatic
  /// Unicode; in a locale without it, ASCII all the same, because the terminal would show other
  /// characters.
  case unicode
  /// ASCII, for fonts that lack the characters.
  case ascii

  /// Returns the marks in a terminal.
  ///
  /// - Parameter showsUnicode: True if the locale of the terminal has Unicode.
  func marks(showsUnicode: Bool) -> Marks {
    self != .ascii && showsUnicode ? .unicode : .ascii
  }
}
