import TableModel

/// The values of the rows of the shown table, in words: read, and set as a person would set them.
@MainActor struct RowValues {
  private unowned let going: Going

  init(_ going: Going) { self.going = going }

  private var stack: NavigationStack { going.stack }
  private var texts: ValueTexts { going.texts.values }

  private func use(_ command: Command, of table: OpenTable) {
    going.host.carryOut(table.perform(command, in: going.host.viewport), of: table)
  }

  /// The values of the shown table in words, by the ids of their rows.
  ///
  /// - Complexity: O(number of rows); makes a cell of each.
  var all: [String: String] {
    var values: [String: String] = [:]
    for section in stack.top.listing.sections {
      for row in 0..<section.rows.count {
        guard case .element(let id) = section.rows.id(at: row), let id = id.base as? String,
          let control = RowDescription(section.rows.cell(at: row)).control
        else { continue }
        values[id] = control.value
      }
    }
    return values
  }

  /// Sets the value of a row of the shown table: types the text, chooses the option, or turns and
  /// steps until the words are the same.
  ///
  /// - Returns: A sentence that says why it cannot be set; nil if it was.
  func fill(_ id: String, with text: String) -> String? {
    let table = stack.top
    guard table.shownRow(withID: id) != nil else { return texts.noRow(id) }
    going.host.carryOut(.focus(id, .nearest), of: table)
    going.host.settle()
    guard let cell = table.focusedCell, cell.control != nil else {
      return texts.rowHasNoValue(id)
    }
    if case .disabled(let reason) = cell.availability {
      return texts.rowIsDisabled(id, reason)
    }
    return fillFocusedRow(with: text).map { texts.rowRefuses(id, $0) }
  }

  /// Sets the value of the focused row.
  ///
  /// - Returns: A sentence that says why it cannot be set; nil if it was.
  func fillFocusedRow(with text: String) -> String? {
    guard let control = stack.top.focusedCell?.control else { return texts.noValue }
    guard control.words != text || control.isSecret else { return nil }
    let problem = restoring(control) { fill(control, with: text) }
    going.changes.note()
    going.host.settle()
    return problem
  }

  /// Sets the old value again if a control cannot have another one.
  private func restoring(_ control: some Control, _ fill: () -> String?) -> String? {
    let old = control.binding.value
    guard let problem = fill() else { return nil }
    going.changes.set(control, to: old)
    return problem
  }

  private func fill(_ control: any Control, with text: String) -> String? {
    if control.takes(.text) { return type(text) }
    if control.takes(.table) { return choose(text) }
    return turn(control, to: text) ? nil : texts.isNoOption(text)
  }

  /// Sets a control that is turned or stepped to the value with these words.
  ///
  /// If the control knows the words of other values, no value on the way is set. Else it is turned,
  /// then stepped up and down, until its words are these, or repeat themselves.
  ///
  /// - Returns: False if no value has them.
  private func turn<C: Control>(_ control: C, to words: String) -> Bool {
    let table = stack.top
    // The words do not change before the value was applied.
    let isApplied = control.binding.apply != nil
    guard isApplied || control.words(of: control.binding.value) != nil else {
      return [Command.toggle, .stepUp, .stepDown].contains { turn(by: $0, until: words) }
    }
    guard let value = control.value(with: words) else { return false }
    table.change(control, to: value, of: table.focusedRow, named: table.focusedCell?.text ?? "")
    return true
  }

  /// Types a text into the focused field and takes it.
  private func type(_ text: String) -> String? {
    let table = stack.top
    if !table.typing.isOpen { use(.edit, of: table) }
    guard let row = table.typing.editing?.row.identity else { return texts.cannotType }
    if let message = table.typing.edit(.replace(text)) {
      table.typing.end()
      return message
    }
    guard !table.typing.takesLetters else {
      table.typing.commit()
      // A text that means no value is told to the caller, and does not stay in the row.
      table.setNeedsListing()
      return table.form.dropText(of: row)?.refusal
    }
    _ = table.takeEdit()
    guard let editing = table.typing.editing else { return nil }
    table.typing.end()
    return editing.editor.refusal ?? texts.isInvalid(text)
  }

  /// Chooses the option with a title in the table of the focused control.
  private func choose(_ title: String) -> String? {
    let count = stack.levels.count
    use(.open, of: stack.top)
    going.host.settle()
    let options = stack.top
    guard stack.levels.count > count || options.isExpanded else {
      return texts.noOptions
    }
    defer {
      if stack.levels.count > count {
        going.leave(.tables(above: count))
      } else {
        options.collapse()
      }
    }
    for (index, section) in options.listing.sections.enumerated() {
      let rows = options.isExpanded ? section.rows.inner : 0..<section.rows.count
      for row in rows where section.rows.cell(at: row).text == title {
        options.focus(on: .row(index, row))
        going.host.settle()
        use(.select, of: options)
        return nil
      }
    }
    return texts.isNoOption(title)
  }

  /// Repeats a command on the focused row until its value has these words.
  ///
  /// - Returns: False if it never has: its words repeat themselves.
  private func turn(by command: Command, until words: String) -> Bool {
    let table = stack.top
    var seen: Set<String> = []
    while seen.count < mostSteps, let now = table.focusedCell?.control?.words {
      if now == words { return true }
      guard seen.insert(now).inserted else { return false }
      use(command, of: table)
      table.refresh()
    }
    return false
  }
}

/// The most steps to a value.
private let mostSteps = 100_000

extension Control {
  /// Returns the value with these words: the value after activation, a value some steps up or down,
  /// or the present one; nil if none has them.
  func value(with words: String) -> Value? {
    let old = binding.value
    if let value = activated(), self.words(of: value) == words { return value }
    for direction in [1, -1] {
      var last = old
      for count in 1...mostSteps {
        guard let next = stepped(by: count * direction), next != last, next != old else { break }
        if self.words(of: next) == words { return next }
        last = next
      }
    }
    return self.words(of: old) == words ? old : nil
  }
}
