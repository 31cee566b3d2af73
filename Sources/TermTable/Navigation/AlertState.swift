import TableModel

/// An alert that is shown, and which button has the focus.
struct AlertState {
  let alert: Alert
  /// The table to which the actions of its buttons belong.
  let table: OpenTable
  /// The row whose menu it is; nil where it is no menu of a row.
  let row: RowReference?
  /// True if its buttons decide whether the table is left.
  let asksToLeave: Bool
  private(set) var button: Int
  /// How many lines of the message are scrolled out at the top.
  private(set) var firstLine = 0

  /// An alert that has just been asked for; without buttons it gets the one of ``Alert``, OK.
  init(_ alert: Alert, from table: OpenTable, row: RowReference? = nil, asksToLeave: Bool = false) {
    var alert = alert
    if alert.buttons.isEmpty { alert.buttons = Alert("").buttons }
    self.alert = alert
    self.table = table
    self.row = row
    self.asksToLeave = asksToLeave
    button = Self.firstButton(of: alert)
  }

  private static func firstButton(of alert: Alert) -> Int {
    let buttons = alert.buttons
    switch alert.style {
    case .menu:
      return buttons.firstIndex { $0.role != .destructive } ?? 0
    case .alert:
      let isDangerous = buttons.contains { $0.role == .destructive }
      return isDangerous ? buttons.firstIndex { $0.role == .cancel } ?? 0 : 0
    }
  }

  /// Moves the focus to the button after (before, where negative), but not around the ends.
  mutating func step(by offset: Int) {
    button = max(0, min(button + offset, alert.buttons.count - 1))
  }

  /// Moves the focus to the button to the right (left, where negative), around the ends: but not
  /// from the first button to a last one that is destructive.
  mutating func move(by offset: Int) {
    let count = alert.buttons.count
    let next = ((button + offset) % count + count) % count
    let goesAround = button + offset < 0
    if goesAround, alert.buttons[next].role == .destructive { return }
    button = next
  }

  /// Scrolls the message; the painter says how far there is to go.
  mutating func scroll(by lines: Int, limit: Int) {
    firstLine = max(0, min(firstLine + lines, limit))
  }

  /// The button with the focus.
  var focusedButton: Button { alert.buttons[button] }

  /// The button that Esc presses; nil where there is none that cancels: then Esc only closes.
  var cancelButton: Button? { alert.buttons.first { $0.role == .cancel } }

  /// The button whose key is a character, or else the only one whose title begins with it, in
  /// either case.
  func button(pressedBy character: Character) -> Button? {
    if let button = alert.buttons.first(where: { $0.key == character }) { return button }
    let wanted = character.lowercased()
    let fitting = alert.buttons.filter { $0.title.first?.lowercased() == wanted }
    return fitting.count == 1 ? fitting.first : nil
  }
}
