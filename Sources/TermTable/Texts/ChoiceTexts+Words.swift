extension ChoiceTexts {
  /// Returns the texts that a person can type in the palette, such as `theme dark`.
  func typed(_ kind: Kind, _ names: [String]) -> [String] {
    names.map { "\(word(kind)) \($0)" }
  }

  /// Returns the kind that a word in lower case means. English words work in every language.
  func kind(of word: String) -> Kind? {
    if let own = Kind.allCases.first(where: { self.word($0).lowercased() == word }) { return own }
    switch word {
    case "theme", "themes": return .theme
    case "key", "keys": return .keyMap
    case "mark", "marks": return .marks
    default: return nil
    }
  }
}
