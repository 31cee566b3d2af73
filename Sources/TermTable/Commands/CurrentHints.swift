import TableModel

/// The hints of a moment: what can be done now, for the receiver of keys.
@MainActor struct CurrentHints {
  let here: CommandContext
  /// The alert that has the keys; nil if none is shown.
  let alert: AlertState?
  let marks: Marks
  let columns: Int
  /// True if the mouse was given to the terminal and can be taken back.
  let canTakeMouse: Bool

  private var table: OpenTable { here.table }

  /// Makes the hints of the shown table.
  private var maker: Hints {
    let names = KeyNames(table.texts.keys.names, isASCII: marks.isASCII)
    return Hints(keyMap: here.tableKeyMap, names: names, texts: table.texts.hints)
  }

  /// The conditions of the hints of a table or a field; nil for hints that are not kept.
  var conditions: KeptHints.Conditions? {
    switch here.receiver {
    case .table where !table.selecting.hasRange: .table(tableConditions)
    case .editor where table.typing.takesLetters: .field(fieldConditions)
    default: nil
    }
  }

  /// Returns the hints under some conditions; without any, those that are not kept.
  func hints(_ conditions: KeptHints.Conditions?) -> [Hint] {
    let buttons = table.listing.barButtons
    return switch conditions {
    case .table(let conditions):
      maker.table(conditions, own: maker.own(buttons, canRefresh: conditions.works(.refresh)))
    case .field(let conditions): maker.field(conditions, own: buttons)
    case nil: others
    }
  }

  /// The hints that are not kept; in a table, those for selecting a range of rows.
  private var others: [Hint] {
    let hints = maker
    switch here.receiver {
    case .alert where alert?.takesKey == true: return hints.askedKey
    case .alert: return hints.alert(buttons: alert?.alert.buttons.count ?? 1)
    case .menu: return hints.menu
    case .editor: return hints.editor { here.use(of: $0) == .works }
    case .field, .find: return []
    case .typeAhead, .rowNumber: return hints.sequence(in: here.receiver)
    case .copy: return hints.copy
    case .sectionIndex:
      let letters = table.sectionLetters(limit: columns)
      return hints.sectionIndex(letters, marks: marks, columns: columns)
    case .editMode:
      let isInSight = here.isFocusInSight
      return hints.editMode { isInSight && here.use(of: $0) == .works }
        + hints.own(here.barButtons, canRefresh: false)
    case .table: return hints.range(of: table.selecting.range.rows)
    }
  }

  private var tableConditions: Hints.Conditions {
    let isInSight = here.isFocusInSight
    let row = table.usedRow
    var use = isInSight ? Hints.Use(row, followsSelecting: table.table.hooks.followsSelecting) : nil
    if table.isExpanded, !row.isInner { use?.inputs[.table] = table.texts.hints.close }
    let header = isInSight ? table.focusedHeader : nil
    var working: [Command] = []
    // A loop: each call of a closure for `filter` would check that it is on the main actor.
    for command in Hints.Conditions.asked where isInSight || !command.usesRow {
      if here.use(of: command, at: row) == .works { working.append(command) }
    }
    return Hints.Conditions(
      working: working,
      row: use,
      isFolded: header.map { table.listing.isFolded($0) },
      sideways: isInSight ? table.sideways : nil,
      escape: escape,
      matches: table.search.status?.position(in: table.texts.finding),
      filters: table.search.finder?.filters == true,
      wrapsText: table.listing.painter.wrapsText,
      canTakeMouse: canTakeMouse,
      closes: here.stack.firstAboveData != nil
    )
  }

  /// The effect of Esc, as the session carries it out.
  private var escape: Hints.Conditions.Escape? {
    if table.actions.areRunning { return .cancels }
    if table.awaitingSelection != nil { return .deselects }
    return table.search.isActive ? .endsSearch : nil
  }

  private var fieldConditions: Hints.FieldConditions {
    let leads = table.listing.barButtons.contains { $0.focusedID != nil }
    return Hints.FieldConditions(
      canSave: here.use(of: .save) == .works,
      hasTyped: table.typing.editing?.isChanged == true,
      canGoBack: !here.stack.isAtRoot,
      submits: table.table.submitting != nil,
      button: table.buttonOfOnlyField,
      row: leads ? table.focusedRow?.row : nil
    )
  }
}
