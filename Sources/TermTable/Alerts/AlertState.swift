import TableModel

/// A shown alert and its focused button.
struct AlertState {
  /// The meaning of an answer.
  enum Purpose {
    /// The button runs its action in the table.
    case notice
    /// The alert is the menu of a row: the button runs its action for that row.
    case menu(of: RowReference)
    /// The button decides whether the table is left.
    case leaving
    /// The next key is the answer, whatever it means.
    case key(@MainActor (Key) -> Void)
  }

  let alert: Alert
  /// The table to which the actions of its buttons belong.
  let table: OpenTable
  let purpose: Purpose
  private(set) var button: Int
  /// The number of lines of the message that are scrolled off the top.
  private(set) var firstLine = 0

  /// A new alert with its first focus; an alert without buttons gets the default button, OK.
  init(_ alert: Alert, from table: OpenTable, for purpose: Purpose = .notice) {
    var alert = alert
    if alert.buttons.isEmpty { alert.buttons = Alert("").buttons }
    self.alert = alert
    self.table = table
    self.purpose = purpose
    button = alert.firstButton ?? Self.firstButton(of: alert)
  }

  private static func firstButton(of alert: Alert) -> Int {
    let buttons = alert.buttons
    let safe = buttons.firstIndex { $0.role != .destructive } ?? 0
    switch alert.style {
    case .menu: return safe
    case .alert:
      let isDangerous = buttons.contains { $0.role == .destructive }
      return isDangerous ? buttons.firstIndex { $0.role == .cancel } ?? safe : 0
    }
  }

  /// Moves the focus by `offset` buttons; it stops at the ends.
  mutating func move(by offset: Int) {
    button = max(0, min(button + offset, alert.buttons.count - 1))
  }

  /// Scrolls the message, at most by the painter's ``AlertPainter/scrollLimit``.
  mutating func scroll(by lines: Int, limit: Int) {
    firstLine = max(0, min(firstLine + lines, limit))
  }

  /// True if it takes the next key, whatever it means.
  var takesKey: Bool {
    if case .key = purpose { true } else { false }
  }

  /// The button with the focus.
  var focusedButton: Button { alert.buttons[button] }

  /// The button that Esc presses; nil if no button cancels, then Esc only closes the alert.
  var cancelButton: Button? { alert.buttons.first { $0.role == .cancel } }

  /// The button that a character presses: the button with this key, or else the only button whose
  /// title begins with this letter, in either case.
  func button(pressedBy character: Character) -> Button? {
    if let button = alert.buttons.first(where: { $0.key == character }) { return button }
    let wanted = character.lowercased()
    var fitting = alert.buttons.filter { $0.title.first?.lowercased() == wanted }
    if alert.cancelsByEscapeAlone, fitting.count > 1 { fitting.removeAll { $0.role == .cancel } }
    return fitting.count == 1 ? fitting.first : nil
  }
}
