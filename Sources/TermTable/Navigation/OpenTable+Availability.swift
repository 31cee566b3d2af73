import TableModel

// Whether a command does something in a table, and why not.

extension OpenTable {
  /// Returns whether a command does something with a row or in this table, and else the reason.
  ///
  /// Keys, hints, the palette and linear mode ask here. A command that tells why it does nothing,
  /// such as for a disabled row, is available.
  ///
  /// - Parameter row: Made only for a command that uses it, as hints ask for several at each key.
  func availability(of command: Command, at row: @autoclosure () -> UsedRow) -> Availability {
    let reasons = texts.reasons
    return switch command {
    case .select, .open, .toggle, .edit, .editOutside, .stepDown, .stepUp:
      use(of: row(), by: command)
    case .accessoryAction: .only(if: row().cell?.accessoryButton != nil, else: reasons.noDetails)
    case .rowActions: .only(if: row().hasActions, else: reasons.noActions)
    case .selectRange, .selectAll:
      selecting.availability(by: row().selection)
    case .save: .only(if: table.canBeSaved, else: reasons.nothingToSave)
    case .undo: .only(if: table.changes != nil || history.canUndo, else: reasons.nothingToUndo)
    case .redo: .only(if: table.changes != nil || history.canRedo, else: reasons.nothingToRedo)
    case .showChanges: .only(if: form.exists && form.hasChanges, else: reasons.noChanges)
    case .sort: .only(if: canSort, else: reasons.notSorted)
    case .panLeft, .panRight: .only(if: canPanColumns, else: reasons.allColumnsShown)
    case .foldAll, .unfoldAll: .only(if: listing.shown.foldable > 0, else: reasons.noFolding)
    case .switchLayout: .only(if: listing.offers.switchesLayouts, else: reasons.onlyLayout)
    case .editMode:
      .only(
        if: listing.offers.editsRows || table.changes?.refusal() != nil,
        else: reasons.notEdited
      )
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .commentRow, .endEditMode:
      .only(if: editMode.isOn, else: reasons.notInEditMode)
    case .sectionIndex: .only(if: !sectionLetters(limit: 1).isEmpty, else: reasons.noSectionTitles)
    case .find, .filter, .findNext, .findPrevious:
      search.isOfSources
        ? .only(if: search.canAskSources, else: reasons.pagesNotSearched)
        : .only(if: listing.hasRows, else: reasons.noRows)
    case .nextField, .previousField, .goToRow, .goToText, .explain:
      .only(if: listing.numbered > 0, else: reasons.noRows)
    default: .enabled
    }
  }

  /// Returns whether a command does something with a row or header, or tells something about it.
  private func use(of row: UsedRow, by command: Command) -> Availability {
    let reasons = texts.reasons
    if row.isHeader { return .only(if: command == .select || command == .toggle) }
    guard let cell = row.cell else { return .disabled(reason: reasons.noRows) }
    guard cell.availability != .disabled(reason: nil) else { return .disabled(reason: nil) }
    if cell.input(for: command) != nil || !cell.isEnabled && command == .select { return .enabled }
    return switch command {
    case .select:
      .only(
        if: cell.action != nil || !cell.buttons.isEmpty || row.selection != nil
          || table.hooks.followsSelecting
      )
    case .open: .only(if: cell.opensTable, else: reasons.opensNoTable)
    case .edit:
      .only(if: table.changes?.refusal() != nil || cell.editingAction != nil, else: reasons.noText)
    case .editOutside: .disabled(reason: reasons.noText)
    case .toggle:
      .only(
        if: row.selection != nil || row.isInner && cell.action != nil,
        else: reasons.cannotToggle
      )
    default: .disabled(reason: reasons.noSteps)
    }
  }
}
