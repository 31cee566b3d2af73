/// The texts of saving a form and of leaving it with changes.
public struct FormTexts: Sendable {
  /// “Save”: a button, and the title of an alert with an error of saving.
  public var save: String
  /// “Discard”: the button that leaves without saving.
  public var discard: String
  /// “Stay”: the button that does not leave.
  public var stay: String
  /// “Saved”: a message.
  public var saved: String
  /// “Nothing to save”: a message.
  public var nothingToSave: String
  /// “Discard what you typed?”: the title of an alert, for a text that is no valid value.
  public var discardTyped: String

  // MARK: - With arguments

  /// “Save the changes to “Server”?”: the title of the alert before a form with changes is left.
  public var saveChanges: @Sendable (_ title: String) -> String
  /// “Save “Server”?”: the title of the alert after the last field of a form.
  public var saveForm: @Sendable (_ title: String) -> String
  /// “Not saved: 3 errors”: the title of the table of errors; there are 2 or more.
  public var errors: @Sendable (_ count: Int) -> String
  /// “Not saved: A number is expected”: a message, with the error of a row.
  public var notSaved: @Sendable (_ error: String) -> String
  /// “Changes of Address”: the name of a change, in “Undone: Changes of Address”.
  public var changes: @Sendable (_ name: String) -> String
}
