/// The numbers that readers of a sort of JSON take.
enum JSONNumbers {
  /// The numbers of RFC 8259.
  case standard
  /// The numbers of RFC 8259, and `NaN`, `Infinity` and `-Infinity`, as Python writes them.
  case withWords
  /// The numbers of JSON5, such as `.5`, `+1` and `0xFF`.
  case json5

  func contains(_ text: String) -> Bool {
    switch self {
    case .standard: JSONNotation.isNumber(text)
    case .withWords: JSONNotation.isNumber(text) || JSONNumbers.words.contains(text)
    case .json5: JSONNumbers.isJSON5(text)
    }
  }

  fileprivate static let words: Set = ["NaN", "Infinity", "-Infinity"]
}

extension Node {
  /// True for `NaN`, `Infinity` and `-Infinity`.
  var hasNumberWord: Bool {
    kind == .number && JSONNumbers.words.contains(text.prefix(9).text)
  }
}
