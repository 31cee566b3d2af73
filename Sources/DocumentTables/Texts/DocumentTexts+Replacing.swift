import TableModel

extension DocumentTexts {
  /// The texts of replacing a text in all values.
  package struct Replacing: Sendable, Decodable {
    /// The command, and the title of its tables.
    package var title = "Replace all"
    /// Other words by which the palette finds the command, with commas between them.
    package var commandNames = "replace, substitute, s"

    // MARK: - The questions

    package var found = "Find"
    package var replacement = "Replace with"
    package var nothing = "nothing"
    /// Whose values are changed, and the choices.
    package var place = "In"
    @Phrase("the {rows, plural, one {row} other {# rows}} shown")
    package var shownRows: @Sendable (_ rows: Int) -> String
    @Phrase("the selected {rows, plural, one {row} other {# rows}}")
    package var selectedRows: @Sendable (_ rows: Int) -> String
    package var table = "this table"
    package var wholeFile = "the whole file"
    package var footer =
      """
      Values are changed, not names. Without capitals, words are found in any case; 'as typed' is \
      taken letter by letter, and /re/ is a regular expression, whose first group is $1 in the new \
      text.
      """
    /// The button that leads to the changes.
    package var preview = "Show the changes"

    // MARK: - The changes

    @Phrase("Replace in {values, plural, one {# value} other {# values}}")
    package var replace: @Sendable (_ values: Int) -> String
    /// The title above what is not changed.
    package var staying = "What stays as it is"
    /// `path` is that of the first of them.
    @Phrase(
      """
      {values, plural, one {# value with the text, {path}: {reason}} other {# values with the text; \
      the first, {path}: {reason}}}
      """
    )
    package var refused: @Sendable (_ values: Int, _ path: String, _ reason: String) -> String
    @Phrase("{names, plural, one {# name with the text} other {# names with the text}}")
    package var names: @Sendable (_ names: Int) -> String
    /// Below the lines that are changed.
    @Phrase("These are the lines of the first {changes} changes.")
    package var firstLines: @Sendable (_ changes: Int) -> String
    @Phrase("Replaced in {values, plural, one {# value} other {# values}}")
    package var done: @Sendable (_ values: Int) -> String

    // MARK: - The reasons why nothing is replaced

    /// The title of the alert.
    package var notReplaced = "Not replaced"
    package var nothingToFind = "Type the text to find"
    @Phrase("No value has “{text}”")
    package var noMatch: @Sendable (_ text: String) -> String
    @Phrase(
      """
      The expression has {groups, plural, =0 {no groups} one {# group} other {# groups}}: {group} is \
      none of them
      """
    )
    package var noGroup: @Sendable (_ groups: Int, _ group: String) -> String
  }
}
