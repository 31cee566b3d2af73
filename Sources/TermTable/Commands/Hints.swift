import TableModel

/// Finds the hints for a table or an alert: the commands that do something now, each with its key.
struct Hints {
  let keyMap: KeyMap
  let names: KeyNames
  var texts = HintTexts()

  /// The hints of a table: the way out comes before keys that are easily guessed.
  ///
  /// - Parameter own: The hints of the table itself (see ``own(_:canRefresh:)``).
  func table(_ conditions: Conditions, own: [Hint] = []) -> [Hint] {
    let cancel = conditions.canCancel ? hint(.escape, texts.cancel) : nil
    let found = found(conditions)
    let move = conditions.canMove ? hint(.moveUp, .moveDown, texts.move) : nil
    let quit = hint(.quit, texts.quit)
    let tab =
      conditions.canSwitchTab ? hint(.previousTab, .nextTab, texts.tab, separator: " ") : nil
    let edit = conditions.canEditRows ? hint(.editMode, texts.editRows) : nil
    let layout = conditions.canSwitchLayout ? hint(.switchLayout, texts.listOrGrid) : nil
    let pan = conditions.canPanColumns ? hint(.panLeft, .panRight, texts.columns) : nil
    let sort = conditions.canSort ? hint(.sort, texts.sort) : nil
    let mouse = conditions.canTakeMouse ? hint(.mouse, texts.mouse) : nil
    let save = conditions.canSave ? hint(.save, texts.save) : nil
    let own = [save].compactMap(\.self) + own
    let rest = [mouse, edit, layout, keys]
    let row =
      [select(conditions)] + inputs(conditions) + [sideways(conditions)] + others(conditions)
    let hints =
      conditions.canGoBack
      ? [cancel] + found + [back(conditions)] + own + row + [sort, pan, tab, move, quit] + rest
      : [cancel] + found + own + row + [quit, sort, pan, tab, move] + rest
    return hints.compactMap(\.self)
  }

  /// The hint that leads to all other keys.
  var keys: Hint? {
    var hint = hint(.help, texts.keys)
    hint?.isKept = true
    return hint
  }

  /// The hints of a search.
  private func found(_ conditions: Conditions) -> [Hint?] {
    guard let matches = conditions.matches else { return [] }
    return [
      hint(.findNext, .findPrevious, matches),
      hint(.filter, conditions.filters ? texts.showAll : texts.filter),
      conditions.canCancel ? nil : hint(.escape, texts.endSearch),
    ]
  }

  /// The hints of the table itself: its bar buttons, and Refresh if it can be refreshed.
  func own(_ barButtons: [Button], canRefresh: Bool) -> [Hint] {
    let buttons = barButtons.compactMap { button -> Hint? in
      guard let key = button.shortcut else { return nil }
      return Hint(
        keys: key.label(names),
        title: button.title,
        isEnabled: button.isEnabled,
        isDestructive: button.role == .destructive,
        presses: [.init(column: 0, key: key)]
      )
    }
    return buttons + (canRefresh ? [hint(.refresh, texts.refresh)].compactMap(\.self) : [])
  }

  /// The Back hint: ←; Esc if ← has another use; a third key if Esc cancels an action.
  private func back(_ conditions: Conditions) -> Hint? {
    let isTaken = conditions.hasItems || conditions.isFolded != nil || conditions.stepsSideways
    guard isTaken else { return hint(.moveLeft, texts.back) }
    return hint(conditions.canCancel ? .back : .escape, texts.back)
  }

  private func sideways(_ conditions: Conditions) -> Hint? {
    conditions.hasItems ? hint(.moveLeft, .moveRight, texts.choose) : nil
  }

  /// The hints of the control's inputs, without the input that selecting the row uses.
  private func inputs(_ conditions: Conditions) -> [Hint?] {
    guard !conditions.isRunning, let row = conditions.row else { return [] }
    let others = row.inputs.filter { row.selecting != .control($0.key) }
    return [
      others[.text].flatMap { hint(.edit, $0) },
      others[.activation].flatMap { hint(.toggle, $0) },
      others[.steps].flatMap {
        conditions.stepsSideways
          ? hint(.moveLeft, .moveRight, $0) : hint(.stepDown, .stepUp, $0)
      },
    ]
  }

  private func select(_ conditions: Conditions) -> Hint? {
    if let isFolded = conditions.isFolded {
      return hint(.toggle, isFolded ? texts.unfold : texts.fold)
    }
    if conditions.tellsReason { return hint(.select, texts.why) }
    guard !conditions.isRunning, let row = conditions.row else { return nil }
    return selectHint(row.selecting, conditions)
      ?? (row.selecting != .press && conditions.followsSelecting
        ? hint(.select, row.title ?? texts.select) : nil)
  }

  /// The hints of the other actions of the focused row.
  private func others(_ conditions: Conditions) -> [Hint?] {
    // Space activates a control, and selects other rows.
    let canChoose =
      conditions.isSelectable && conditions.row.map { $0.inputs[.activation] == nil } ?? false
    let accessory = conditions.isRunning ? nil : conditions.row?.accessory
    return [
      canChoose ? hint(.toggle, texts.select) : nil,
      accessory.flatMap { hint(.accessoryAction, $0) },
      conditions.hasActions ? hint(.rowActions, texts.actions) : nil,
    ]
  }

  private func selectHint(_ selecting: Use.Selecting, _ conditions: Conditions) -> Hint? {
    switch selecting {
    case .press: conditions.canPress ? hint(.select, texts.press) : nil
    case .control(let input):
      conditions.row?.inputs[input].flatMap {
        hint(input == .activation ? .toggle : .select, $0)
      }
    case .open: hint(.select, conditions.row?.title ?? texts.open)
    case .run:
      hint(.select, conditions.row?.title ?? (conditions.isSelectable ? texts.run : texts.select))
    case .nothing: nil
    }
  }

  /// The hint of a command, with its key; nil if no key means it.
  func hint(
    _ command: Command,
    _ title: String,
    in context: KeyMap.Context = .table
  ) -> Hint? {
    keyMap.key(for: command, in: context).map {
      Hint(keys: $0.label(names), title: title, presses: [.init(column: 0, key: $0)])
    }
  }

  /// The hint of two commands that belong together, with the key of each; nil if neither has a key.
  func hint(
    _ one: Command,
    _ other: Command,
    _ title: String,
    in context: KeyMap.Context = .table,
    separator: String? = nil
  ) -> Hint? {
    guard let oneKey = keyMap.key(for: one, in: context),
      let otherKey = keyMap.key(for: other, in: context)
    else { return hint(one, title, in: context) ?? hint(other, title, in: context) }
    let first = oneKey.label(names)
    let last = otherKey.label(names)
    // “Shift-↑” and “Shift-↓” are written as “Shift-↑↓”.
    let areAlike = separator == nil && first.dropLast() == last.dropLast()
    let start = first + (areAlike ? "" : separator ?? "/")
    return Hint(
      keys: start + (areAlike ? String(last.suffix(1)) : last),
      title: title,
      presses: [
        .init(column: 0, key: oneKey), .init(column: SafeText(start).columns, key: otherKey),
      ]
    )
  }
}
