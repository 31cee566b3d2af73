/// The texts of changes: undo, the old values of a form, resetting them, and what `i` tells about a
/// row.
public struct ChangeTexts: Sendable, Decodable {
  // MARK: - Undo

  /// The title of an alert with an error of undoing.
  public var undo = "Undo"
  /// The title of an alert with an error of redoing.
  public var redo = "Redo"
  public var undoneTyping = "Undone: typing"
  @Phrase("Undone: {change}") public var undone: @Sendable (_ change: String) -> String
  @Phrase("Redone: {change}") public var redone: @Sendable (_ change: String) -> String

  // MARK: - Forms

  /// In the place of a value without words, as in “Name empty → alpha”.
  public var empty = "empty"
  /// The last line of a list of changes, with the number of those that are not listed.
  @Phrase("and {changes} more") public var more: @Sendable (_ changes: Int) -> String
  /// In the menu of a changed row.
  public var reset = "Reset"
  /// In the menu of a changed row.
  @Phrase("Reset to {value}") public var resetTo: @Sendable (_ value: String) -> String
  /// In the menu of a row of a form, and the name of this change.
  public var resetAll = "Reset all changes"

  // MARK: - Explaining

  public var nothingToExplain = "Nothing to explain here"
  /// If the row gives no reason.
  public var disabled = "Disabled"
  /// If the value of a secret differs from the saved one.
  public var changed = "Changed"
  /// If the saved value was empty.
  public var wasEmpty = "It was empty"
  @Phrase("It was {value}") public var was: @Sendable (_ value: String) -> String
  /// The value of a row that may have no room for all of it.
  @Phrase("Value: {value}") public var value: @Sendable (_ value: String) -> String
  @Phrase("Path: {path}") public var path: @Sendable (_ path: String) -> String
  /// The button that leads to the row that disables this one.
  @Phrase("Go to {name}") public var goTo: @Sendable (_ name: String) -> String
  /// The button beside it.
  public var close = "Close"

  // MARK: - A row that disappears

  /// The title of the alert if the row disappears during typing.
  @Phrase("“{name}” can no longer be edited") public var lost: @Sendable (_ name: String) -> String
  /// The message of that alert. The text is empty if nothing was typed.
  @Phrase("What you typed has not been applied yet{text, select, none {.} other {:\n{text}}}")
  public var notApplied: @Sendable (_ text: String) -> String
  /// The button that takes the text. It begins with the same letter as ``abandon``: a person who
  /// goes on typing presses neither.
  public var apply = "Apply"
  /// The button that drops the text.
  public var abandon = "Abandon"

  /// The texts in English.
  package init() {}
}
