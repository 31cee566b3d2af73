import TablePatterns

// Reading the words of a query.

extension FindTerm {
  /// Reads a query; a row must have one word of each list. Marks without a word are left out, as
  /// the query is still being typed.
  ///
  /// - Throws: ``FindProblem`` if an expression is not finished, or cannot be read.
  static func groups(of text: String) throws(FindProblem) -> [[FindTerm]] {
    var groups: [[FindTerm]] = []
    var continues = false
    for token in tokens(of: text) {
      if token == "|" {
        continues = !groups.isEmpty
        continue
      }
      guard let term = try FindTerm(token) else { continue }
      if continues { groups[groups.count - 1].append(term) } else { groups.append([term]) }
      continues = false
    }
    return groups
  }

  /// Divides a query at its spaces, but not inside `'quotes'` and `/expressions/`, nor after a
  /// backslash.
  static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      let end = endOfQuote(rest) ?? WrittenPattern(rest)?.end ?? endOfWord(rest)
      tokens.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return tokens
  }

  /// Returns the end of a quotation that a text begins with; nil if it begins with none, or it does
  /// not end.
  private static func endOfQuote(_ text: Substring) -> Substring.Index? {
    var start = text.startIndex
    if text[start] == "!" { start = text.index(after: start) }
    guard start < text.endIndex, text[start] == "'" else { return nil }
    var place = text.index(after: start)
    while let end = text[place...].firstIndex(of: "'") {
      place = text.index(after: end)
      if place == text.endIndex || text[place] == " " { return place }
    }
    return nil
  }

  private static func endOfWord(_ text: Substring) -> Substring.Index {
    var place = text.startIndex
    while place < text.endIndex, text[place] != " " {
      if text[place] == "\\", text.index(after: place) < text.endIndex {
        place = text.index(after: place)
      }
      place = text.index(after: place)
    }
    return place
  }

  /// The meaning of one word of a query; nil if it has only marks.
  private init?(_ token: String) throws(FindProblem) {
    if let written = WrittenPattern(token[...]) {
      self.init(try written.pattern(), of: written)
      return
    }
    var rest = token[...]
    let isNegated = rest.first == "!" && rest.count > 1
    if isNegated { rest.removeFirst() }
    if rest.first == "'" {
      self.init(literal: rest.dropFirst(), isNegated: isNegated)
      return
    }
    let isAtStart = rest.first == "^"
    if isAtStart { rest.removeFirst() }
    let isAtEnd = rest.last == "$" && rest.count > 1 && !rest.hasSuffix("\\$")
    if isAtEnd { rest.removeLast() }
    let text = Self.unescaped(rest)
    guard !text.isEmpty, token != "!" else { return nil }
    let folding: Folding = text.contains(where: \.isUppercase) ? .sameCase : .anyCase
    let folded = FoldedText(text, folding)
    guard !folded.isEmpty else { return nil }
    self.init(
      text: folded,
      folding: folding,
      isNegated: isNegated,
      isAtStart: isAtStart,
      isAtEnd: isAtEnd,
      isLiteral: false,
      field: isAtStart || isAtEnd ? nil : FieldCondition(text),
      pattern: nil
    )
  }

  private init?(literal text: Substring, isNegated: Bool) {
    let text = text.count > 1 && text.last == "'" ? text.dropLast() : text
    guard !text.isEmpty, text != "'" else { return nil }
    self.init(
      text: FoldedText(text, .exact),
      folding: .exact,
      isNegated: isNegated,
      isAtStart: false,
      isAtEnd: false,
      isLiteral: true,
      field: nil,
      pattern: nil
    )
  }

  /// A term of an expression, with its condition if it is for a field.
  private init(_ pattern: TextPattern, of written: WrittenPattern) {
    self.init(
      text: FoldedText(units: []),
      folding: .exact,
      isNegated: written.isNegated,
      isAtStart: false,
      isAtEnd: false,
      isLiteral: true,
      field: written.field.map { FieldCondition(name: $0, pattern) },
      pattern: pattern
    )
  }

  static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return isEscaped ? result + "\\" : result
  }
}

extension FieldCondition {
  /// The condition that a field matches an expression.
  fileprivate init(name: Substring, _ pattern: TextPattern) {
    self.init(
      name: FoldedText(name, .anyCase),
      relation: .contains,
      value: FoldedText(units: []),
      written: "",
      number: nil,
      folding: .exact,
      pattern: pattern
    )
  }

  /// True if a text begins as the name of a field: with a letter or an underscore, perhaps after a
  /// point.
  static func begins(_ text: some StringProtocol) -> Bool {
    guard let first = text.drop(while: { $0 == "." }).first else { return false }
    return first.isLetter || first == "_"
  }

  /// Reads a condition such as `port:80`; nil if the text is none.
  init?(_ text: String) {
    let name = text.prefix { !":=<>!".contains($0) }
    let rest = text[name.endIndex...]
    guard Self.begins(name),
      let relation = Relation.allCases.first(where: { rest.hasPrefix($0.rawValue) })
    else { return nil }
    let value = rest.dropFirst(relation.rawValue.count)
    guard !value.isEmpty else { return nil }
    let folding: Folding = value.contains(where: \.isUppercase) ? .sameCase : .anyCase
    self.init(
      name: FoldedText(name, .anyCase),
      relation: relation,
      value: FoldedText(value, folding),
      written: String(value),
      number: Double(String(value)),
      folding: folding,
      pattern: nil
    )
  }
}
