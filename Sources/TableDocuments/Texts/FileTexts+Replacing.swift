import TableModel

extension FileTexts {
  /// The reasons why a text was not replaced.
  package struct Replacing: Sendable, Decodable {
    package var fileHasChanged = "the file has changed meanwhile; look at the changes again"
    package var rowsHaveChanged =
      "rows have come, gone or moved meanwhile; begin again with the rows that are shown now"
    @Phrase("more than {limit} values have the text; find fewer rows, or a longer text")
    package var tooMany: @Sendable (_ limit: Int) -> String
    @Phrase("the values with the text have more than {size}; find fewer rows, or a longer text")
    package var tooLarge: @Sendable (_ size: String) -> String
    @Phrase("the value has more than {size}")
    package var tooLong: @Sendable (_ size: String) -> String
    package var cannotBeTyped = "the value cannot be typed"
    package var database = "in a database, values can only be changed one by one"
  }
}
