import TableModel

/// The notices above the tables: alerts, and the message that replaces the hints.
///
/// The first alert is shown and has the keys; the others wait until it is answered. One that comes
/// by itself while a person types waits, too: the keys are meant for the text.
@MainActor final class Notices {
  /// The room for notices in a frame.
  struct Room {
    /// The columns for a message; nil if there is no line for it.
    var messageColumns: Int?
    /// The size of the area for alerts.
    var size: Size
    var marks: Marks
  }

  /// An alert that was closed, and the button that closed it.
  struct Answer {
    let alert: AlertState
    /// The pressed button; nil for Esc if no button cancels.
    let button: Button?
  }

  private let texts: Texts
  private let room: @MainActor () -> Room
  private var alerts: [AlertState] = []
  /// The alerts that came while a text was typed.
  private var waiting: [AlertState] = []
  /// True once the run has ended: nobody answers then.
  private var hasEnded = false
  /// The text that replaces the hints until the next key.
  private(set) var message: String?

  /// - Parameter room: Returns the room in the current frame.
  init(texts: Texts, room: @escaping @MainActor () -> Room) {
    self.texts = texts
    self.room = room
  }

  // MARK: - Messages

  /// Replaces the hints with a text until the next key; nil changes nothing.
  func say(_ text: String?) {
    if let text { message = text }
  }

  /// Shows the hints again.
  func clearMessage() { message = nil }

  /// Replaces the hints with a text, or shows an alert if the text does not fit.
  func tell(_ text: String, title: String, of table: OpenTable) {
    if let columns = room().messageColumns, SafeText(text).columns < columns {
      say(text)
    } else {
      present(AlertState(Alert(title, message: text), from: table))
    }
  }

  // MARK: - Alerts

  /// The alert that has the keys; nil if none is shown.
  var alert: AlertState? { alerts.first }

  /// The context in which keys are looked up; nil if no alert is shown.
  var context: KeyMap.Context? {
    alerts.isEmpty ? nil : alerts[0].alert.style == .menu ? .menu : .alert
  }

  /// Shows an alert after all earlier alerts, unless the run has ended.
  ///
  /// - Parameter waits: True to wait for ``presentWaiting()``.
  func present(_ alert: AlertState, waits: Bool = false) {
    guard !hasEnded else { return }
    if waits { waiting.append(alert) } else { alerts.append(alert) }
  }

  /// Shows the alerts that have waited.
  func presentWaiting() {
    alerts += waiting
    waiting = []
  }

  /// Ends with the run: no more alerts are shown.
  func end() { hasEnded = true }

  /// Moves between the buttons of the alert, presses one or scrolls the message.
  ///
  /// - Returns: The answer; nil if the alert stays open.
  func perform(_ command: Command) -> Answer? {
    guard let alert else { return nil }
    switch command {
    case .previousButton: alerts[0].move(by: -1)
    case .nextButton: alerts[0].move(by: 1)
    case .pressButton: return press(alert.focusedButton)
    case .cancelAlert: return press(alert.cancelButton)
    case .scrollMessageUp: step(by: -1)
    case .scrollMessageDown: step(by: 1)
    default: break
    }
    return nil
  }

  /// Closes the alert; a disabled button tells its reason and leaves the alert open.
  ///
  /// - Returns: The answer; nil if the alert stays open.
  func press(_ button: Button?) -> Answer? {
    guard let alert else { return nil }
    if case .disabled(let reason) = button?.availability {
      explain(reason, of: alert.table)
      return nil
    }
    alerts.removeFirst()
    return Answer(alert: alert, button: button)
  }

  /// Tells why a button is disabled: in place of the hints, or in another alert if there is no room
  /// for a message.
  private func explain(_ reason: String?, of table: OpenTable) {
    guard let reason else { return }
    if room().messageColumns != nil {
      say(reason)
    } else if !hasEnded {
      alerts.insert(AlertState(Alert(reason), from: table), at: 0)
    }
  }

  /// Scrolls the message; if all of it is visible, moves from button to button.
  private func step(by lines: Int) {
    if !scroll(by: lines) { alerts[0].move(by: lines) }
  }

  /// Scrolls the message of the alert.
  ///
  /// - Returns: False if all of it is visible, or there is no alert.
  @discardableResult func scroll(by lines: Int) -> Bool {
    guard let painter else { return false }
    let limit = painter.scrollLimit
    alerts[0].scroll(by: lines, limit: limit)
    return limit > 0
  }

  /// The painter of the alert in its area; nil if none is shown.
  var painter: AlertPainter? {
    guard let alert else { return nil }
    let room = room()
    return AlertPainter(state: alert, marks: room.marks, size: room.size)
  }

  // MARK: - Asking for a key

  /// Asks for the key of something; Esc and ^C cancel.
  func askForKey(_ title: String, of table: OpenTable, _ take: @escaping @MainActor (Key) -> Void) {
    let alert = Alert(texts.keys.press(title), message: texts.keys.escapeCancels) {
      Button(texts.rows.cancel, role: .cancel)
    }
    present(AlertState(alert, from: table, for: .key(take)))
  }

  /// Gives a key to the alert that asks for one.
  ///
  /// - Returns: False if no alert asks.
  func takeAskedKey(_ key: Key) -> Bool {
    guard case .key(let take) = alert?.purpose else { return false }
    alerts.removeFirst()
    clearMessage()
    if key != .escape, key != .control("c") { take(key) }
    return true
  }
}
