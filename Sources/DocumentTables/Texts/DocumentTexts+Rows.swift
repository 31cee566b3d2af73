import TableModel

extension DocumentTexts {
  /// The texts of rows that show values, and of the buttons of their tables.
  package struct Rows: Sendable, Decodable {
    // MARK: - Values

    /// The row of a document that is one value.
    package var value = "Value"
    /// The title of the table of a long line.
    package var line = "Line"
    /// The number of items of a list, at least 2, and its beginning.
    @Phrase("{items} items {beginning}")
    package var items: @Sendable (_ items: Int, _ beginning: String) -> String
    /// The same if not all items are counted yet.
    @Phrase("{items}+ items {beginning}")
    package var itemsOrMore: @Sendable (_ items: Int, _ beginning: String) -> String
    /// After a line of a file that its format does not know.
    package var notUnderstood = "not understood"
    /// After the first line of a text.
    @Phrase("+{lines, plural, one {# line} other {# lines}}")
    package var otherLines: @Sendable (_ lines: Int) -> String
    /// In place of the title of a table in linear mode; numbers count from 1.
    @Phrase("row {number}") package var spokenRow: @Sendable (_ number: Int) -> String

    // MARK: - Tables without rows

    package var emptyFile = "The file is empty"
    package var noItems = "No items"

    // MARK: - Buttons

    /// The button that leads to each row that is appended.
    package var follow = "Follow"
    /// The button, and the title of its table.
    package var options = "Options"
    package var optionsFooter = "They change how the file is shown, not the file."
    package var showComments = "Show comments"
    package var hideComments = "Hide comments"

    // MARK: - Messages

    /// A message if an earlier choice counts once more; the options of the command line undo it.
    /// The name of the format or of the encoding is missing if it was not chosen.
    @Phrase(
      """
      Read as {format, select, none {{encoding}} other {{format}{encoding, select, none {} \
      other { in {encoding}}}}}, as last time; to undo: {options}
      """,
      "format",
      "encoding",
      "options"
    )
    package var remembered:
      @Sendable (_ format: String?, _ encoding: String?, _ options: String) -> String
    package var notAllRead = "Rows can be sorted once all are read"
  }
}
