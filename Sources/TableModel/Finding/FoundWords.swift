import TablePatterns

/// The words of a row by which it can be found.
package struct FoundWords: Sendable {
  /// A named value of the row, such as a column of a record.
  package struct NamedValue: Hashable, Sendable {
    package var name: String
    package var value: String
    /// The notation of values of that name; nil for numbers as programs write them, and for texts.
    package var notation: ColumnNotation?

    package init(_ name: String, _ value: String, notation: ColumnNotation? = nil) {
      self.name = name
      self.value = value
      self.notation = notation
    }
  }

  /// The first text of the row.
  package var title: String
  /// Its value and its other texts.
  package var values: [String]
  /// The address of the row in its data; empty if it has none.
  package var path: String
  /// The header of its section.
  package var header: String
  /// The texts that explain it.
  package var help: [String]
  /// The named values of a record; empty if the title names the only value.
  package var fields: [NamedValue]

  package init(
    title: String,
    values: [String] = [],
    path: String = "",
    header: String = "",
    help: [String] = [],
    fields: [NamedValue] = []
  ) {
    self.title = title
    self.values = values
    self.path = path
    self.header = header
    self.help = help
    self.fields = fields
  }

  /// True if a field of the row fulfils a condition.
  ///
  /// - Parameter notations: The notations of fields by name, if the fields do not have them.
  func matches(_ condition: FieldCondition, _ notations: [String: ColumnNotation]) -> Bool {
    if matchesField(condition, notations) { return true }
    if values.contains(where: { condition.matches(name: title, value: $0) }) { return true }
    if !path.isEmpty, values.contains(where: { condition.matches(name: path, value: $0) }) {
      return true
    }
    return parts.contains { condition.matches(name: $0, value: $1) }
  }

  /// True if one of the fields whose names fit best fulfils a condition.
  private func matchesField(
    _ condition: FieldCondition,
    _ notations: [String: ColumnNotation]
  ) -> Bool {
    var best = FieldCondition.NameFit.part
    var isMatched = false
    for field in fields {
      guard let fit = condition.fit(ofName: field.name), fit <= best else { continue }
      if fit < best { (best, isMatched) = (fit, false) }
      if isMatched { continue }
      let notation = field.notation ?? (notations.isEmpty ? nil : notations[field.name])
      isMatched = condition.matches(value: field.value, notation)
    }
    return isMatched
  }

  /// Returns the first part of the row that matches an expression; nil if none does.
  func first(with pattern: TextPattern) -> FindRank? {
    if pattern.isInside(title) { return .title }
    let isInValue =
      values.contains(where: pattern.isInside)
      || fields.contains { pattern.isInside($0.value) } || !path.isEmpty && pattern.isInside(path)
    if isInValue { return .value }
    if !header.isEmpty, pattern.isInside(header) { return .header }
    return help.contains(where: pattern.isInside) ? .help : nil
  }

  /// The parts of every row, by the names that a query can use: `title:port`, `help:socket`.
  private var parts: [(String, String)] {
    [("title", title), ("path", path), ("header", header)]
      + values.map { ("value", $0) } + help.map { ("help", $0) }
  }
}

/// The part of a row in which a query was found, from the best to the worst.
package enum FindRank: Int, Comparable, Sendable {
  /// The whole title, or the whole value.
  case exact
  case title
  case value
  /// The header of the section.
  case header
  case help
  /// Only similar words.
  case similar

  package static func < (one: FindRank, other: FindRank) -> Bool { one.rawValue < other.rawValue }
}

/// The result of matching a row.
package struct FindMatch: Comparable, Sendable {
  /// The part of the row in which the words stand; of several words, the worst.
  package var rank: FindRank
  /// The likeness of similar words, the greater the better; 0 for the words themselves.
  package var score = 0
  /// True if no word of the query stands in the row itself: all are in the header of its section.
  package var isOfHeader = false

  package init(rank: FindRank, score: Int = 0, isOfHeader: Bool = false) {
    self.rank = rank
    self.score = score
    self.isOfHeader = isOfHeader
  }

  /// True if the first match is better.
  package static func < (one: FindMatch, other: FindMatch) -> Bool {
    (one.rank, -one.score) < (other.rank, -other.score)
  }
}
