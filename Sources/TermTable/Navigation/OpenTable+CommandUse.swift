import TableModel

// The use of commands in a table, and the reasons for which they do nothing.

extension OpenTable {
  /// Returns what a command does with a row or in this table.
  ///
  /// - Parameter row: The row; nil for the focused one, which is found only for a command that uses
  ///   a row.
  func use(of command: Command, at row: UsedRow?) -> CommandUse {
    var reasons: ReasonTexts { texts.reasons }
    return switch command {
    case .select, .open, .toggle, .edit, .editOutside, .stepDown, .stepUp:
      use(of: row ?? usedRow, by: command)
    case .accessoryAction: useOfAccessory(of: row ?? usedRow)
    case .rowActions: useOfMenu(of: row ?? usedRow)
    case .selectRange, .selectAll:
      selecting.use(by: (row ?? usedRow).selection)
    case .moveUp, .moveDown: .taken(orWorksIf: listing.totalRows + listing.shown.foldable > 1)
    case .save:
      form.showsChanges ? .works : table.canBeSaved ? .taken : .idle(reason: reasons.nothingToSave)
    case .undo: .only(if: table.changes != nil || history.canUndo, else: reasons.nothingToUndo)
    case .redo: .only(if: table.changes != nil || history.canRedo, else: reasons.nothingToRedo)
    case .refresh: .taken(orWorksIf: table.refreshing != nil)
    case .showChanges: .only(if: form.exists && form.hasChanges, else: reasons.noChanges)
    case .sort: .only(if: canSort, else: reasons.notSorted)
    case .panLeft, .panRight:
      .only(if: canPanColumns || canPanText, else: reasonNotToPan)
    case .chooseColumns: .only(if: hasColumns, else: reasons.noColumns)
    case .wholeColumn: .only(if: canWiden, else: reasonNotToWiden)
    case .sumUp: .only(if: canSumUp, else: reasons.notSummedUp)
    case .wrapText: .only(if: listing.offers.showsText, else: reasons.noLines)
    case .foldAll, .unfoldAll: .only(if: listing.shown.foldable > 0, else: reasons.noFolding)
    case .switchLayout: .only(if: listing.offers.switchesLayouts, else: reasons.onlyLayout)
    case .editMode:
      if !listing.offers.editsRows, table.changes?.refusal() != nil {
        .taken
      } else {
        .only(if: listing.offers.editsRows, else: reasons.notEdited)
      }
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .commentRow, .endEditMode:
      editMode.use(of: command)
    case .sectionIndex: .only(if: !sectionLetters(limit: 1).isEmpty, else: reasons.noSectionTitles)
    case .find, .filter, .findNext, .findPrevious:
      search.sources.isInUse
        ? .only(if: search.sources.findsWords, else: reasons.pagesNotSearched)
        : .only(if: listing.hasRows, else: reasons.noRows)
    case .nextField, .previousField, .goToRow, .goToText, .explain:
      .only(if: listing.numbered > 0, else: reasons.noRows)
    default: .works
    }
  }

  private func useOfMenu(of row: UsedRow) -> CommandUse {
    guard row.hasActions else { return .idle(reason: texts.reasons.noActions) }
    return .taken(orWorksIf: row.cell?.isEnabled == true)
  }

  private func useOfAccessory(of row: UsedRow) -> CommandUse {
    guard let cell = row.cell, cell.accessoryButton != nil else {
      return .idle(reason: texts.reasons.noDetails)
    }
    return .taken(orWorksIf: cell.isEnabled && !row.isBusy)
  }

  /// Returns what a command does with a row or header.
  private func use(of row: UsedRow, by command: Command) -> CommandUse {
    let reasons = texts.reasons
    if row.isHeader { return .only(if: command == .select || command == .toggle) }
    guard let cell = row.cell else { return .idle(reason: reasons.noRows) }
    switch cell.availability {
    case .disabled(nil): return .idle(reason: nil)
    case .disabled where command == .select: return .taken
    case .disabled, .enabled: break
    }
    let isUsable = cell.isEnabled && !row.isBusy
    if command == .toggle, row.selection?.awaitsAction == true {
      return .taken(orWorksIf: row.canSelect)
    }
    if cell.input(for: command) != nil { return .taken(orWorksIf: isUsable) }
    switch command {
    case .select:
      if cell.action != nil { return .taken(orWorksIf: isUsable) }
      if !cell.buttons.isEmpty {
        return .taken(orWorksIf: isUsable && row.button?.isEnabled == true)
      }
      if table.hooks.followsSelecting { return .taken(orWorksIf: isUsable) }
      guard let selection = row.selection, selection.actions == nil else {
        return .idle(reason: nil)
      }
      return .taken(orWorksIf: row.canSelect)
    case .open:
      return cell.leadsIn ? .taken(orWorksIf: isUsable) : .idle(reason: reasons.opensNoTable)
    case .edit:
      if cell.editingAction != nil { return .taken(orWorksIf: isUsable) }
      return table.changes?.refusal() != nil ? .taken : .idle(reason: reasons.noText)
    case .editOutside: return .idle(reason: reasons.noText)
    case .toggle:
      if row.isInner, cell.action != nil { return .taken(orWorksIf: isUsable) }
      return row.selection != nil
        ? .taken(orWorksIf: row.canSelect) : .idle(reason: reasons.cannotToggle)
    default: return .idle(reason: reasons.noSteps)
    }
  }
}
