/// The navigation stack, as an action sees it.
///
/// It stands for the table whose row ran the action: once that table has been left, calls have no
/// effect, so a slow action cannot pull away a table that the person went on to.
@MainActor public protocol Navigation: AnyObject {
  /// Opens a table above all that are open.
  func push(_ table: Table)
  /// Leaves the table whose row ran the action, and all that were opened from it.
  ///
  /// At the root it has no effect.
  func pop()
  /// Leaves all tables but the first.
  func popToRoot()
  /// Moves the focus of the table whose row ran the action to the first row with this id.
  ///
  /// The table is listed again first, so that a row which was just added is found. Without such a row
  /// nothing happens. No cell is made to search for it.
  func focus(on id: AnyHashable, at position: ScrollPosition)
  /// Shows an alert above the table, after those that are shown already.
  func present(_ alert: Alert)
  /// Leaves all tables and gives the terminal back; `run(returning:)` returns the value.
  func finish(_ value: Any)
}

/// Where a row comes to stand in what is visible.
public enum ScrollPosition: Equatable, Sendable {
  /// Where it is, or, where it is out of sight, at the edge it is nearest to.
  case nearest
  /// At the top, in the middle, or at the bottom, as far as the table goes.
  case top, middle, bottom
}

extension Navigation {
  /// Moves the focus to the first row with this id, scrolling no more than it takes.
  public func focus(on id: AnyHashable) { focus(on: id, at: .nearest) }

  /// Shows an alert with a title, a message and the button OK.
  public func alert(_ title: String, message: String = "") {
    present(Alert(title, message: message))
  }
}

/// A question or a message shown above a table until one of its buttons is pressed.
///
/// ← → and Tab lead from button to button, and ↑ ↓ where the message does not need them to scroll;
/// Enter presses one, and so does a letter with which one title alone begins. Esc presses the first
/// button of the kind `.cancel`; where there is none it only closes the alert.
public struct Alert {
  /// How the buttons are arranged.
  public enum Style: Equatable, Sendable {
    /// Beside each other where they fit: a question, or something that is told.
    case alert
    /// One below the other, those that could destroy something marked: things to choose from.
    ///
    /// Where there are more than fit they scroll. ↑ ↓, k and j and Tab lead from one to the next.
    case menu
  }

  /// A button of an alert.
  public struct Button {
    /// What pressing a button means.
    public enum Kind: Equatable, Sendable {
      /// It answers.
      case normal
      /// It leaves everything as it is.
      case cancel
      /// It could destroy something.
      case destructive
    }

    /// The text on the button.
    public var title: String
    /// What pressing it means.
    public var kind: Kind
    /// What pressing it does, after the alert has gone.
    public var action: @MainActor () -> Void

    /// A button with a title; without an action it only closes the alert.
    public init(
      _ title: String,
      kind: Kind = .normal,
      action: @escaping @MainActor () -> Void = {}
    ) {
      self.title = title
      self.kind = kind
      self.action = action
    }
  }

  /// The first line, bold.
  public var title: String
  /// What is to be said; may have several lines, wraps, and scrolls where it is too long.
  public var message: String
  /// The buttons from left to right, at least one; the first has the focus, or, where one is
  /// destructive, the first that cancels. In a menu it is the first that is not destructive.
  public var buttons: [Button]
  /// How the buttons are arranged.
  public var style: Style

  /// An alert; without buttons it has one, OK.
  public init(
    _ title: String,
    message: String = "",
    style: Style = .alert,
    buttons: [Button] = []
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.buttons = buttons.isEmpty ? [Button("OK", kind: .cancel)] : buttons
  }
}
