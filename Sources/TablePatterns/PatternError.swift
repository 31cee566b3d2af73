/// The reason why a text is not a regular expression that can be looked for, and its place.
package struct PatternError: Error, Hashable, Sendable {
  /// The kind of problem: a mistake in the expression, or a part of it that is not supported.
  package enum Reason: Hashable, Sendable {
    /// The expression ends where something else was expected.
    case expected(Expected)
    /// A quantifier, such as `*`, follows nothing that can be repeated.
    case nothingToRepeat
    /// A `)`, `]`, `{` or `}` without its partner; a backslash before it makes it a character.
    case unescaped(Character)
    /// A letter after a backslash that has no meaning there.
    case unknownEscape(Character)
    /// A group such as `(?x)` that has no meaning.
    case unknownGroup
    /// The lower bound is greater than the upper one: `{3,2}`.
    case countsOutOfOrder
    /// The first character of a range comes after the last: `[z-a]`.
    case rangeOutOfOrder
    /// A class stands at an end of a range: `[\d-z]`.
    case classInRange
    /// A property of characters that is not known: the `X` of `\p{X}`.
    case unknownProperty(String)
    /// A script: `\p{Script=Greek}`. The standard library does not know the scripts of characters.
    case script(String)
    /// The name of a group, or a flag, that appears a second time.
    case twice(String)
    /// `\1` or `\k<name>` would not be found in linear time.
    case backReference
    /// `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)` would not be found in linear time.
    case lookAround
    /// Groups stand in each other too deeply.
    case tooDeep
    /// The expression would take too many steps, such as `x{1000}{1000}`.
    case tooLarge
  }

  /// Something that must stand at a place.
  package enum Expected: Hashable, Sendable {
    case closingParenthesis
    case closingBracket
    case closingBrace
    /// A number between braces.
    case count
    /// The name of a group, and `>`.
    case groupName
    /// Two digits after `\x`, four after `\u`, or digits in braces up to 10FFFF.
    case hexadecimalDigits
    /// A letter after `\c`.
    case controlLetter
    /// A name in braces after `\p`.
    case property
    /// A character after a backslash.
    case escapedCharacter
    /// No digit after `\0`.
    case noDigit
  }

  package let reason: Reason
  /// The place in the expression, in Unicode scalars from 0.
  package let place: Int

  package init(_ reason: Reason, at place: Int) {
    self.reason = reason
    self.place = place
  }
}
