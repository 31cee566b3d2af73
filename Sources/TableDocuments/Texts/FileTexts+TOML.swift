import TableModel

extension FileTexts {
  /// The reasons why an edit of TOML was refused.
  package struct TOML: Sendable, Decodable {
    package var isWholeFile = "this is the whole file; give the path of a value in it"
    package var membersAreApart =
      "the members of this table stand apart; give the path of one value in it"
    package var notFound = "this value was not found in its table"
    @Phrase("“{text}” is not {kind} in TOML; write one such as 1 or 1979-05-27")
    package var isNot: @Sendable (_ text: String, _ kind: String) -> String
    package var noNull = "TOML has no null; give another value, or delete the key"
    package var noPlace =
      "this table has no place of its own"
    package var listOfTables = "this is a list of tables; give an object"
    package var onlyTable =
      "this is the only table of its list; choose the whole list"
    package var inSeveralPlaces =
      "this table stands in several places of the file"
    package var hasHeaders =
      """
      this is a table with keys or headers of its own; give an object, or the path of one \
      value in it
      """
    package var settingAfterTable =
      "a setting cannot stand after a table; put it among the settings"
    package var tableBeforeSettings =
      "a table with a header stands after all settings; put it among the tables"
  }
}
