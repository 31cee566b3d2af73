/// A part of a parsed regular expression; its sets and assertions already include the flags.
indirect enum PatternPart: Sendable {
  /// Nothing, as in `a|` after the bar.
  case empty
  /// One character of a set.
  case set(ScalarSet)
  /// Parts that follow each other.
  case sequence([PatternPart])
  /// One part or another, the first one that leads to a match.
  case choice([PatternPart])
  /// A part in a group, whose number begins at 1.
  case capture(PatternPart, number: Int)
  case repetition(Repetition)
  case check(Assertion)

  /// A part that is repeated.
  struct Repetition: Sendable {
    let part: PatternPart
    let least: Int
    /// The most repetitions; nil without a bound.
    let most: Int?
    /// True if fewer repetitions come first.
    let isLazy: Bool
    /// The groups in the part, whose bounds each repetition forgets.
    let groups: Range<Int>
  }

  /// True if the part can match without a character.
  var canBeEmpty: Bool {
    switch self {
    case .empty, .check: true
    case .set: false
    case .sequence(let parts): parts.allSatisfy(\.canBeEmpty)
    case .choice(let parts): parts.contains(where: \.canBeEmpty)
    case .capture(let part, _): part.canBeEmpty
    case .repetition(let repetition): repetition.least == 0 || repetition.part.canBeEmpty
    }
  }

  /// True if each match begins at the start of the text.
  var isAtTextStart: Bool {
    switch self {
    case .check(let assertion): assertion == .textStart
    case .empty, .set: false
    case .sequence(let parts): parts.first?.isAtTextStart ?? false
    case .choice(let parts): parts.allSatisfy(\.isAtTextStart)
    case .capture(let part, _): part.isAtTextStart
    case .repetition(let repetition): repetition.least > 0 && repetition.part.isAtTextStart
    }
  }
}

/// A condition on the characters beside a place.
enum Assertion: Hashable, Sendable {
  case textStart
  case textEnd
  case lineStart
  case lineEnd
  /// A letter, digit or `_` on one side only; on both or none if `isNegated`. `allCases` adds the
  /// long s and the Kelvin sign, which are an s and a k in another case.
  case wordBoundary(isNegated: Bool, allCases: Bool)

  /// True if the condition is met between two neighbours.
  func holds(before: Neighbour, after: Neighbour) -> Bool {
    switch self {
    case .textStart: before == .none
    case .textEnd: after == .none
    case .lineStart: before == .none || before == .lineEnd
    case .lineEnd: after == .none || after == .lineEnd
    case .wordBoundary(let isNegated, let allCases):
      (before.isOfWord(allCases) != after.isOfWord(allCases)) != isNegated
    }
  }
}

/// The kind of the character beside a place, as far as assertions need it.
enum Neighbour: UInt8, Sendable {
  /// No character: the text begins or ends.
  case none
  case lineEnd
  case word
  /// A letter that is one of `\w` only where the case does not count.
  case wordInOtherCase
  case other

  init(_ value: UInt32) {
    if ScalarSet.wordLetters.contains(value) {
      self = .word
    } else if ScalarSet.lineEnds.contains(value) {
      self = .lineEnd
    } else {
      self = Self.wordsInOtherCases.contains(value) ? .wordInOtherCase : .other
    }
  }

  /// The long s and the Kelvin sign.
  static let wordsInOtherCases = ScalarSet([0x17F...0x17F, 0x212A...0x212A])

  func isOfWord(_ allCases: Bool) -> Bool {
    self == .word || allCases && self == .wordInOtherCase
  }
}
