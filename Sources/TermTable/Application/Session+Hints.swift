import TableModel

/// Hints, and the strip that shows them.
struct PaintedHints {
  let hints: [Hint]
  let strip: Strip
}

// Which hints there are, and their strip: most keys change nothing of it.

extension Session {
  /// The hints of a table that were painted last, and what they depend on.
  struct KeptHints {
    let moment: Hints.Moment
    /// What the table listed: its bar buttons are among the hints, and take keys from others.
    let edition: Int
    let columns: Int
    let painted: PaintedHints
  }

  /// The hints of this moment. Those of a table are made again where something of it is other than last.
  var paintedHints: PaintedHints {
    let columns = layout.size.columns
    guard context == .table, stack.top.range == nil else { return paint(hints, columns: columns) }
    let moment = moment
    let edition = stack.top.listing.edition
    if let kept = keptHints, kept.moment == moment, kept.edition == edition,
      kept.columns == columns
    {
      return kept.painted
    }
    let painted = paint(tableHints(moment), columns: columns)
    keptHints = KeptHints(moment: moment, edition: edition, columns: columns, painted: painted)
    return painted
  }

  private func paint(_ hints: [Hint], columns: Int) -> PaintedHints {
    PaintedHints(hints: hints, strip: HintBar(marks: marks).strip(hints, columns: columns))
  }

  /// The hints where none are kept: in a table, while a range of rows is chosen.
  private var hints: [Hint] {
    let hints = Hints(keyMap: tableKeyMap, names: marks.keys)
    switch context {
    case .alert: return hints.alert(buttons: alerts.first?.alert.buttons.count ?? 1)
    case .menu: return hints.menu
    case .editor: return hints.editor
    case .sectionIndex:
      let columns = layout.size.columns
      let index = SectionIndex(sections: stack.top.listing.sections)
      return hints.sectionIndex(index.letters(limit: columns), marks: marks, columns: columns)
    case .editMode: return editModeHints(hints) + hints.own(barButtons, canRefresh: false)
    case .table: return hints.range(of: stack.top.rangeRows.rows)
    }
  }

  private func tableHints(_ moment: Hints.Moment) -> [Hint] {
    let hints = Hints(keyMap: tableKeyMap, names: marks.keys)
    let table = stack.top
    let own = hints.own(table.listing.barButtons, canRefresh: table.table.refreshing != nil)
    return hints.table(moment, own: own)
  }

  private var moment: Hints.Moment {
    let table = stack.top
    let listing = table.listing
    let isInSight = isFocusInSight
    let cell = isInSight ? table.focusedCell : nil
    var row: Hints.Use?
    if let cell { row = Hints.Use(cell) }
    var isFolded: Bool?
    if isInSight, let header = table.focusedHeader { isFolded = listing.isFolded(header) }
    return Hints.Moment(
      row: row,
      tellsReason: tellsReason(of: cell),
      canPress: row?.selecting == .press && table.focusedButton?.isEnabled == true,
      hasActions: cell.map { hasActions($0) } ?? false,
      isSelectable: isInSight && table.isFocusSelectable,
      isRunning: table.focusedAction != nil,
      isFolded: isFolded,
      hasItems: table.hasItems,
      stepsSideways: isInSight && table.stepsSideways,
      canGoBack: !stack.isAtRoot,
      canSwitchTab: stack.topLevel.tabs.count > 1,
      canMove: listing.totalRows + listing.foldableSections > 1,
      canEditRows: listing.editsRows,
      canSwitchLayout: listing.offersLayouts,
      canTakeMouse: canUseMouse && !terminal.reportsMouse,
      canCancel: !table.running.isEmpty,
      followsSelecting: table.table.hooks.followsSelecting
    )
  }

  /// True if the row with the focus, or its button with the focus, is disabled for a reason.
  private func tellsReason(of cell: Cell?) -> Bool {
    guard let cell else { return false }
    let availability = cell.isEnabled ? stack.top.focusedButton?.availability : cell.availability
    return if case .disabled(.some) = availability { true } else { false }
  }
}
