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
    let found = found(conditions)
    let back = conditions.works(.back) ? back(conditions) : nil
    let own = [working(.save, texts.save, conditions)] + own.map(Optional.some)
    let row =
      [select(conditions)] + inputs(conditions) + [sideways(conditions)] + others(conditions)
      + [conditions.escape == .deselects ? hint(.escape, texts.deselect) : nil]
    let quit = [
      conditions.closes
        ? hint(.close, texts.close) : hint(.close, texts.quit) ?? hint(.quit, texts.quit)
    ]
    let sort = [
      working(.sort, texts.sort, conditions),
      columns(conditions),
      conditions.wrapsText || conditions.sideways == .pans
        ? working(.wrapText, conditions.wrapsText ? texts.cut : texts.wrap, conditions) : nil,
    ]
    let move = [
      conditions.works(.nextTab)
        ? hint(.previousTab, .nextTab, texts.tab, separator: " ") : nil,
      conditions.works(.moveUp) ? hint(.moveUp, .moveDown, texts.move) : nil,
    ]
    let rest = [
      conditions.canTakeMouse ? hint(.mouse, texts.mouse) : nil,
      working(.editMode, texts.editRows, conditions),
      working(.switchLayout, texts.listOrGrid, conditions),
      working(.beside, texts.beside, conditions),
      keys,
    ]
    let first = [conditions.escape == .cancels ? hint(.escape, texts.cancel) : nil] + found
    let hints =
      conditions.works(.back)
      ? first + [back] + own + row + sort + move + quit + rest
      : first + own + row + quit + sort + move + rest
    return hints.compactMap(\.self)
  }

  /// The hint of a command that works.
  private func working(_ command: Command, _ title: String, _ conditions: Conditions) -> Hint? {
    conditions.works(command) ? hint(command, title) : nil
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
      conditions.escape == .endsSearch ? hint(.escape, texts.endSearch) : nil,
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

  /// The Back hint: ←; Esc if ← has another use; a third key if Esc has one, too.
  private func back(_ conditions: Conditions) -> Hint? {
    guard conditions.sideways != nil else { return hint(.moveLeft, texts.back) }
    return hint(conditions.escape == nil ? .escape : .back, texts.back)
  }

  private func sideways(_ conditions: Conditions) -> Hint? {
    switch conditions.sideways {
    case .chooses: hint(.moveLeft, .moveRight, texts.choose)
    case .pans: hint(.moveLeft, .moveRight, texts.pan)
    case .folds, .steps, .columns, nil: nil
    }
  }

  private func columns(_ conditions: Conditions) -> Hint? {
    if conditions.sideways == .columns { return hint(.moveLeft, .moveRight, texts.columns) }
    return conditions.works(.panRight) && !conditions.works(.wrapText)
      ? hint(.panLeft, .panRight, texts.columns) : nil
  }

  /// The hints of the control's inputs, without the input that selecting the row uses.
  private func inputs(_ conditions: Conditions) -> [Hint?] {
    guard let row = conditions.row else { return [] }
    func hint(_ input: ControlInput, _ command: Command) -> Hint? {
      guard conditions.works(command), row.selecting != .control(input),
        let title = row.inputs[input]
      else { return nil }
      guard input == .steps else { return self.hint(command, title) }
      return conditions.sideways == .steps
        ? self.hint(.moveLeft, .moveRight, title) : self.hint(.stepDown, .stepUp, title)
    }
    return [hint(.text, .edit), hint(.activation, .toggle), hint(.steps, .stepUp)]
  }

  /// The hint of selecting the row.
  private func select(_ conditions: Conditions) -> Hint? {
    if let isFolded = conditions.isFolded {
      return hint(.toggle, isFolded ? texts.unfold : texts.fold)
    }
    guard let row = conditions.row else { return nil }
    if row.selecting == .tell { return hint(.select, texts.why) }
    guard conditions.works(.select) else { return nil }
    switch row.selecting {
    case .nothing, .tell: return nil
    case .press: return hint(.select, texts.press)
    case .control(let input):
      return row.inputs[input].flatMap { hint(input == .activation ? .toggle : .select, $0) }
    case .open: return hint(.select, row.title ?? texts.open)
    case .run:
      return hint(.select, row.title ?? (row.isSelectable ? texts.run : texts.select))
    case .hook: return hint(.select, row.title ?? texts.select)
    }
  }

  /// The hints of the other actions of the focused row.
  private func others(_ conditions: Conditions) -> [Hint?] {
    // Space activates a control, and selects other rows.
    let selects = conditions.row.map { row in
      row.selectsMore || row.isSelectable && row.inputs[.activation] == nil
    }
    return [
      selects == true ? working(.toggle, texts.select, conditions) : nil,
      conditions.row?.accessory.flatMap { working(.accessoryAction, $0, conditions) },
      working(.rowActions, texts.actions, conditions),
    ]
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
