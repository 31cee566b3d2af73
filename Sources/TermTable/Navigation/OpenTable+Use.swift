import TableModel

// Using the focused row: the effect of each command, and selecting the row.

extension OpenTable {
  /// Carries out a command for the table or its focused row; others do nothing.
  func perform(_ command: Command, in viewport: Viewport<Listing>) -> Effect {
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection:
      move(by: command, in: viewport)
      return .nothing
    case .moveLeft: return moveSideways(by: -1, in: viewport)
    case .moveRight: return moveSideways(by: 1, in: viewport)
    case .foldAll: return foldAll(true)
    case .unfoldAll: return foldAll(false)
    case .switchLayout: return switchLayout()
    case .panLeft: return pan(by: -1, in: viewport)
    case .panRight: return pan(by: 1, in: viewport)
    case .sort: return offerSort()
    case .chooseColumns: return chooseColumns()
    case .wholeColumn: return switchWholeColumn()
    case .sumUp: return sumUp()
    case .refresh: return reload()
    case .editMode: return editMode.begin()
    case .endEditMode:
      editMode.end()
      return .nothing
    case .undo: return undo()
    case .redo: return redo()
    case .nextField: return moveToField(by: 1, orTable: true)
    case .previousField: return moveToField(by: -1, orTable: true)
    default: return use(by: command, in: viewport)
    }
  }

  /// Carries out a command for the focused row or header.
  ///
  /// If it was scrolled out of sight, the command only shows it: nobody uses a row they do not see.
  private func use(by command: Command, in viewport: Viewport<Listing>) -> Effect {
    guard state.isFocusInSight(in: viewport) else {
      move { $0.focus(on: $0.focus) }
      return .nothing
    }
    switch command {
    case .stepDown: return step(by: -1)
    case .stepUp: return step(by: 1)
    case .accessoryAction: return runAccessoryAction()
    case .rowActions: return offerRowActions()
    case .selectRange: return selecting.beginRange()
    case .selectAll: return selecting.selectAll()
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .commentRow:
      return editMode.editRow(by: command)
    default: return select(by: command)
    }
  }

  /// Opens the text of the focused row if it has this id, and no text is open.
  func editRow(_ id: AnyHashable) -> Effect {
    guard !typing.isOpen, let row = shownRow(withID: id), row == shownFocus else {
      return .nothing
    }
    return select(by: .edit)
  }

  // MARK: - Selecting

  /// Folds the focused header, or uses the focused row as a command says.
  private func select(by command: Command) -> Effect {
    if let header = focusedHeader {
      guard command == .select || command == .toggle else { return .nothing }
      return fold(header, !listing.isFolded(header))
    }
    let cell = focusedCell
    if command == .toggle, awaitingSelection != nil { return selecting.selectRow() }
    if let input = cell?.input(for: command) { return select(using: input) }
    switch command {
    case .select: return select(using: nil)
    case .edit:
      guard let cell else { return .nothing }
      guard let action = cell.editingAction else {
        return .refusal(table.changes?.refusal(), of: cell.text)
      }
      return run(action, named: cell.text)
    case .open: return cell?.leadsIn == true ? select(using: nil) : .nothing
    case .toggle:
      return focusedRow?.row?.isInner == true ? select(using: nil) : selecting.selectRow()
    default: return .nothing
    }
  }

  /// Selects the focused row, if it can be used and the hooks of the table allow it.
  ///
  /// - Parameter input: The input of its control to use; nil for the buttons or the action of the
  ///   row.
  private func select(using input: ControlInput?) -> Effect {
    guard let cell = focusedCell, actions.atFocus == nil else { return .nothing }
    if let refusal = cell.refusal ?? focusedButton?.refusal { return refusal }
    let hooks = table.hooks
    guard hooks.followsSelecting, let row = self.hooks.focusedRow else {
      return use(cell, using: input)
    }
    changes.note()
    var selected = cell
    switch hooks.willSelect?(row) ?? .allow {
    case .allow: break
    case .refuse(let reason): return .refusal(reason, of: cell.text)
    case .instead(let action): selected = Cell(cell.text).action(action)
    }
    hooks.didSelect?(row)
    return use(selected, using: input)
  }

  private func use(_ cell: Cell, using input: ControlInput?) -> Effect {
    if let input, let control = cell.control { return use(control, by: input, named: cell.text) }
    if let button = focusedButton, cell.control != nil {
      return run(button.action, named: button.title)
    }
    if cell.adds { return editMode.editRow(by: .addBelow) }
    if let action = cell.action { return run(action, named: cell.text) }
    return focusedSection?.selection?.actions == nil ? selecting.selectRow() : .nothing
  }

  /// Runs an action of the focused row.
  func run(_ action: Action?, named name: String) -> Effect {
    guard let row = focusedRow else { return .nothing }
    return .run(action, name: name, source: .row(row, item: state.item))
  }

}

extension Cell {
  /// The action that edits a row without a control: that of its menu with the key E; nil for none.
  var editingAction: Action? { editingButton?.action }

  /// The button of its menu that edits it; nil for none.
  var editingButton: Button? {
    isEnabled ? actions.first { $0.key == "e" && $0.isEnabled } : nil
  }
}
