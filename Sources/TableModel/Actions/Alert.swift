/// A question or a message shown above a table until one of its buttons is pressed.
///
/// ```swift
/// navigation.present(
///   Alert("Erase all settings?", message: "The answers are lost.") {
///     Button("Erase", role: .destructive) { settings.erase() }
///     Button("Cancel", role: .cancel)
///   }
/// )
/// ```
///
/// ← → and Tab move between the buttons, and so do ↑ ↓ unless they scroll the message. The focus
/// wraps around at the ends, but not from the first button to a destructive last one. Enter presses
/// the focused button. A button's key presses it, and so does its first letter if no other title
/// begins with it; in a menu, “Cancel” does not count. Esc presses the first button with the role
/// `.cancel`; if there is none, Esc only closes the alert.
///
/// The alert closes before its button's action begins. The action belongs to the table that
/// presented the alert.
public struct Alert {
  /// How the buttons are arranged.
  public enum Style: Equatable, Sendable {
    /// Buttons beside each other if they fit, for a question or a message.
    case alert
    /// Buttons one below the other, destructive ones marked, for a list of choices.
    ///
    /// Buttons that do not fit scroll. ↑ ↓, k and j, and Tab move between them.
    case menu
  }

  /// The first line, bold.
  package var title: String
  /// The text below the title, of any number of lines; it wraps, and scrolls if it is too long.
  package var message: String
  /// The buttons from left to right, at least one. The first has the focus at the start, or, if any
  /// is destructive, the first that cancels; in a menu, the first that is not destructive.
  package var buttons: [Button]
  /// How the buttons are arranged.
  package var style: Style
  /// The number of the button that has the focus at the start; nil for the usual one.
  package var firstButton: Int?
  /// True if a letter with which “Cancel” and one other title begin presses the other button.
  package var cancelsByEscapeAlone: Bool

  /// An alert; if `buttons` lists none, it has the button OK.
  public init(
    _ title: String,
    message: String = "",
    style: Style = .alert,
    @ListBuilder<Button> buttons: () -> [Button] = { [] }
  ) {
    self.title = title
    self.message = message
    self.style = style
    cancelsByEscapeAlone = style == .menu
    let listed = buttons()
    self.buttons = listed.isEmpty ? [Button(ModelTexts.current.controls.ok, role: .cancel)] : listed
  }
}
