import TableModel

// The commands `describe` and `do`.

extension TableScript {
  /// Returns the facts that `describe` prints about a row.
  func facts(
    about row: ScriptedRow,
    at path: RowPath
  ) async -> [(name: String, text: String)] {
    let (cell, description) = (row.cell, row.description)
    var facts = [("path", "\(path)"), ("title", row.title)]
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { facts.append((name, text)) }
    }
    add("kind", kind(of: row))
    add("value", row.value)
    add("default", row.defaultValue?.text)
    add("options", await cell.control?.options?.joined(separator: ", "))
    for fact in (cell.control as? any ScriptedControl)?.scriptedFacts ?? [] {
      add(fact.name, fact.text)
    }
    add("help", description.help)
    if case .disabled(let reason) = description.availability { add("disabled", reason ?? "yes") }
    add("required", description.isRequired ? "yes" : nil)
    add("problem", await row.problem)
    add("buttons", row.buttons.map(\.name).joined(separator: ", "))
    return facts
  }

  private func kind(of row: ScriptedRow) -> String {
    if let control = row.description.control, !control.name.isEmpty { return control.name }
    if row.cell.leadsOn { return "table" }
    return row.cell.action == nil ? "text" : "action"
  }

  /// Runs the action of a row, of a button of a row, or of a button in the bar of a table.
  ///
  /// - Throws: ``ProgramFailure`` if there is none, it is disabled, or it fails.
  func runAction(at path: RowPath) async throws(ProgramFailure) {
    guard let step = path.steps.last else { throw ProgramFailure(.usage) { $0.isTable(".") } }
    if try await pressButton(of: path.parent, step) { return }
    try await open(path.parent)
    if case .name(let name) = step, let button = barButton(name) {
      try refuse(button.availability, at: path)
      return try await perform { session.pressInBar(button) }
    }
    let row = try await row(at: path)
    try refuse(row.cell.availability, at: path)
    guard !row.cell.leadsOn else { throw ProgramFailure(.usage) { $0.isTable("\(path)") } }
    guard row.cell.action != nil else {
      let isValue = row.cell.control != nil && row.cell.buttons.isEmpty
      throw ProgramFailure(.usage) {
        isValue ? $0.isValue("\(path)") : $0.hasNoAction("\(path)")
      }
    }
    try await perform {
      focus(on: row)
      session.perform(.select)
    }
  }

  /// Sets a parameter of actions: a value that counts for them alone, and that no form saves.
  ///
  /// - Throws: ``ProgramFailure`` if it is none, or if the row cannot have the value.
  func setParameter(_ parameter: RowAssignment) async throws(ProgramFailure) {
    let path = parameter.path
    let row = try await row(at: path)
    try refuse(row.cell.availability, at: path)
    guard let control = row.cell.control, row.cell.buttons.isEmpty else {
      throw ProgramFailure(.usage) { $0.hasNoValue("\(path)") }
    }
    try await set(control, of: row, to: parameter)
    if session.stack.tables.contains(where: { $0.table.form?.isChanged == true }) {
      throw ProgramFailure(.usage) { $0.isValue("\(path)") }
    }
  }

  private func barButton(_ name: String) -> Button? {
    session.stack.top.listing.barButtons.first { $0.name == name }
  }

  /// Presses a button of the row at a path.
  ///
  /// - Returns: False if the path leads to no row with such a button.
  private func pressButton(
    of path: RowPath,
    _ step: RowPath.Step
  ) async throws(ProgramFailure) -> Bool {
    guard case .name(let name) = step, let last = path.steps.last else { return false }
    try await open(path.parent)
    guard let row = try? await loadedRow(last, of: path.parent),
      let button = row.buttons.first(where: { $0.name == name })
    else { return false }
    try refuse(row.cell.availability, at: path)
    try refuse(button.availability, at: path.appending(step))
    let table = session.stack.top
    try await perform {
      focus(on: row)
      guard let action = button.action, let row = table.focusedRow else { return }
      session.carryOut(table.run(action, ofRow: row), of: table)
    }
    return true
  }

  func refuse(_ availability: Availability, at path: RowPath) throws(ProgramFailure) {
    guard case .disabled(let reason) = availability else { return }
    throw ProgramFailure(.refused) { $0.isDisabled("\(path)", reason) }
  }
}
