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
/// ← → and Tab lead from button to button, and ↑ ↓ where the message does not need them to scroll.
/// They lead around the ends, but not from the first button to a last one that is destructive.
/// Enter presses a button, and so does its key: its own, or the letter with which its title alone
/// begins. Esc presses the first button with the role `.cancel`; where there is none it only closes
/// the alert.
///
/// The alert closes before its button's action begins. The action belongs to the table that
/// presented the alert.
public struct Alert {
  /// How the buttons are arranged.
  public enum Style: Equatable, Sendable {
    /// Buttons beside each other where they fit, for a question or a message.
    case alert
    /// Buttons one below the other, destructive ones marked, for a list of choices.
    ///
    /// Buttons that do not fit scroll. ↑ ↓, k and j and Tab lead from one to the next.
    case menu
  }

  /// The first line, bold.
  package var title: String
  /// The text below the title; may have several lines, wraps, and scrolls where it is too long.
  package var message: String
  /// The buttons from left to right, at least one; the first has the focus, or, where one is
  /// destructive, the first that cancels. In a menu it is the first that is not destructive.
  package var buttons: [Button]
  /// How the buttons are arranged.
  package var style: Style

  /// An alert; without buttons it has one, OK.
  public init(
    _ title: String,
    message: String = "",
    style: Style = .alert,
    @ListBuilder<Button> buttons: () -> [Button] = { [] }
  ) {
    self.title = title
    self.message = message
    self.style = style
    let listed = buttons()
    self.buttons = listed.isEmpty ? [Button("OK", role: .cancel)] : listed
  }
}
