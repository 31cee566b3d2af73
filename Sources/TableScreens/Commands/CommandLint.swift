/// Finds what is dangerous in commands that get values.
enum CommandLint {
  /// The names whose values may come from a person or a file.
  private static let names: Set<String> = ["value", "old", "file", "item", "label"]

  /// Returns sentences about a command.
  static func remarks(on command: ScreenCommand) -> [String] {
    let texts = ScreenTexts.current.problems
    switch command {
    case .program(let words): return isEvaluated(words) ? [texts.evaluated] : []
    case .shell(let text):
      let uses = uses(in: text)
      guard !uses.isEmpty else { return [] }
      return (uses.contains { !$0.isQuoted } ? [texts.unquoted] : [])
        + (evaluates(text) ? [texts.evaluated] : [])
    }
  }

  /// True if a value is the text of a shell, or goes through another one.
  private static func isEvaluated(_ words: [String]) -> Bool {
    let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
    guard words.dropFirst().contains(where: isValue) else { return false }
    if ["ssh", "eval", "awk", "sed", "perl", "python3", "xargs", "su"].contains(name) {
      return true
    }
    guard ["sh", "bash", "dash", "zsh", "ksh"].contains(name),
      let option = words.firstIndex(of: "-c")
    else { return false }
    return words.dropFirst(option + 1).first.map(isValue) ?? false
  }

  private static func isValue(_ word: String) -> Bool {
    word.hasPrefix("$") && names.contains(String(word.dropFirst()))
  }

  /// The words after which a shell, or another language, reads a value as its own text. Those of
  /// numbers, too: bash runs commands that stand in the index of a variable.
  private static let evaluating = [
    "eval", "sh -c", "bash -c", "ssh ", "sed ", "awk ", "perl ", "python", "((", " -gt ", " -lt ",
    " -ge ", " -le ", " -eq ", " -ne ", "printf \"$", "xargs", "let ",
  ]

  private static func evaluates(_ text: String) -> Bool {
    evaluating.contains { text.contains($0) }
  }

  /// The places of a text at which a value stands.
  private static func uses(in text: String) -> [(name: String, isQuoted: Bool)] {
    var uses: [(name: String, isQuoted: Bool)] = []
    var quote: Character?
    var rest = text[...]
    var before: Character = " "
    while let character = rest.popFirst() {
      defer { before = character }
      switch character {
      case "\\" where quote != "'": _ = rest.popFirst()
      case "'", "\"":
        if quote == nil { quote = character } else if quote == character { quote = nil }
      case "$" where quote != "'":
        if rest.first == "{" { rest.removeFirst() }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        // A shell splits neither a value that is assigned nor one that `case` compares.
        let isSafe = before == "=" || text[..<rest.startIndex].hasSuffix("case $")
        if names.contains(name) { uses.append((name, quote == "\"" || isSafe)) }
      default: break
      }
    }
    return uses
  }
}
