/// The texts of saving a form and of leaving it with changes.
public struct FormTexts: Sendable, Decodable {
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
  @Phrase("Save the changes to “{title}”?")
  public var saveChanges: @Sendable (_ title: String) -> String
  /// The title of the alert after the last field of a form.
  @Phrase("Save “{title}”?") public var saveForm: @Sendable (_ title: String) -> String
  /// The same for a form that names what saving it does: “Add a station?”
  @Phrase("{title}?") public var question: @Sendable (_ title: String) -> String
  /// The title of the table of changes.
  @Phrase("Changes of {title}") public var allChanges: @Sendable (_ title: String) -> String
  /// The title of the table of errors; there are 2 or more.
  @Phrase("Not saved: {count} errors") public var errors: @Sendable (_ count: Int) -> String
  /// A message.
  @Phrase("Not saved: {error}") public var notSaved: @Sendable (_ error: String) -> String
  /// The name of a change, in “Undone: Changes of Address”.
  @Phrase("Changes of {name}") public var changes: @Sendable (_ name: String) -> String

  /// The texts in English.
  package init() {}
}
