import TableModel

// The hints and their strip, kept between keys: most keys do not change them.

extension Session {
  /// The current hints; those of a table and a field are made again only if the conditions have
  /// changed.
  var paintedHints: PaintedHints {
    let columns = layout.size.columns
    guard let conditions = keptConditions else { return paint(hints, columns: columns) }
    let edition = stack.top.listing.edition
    let basis = KeptHints.Basis(conditions: conditions, edition: edition, columns: columns)
    return keptHints.painted(on: basis) { paint(hints(conditions), columns: columns) }
  }

  /// The conditions of the current hints; nil if those are not kept.
  private var keptConditions: KeptHints.Conditions? {
    switch context {
    case .table where !stack.top.selecting.hasRange: .table(conditions)
    case .editor where stack.top.typing.takesLetters: .field(fieldConditions)
    default: nil
    }
  }

  private func hints(_ conditions: KeptHints.Conditions) -> [Hint] {
    switch conditions {
    case .table(let conditions): tableHints(conditions)
    case .field(let conditions):
      tableHintMaker.field(conditions, own: stack.top.listing.barButtons)
    }
  }

  private func paint(_ hints: [Hint], columns: Int) -> PaintedHints {
    PaintedHints(hints: hints, strip: HintBar(marks: marks).strip(hints, columns: columns))
  }

  /// Makes the hints of the shown table.
  private var tableHintMaker: Hints {
    Hints(keyMap: here.tableKeyMap, names: keyNames, texts: texts.hints)
  }

  /// The hints that are not kept; in a table, those for choosing a range of rows.
  private var hints: [Hint] {
    let hints = tableHintMaker
    switch context {
    case .alert where notices.alert?.takesKey == true: return hints.askedKey
    case .alert: return hints.alert(buttons: notices.alert?.alert.buttons.count ?? 1)
    case .menu: return hints.menu
    case .editor:
      let editing = stack.top.typing.editing
      return hints.editor(completes: editing?.completes ?? false) { editing?.takes($0) ?? false }
    case .field, .find: return []
    case .typeAhead, .rowNumber: return hints.sequence(in: context)
    case .copy: return hints.copy
    case .sectionIndex:
      let columns = layout.size.columns
      let letters = stack.top.sectionLetters(limit: columns)
      return hints.sectionIndex(letters, marks: marks, columns: columns)
    case .editMode: return editModeHints(hints) + hints.own(here.barButtons, canRefresh: false)
    case .table: return hints.range(of: stack.top.selecting.range.rows)
    }
  }

  private func tableHints(_ conditions: Hints.Conditions) -> [Hint] {
    let hints = tableHintMaker
    let table = stack.top
    let own = hints.own(table.listing.barButtons, canRefresh: table.table.refreshing != nil)
    return hints.table(conditions, own: own)
  }

  private var conditions: Hints.Conditions {
    let table = stack.top
    let listing = table.listing
    let isInSight = here.isFocusInSight
    let cell = isInSight ? table.focusedCell : nil
    var row: Hints.Use?
    if let cell { row = Hints.Use(cell) }
    if table.isExpanded, table.focusedRow?.row?.isInner != true {
      row?.inputs[.table] = texts.hints.close
    }
    var isFolded: Bool?
    if isInSight, let header = table.focusedHeader { isFolded = listing.isFolded(header) }
    func can(_ command: Command) -> Bool { here.availability(of: command) == .enabled }
    return Hints.Conditions(
      row: row,
      tellsReason: tellsReason(of: cell),
      canPress: row?.selecting == .press && table.focusedButton?.isEnabled == true,
      hasActions: cell != nil && table.hasRowActions,
      isSelectable: isInSight && table.selecting.canSelectFocus,
      isRunning: table.actions.atFocus != nil,
      isFolded: isFolded,
      hasItems: table.hasItems,
      stepsSideways: isInSight && table.stepsSideways,
      canGoBack: can(.back),
      canSwitchTab: can(.nextTab),
      canMove: listing.totalRows + listing.shown.foldable > 1,
      canSave: table.form.showsChanges,
      canEditRows: listing.offers.editsRows,
      canSwitchLayout: can(.switchLayout),
      canPanColumns: can(.panRight),
      canSort: can(.sort),
      canTakeMouse: look.canUseMouse && process?.reportsMouse == false,
      canCancel: table.actions.areRunning,
      matches: table.search.status?.position(in: texts.finding),
      filters: table.search.finder?.filters == true,
      followsSelecting: table.table.hooks.followsSelecting
    )
  }

  private var fieldConditions: Hints.FieldConditions {
    let table = stack.top
    let editor = table.typing.editing?.editor
    let hasTyped = editor?.text != editor?.original
    return Hints.FieldConditions(
      canSave: table.form.exists && (table.form.showsChanges || hasTyped),
      hasTyped: hasTyped,
      canGoBack: !stack.isAtRoot,
      submits: table.table.submitting != nil,
      row: table.listing.barButtons.contains { $0.focusedID != nil } ? table.focusedRow?.row : nil
    )
  }

  /// The hints of edit mode at the focused row.
  private func editModeHints(_ hints: Hints) -> [Hint] {
    let table = stack.top
    guard let editing = table.editMode.section?.editing, here.isFocusInSight else {
      return hints.editMode([], canAdd: false)
    }
    let row = table.focusedPlace?.row
    let permissions = row.map { editing.permissions(at: $0) } ?? []
    let canAdd = editing.canInsert && (permissions.contains(.insert) || row ?? 0 >= editing.count)
    let canComment = row.map { editing.commenting($0) != nil } ?? false
    return hints.editMode(permissions, canAdd: canAdd, canComment: canComment)
  }

  /// True if the focused row, or its focused button, is disabled for a reason.
  private func tellsReason(of cell: Cell?) -> Bool {
    guard let cell else { return false }
    let availability = cell.isEnabled ? stack.top.focusedButton?.availability : cell.availability
    return if case .disabled(.some) = availability { true } else { false }
  }
}
