import TableModel

extension DocumentTexts {
  /// The texts of exporting the rows of a table.
  package struct Exporting: Sendable, Decodable {
    /// The command.
    package var command = "Export what is shown"
    /// Other words by which the palette finds the command, with commas between them.
    package var commandNames = "export"
    package var onlyColumns = "Only records in columns can be exported."

    // MARK: - The table that asks for the file

    package var title = "Export"
    package var file = "File"
    package var format = "Format"
    package var export = "Export"
    /// The formats whose names are words.
    package var jsonLines = "JSON lines"
    package var markdown = "Markdown"
    package var script = "SQL script"
    @Phrase("{percent} %") package var percent: @Sendable (_ percent: Int) -> String
    /// The rows that are exported; the words and the column are missing if there are none.
    @Phrase(
      """
      {words, select, none {All rows} other {The rows with “{words}”}}\
      {column, select, none {} other {, sorted by {column}}}, \
      with {columns, plural, one {# column} other {# columns}}.
      """
    )
    package var rows: @Sendable (_ words: String?, _ column: String?, _ columns: Int) -> String

    // MARK: - Questions and answers

    package var noName = "The name of the file is missing."
    package var isShown = "This file is shown here; choose another name."
    @Phrase("Replace “{file}”?") package var replace: @Sendable (_ file: String) -> String
    @Phrase("It exists, with {size}.") package var exists: @Sendable (_ size: String) -> String
    package var replaceIt = "Replace"
    @Phrase("{rows, plural, one {# row} other {# rows}} written to {file}")
    package var written: @Sendable (_ rows: Int, _ file: String) -> String
    @Phrase("{rows, plural, one {# row} other {# rows}} could not be read")
    package var unread: @Sendable (_ rows: Int) -> String
    @Phrase("without {values, plural, one {# value} other {# values}} that no column shows")
    package var hidden: @Sendable (_ values: Int) -> String
    package var afterError = "without what follows the error in the file"
  }
}
