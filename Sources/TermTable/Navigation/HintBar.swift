import TableModel

/// One hint: keys and the title of their command.
struct Hint: Equatable {
  var keys: String
  var title: String
  /// True if the keys do something now; else the hint is dim.
  var isEnabled = true
  /// True if the keys could destroy something.
  var isDestructive = false
  /// True if room is kept for this hint before the others.
  var isKept = false
  /// The keys that a click presses, from left to right.
  var presses: [Press] = []

  /// A key, and the first column of the hint at which a click presses it.
  struct Press: Equatable {
    var column: Int
    var key: Key
  }
}

/// Paints the hint bar: the most useful keys, as many as fit.
struct HintBar {
  let marks: Marks

  func strip(_ hints: [Hint], columns: Int) -> Strip {
    var strip = Strip(columns: columns, role: .hint)
    for (_, text, column) in arranged(hints, columns: columns) {
      strip.put(text, at: column)
    }
    return strip
  }

  /// The key that a click on a column presses; nil for none.
  func key(at column: Int, of hints: [Hint], columns: Int) -> Key? {
    for (hint, text, start) in arranged(hints, columns: columns)
    where (start..<start + text.columns).contains(column) {
      return hint.presses.last { $0.column <= column - start }?.key
    }
    return nil
  }

  /// The hints that fit, each with its column; room is left for the kept hint.
  private func arranged(
    _ hints: [Hint],
    columns: Int
  ) -> [(hint: Hint, text: SafeText, column: Int)] {
    var arranged: [(hint: Hint, text: SafeText, column: Int)] = []
    var gap = 0
    let kept = hints.first(where: \.isKept).map { text(of: $0).columns } ?? 0
    let first = hints.first(where: { !$0.isKept }).map { text(of: $0).columns } ?? 0
    // The margin gives way to the first hint.
    var column = columns < 12 || kept > 0 && first + 2 + kept == columns ? 0 : 1
    let reserved = kept > 0 && column + kept <= columns ? 2 + kept : 0
    for hint in hints.filter({ !$0.isKept }) + hints.filter(\.isKept) {
      let text = text(of: hint)
      guard column + gap + text.columns + (hint.isKept ? 0 : reserved) <= columns else { continue }
      arranged.append((hint, text, column + gap))
      column += gap + text.columns
      gap = 2
    }
    return arranged
  }

  private func text(of hint: Hint) -> SafeText {
    let role: Role = hint.isDestructive ? .destructive : .hint
    return SafeText(hint.keys, role: hint.isEnabled ? .key : .disabled)
      + SafeText(" " + hint.title, role: hint.isEnabled ? role : .disabled)
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

/// Finds the hints for a table or an alert: the commands that do something now, each with its key.
struct Hints {
  let keyMap: KeyMap
  let names: Marks.KeyNames

  /// The hints of a table: the way out comes before keys that are easily guessed.
  ///
  /// - Parameter own: The hints of the table itself (see ``own(_:canRefresh:)``).
  func table(_ conditions: Conditions, own: [Hint] = []) -> [Hint] {
    let cancel = conditions.canCancel ? hint(.escape, "Cancel") : nil
    let move = conditions.canMove ? hint(.moveUp, .moveDown, "Move") : nil
    let quit = hint(.quit, "Quit")
    let tab = conditions.canSwitchTab ? hint(.previousTab, .nextTab, "Tab", separator: " ") : nil
    let edit = conditions.canEditRows ? hint(.editMode, "Edit") : nil
    let layout = conditions.canSwitchLayout ? hint(.switchLayout, "List/grid") : nil
    let mouse = conditions.canTakeMouse ? hint(.mouse, "Mouse") : nil
    let rest = [mouse, edit, layout, keys]
    let row =
      [select(conditions)] + inputs(conditions) + [sideways(conditions)] + others(conditions)
    let hints =
      conditions.canGoBack
      ? [cancel, back(conditions)] + own + row + [tab, move, quit] + rest
      : [cancel] + own + row + [quit, tab, move] + rest
    return hints.compactMap(\.self)
  }

  /// The hints of edit mode, with the permissions of the focused row.
  func editMode(_ permissions: EditPermissions, canAdd: Bool) -> [Hint] {
    [
      hint(.endEditMode, "Done", in: .editMode),
      permissions.contains(.delete) ? hint(.deleteRow, "Delete", in: .editMode) : nil,
      canAdd ? hint(.addBelow, "Add", in: .editMode) : nil,
      permissions.contains(.move) ? hint(.moveRowUp, .moveRowDown, "Move", in: .editMode) : nil,
      hint(.undo, "Undo"), keys,
    ].compactMap(\.self)
  }

  /// The hint that leads to all other keys.
  private var keys: Hint? {
    var hint = hint(.help, "Keys")
    hint?.isKept = true
    return hint
  }

  /// The ways to use a row that is enabled.
  struct Use: Equatable {
    /// The effect of selecting the row.
    enum Selecting: Equatable {
      case nothing, press
      case control(ControlInput)
      case open, run
    }

    var selecting: Selecting
    /// The hint of each input that the control of the row takes.
    var inputs: [ControlInput: String] = [:]
    /// The hint of selecting the row; nil for a general word such as “Open”.
    var title: String?
    /// The title of the accessory's action; nil if the accessory is only a mark.
    var accessory: String?

    /// The ways to use the row of a cell; nil if it is disabled.
    @MainActor init?(_ cell: Cell) {
      guard cell.isEnabled else { return nil }
      accessory = cell.accessoryButton?.title
      title = cell.actionTitle
      if let control = cell.control {
        for input in ControlInput.allCases where control.takes(input) {
          inputs[input] = control.hint(for: input)
        }
      }
      selecting = Self.selecting(cell)
    }

    @MainActor private static func selecting(_ cell: Cell) -> Selecting {
      if let input = cell.control?.input(for: .select) { return .control(input) }
      if !cell.buttons.isEmpty { return .press }
      return switch cell.action {
      case .push: .open
      case .run, .task: .run
      case nil: .nothing
      }
    }
  }

  /// The conditions on which the hints of a table depend, besides its bar buttons.
  struct Conditions: Equatable {
    /// The ways to use the focused row; nil if no row has the focus or it is disabled.
    var row: Use?
    /// True if the row is disabled and selecting it tells the reason.
    var tellsReason = false
    /// True if the row has buttons and the focused button can be pressed.
    var canPress = false
    /// True if the row has a menu of actions.
    var hasActions = false
    /// True if the row can be selected, alone or with others.
    var isSelectable = false
    /// True if the action of the row is running.
    var isRunning = false
    /// True if the focused header is folded; nil where no header has the focus.
    var isFolded: Bool?
    /// True if the arrow keys move between items beside each other.
    var hasItems = false
    /// True if the arrow keys step the control of the row.
    var stepsSideways = false
    /// True if there is a table before this one.
    var canGoBack = false
    /// True if the table is one of several tabs.
    var canSwitchTab = false
    /// True if the focus can move.
    var canMove = false
    /// True if rows can be edited.
    var canEditRows = false
    /// True if a section can be shown as a list or a grid.
    var canSwitchLayout = false
    /// True if the mouse was given to the terminal and can be taken back.
    var canTakeMouse = false
    /// True if an action of the table is running, in this row or another.
    var canCancel = false
    /// True if rows without an action can be selected too, because a hook follows it.
    var followsSelecting = false
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
    return buttons + (canRefresh ? [hint(.refresh, "Refresh")].compactMap(\.self) : [])
  }

  /// The Back hint: ←; Esc if ← has another use; a third key if Esc cancels an action.
  private func back(_ conditions: Conditions) -> Hint? {
    let isTaken = conditions.hasItems || conditions.isFolded != nil || conditions.stepsSideways
    guard isTaken else { return hint(.moveLeft, "Back") }
    return hint(conditions.canCancel ? .back : .escape, "Back")
  }

  private func sideways(_ conditions: Conditions) -> Hint? {
    conditions.hasItems ? hint(.moveLeft, .moveRight, "Choose") : nil
  }

  /// The hints of the control's inputs, without the input that selecting the row uses.
  private func inputs(_ conditions: Conditions) -> [Hint?] {
    guard !conditions.isRunning, let row = conditions.row else { return [] }
    let others = row.inputs.filter { row.selecting != .control($0.key) }
    return [
      others[.text].flatMap { hint(.edit, $0) },
      others[.activation].flatMap { hint(.toggle, $0) },
      others[.steps].flatMap {
        conditions.stepsSideways ? hint(.moveLeft, .moveRight, $0) : hint(.stepDown, .stepUp, $0)
      },
    ]
  }

  private func select(_ conditions: Conditions) -> Hint? {
    if let isFolded = conditions.isFolded { return hint(.toggle, isFolded ? "Unfold" : "Fold") }
    if conditions.tellsReason { return hint(.select, "Why?") }
    guard !conditions.isRunning, let row = conditions.row else { return nil }
    return selectHint(row.selecting, conditions)
      ?? (row.selecting != .press && conditions.followsSelecting
        ? hint(.select, row.title ?? "Select") : nil)
  }

  /// The hints of the other actions of the focused row.
  private func others(_ conditions: Conditions) -> [Hint?] {
    // Space activates a control, and selects other rows.
    let canChoose =
      conditions.isSelectable && conditions.row.map { $0.inputs[.activation] == nil } ?? false
    let accessory = conditions.isRunning ? nil : conditions.row?.accessory
    return [
      canChoose ? hint(.toggle, "Select") : nil,
      accessory.flatMap { hint(.accessoryAction, $0) },
      conditions.hasActions ? hint(.rowActions, "Actions") : nil,
    ]
  }

  /// The hints while a field is edited.
  var editor: [Hint] {
    [
      hint(.takeEdit, "Done", in: .editor), hint(.leaveEdit, "Cancel", in: .editor),
      hint(.editOutside, "$EDITOR", in: .editor),
    ].compactMap(\.self)
  }

  /// The letters that lead to sections, as many as fit; a mark says that there are more.
  func sectionIndex(_ letters: [Character], marks: Marks, columns: Int) -> [Hint] {
    var keys = keyMap.key(for: .sectionIndex, in: .table)?.label(names) ?? ""
    var presses: [Hint.Press] = []
    // The margin, and the space after a hint's keys, take 2 columns.
    var room = columns - 2 - SafeText(keys).columns
    for (index, letter) in letters.enumerated() {
      let width = 1 + SafeText(String(letter)).columns
      let isLast = index == letters.count - 1
      guard width + (isLast ? 0 : 2) <= room else {
        keys += " \(marks.ellipsis)"
        break
      }
      presses.append(.init(column: SafeText(keys).columns, key: .character(letter)))
      keys += " \(letter)"
      room -= width
    }
    return [Hint(keys: keys, title: "", presses: presses)]
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
    let label =
      rows.count == 1 ? "row \(rows.upperBound)" : "\(rows.lowerBound + 1)-\(rows.upperBound)"
    return [
      hint(.toggle, "Select \(label)"), hint(.escape, "Cancel"), hint(.moveUp, .moveDown, "Extend"),
    ]
    .compactMap(\.self)
  }

  private func selectHint(_ selecting: Use.Selecting, _ conditions: Conditions) -> Hint? {
    switch selecting {
    case .press: conditions.canPress ? hint(.select, "Press") : nil
    case .control(.activation): conditions.row?.inputs[.activation].flatMap { hint(.toggle, $0) }
    case .control(let input): conditions.row?.inputs[input].flatMap { hint(.select, $0) }
    case .open: hint(.select, conditions.row?.title ?? "Open")
    case .run: hint(.select, conditions.row?.title ?? (conditions.isSelectable ? "Run" : "Select"))
    case .nothing: nil
    }
  }

  private func hint(
    _ command: Command,
    _ title: String,
    in context: KeyMap.Context = .table
  ) -> Hint? {
    keyMap.key(for: command, in: context).map {
      Hint(keys: $0.label(names), title: title, presses: [.init(column: 0, key: $0)])
    }
  }

  private func hint(
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
