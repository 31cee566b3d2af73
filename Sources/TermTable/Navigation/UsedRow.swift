import TableModel

/// A row or header, as far as commands ask what they can do with it.
@MainActor struct UsedRow {
  /// True for the header of a section.
  var isHeader = false
  /// Nil for a header, and in a table without rows.
  var cell: Cell?
  /// The selection of its section; nil if rows cannot be selected.
  var selection: RowSelection?
  /// True for a row of the table that a control shows below its own row.
  var isInner = false
  /// True if the row has a menu, or tells why it offers none.
  var hasActions = false
}

extension OpenTable {
  /// The row or header that has the focus.
  var usedRow: UsedRow {
    UsedRow(
      isHeader: focusedHeader != nil,
      cell: focusedCell,
      selection: focusedSection?.selection,
      isInner: focusedRow?.row?.isInner == true,
      hasActions: offersRowActions
    )
  }

  /// Returns the row at a place, as if it could have the focus.
  func usedRow(at place: Place) -> UsedRow? {
    guard let cell = listing.cell(at: place) else { return nil }
    return UsedRow(
      cell: cell,
      selection: listing.sections[place.section].selection,
      hasActions: !cell.actions.isEmpty || listing.editsRows
    )
  }

  // MARK: - Availability

  /// Returns whether a command does something with a row or in this table, and else the reason.
  ///
  /// Keys, hints, the palette and linear mode ask here. A command that tells why it does nothing,
  /// such as for a disabled row, is available.
  func availability(of command: Command, at row: UsedRow) -> Availability {
    let reasons = texts.reasons
    func only(if isAvailable: Bool, else reason: String? = nil) -> Availability {
      isAvailable ? .enabled : .disabled(reason: reason)
    }
    return switch command {
    case .select, .open, .toggle, .edit, .editOutside, .stepDown, .stepUp:
      use(of: row, by: command)
    case .accessoryAction: only(if: row.cell?.accessoryButton != nil, else: reasons.noDetails)
    case .rowActions: only(if: row.hasActions, else: reasons.noActions)
    case .selectRange, .selectAll:
      only(
        if: row.selection?.allowsSeveral == true,
        else: row.selection == nil ? reasons.noSelection : reasons.onlyOneSelected
      )
    case .save: only(if: table.canBeSaved, else: reasons.nothingToSave)
    case .undo: only(if: table.changes != nil || history.canUndo, else: reasons.nothingToUndo)
    case .redo: only(if: table.changes != nil || history.canRedo, else: reasons.nothingToRedo)
    case .sort: only(if: canSort, else: reasons.notSorted)
    case .panLeft, .panRight: only(if: canPanColumns, else: reasons.allColumnsShown)
    case .foldAll, .unfoldAll: only(if: listing.foldableSections > 0, else: reasons.noFolding)
    case .switchLayout: only(if: listing.offersLayouts, else: reasons.onlyLayout)
    case .editMode:
      only(if: listing.editsRows || table.changes?.refusal() != nil, else: reasons.notEdited)
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .commentRow, .endEditMode:
      only(if: isInEditMode, else: reasons.notInEditMode)
    case .sectionIndex: only(if: !sectionLetters(limit: 1).isEmpty, else: reasons.noSectionTitles)
    case .find, .filter, .findNext, .findPrevious:
      only(if: listing.hasRows, else: reasons.noRows)
    case .nextField, .previousField, .goToRow, .goToText, .explain:
      only(if: listing.numbered > 0, else: reasons.noRows)
    default: .enabled
    }
  }

  /// Returns whether a command does something with a row or header, or tells something about it.
  private func use(of row: UsedRow, by command: Command) -> Availability {
    if row.isHeader {
      return command == .select || command == .toggle ? .enabled : .disabled(reason: nil)
    }
    guard let cell = row.cell else { return .disabled(reason: texts.reasons.noRows) }
    guard cell.availability != .disabled(reason: nil) else { return .disabled(reason: nil) }
    if cell.input(for: command) != nil || !cell.isEnabled && command == .select { return .enabled }
    let (isUsed, reason): (Bool, KeyPath<ReasonTexts, String>?) =
      switch command {
      case .select:
        (
          cell.action != nil || !cell.buttons.isEmpty || row.selection != nil
            || table.hooks.followsSelecting, nil
        )
      case .open: (cell.opensTable, \.opensNoTable)
      case .edit: (table.changes?.refusal() != nil || cell.editingAction != nil, \.noText)
      case .editOutside: (false, \.noText)
      case .toggle: (row.selection != nil || row.isInner && cell.action != nil, \.cannotToggle)
      default: (false, \.noSteps)
      }
    return isUsed ? .enabled : .disabled(reason: reason.map { texts.reasons[keyPath: $0] })
  }
}
