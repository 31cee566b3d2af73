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
  ///   - isRunning: Whether its action is running.
  ///   - canGoBack: Whether there is a table before this one.
  ///   - canSwitchTab: Whether it is one of several tabs.
  ///   - canMove: Whether there is more than what is focused.
  func table(
    cell: Cell?,
    isRunning: Bool,
    canGoBack: Bool,
    canSwitchTab: Bool = false,
    canMove: Bool
  ) -> [Hint] {
    let cancel = isRunning ? hint(.escape, "Cancel") : nil
    let select = isRunning ? nil : cell.flatMap { $0.isEnabled ? selectHint($0) : nil }
    let back = canGoBack ? hint(.back, "Back") : nil
    let tab = canSwitchTab ? hint(.previousTab, .nextTab, "Tab", separator: " ") : nil
    let move = canMove ? hint(.moveUp, .moveDown, "Move") : nil
    let hints =
      canGoBack
      ? [cancel, back, select, tab, move, hint(.quit, "Quit"), hint(.help, "Keys")]
      : [cancel, select, hint(.quit, "Quit"), tab, move, hint(.help, "Keys")]
    return hints.compactMap(\.self)
  }

  /// The hints while a field is edited.
  var editor: [Hint] {
    [hint(.takeEdit, "Done", in: .editor), hint(.leaveEdit, "Cancel", in: .editor)]
      .compactMap(\.self)
  }

  /// The letters that lead to sections, as many as fit; a mark says that there are more.
  func sectionIndex(_ letters: [Character], marks: Marks, columns: Int) -> [Hint] {
    var keys = keyMap.key(for: .sectionIndex, in: .table)?.label(names) ?? ""
    // The margin and the space after a hint's keys.
    var room = columns - 2 - SafeText(keys).columns
    for (index, letter) in letters.enumerated() {
      let width = 1 + SafeText(String(letter)).columns
      let isLast = index == letters.count - 1
      guard width + (isLast ? 0 : 2) <= room else {
        keys += " \(marks.ellipsis)"
        break
      }
      keys += " \(letter)"
      room -= width
    }
    return [Hint(keys: keys, title: "")]
  }

  /// The hints of an alert.
  func alert(buttons: Int) -> [Hint] {
    [
      hint(.pressButton, "Press", in: .alert),
      buttons > 1 ? hint(.previousButton, .nextButton, "Choose", in: .alert) : nil,
      hint(.cancelAlert, buttons > 1 ? "Cancel" : "Close", in: .alert),
    ].compactMap(\.self)
  }

  private func selectHint(_ cell: Cell) -> Hint? {
    switch (cell.kind, cell.action) {
    case (.toggle, _): hint(.toggle, "Toggle")
    case (.field, _): hint(.select, "Edit")
    case (_, .push): hint(.select, "Open")
    case (_, .run), (_, .task): hint(.select, "Select")
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
    in context: KeyMap.Context = .table,
    separator: String? = nil
  ) -> Hint? {
    let keys = [one, other].compactMap { keyMap.key(for: $0, in: context)?.label(names) }
    guard !keys.isEmpty else { return nil }
    let separator = separator ?? (keys.allSatisfy { $0.count == 1 } ? "" : "/")
    return Hint(keys: keys.joined(separator: separator), title: title)
  }
}
