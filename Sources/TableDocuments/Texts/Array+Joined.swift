extension [String] {
  /// Returns names as one, by the text for two: “a or b or c”.
  package func joined(by text: (_ one: String, _ other: String) -> String) -> String {
    dropFirst().reduce(first ?? "", text)
  }
}
