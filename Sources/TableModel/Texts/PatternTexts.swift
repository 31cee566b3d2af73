import TablePatterns

/// The sentences that tell what is wrong with a regular expression. A place is the number of a
/// character in the expression, from 1.
public struct PatternTexts: Sendable, Decodable {
  /// The expression has no slash at its end yet.
  public var unfinished = "The expression ends with /"
  /// `sign` is a bracket.
  @Phrase("Expected {sign} at character {place}")
  public var expectedSign: @Sendable (_ sign: String, _ place: Int) -> String
  /// `{3` and `{3,x}`.
  @Phrase("Expected a number at character {place}")
  public var expectedCount: @Sendable (_ place: Int) -> String
  @Phrase("Expected the name of the group and > at character {place}")
  public var expectedGroupName: @Sendable (_ place: Int) -> String
  @Phrase("Expected hexadecimal digits at character {place}")
  public var expectedDigits: @Sendable (_ place: Int) -> String
  /// After `\c`.
  @Phrase("Expected a letter at character {place}")
  public var expectedLetter: @Sendable (_ place: Int) -> String
  /// After `\p`.
  @Phrase("Expected a property in braces at character {place}")
  public var expectedProperty: @Sendable (_ place: Int) -> String
  /// After a backslash.
  @Phrase("Expected a character at character {place}")
  public var expectedCharacter: @Sendable (_ place: Int) -> String
  /// After `\0`.
  @Phrase("Expected no digit at character {place}")
  public var expectedNoDigit: @Sendable (_ place: Int) -> String
  @Phrase("Nothing to repeat at character {place}")
  public var nothingToRepeat: @Sendable (_ place: Int) -> String
  @Phrase("Write a backslash before {sign} at character {place}")
  public var unescaped: @Sendable (_ sign: String, _ place: Int) -> String
  @Phrase("A backslash before {letter} has no meaning, at character {place}")
  public var unknownEscape: @Sendable (_ letter: String, _ place: Int) -> String
  @Phrase("Unknown kind of group at character {place}")
  public var unknownGroup: @Sendable (_ place: Int) -> String
  @Phrase("The smaller number comes first, at character {place}")
  public var countsOutOfOrder: @Sendable (_ place: Int) -> String
  @Phrase("The range is upside down at character {place}")
  public var rangeOutOfOrder: @Sendable (_ place: Int) -> String
  @Phrase("A range needs a character at each end, at character {place}")
  public var classInRange: @Sendable (_ place: Int) -> String
  @Phrase("Unknown property {name} at character {place}")
  public var unknownProperty: @Sendable (_ name: String, _ place: Int) -> String
  @Phrase("Scripts cannot be searched for, at character {place}")
  public var script: @Sendable (_ place: Int) -> String
  @Phrase("{name} stands there already, at character {place}")
  public var twice: @Sendable (_ name: String, _ place: Int) -> String
  @Phrase("Back references are too slow to be searched for, at character {place}")
  public var backReference: @Sendable (_ place: Int) -> String
  /// `(?=`, `(?!`, `(?<=` and `(?<!`.
  @Phrase("Look-around is too slow to be searched for, at character {place}")
  public var lookAround: @Sendable (_ place: Int) -> String
  @Phrase("Too many groups in each other at character {place}")
  public var tooDeep: @Sendable (_ place: Int) -> String
  public var tooLarge = "The expression is too large: use smaller numbers of repetitions"

  /// The texts in English.
  package init() {}
}

extension PatternTexts {
  /// Returns the sentence that tells why a query cannot be looked for.
  package func sentence(for problem: FindProblem) -> String {
    switch problem {
    case .unfinished: unfinished
    case .pattern(let error): sentence(for: error)
    }
  }

  /// Returns the sentence that tells why an expression cannot be looked for.
  package func sentence(for error: PatternError) -> String {
    let place = error.place + 1
    return switch error.reason {
    case .expected(let expected): sentence(for: expected, place)
    case .nothingToRepeat: nothingToRepeat(place)
    case .unescaped(let sign): unescaped(String(sign), place)
    case .unknownEscape(let letter): unknownEscape(String(letter), place)
    case .unknownGroup: unknownGroup(place)
    case .countsOutOfOrder: countsOutOfOrder(place)
    case .rangeOutOfOrder: rangeOutOfOrder(place)
    case .classInRange: classInRange(place)
    case .unknownProperty(let name): unknownProperty(name, place)
    case .script: script(place)
    case .twice(let name): twice(name, place)
    case .backReference: backReference(place)
    case .lookAround: lookAround(place)
    case .tooDeep: tooDeep(place)
    case .tooLarge: tooLarge
    }
  }

  private func sentence(for expected: PatternError.Expected, _ place: Int) -> String {
    switch expected {
    case .closingParenthesis: expectedSign(")", place)
    case .closingBracket: expectedSign("]", place)
    case .closingBrace: expectedSign("}", place)
    case .count: expectedCount(place)
    case .groupName: expectedGroupName(place)
    case .hexadecimalDigits: expectedDigits(place)
    case .controlLetter: expectedLetter(place)
    case .property: expectedProperty(place)
    case .escapedCharacter: expectedCharacter(place)
    case .noDigit: expectedNoDigit(place)
    }
  }
}
