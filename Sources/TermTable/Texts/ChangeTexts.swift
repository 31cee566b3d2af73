/// The texts of changes: undo, the old values of a form, resetting them, and what `i` tells about a row.
public struct ChangeTexts: Sendable {
  // MARK: - Undo

  /// “Undo”: the title of an alert with an error of undoing.
  public var undo: String
  /// “Redo”: the title of an alert with an error of redoing.
  public var redo: String
  /// “Nothing to undo”.
  public var nothingToUndo: String
  /// “Nothing to redo”.
  public var nothingToRedo: String
  /// “Undone: typing”.
  public var undoneTyping: String
  /// “Undone: Port 8080 → 80”, with the name of the change.
  public var undone: @Sendable (_ change: String) -> String
  /// “Redone: Port 8080 → 80”, with the name of the change.
  public var redone: @Sendable (_ change: String) -> String

  // MARK: - Forms

  /// “empty”: in the place of a value without words, as in “Name empty → alpha”.
  public var empty: String
  /// “and 3 more”: the last line of a list of changes, with the number of changes that are not listed.
  public var more: @Sendable (_ changes: Int) -> String
  /// “Reset”: in the menu of a changed row.
  public var reset: String
  /// “Reset to 8080”: in the menu of a changed row, with the saved value.
  public var resetTo: @Sendable (_ value: String) -> String
  /// “Reset all changes”: in the menu of a row of a form, and the name of this change.
  public var resetAll: String

  // MARK: - Explaining

  /// “Nothing to explain here”.
  public var nothingToExplain: String
  /// “Disabled”: the row gives no reason.
  public var disabled: String
  /// “Changed”: the value of a secret differs from the saved one.
  public var changed: String
  /// “It was empty”: the saved value.
  public var wasEmpty: String
  /// “It was 8080”: the saved value.
  public var was: @Sendable (_ value: String) -> String
  /// “Value: …”: the value of a row that may have no room for all of it.
  public var value: @Sendable (_ value: String) -> String
  /// “Path: Settings › Network”: the path of a row.
  public var path: @Sendable (_ path: String) -> String
  /// “Go to Wi-Fi”: a button that leads to the row that causes this one to be disabled.
  public var goTo: @Sendable (_ name: String) -> String
  /// “Close”: the button beside it.
  public var close: String

  // MARK: - A row that disappears

  /// ““Name” can no longer be edited”: the title of the alert if the row disappears during typing.
  public var lost: @Sendable (_ name: String) -> String
  /// “What you typed has not been applied yet.”: the message of the alert; the text follows unless it is empty.
  public var notApplied: @Sendable (_ text: String) -> String
  /// “Apply”: the button that takes the text. It begins with the same letter as ``abandon``: a person who goes on typing presses
  /// neither.
  public var apply: String
  /// “Abandon”: the button that drops the text.
  public var abandon: String
}
