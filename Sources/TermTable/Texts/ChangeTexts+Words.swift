import TableModel

extension ChangeTexts {
  /// Returns the words of a change, such as “8080 → 80”; empty if both are the same.
  func words(_ old: String, becomes new: String, _ marks: Marks) -> String {
    func short(_ words: String) -> String {
      guard !words.isEmpty else { return empty }
      return words.count > 20 ? words.prefix(19) + String(marks.ellipsis) : words
    }
    return old == new ? "" : [short(old), String(marks.becomes), short(new)].joined(separator: " ")
  }
}
