import TablePatterns

/// The text that a person searches for.
///
/// A row matches if it has all words, in any order and in any of its texts. A word with a capital
/// letter matches only in that case; accents and width never count. `'as typed'` is taken letter by
/// letter, `^start` and `end$` stand at an end of a text, rows with `!not` are left out, `a | b` is
/// one or the other, and `port:80` or `size>100` is a condition on a field. `/re/` is a regular
/// expression, which is compared with the texts as they are, and `port:/re/` one for a field.
package struct FindQuery: Hashable, Sendable {
  /// The text as it was typed.
  package let text: String
  /// The words; a row must have one of each list.
  let groups: [[FindTerm]]
  /// The reason why nothing is searched: an expression is not finished, or cannot be read. Nil for
  /// none.
  package let problem: FindProblem?
  /// The notations of columns by title, for conditions on fields whose format knows none; those of
  /// quantities and dates.
  private var notations: [String: ColumnNotation] = [:]
  /// The ways in which the words compare letters.
  private let foldings: [Folding]
  /// The whole text, to be compared with whole titles and values.
  private let whole: FoldedText

  package init(_ text: String) {
    self.text = text
    let groups: [[FindTerm]]
    do throws(FindProblem) {
      groups = try FindTerm.groups(of: text)
      problem = nil
    } catch {
      groups = []
      problem = error
    }
    self.groups = groups
    let used = Set(groups.joined().lazy.filter { $0.pattern == nil }.map(\.folding))
    foldings = Folding.allCases.filter { used.contains($0) }
    whole = FoldedText(text.drop { $0 == " " }, .anyCase)
  }

  /// Returns the query for rows with columns.
  package func reading(_ columns: some Sequence<(title: String, notation: ColumnNotation?)>)
    -> FindQuery
  {
    var query = self
    guard groups.contains(where: { $0.contains { $0.field != nil } }) else { return query }
    for case (let title, let notation?) in columns where notation.numbers == nil {
      query.notations[title] = notation
    }
    return query
  }

  /// Returns a name as it is typed in a condition on a field; nil if none can be typed for it.
  package static func name(_ name: String) -> String? {
    guard FieldCondition.begins(name), !name.contains(where: { ":=<>!".contains($0) }) else {
      return nil
    }
    return String(name.flatMap { $0 == " " || $0 == "\\" ? ["\\", $0] : [$0] })
  }

  /// True if the query has no words, or a ``problem``: nothing is searched.
  package var isEmpty: Bool { groups.isEmpty }

  /// Returns how well a row matches; nil if it lacks a word, or the query has a ``problem``.
  package func match(_ words: FoundWords) -> FindMatch? {
    guard problem == nil else { return nil }
    let parts = FoldedParts(words, foldings)
    var match = FindMatch(rank: .exact)
    var isOfHeader: Bool?
    for group in groups {
      guard let rank = rank(of: group, in: parts, words) else { return nil }
      match.rank = max(match.rank, rank)
      if group.contains(where: { !$0.isNegated }) {
        isOfHeader = (isOfHeader ?? true) && rank == .header
      }
    }
    match.isOfHeader = isOfHeader ?? false
    if match.rank <= .value, isWhole(words) { match.rank = .exact }
    return match
  }

  /// True if the title or a value is the query itself.
  private func isWhole(_ words: FoundWords) -> Bool {
    FoldedText(words.title, .anyCase) == whole
      || words.values.contains { FoldedText($0, .anyCase) == whole }
  }

  /// Returns the best part of a row that has one of some terms; nil if no part has.
  private func rank(of group: [FindTerm], in parts: FoldedParts, _ words: FoundWords) -> FindRank? {
    var best: FindRank?
    for term in group {
      guard let rank = rank(of: term, in: parts, words) else { continue }
      best = best.map { min($0, rank) } ?? rank
    }
    return best
  }

  private func rank(of term: FindTerm, in parts: FoldedParts, _ words: FoundWords) -> FindRank? {
    var found: FindRank? =
      if let pattern = term.pattern {
        term.field == nil ? words.first(with: pattern) : nil
      } else {
        parts.first(of: term)
      }
    if found != .title, let field = term.field, words.matches(field, notations) {
      found = found.map { min($0, .value) } ?? .value
    }
    if term.isNegated { return found == nil ? .title : nil }
    return found
  }

  /// Returns how similar the title or the values of a row are to the words; nil if they lack a
  /// similar word.
  package func similarity(_ words: FoundWords) -> FindMatch? {
    guard problem == nil else { return nil }
    let texts = ([words.title] + words.values + words.fields.map(\.value)).map {
      FoldedText($0, .sameCase)
    }
    let parts = FoldedParts(words, foldings)
    var score = 0
    for group in groups {
      let best = group.compactMap { term -> Int? in
        if term.isNegated || term.isLiteral || term.isAtStart || term.isAtEnd {
          return rank(of: term, in: parts, words) == nil ? nil : 0
        }
        return texts.compactMap { Similarity.score(of: term, in: $0) }.max()
      }
      guard let best = best.max() else { return nil }
      score += best
    }
    return FindMatch(rank: .similar, score: score)
  }
}

/// The texts of a row, made comparable in the ways that a query needs.
private struct FoldedParts {
  private var texts: [(folding: Folding, rank: FindRank, text: FoldedText)] = []

  init(_ words: FoundWords, _ foldings: [Folding]) {
    for folding in foldings {
      add(words.title, .title, folding)
      for value in words.values { add(value, .value, folding) }
      for field in words.fields { add(field.value, .value, folding) }
      add(words.path, .value, folding)
      add(words.header, .header, folding)
      for text in words.help { add(text, .help, folding) }
    }
  }

  private mutating func add(_ text: String, _ rank: FindRank, _ folding: Folding) {
    if !text.isEmpty { texts.append((folding, rank, FoldedText(text, folding))) }
  }

  /// Returns the first part that has a term; nil if none has.
  func first(of term: FindTerm) -> FindRank? {
    for part in texts
    where part.folding == term.folding && term.firstRange(in: part.text) != nil {
      return part.rank
    }
    return nil
  }
}
