import TableModel

extension DocumentTexts {
  /// The texts of the menus and the forms in which values are changed.
  package struct Editing: Sendable, Decodable {
    // MARK: - Values

    /// The hint of true and false.
    package var switches = "Switch"
    @Phrase("“{text}” is not a number. To make it a text, press . and choose Change kind")
    package var noNumber: @Sendable (_ text: String) -> String

    // MARK: - The menu of a row

    package var edit = "Edit"
    package var rename = "Rename"
    /// Leads from the row that a foreign key refers to, to the same row in its own table.
    @Phrase("Edit in {list}") package var editInList: @Sendable (_ list: String) -> String
    package var duplicate = "Duplicate"
    package var changeKind = "Change kind"
    package var resetToEmpty = "Reset to empty"
    package var commentOut = "Comment out"
    package var uncomment = "Uncomment"
    package var addComment = "Add comment"
    /// Picks a row of a table.
    @Phrase("Pick from {table}") package var pick: @Sendable (_ table: String) -> String

    // MARK: - Deleting a column

    @Phrase("Delete the column “{column}”?")
    package var deleteColumn: @Sendable (_ column: String) -> String
    package var inAllRecords = "It is deleted in all records. Undo brings it back."
    package var delete = "Delete"

    // MARK: - The titles of forms

    package var editLine = "Edit line"
    package var editComment = "Edit comment"
    package var newComment = "New comment"
    /// For a value in an object, a list or a file.
    @Phrase("Add to {name}") package var addTo: @Sendable (_ name: String) -> String
    @Phrase("Rename {name}") package var renaming: @Sendable (_ name: String) -> String
    @Phrase("Duplicate {name}") package var duplicating: @Sendable (_ name: String) -> String

    // MARK: - The buttons of forms

    package var add = "Add"
    package var change = "Change"

    // MARK: - The fields of forms

    package var name = "Name"
    package var value = "Value"
    package var kind = "Kind"
    package var line = "Line"
    package var comment = "Comment"

    // MARK: - The kinds of values

    /// The title of the menu of kinds.
    @Phrase("Kind of {name}") package var kindOf: @Sendable (_ name: String) -> String
    /// The kind that the typed text looks like.
    package var asTyped = "As typed"
    package var text = "Text"
    package var number = "Number"
    package var boolean = "True or false"
    package var null = "Null"
    package var object = "Object"
    package var list = "List"
  }
}
