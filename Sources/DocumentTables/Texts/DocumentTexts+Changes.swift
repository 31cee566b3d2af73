import TableModel

extension DocumentTexts {
  /// The texts of changes that are not saved: their table, their marks, undo.
  package struct Changes: Sendable, Decodable {
    // MARK: - The table of changes

    /// The title, and the button that opens the table.
    package var title = "Changes"
    @Phrase("Save {changes, plural, one {# change} other {# changes}}")
    package var save: @Sendable (_ changes: Int) -> String
    /// The title above what saving cannot keep.
    package var whenSaved = "When it is saved"
    /// The title above a row for each change.
    package var eachChange = "Each change"
    /// The action of such a row.
    package var goThere = "Go there"
    package var none = "No changes"
    /// The button that takes a change back, and the alert if no change has the focus.
    package var revert = "Revert"
    package var chooseChange = "No change has the focus"
    package var moveToChange = "Move to a row below “Each change” first."
    /// The title above lines of the difference.
    @Phrase("Line {number}") package var line: @Sendable (_ number: Int) -> String
    /// After a line at the end of the file.
    package var noLineEnd = "(no line end)"

    // MARK: - What a changed row tells

    package var isNew = "It is new"
    @Phrase("{changes, plural, one {# change} other {# changes}} in it")
    package var inIt: @Sendable (_ changes: Int) -> String

    // MARK: - Undo

    /// In place of the words of a change.
    package var ofEarlierSession = "changes of an earlier session"
    package var nothingToUndo = "Nothing to undo"
    package var nothingToRedo = "Nothing to redo"

    // MARK: - The reasons why nothing is changed

    /// The title of the alert.
    package var notChanged = "Not changed"
    package var readOnly = "the file was opened for reading only"
    @Phrase("the file has an error ({error}); mend it first")
    package var fileHasError: @Sendable (_ error: String) -> String
    package var changeIsGone =
      "this change is no longer there"
    /// If another program edits the file: the message, and the button that edits it nevertheless.
    @Phrase(
      "{reason} If you edit it anyway, your changes are not kept before you save them."
    )
    package var editedElsewhere: @Sendable (_ reason: String) -> String
    package var editAnyway = "Edit anyway"
    /// The alert if changes cannot be kept for a later session.
    package var notKept = "Changes are not kept before they are saved"
    @Phrase("If the program ends before you save, they are lost: {reason}.")
    package var mayBeLost: @Sendable (_ reason: String) -> String
  }
}
