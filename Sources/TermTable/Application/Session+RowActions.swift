import TableModel

// What else can be done with the focused row: its accessory's own action, and the menu of its
// actions.

extension Session {
  /// Does what a command means that is about the focused row, but not about its own action.
  ///
  /// Where the row was scrolled out of sight it is shown first: nobody uses what they do not see.
  func useMore(by command: Command) {
    guard isFocusInSight else { return stack.top.state.focus(on: stack.top.state.focus) }
    switch command {
    case .accessoryAction: runAccessoryAction()
    case .rowActions: offerRowActions()
    case .selectRange: beginRange()
    case .selectAll: selectAllRows()
    default: break
    }
  }

  /// What the menu of the focused row offers: the one list of it, for the menu and its hint.
  ///
  /// A disabled row offers nothing, as it calls nothing.
  var rowActions: [Button] {
    stack.top.focusedCell?.isEnabled == true ? rowActionsIfEnabled : []
  }

  /// Whether the menu of the focused row, with its cell, offers anything.
  func hasActions(_ cell: Cell) -> Bool {
    cell.isEnabled && (!cell.actions.isEmpty || stack.top.mayDeleteFocusedRow)
  }

  /// What the cell of the focused row lists, and its deletion, where it is permitted.
  ///
  /// What the cell itself calls so comes in its place.
  private var rowActionsIfEnabled: [Button] {
    let table = stack.top
    guard let cell = table.focusedCell, let row = table.focusedRow else { return [] }
    let name = RowEditing.deletionName
    guard table.mayDeleteFocusedRow, !cell.actions.contains(where: { $0.title == name }) else {
      return cell.actions
    }
    let deletion = Button(name, role: .destructive) { [weak self, weak table] in
      if let table { self?.delete(row, in: table) }
    }
    return cell.actions + [deletion]
  }

  private func runAccessoryAction() {
    guard let cell = stack.top.focusedCell, let button = cell.accessoryButton else {
      return say("No details here")
    }
    if mayUse(cell), mayPress(button) { run(button.action, named: cell.text) }
  }

  private func offerRowActions() {
    let table = stack.top
    let actions = rowActions
    guard let cell = table.focusedCell, let row = table.focusedRow, !actions.isEmpty else {
      return sayNoActions()
    }
    let menu = Alert(cell.text.isEmpty ? "Actions" : cell.text, style: .menu) {
      actions
      Button("Cancel", role: .cancel)
    }
    present(menu, from: table, row: row)
  }

  /// A disabled row says why, if it was given a reason.
  private func sayNoActions() {
    if let cell = stack.top.focusedCell, !rowActionsIfEnabled.isEmpty,
      case .disabled(let reason?) = cell.availability
    {
      return tell(reason, about: cell.text)
    }
    say("No actions here")
  }

  /// Says something about the focused row, or, where there is none, about the table.
  func say(_ text: String) {
    if let cell = stack.top.focusedCell { tell(text, about: cell.text) } else { message = text }
  }

  /// Does what was chosen in the menu of a row, if the row is still there and free.
  func run(_ action: Action, ofRow row: RowReference, in table: OpenTable) {
    guard stack.contains(table) else { return }
    table.setNeedsListing()
    if table === stack.top { settle() } else { table.refresh() }
    guard let place = row.find(in: table.listing.sections),
      let cell = table.listing.cell(ofRow: place)
    else {
      return say("The row no longer exists")
    }
    guard mayUse(cell) else { return }
    guard !table.isRunning(.row(row, item: 0)) else {
      return tell("This row’s action is still running", about: cell.text)
    }
    run(action, called: cell.text, from: .row(row, item: 0), in: table)
  }
}
