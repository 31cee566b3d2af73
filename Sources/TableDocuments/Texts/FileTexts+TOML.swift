import TableModel

extension FileTexts {
  /// The reasons why an edit of TOML was refused.
  package struct TOML: Sendable, Decodable {
    package var isWholeFile = "this is the whole file; expected the path of a value in it"
    package var membersAreApart =
      "the members of this table stand apart; expected the path of one value in it"
    package var notFound = "this value was not found in its table; expected another path"
    @Phrase("“{text}” is not {kind} of TOML; expected one such as 1 or 1979-05-27")
    package var isNot: @Sendable (_ text: String, _ kind: String) -> String
    package var noNull = "TOML has no null; expected another value, or the key to be deleted"
    package var noPlace =
      "this table has no place of its own; expected the path of another table"
    package var listOfTables = "this is a list of tables; expected an object"
    package var onlyTable =
      "this is the only table of its list; expected the path of the list"
    package var inSeveralPlaces =
      "this table stands in several places of the file; expected a table in one place"
    package var hasHeaders =
      """
      this is a table with keys or headers of its own; expected an object, or the path of one \
      value in it
      """
    package var settingAfterTable =
      "a setting cannot stand after a table; expected a place among settings"
    package var tableBeforeSettings =
      "a table with a header stands after all settings; expected a place among tables"
  }
}
