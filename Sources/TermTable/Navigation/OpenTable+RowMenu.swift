import TableModel

// The accessory of the focused row, and the menu of its actions.

extension OpenTable {
  /// The buttons in the menu of the focused row, or of all selected rows; a disabled row has none.
  var rowActions: [Button] {
    if let selection = awaitingSelection { return actions(of: selection) }
    return focusedCell?.isEnabled == true ? rowActionsIfEnabled : []
  }

  /// The actions of all selected rows; if they can be deleted, their deletion.
  private func actions(of selection: RowSelection) -> [Button] {
    let actions = selection.actions?(chosenColumn) ?? []
    let name = ModelTexts.current.sections.delete
    guard focusedSection?.editing?.deletionOfSelected != nil,
      !actions.contains(where: { $0.title == name })
    else { return actions }
    let deletion = Button(name, role: .destructive) { [weak self] in
      guard let self else { return }
      navigation?.carryOut(editMode.editRow(by: .deleteRow))
    }
    return actions + [deletion]
  }

  /// True if the focused row has a menu, or would have one if it were not disabled for a reason.
  ///
  /// - Parameter cell: The cell of the focused row.
  func offersActions(_ cell: Cell) -> Bool {
    if awaitingSelection != nil { return true }
    guard cell.availability != .disabled(reason: nil) else { return false }
    return !cell.actions.isEmpty || editMode.mayDeleteFocus || form.hasChanges
  }

  /// The actions of the focused cell; if the row may be deleted, its deletion; in a form with
  /// changes, their resetting.
  ///
  /// An action of the cell with the same title as the deletion replaces it.
  private var rowActionsIfEnabled: [Button] {
    guard let cell = focusedCell, let row = focusedRow else { return [] }
    let name = ModelTexts.current.sections.delete
    guard editMode.mayDeleteFocus, !cell.actions.contains(where: { $0.title == name }) else {
      return cell.actions + resets
    }
    let deletion = Button(name, role: .destructive) { [weak self] in
      guard let self else { return }
      navigation?.carryOut(editMode.delete(row))
    }
    return cell.actions + [deletion] + resets
  }

  /// Runs the action of the accessory of the focused row.
  func runAccessoryAction() -> Effect {
    guard let cell = focusedCell, let button = cell.accessoryButton else {
      return notice(texts.reasons.noDetails)
    }
    return cell.refusal ?? button.refusal ?? run(button.action, named: cell.text)
  }

  /// Shows the menu of the focused row.
  func offerRowActions() -> Effect {
    let actions = rowActions
    guard let cell = focusedCell, let row = focusedRow, !actions.isEmpty else { return noActions }
    let title = awaitingSelection.map { texts.rows.selected($0.count) } ?? menuTitle(of: cell)
    let menu = Alert(title.isEmpty ? texts.rows.actions : title, style: .menu) {
      actions
      Button(texts.rows.cancel, role: .cancel)
    }
    return .present(menu, row: row)
  }

  /// The title of the menu of a row: its text, or the texts of a record.
  private func menuTitle(of cell: Cell) -> String {
    guard case .record(let texts) = cell.style else { return cell.text }
    let words = texts.map(\.text).filter { !$0.isEmpty }.joined(separator: "  ")
    return words.isEmpty
      ? cell.text : words.oneLine(atMost: Self.mostOfTitle, mark: listing.painter.marks.ellipsis)
  }

  /// The most characters of a record in the title of its menu.
  private static let mostOfTitle = 40

  /// The notice that there is no menu; a disabled row tells its reason, if it has one.
  private var noActions: Effect {
    if let cell = focusedCell, offersActions(cell),
      case .disabled(let reason?) = cell.availability
    {
      return .tell(reason, title: cell.text)
    }
    return notice(texts.reasons.noActions)
  }

  /// Runs an action chosen in the menu of a row, if the row still exists and is not busy.
  ///
  /// The listing must be up to date.
  func run(_ action: Action, ofRow row: RowReference) -> Effect {
    guard let shown = row.find(in: listing), let cell = listing.cell(of: shown) else {
      return notice(texts.rows.rowIsGone)
    }
    if let refusal = cell.refusal { return refusal }
    let source = RunningAction.Source.row(row, item: 0)
    guard !actions.isRunning(source) else {
      return .tell(texts.rows.stillRunning, title: cell.text)
    }
    return .run(action, name: cell.text, source: source)
  }
}
