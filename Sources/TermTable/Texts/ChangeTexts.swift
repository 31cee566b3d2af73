/// The texts of changes: undo, the old values of a form, resetting them, and what `i` tells about a
/// row.
public struct ChangeTexts: Sendable {
  // MARK: - Undo

  /// The title of an alert with an error of undoing.
  public var undo = "Undo"
  /// The title of an alert with an error of redoing.
  public var redo = "Redo"
  public var undoneTyping = "Undone: typing"
  public var undone: @Sendable (_ change: String) -> String = { "Undone: \($0)" }
  public var redone: @Sendable (_ change: String) -> String = { "Redone: \($0)" }

  // MARK: - Forms

  /// In the place of a value without words, as in “Name empty → alpha”.
  public var empty = "empty"
  /// The last line of a list of changes, with the number of those that are not listed.
  public var more: @Sendable (_ changes: Int) -> String = { "and \($0) more" }
  /// In the menu of a changed row.
  public var reset = "Reset"
  /// In the menu of a changed row.
  public var resetTo: @Sendable (_ value: String) -> String = { "Reset to \($0)" }
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
  public var was: @Sendable (_ value: String) -> String = { "It was \($0)" }
  /// The value of a row that may have no room for all of it.
  public var value: @Sendable (_ value: String) -> String = { "Value: \($0)" }
  public var path: @Sendable (_ path: String) -> String = { "Path: \($0)" }
  /// The button that leads to the row that disables this one.
  public var goTo: @Sendable (_ name: String) -> String = { "Go to \($0)" }
  /// The button beside it.
  public var close = "Close"

  // MARK: - A row that disappears

  /// The title of the alert if the row disappears during typing.
  public var lost: @Sendable (_ name: String) -> String = { "“\($0)” can no longer be edited" }
  /// The message of the alert. The text is empty if nothing was typed.
  public var notApplied: @Sendable (_ text: String) -> String = {
    "What you typed has not been applied yet" + ($0.isEmpty ? "." : ":\n" + $0)
  }
  /// The button that takes the text. It begins with the same letter as ``abandon``: a person who
  /// goes on typing presses neither.
  public var apply = "Apply"
  /// The button that drops the text.
  public var abandon = "Abandon"

  /// The texts in English.
  package init() {}
}
