import TableModel

/// An alert that is shown, and which button has the focus.
struct AlertState {
  let alert: Alert
  private(set) var button: Int
  /// How many lines of the message are scrolled out at the top.
  private(set) var firstLine = 0

  /// An alert that has just been asked for; without buttons it gets the one of ``Alert``, OK.
  init(_ alert: Alert) {
    var alert = alert
    if alert.buttons.isEmpty { alert.buttons = Alert("").buttons }
    self.alert = alert
    button = Self.firstButton(of: alert)
  }

  private static func firstButton(of alert: Alert) -> Int {
    let buttons = alert.buttons
    switch alert.style {
    case .menu:
      return buttons.firstIndex { $0.kind != .destructive } ?? 0
    case .alert:
      let isDangerous = buttons.contains { $0.kind == .destructive }
      return isDangerous ? buttons.firstIndex { $0.kind == .cancel } ?? 0 : 0
    }
  }

  /// Moves the focus to the button after (before, where negative), but not around the ends.
  mutating func step(by offset: Int) {
    button = max(0, min(button + offset, alert.buttons.count - 1))
  }

  /// Moves the focus to the button to the right (left, where negative), around the ends.
  mutating func move(by offset: Int) {
    let count = alert.buttons.count
    button = ((button + offset) % count + count) % count
  }

  /// Scrolls the message; the painter says how far there is to go.
  mutating func scroll(by lines: Int, limit: Int) {
    firstLine = max(0, min(firstLine + lines, limit))
  }

  /// The button with the focus.
  var focusedButton: Alert.Button { alert.buttons[button] }

  /// The button that Esc presses; nil where there is none that cancels: then Esc only closes.
  var cancelButton: Alert.Button? { alert.buttons.first { $0.kind == .cancel } }

  /// The only button whose title begins with a character, in either case.
  func button(beginningWith character: Character) -> Alert.Button? {
    let wanted = character.lowercased()
    let fitting = alert.buttons.filter { $0.title.first?.lowercased() == wanted }
    return fitting.count == 1 ? fitting.first : nil
  }
}
