/// The texts of saving a form and of leaving it with changes.
public struct FormTexts: Sendable {
  /// A button, and the title of an alert with an error of saving.
  public var save = "Save"
  /// The button that leaves without saving.
  public var discard = "Discard"
  /// The button that does not leave.
  public var stay = "Stay"
  /// A message.
  public var saved = "Saved"
  /// A message.
  public var nothingToSave = "Nothing to save"
  /// The title of an alert, for a text that is no valid value.
  public var discardTyped = "Discard what you typed?"

  // MARK: - With arguments

  /// The title of the alert before a form with changes is left.
  public var saveChanges: @Sendable (_ title: String) -> String = { "Save the changes to “\($0)”?" }
  /// The title of the alert after the last field of a form.
  public var saveForm: @Sendable (_ title: String) -> String = { "Save “\($0)”?" }
  /// The title of the table of changes.
  public var allChanges: @Sendable (_ title: String) -> String = { "Changes of \($0)" }
  /// The title of the table of errors; there are 2 or more.
  public var errors: @Sendable (_ count: Int) -> String = { "Not saved: \($0) errors" }
  /// A message.
  public var notSaved: @Sendable (_ error: String) -> String = { "Not saved: \($0)" }
  /// The name of a change, in “Undone: Changes of Address”.
  public var changes: @Sendable (_ name: String) -> String = { "Changes of \($0)" }

  /// The texts in English.
  package init() {}
}
