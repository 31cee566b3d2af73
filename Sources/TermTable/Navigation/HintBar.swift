import TableModel

/// One hint: keys, and what they do.
struct Hint: Equatable {
  var keys: String
  var title: String
}

/// Paints the hint bar: the most useful keys of this moment, as many as fit.
struct HintBar {
  let marks: Marks

  func strip(_ hints: [Hint], columns: Int) -> Strip {
    var strip = Strip(columns: columns).inRole(.hint)
    var column = columns >= 12 ? 1 : 0
    var gap = 0
    for hint in hints {
      let text = SafeText(hint.keys, role: .key) + SafeText(" " + hint.title, role: .hint)
      guard column + gap + text.columns <= columns else { continue }
      strip.put(text, at: column + gap)
      column += gap + text.columns
      gap = 2
    }
    return strip
  }

  /// A message in place of the hints.
  func strip(message: String, columns: Int) -> Strip {
    var strip = Strip(columns: columns)
    let margin = columns >= 12 ? 1 : 0
    let text = SafeText(message, role: .message)
    strip.put(text.truncated(to: columns - margin, mark: marks.ellipsis), at: margin)
    return strip
  }
}

/// Finds the hints of a moment: which commands do something here, and the key of each.
struct Hints {
  let keyMap: KeyMap
  let names: Marks.KeyNames

  /// The hints of a table, the way out before what is easily guessed.
  ///
  /// - Parameters:
  ///   - cell: The cell of the focused row, if any.
  ///   - hasActions: Whether it has a menu of actions.
  ///   - isSelectable: Whether it can be selected beside others, or in place of another.
  ///   - isRunning: Whether its action is running.
  ///   - canGoBack: Whether there is a table before this one.
  ///   - canMove: Whether there is more than what is focused.
  func table(
    cell: Cell?,
    hasActions: Bool = false,
    isSelectable: Bool = false,
    isRunning: Bool,
    canGoBack: Bool,
    canMove: Bool
  ) -> [Hint] {
    let cancel = isRunning ? hint(.escape, "Cancel") : nil
    let usable = cell.flatMap { $0.isEnabled ? $0 : nil }
    let select = isRunning ? nil : usable.flatMap { selectHint($0, isSelectable: isSelectable) }
    let choose = isSelectable ? usable.flatMap { chooseHint($0) } : nil
    let more = isRunning || usable?.accessoryAction == nil ? nil : hint(.accessoryAction, "More")
    let actions = hasActions ? hint(.rowActions, "Actions") : nil
    let back = canGoBack ? hint(.back, "Back") : nil
    let move = canMove ? hint(.moveUp, .moveDown, "Move") : nil
    let hints =
      canGoBack
      ? [
        cancel, back, select, choose, more, actions, move, hint(.quit, "Quit"), hint(.help, "Keys"),
      ]
      : [cancel, select, choose, more, actions, hint(.quit, "Quit"), move, hint(.help, "Keys")]
    return hints.compactMap(\.self)
  }

  /// The hints while a field is edited.
  var editor: [Hint] {
    [hint(.takeEdit, "Done", in: .editor), hint(.leaveEdit, "Cancel", in: .editor)]
      .compactMap(\.self)
  }

  /// The hints of an alert.
  func alert(buttons: Int) -> [Hint] {
    [
      hint(.pressButton, "Press", in: .alert),
      buttons > 1 ? hint(.previousButton, .nextButton, "Choose", in: .alert) : nil,
      hint(.cancelAlert, buttons > 1 ? "Cancel" : "Close", in: .alert),
    ].compactMap(\.self)
  }

  /// The hints of a menu.
  var menu: [Hint] {
    [
      hint(.pressButton, "Choose", in: .menu),
      hint(.previousButton, .nextButton, "Move", in: .menu),
      hint(.cancelAlert, "Cancel", in: .menu),
    ].compactMap(\.self)
  }

  /// The hints while a range of rows is chosen.
  ///
  /// - Parameter rows: The rows by their 0-based numbers in their section; they are shown from 1.
  func range(of rows: Range<Int>) -> [Hint] {
    let told =
      rows.count == 1 ? "row \(rows.upperBound)" : "\(rows.lowerBound + 1)-\(rows.upperBound)"
    return [
      hint(.toggle, "Take \(told)"), hint(.escape, "Leave"), hint(.moveUp, .moveDown, "Extend"),
    ]
    .compactMap(\.self)
  }

  /// What Space does where rows can be selected; not where it turns a toggle.
  private func chooseHint(_ cell: Cell) -> Hint? {
    if case .toggle = cell.kind { nil } else { hint(.toggle, "Select") }
  }

  private func selectHint(_ cell: Cell, isSelectable: Bool) -> Hint? {
    switch (cell.kind, cell.action) {
    case (.toggle, _): hint(.toggle, "Toggle")
    case (.field, _): hint(.select, "Edit")
    case (_, .push): hint(.select, "Open")
    case (_, .run), (_, .task): hint(.select, isSelectable ? "Run" : "Select")
    case (_, nil): nil
    }
  }

  private func hint(
    _ command: Command,
    _ title: String,
    in context: KeyMap.Context = .table
  ) -> Hint? {
    keyMap.key(for: command, in: context).map { Hint(keys: $0.label(names), title: title) }
  }

  private func hint(
    _ one: Command,
    _ other: Command,
    _ title: String,
    in context: KeyMap.Context = .table
  ) -> Hint? {
    let keys = [one, other].compactMap { keyMap.key(for: $0, in: context)?.label(names) }
    guard !keys.isEmpty else { return nil }
    let separator = keys.allSatisfy { $0.count == 1 } ? "" : "/"
    return Hint(keys: keys.joined(separator: separator), title: title)
  }
}
