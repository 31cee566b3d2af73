import TableModel

extension FileTexts {
  /// The texts of files of settings.
  package struct Settings: Sendable, Decodable {
    @Phrase("set earlier by {file}, which counts")
    package var setEarlier: @Sendable (_ file: String) -> String
    /// A line that is no setting. `separator` is such as “=”.
    @Phrase(
      """
      not understood; expected NAME{separator}VALUE\
      {hasSections, select, true { or [SECTION]} other {}}
      """
    )
    package var expectedLine: @Sendable (_ separator: String, _ hasSections: Bool) -> String
    package var needsName = "a setting needs a name"
    @Phrase(
      """
      “{name}” cannot be the name of a {isSection, select, true {section} other {setting}} in \
      this format, which takes {rule}
      """
    )
    package var cannotBeName:
      @Sendable (_ name: String, _ isSection: Bool, _ rule: String) -> String
    package var gitName = "letters, digits and -, a letter first"
    package var shellName = "letters, digits and _, no digit first"
    package var unitName = "letters, digits, -, _ and ."
    package var keyName =
      "letters, digits, - and _, then perhaps a language in brackets, as in Name[de]"
    package var lettersAndDigits = "letters and digits"
    package var block = "a section, whose name is the whole line, such as “Match User git”"
    package var oneWord = "one word"
    package var noSpaceAround = "a name without white space around it"
    @Phrase("a name without “{sign}”, which ends a name")
    package var noSeparator: @Sendable (_ sign: String) -> String
    @Phrase("a name that does not begin with “{sign}”, as comments do")
    package var noCommentSign: @Sendable (_ sign: String) -> String
    package var noBracket = "a name that does not begin with “[”, as sections do"
    package var noBackslash = "a name that does not end with a backslash"
    package var noSections = "no sections"
    package var gitSection =
      "letters, digits and -, then perhaps a point and a subsection, as in remote.origin"
    package var character = "at least one character"
    package var noClosingBracket = "a name without “]”, which ends the name"
    package var oneLineName = "a name of one line"
    package var noZero = "a name without the character U+0"
    package var notEmpty =
      "a value of this format cannot be empty; delete the setting instead"
    package var openQuote =
      "a quote in this value is not closed; close it, or write a backslash before it"
    package var noEmptyLine =
      "a value of this format cannot end with an empty line"
    package var oneLine = "a value of this format is one line; leave line ends out"
    @Phrase(
      """
      a value of this format cannot have the character U+{code}, which ends a line; leave it \
      out
      """
    )
    package var endsLine: @Sendable (_ code: String) -> String
    @Phrase("“{sign}” would begin a comment here; put it in quotes, or leave it out")
    package var beginsComment: @Sendable (_ sign: String) -> String
    package var noOuterSpace =
      "a value of this format cannot begin or end with white space"
    @Phrase("a line that begins with “{sign}” would be a comment")
    package var lineIsComment: @Sendable (_ sign: String) -> String
    package var continuesLine =
      "a backslash at the end would continue the line"
    package var noZeroInValue =
      "this format cannot express the character U+0; leave it out"
    package var noFormFeed =
      "a value of this format cannot begin with a form feed"
    package var exampleOfSection = "Section"
    @Phrase("settings of this file stand in sections; give a path such as {example}")
    package var standInSections: @Sendable (_ example: String) -> String
    @Phrase(
      """
      behind a section, the setting would belong to it; choose a position from 0 to {last}
      """
    )
    package var behindSection: @Sendable (_ last: Int) -> String
    @Phrase(
      """
      settings outside of sections would belong to the section before them; choose a \
      position from {first}
      """
    )
    package var beforeSections: @Sendable (_ first: Int) -> String
    package var noInnerSections = "a section has no sections in it"
    package var formatHasNoSections = "this format has no sections"
    package var noLines = "this value has no lines of its own"
    package var noSetting = "this line is neither a setting nor a section"
    package var isSection = "this is a section; give the path of a setting in it"
    package var noNull =
      "files of settings have no null; write an empty text, or delete the setting"
    package var noLineEnd = "a line cannot contain the end of a line"
    package var noCarriageReturn =
      """
      a value of this format cannot have a carriage return; end lines with a line \
      feed
      """
    package var mixedNotation =
      """
      this value has both an expansion and a literal “\\$” or “\\`”; edit the text of \
      the file
      """
    package var onlySections =
      "a setting is one text; only a section can be an object"
    @Phrase(
      "a setting is one text, not {isList, select, true {a list} other {an object}}"
    )
    package var oneText: @Sendable (_ isList: Bool) -> String
    @Phrase(
      """
      {hasHost, select, true {Host or Match} other {Match}} and what it applies to, with single \
      blanks, such as “Match User git”
      """
    )
    package var blockName: @Sendable (_ hasHost: Bool) -> String
  }
}
