import TableModel

extension DocumentTexts {
  /// The texts of changing several selected rows together.
  package struct Selecting: Sendable, Decodable {
    // MARK: - The menu

    package var set = "Set a value"
    package var deselect = "Deselect all"
    package var moveHere = "Move here"

    // MARK: - The question

    @Phrase("Set a value in {rows, plural, one {# row} other {# rows}}")
    package var setting: @Sendable (_ rows: Int) -> String
    package var column = "Column"
    package var value = "Value"
    /// The button that sets it.
    package var setButton = "Set"

    // MARK: - The answers

    @Phrase("{rows, plural, one {# row} other {# rows}} deleted. Undo takes it back")
    package var deleted: @Sendable (_ rows: Int) -> String
    @Phrase("Set in {rows, plural, one {# row} other {# rows}}")
    package var done: @Sendable (_ rows: Int) -> String
    /// Rows without a member of a name, or with an object or a list there, stay as they are.
    @Phrase(
      """
      Set in {rows, plural, one {# row} other {# rows}}; \
      {others, plural, one {# row has} other {# rows have}} no such value
      """
    )
    package var doneInSome: @Sendable (_ rows: Int, _ others: Int) -> String
    package var noValues = "None of the selected rows has such a value"

    /// The texts in English.
    package init() {}
  }
}
