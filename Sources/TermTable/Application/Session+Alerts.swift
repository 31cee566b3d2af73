import TableModel

// The first alert, which has the keys.

extension Session {
  /// Moves between the buttons of the alert, presses one or scrolls the message.
  func performInAlert(_ command: Command) {
    guard let alert = alerts.first else { return }
    switch command {
    case .previousButton: alerts[0].move(by: -1)
    case .nextButton: alerts[0].move(by: 1)
    case .pressButton: pressInAlert(alert.focusedButton)
    case .cancelAlert: pressInAlert(alert.cancelButton)
    case .scrollMessageUp: scrollMessage(by: -1)
    case .scrollMessageDown: scrollMessage(by: 1)
    default: break
    }
  }

  /// Closes the alert, then runs the button's action; a disabled button tells its reason and leaves
  /// the alert open.
  func pressInAlert(_ button: Button?) {
    guard let state = alerts.first else { return }
    if case .disabled(let reason) = button?.availability { return explain(reason) }
    alerts.removeFirst()
    if state.asksToLeave { return answer(button, in: state.table) }
    guard let button, let action = button.action else { return }
    if let row = state.row { return run(action, ofRow: row, in: state.table) }
    let effect = Effect.run(action, name: button.title, source: .table(.alert))
    carryOut(effect, of: state.table)
  }

  /// Runs an action of the menu of a row, if its table is still open.
  private func run(_ action: Action, ofRow row: RowReference, in table: OpenTable) {
    guard stack.contains(table) else { return }
    table.setNeedsListing()
    if table === stack.top { settle() } else { table.refresh() }
    carryOut(table.run(action, ofRow: row), of: table)
  }

  /// Tells why a button of an alert is disabled: in place of the hints, or in another alert if
  /// there is no hint bar.
  private func explain(_ reason: String?) {
    guard let reason else { return }
    if linear != nil || layout.hintLine != nil {
      message = reason
    } else {
      alerts.insert(AlertState(Alert(reason), from: stack.top), at: 0)
    }
  }

  /// Scrolls the message; if all of it is visible, moves from button to button.
  private func scrollMessage(by lines: Int) {
    if !scrollAlert(by: lines) { alerts[0].step(by: lines) }
  }

  /// Scrolls the message of the alert.
  ///
  /// - Returns: False if all of it is visible.
  @discardableResult func scrollAlert(by lines: Int) -> Bool {
    let limit = AlertPainter(state: alerts[0], marks: marks, size: alertSize).scrollLimit
    alerts[0].scroll(by: lines, limit: limit)
    return limit > 0
  }
}
