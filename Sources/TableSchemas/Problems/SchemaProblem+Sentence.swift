import TableDocuments
import TableModel

extension SchemaProblem {
  /// The problem as a sentence that follows the path: “must be at least 1”.
  package var sentence: String {
    let texts = SchemaTexts.current
    let sentence = kind.sentence(texts.problems, texts)
    return isName && !kind.isAboutMember ? texts.problems.name(sentence) : sentence
  }
}

extension SchemaProblem.Kind {
  /// The demand that is not met, as a sentence: “must be at least 1”.
  var demand: String {
    let texts = SchemaTexts.current
    guard case .pattern(let pattern, let words) = self else {
      return sentence(texts.problems, texts)
    }
    return words.message ?? texts.formLike(words.examples)
      ?? (pattern.count > PatternWords.shortPattern
        ? texts.problems.someForm : texts.problems.form(pattern))
  }

  /// True if the sentence is about the whole member, not about the text of its name.
  fileprivate var isAboutMember: Bool {
    switch self {
    case .unknownName, .forbidden, .forbiddenBeside, .deprecated, .missingBeside: true
    default: false
    }
  }

  fileprivate func sentence(
    _ problems: SchemaTexts.Problems,
    _ texts: SchemaTexts.Current
  ) -> String {
    func names(_ names: [String]) -> String { texts.joined(names.map { "`\($0)`" }) }
    switch self {
    case .deprecated(let message):
      return message.map { problems.deprecatedFor($0) } ?? problems.deprecated
    case .said(let sentence), .advised(let sentence): return sentence
    case .forbidden: return problems.forbidden
    case .forbiddenBeside(let others): return problems.forbiddenBeside(names(others))
    case .unknownName(let name, let known):
      guard let meant = MistypedWord(name).nearest(among: known) else {
        return problems.unknown(name)
      }
      return problems.mistyped(name, meant)
    case .missing(let name): return problems.missing(name)
    case .missingBeside(let name): return problems.missingBeside(name)
    case .missingOneOf(let all): return problems.missingOneOf(names(all))
    case .tooManyOf(let all): return problems.tooManyOf(names(all))
    case .kind(let kinds, let found):
      if let number = found.numberInText, !kinds.isDisjoint(with: [.integer, .number]),
        number.isWhole || kinds.contains(.number)
      {
        return problems.numberMeant(number.json)
      }
      return problems.kind(texts.words(for: kinds), texts.word(for: found, expected: kinds))
    case .constant(let value):
      return value.kind == .null ? problems.nothing : problems.constant(value.json())
    case .choices(let choices, let found): return problems.sentence(choices, found, texts)
    case .bound(let bound):
      let limit = bound.limit.json
      switch (bound.isUpper, bound.isExclusive) {
      case (false, false): return problems.atLeast(limit)
      case (false, true): return problems.above(limit)
      case (true, false): return problems.atMost(limit)
      case (true, true): return problems.below(limit)
      }
    case .multiple(let number): return problems.multiple(number.json)
    case .length(let limits):
      return limits.least == 1
        ? problems.empty : problems.limit(limits, problems.tooShort, problems.tooLong)
    case .itemCount(let limits):
      return limits.least == 1
        ? problems.empty : problems.limit(limits, problems.tooFewItems, problems.tooManyItems)
    case .memberCount(let limits):
      return problems.limit(limits, problems.tooFewMembers, problems.tooManyMembers)
    case .tooManyItems(let count): return problems.tooManyItems(count)
    case .pattern(let pattern, let words):
      return words.message ?? words.description.map { problems.described($0) }
        ?? texts.formLike(words.examples)
        ?? (pattern.count > PatternWords.shortPattern
          ? problems.someForm : problems.pattern(pattern))
    case .kindOrPattern(let kinds, let pattern):
      return problems.kindOrPattern(texts.words(for: kinds), pattern)
    case .format(let format): return problems.format(format.words(texts.formats))
    case .noDay(.month(let month)): return problems.noMonth(month)
    case .noDay(.day(let month, let days)): return problems.noDay(month, days)
    case .twice(let value): return problems.twice(value.json())
    case .contains(let limits, let found):
      return found < limits.least ?? 1
        ? problems.tooFewFitting(limits.least ?? 1) : problems.tooManyFitting(limits.most ?? 0)
    case .excluded: return problems.excluded
    case .either(let kinds):
      return kinds.dropFirst().reduce(kinds[0].sentence(problems, texts)) { first, kind in
        problems.either(first, kind.sentence(problems, texts))
      }
    case .fitsNone(let titles):
      return titles.isEmpty
        ? problems.fitsNone : problems.fitsNoneOf(titles.joined(separator: ", "))
    case .fitsSeveral(let titles):
      return titles.isEmpty
        ? problems.fitsSeveral : problems.fitsSeveralOf(titles.joined(separator: ", "))
    }
  }
}

extension SchemaTexts.Problems {
  /// The most choices that a sentence names.
  private static let fewChoices = 6
  /// The number of choices that are named of more.
  private static let nearestChoices = 3

  fileprivate func limit(
    _ limits: Limits,
    _ tooFew: (Int) -> String,
    _ tooMany: (Int) -> String
  ) -> String {
    limits.least.map(tooFew) ?? limits.most.map(tooMany) ?? ""
  }

  fileprivate func sentence(
    _ choices: [JSONValue],
    _ found: JSONValue,
    _ texts: SchemaTexts.Current
  ) -> String {
    var seen: Set<JSONValue> = []
    let choices = choices.filter { seen.insert($0).inserted }
    guard !choices.isEmpty else { return forbidden }
    if let number = found.numberInText, choices.contains(JSONValue(.number(number))) {
      return numberMeant(number.json)
    }
    guard choices.count > Self.fewChoices else {
      return self.choices(texts.joined(choices.map { $0.json() }))
    }
    let nearest = choices.nearest(to: found).prefix(Self.nearestChoices).map { $0.json() }
    return manyChoices(nearest.joined(separator: ", "), choices.count - nearest.count)
  }
}

extension SchemaTexts.Current {
  /// Returns words with “or” before the last.
  fileprivate func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return problems.or(words.dropLast().joined(separator: ", "), last)
  }

  /// Returns the demand of a form like some examples; nil without one.
  fileprivate func formLike(_ examples: [String]) -> String? {
    examples.isEmpty ? nil : problems.formLike(joined(examples))
  }

  func words(for expected: Set<JSONKind>) -> String {
    let shown = JSONKind.allCases.filter { kind in
      expected.contains(kind) && !(kind == .integer && expected.contains(.number))
    }
    // What is missing is said last.
    let ordered = shown.filter { $0 != .null } + shown.filter { $0 == .null }
    return ordered.isEmpty ? kinds.anything : joined(ordered.map(word(for:)))
  }

  fileprivate func word(for value: JSONValue, expected: Set<JSONKind>) -> String {
    switch value.content {
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number where expected.contains(.integer): kinds.fraction
    default: value.kind.map(word(for:)) ?? kinds.anything
    }
  }

  private func word(for kind: JSONKind) -> String {
    switch kind {
    case .null: kinds.null
    case .boolean: kinds.boolean
    case .integer: kinds.integer
    case .number: kinds.number
    case .string: kinds.string
    case .array: kinds.array
    case .object: kinds.object
    }
  }
}

extension [JSONValue] {
  /// Returns the values in the order of their likeness to another one.
  func nearest(to found: JSONValue) -> [JSONValue] {
    let word = MistypedWord((found.text ?? found.json()).lowercased())
    return map { ($0, word.differences(from: ($0.text ?? $0.json()).lowercased()) ?? .max) }
      .enumerated()
      .sorted { one, other in
        (one.element.1, one.offset) < (other.element.1, other.offset)
      }
      .map(\.element.0)
  }
}

extension JSONValue {
  /// The number that its text is; nil for another value.
  var numberInText: NumberValue? {
    guard let text, let number = NumberValue(text), number.json == text else { return nil }
    return number
  }
}
