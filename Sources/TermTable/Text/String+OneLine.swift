extension String {
  /// Returns the text with spaces in place of line breaks, cut after `limit` characters.
  ///
  /// - Parameter mark: Ends a text that was cut.
  func oneLine(atMost limit: Int, mark: Character) -> String {
    let line = prefix(limit + 1).map { $0.isNewline ? " " : $0 }
    return line.count > limit ? String(line.prefix(limit)) + String(mark) : String(line)
  }
}
