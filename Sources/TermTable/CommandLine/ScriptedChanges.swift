import TableModel

/// The changes of one `set`: if one is refused, none is made.
///
/// Values are set in the order in which they were given; a value whose row is disabled comes after
/// the others, as one of these may enable it, and one that was enabled at first is set although
/// another value disables its row. Rows of a form change its draft. Once all rules of all forms are
/// kept, the forms are saved, and then the values that take time are applied. If saving or applying
/// fails, the changes before it stay.
@MainActor final class ScriptedChanges {
  private let assignments: [RowAssignment]
  private let script: @MainActor () throws(ProgramFailure) -> TableScript
  /// The run for the rows that belong to no form.
  private var plain: TableScript?
  /// The runs for the rows of forms, each with the path of its form, in order.
  private var forms: [(path: RowPath, script: TableScript)] = []
  /// Functions that set the old values again, in the order of the changes.
  private var undo: [@MainActor () -> Void] = []
  /// The rows that were enabled before the first change.
  private var enabled: Set<RowPath> = []
  /// The values that are applied, which takes time or may fail.
  private var applied: [RowAssignment] = []

  /// - Parameter script: Opens the first table without a screen.
  init(
    _ assignments: [RowAssignment],
    script: @escaping @MainActor () throws(ProgramFailure) -> TableScript
  ) {
    self.assignments = assignments
    self.script = script
  }

  /// Makes the changes.
  ///
  /// - Throws: ``ProgramFailure`` for the first change that is refused: then none is made; or for
  ///   the first form or value that cannot be saved or applied: then the changes before it stay.
  func make() async throws(ProgramFailure) {
    let script = try self.script()
    plain = script
    defer { scripts.forEach { $0.end() } }
    for assignment in assignments { try await check(assignment, in: script) }
    do {
      var later: [RowAssignment] = []
      for assignment in assignments {
        let isSet = try await set(assignment, in: script, canWait: true)
        if !isSet { later.append(assignment) }
      }
      for assignment in later { _ = try await set(assignment, in: script, canWait: false) }
      for form in forms {
        try await form.script.open(form.path)
        try await form.script.check(at: form.path)
      }
    } catch {
      for undo in undo.reversed() { undo() }
      throw error
    }
    for form in forms { try await form.script.save(at: form.path) }
    for assignment in applied { try await apply(assignment, in: script) }
  }

  private var scripts: [TableScript] { [plain].compactMap(\.self) + forms.map(\.script) }

  /// Returns the messages of all tables since the last call.
  func takeMessages() -> [String] { scripts.flatMap { $0.takeMessages() } }

  /// Refuses a value that its row cannot have, before anything is set, and notes the rows that are
  /// enabled. A row that does not exist yet is not checked: one of the values before it may add it.
  private func check(
    _ assignment: RowAssignment,
    in script: TableScript
  ) async throws(ProgramFailure) {
    guard let row = try? await script.row(at: assignment.path), row.cell.isEnabled,
      let control = row.cell.control
    else { return }
    enabled.insert(assignment.path)
    _ = try await assignment.value(of: control)
  }

  // MARK: - Setting

  /// Sets the value of a row, or notes that it is to be applied.
  ///
  /// - Parameter canWait: True if other values may enable the row yet.
  /// - Returns: False if the row is disabled, and can wait.
  private func set(
    _ assignment: RowAssignment,
    in script: TableScript,
    canWait: Bool
  ) async throws(ProgramFailure) -> Bool {
    try await script.open(assignment.path.parent)
    let form = script.pathOfForm
    let script =
      try form.map { path throws(ProgramFailure) in try self.script(for: path) } ?? script
    let row = try await script.row(at: assignment.path)
    if await assignment.changesNothing(in: row) { return true }
    if !row.cell.isEnabled, !enabled.contains(assignment.path) {
      if canWait { return false }
      try script.refuse(row.cell.availability, at: assignment.path)
    }
    guard let control = row.cell.control, row.cell.buttons.isEmpty else {
      throw ProgramFailure(.usage) { $0.hasNoValue("\(assignment.path)") }
    }
    try script.askHooks(for: row, at: assignment.path)
    guard !control.isApplied else {
      applied.append(assignment)
      return true
    }
    let old = control.restoring()
    if form == nil { undo.append(old) }
    try await script.set(control, of: row, to: assignment)
    guard form == nil, let now = try? await script.row(at: assignment.path) else {
      return true
    }
    // In a form, all rules are asked at the end.
    if let problem = await now.problem {
      throw ProgramFailure(.refused) { $0.refused("\(assignment.path)", problem) }
    }
    return true
  }

  /// Returns the run for the rows of a form.
  private func script(for path: RowPath) throws(ProgramFailure) -> TableScript {
    if let known = forms.first(where: { $0.path == path }) { return known.script }
    let new = try script()
    forms.append((path, new))
    return new
  }

  /// Applies a value, and waits until that is done.
  private func apply(
    _ assignment: RowAssignment,
    in script: TableScript
  ) async throws(ProgramFailure) {
    let row = try await script.row(at: assignment.path)
    try script.refuse(row.cell.availability, at: assignment.path)
    guard let control = row.cell.control else { return }
    try await script.set(control, of: row, to: assignment)
  }
}

extension TableScript {
  /// The path of the outermost form to which the shown table belongs; nil if it belongs to none.
  fileprivate var pathOfForm: RowPath? {
    session.stack.levels.firstIndex { $0.table.table.ownsForm }.map { paths[$0] }
  }

  /// Asks the hooks of the table whether a row may be selected.
  fileprivate func askHooks(for row: ScriptedRow, at path: RowPath) throws(ProgramFailure) {
    let table = session.stack.top
    guard let decide = table.table.hooks.willSelect else { return }
    focus(on: row)
    guard let row = table.hooks.focusedRow,
      case .refuse(let reason) = decide(row)
    else { return }
    throw ProgramFailure(.refused) { $0.isDisabled("\(path)", reason) }
  }

  /// Sets the value of a row.
  func set(
    _ control: some Control,
    of row: ScriptedRow,
    to assignment: RowAssignment
  ) async throws(ProgramFailure) {
    let found = try await assignment.value(of: control)
    let words = assignment.value
    var refusal: String?
    try await perform {
      focus(on: row)
      let table = session.stack.top
      if let found {
        table.change(control, to: found, of: table.focusedRow, named: row.cell.text)
        session.changes.note()
      } else {
        refusal = session.values.fillFocusedRow(with: words)
      }
    }
    // A binding may keep another value than it was given.
    if refusal == nil, let found, control.binding.value != found {
      let plain = control.plainValue
      throw ProgramFailure(.refused) {
        $0.refused("\(assignment.path)", $0.wasSetTo(plain))
      }
    }
    if let refusal {
      throw ProgramFailure(.refused) { $0.refused("\(assignment.path)", refusal) }
    }
  }
}

extension Control {
  /// True if a value takes time to be set.
  fileprivate var isApplied: Bool { binding.apply != nil }

  /// Returns a function that sets the value that the control has now.
  fileprivate func restoring() -> @MainActor () -> Void {
    let old = binding.value
    return { if binding.value != old { binding.value = old } }
  }
}

extension RowAssignment {
  /// True if a disabled row has the value already: what `list` has printed can be set again.
  @MainActor fileprivate func changesNothing(in row: ScriptedRow) async -> Bool {
    guard !row.cell.isEnabled, let control = row.cell.control else { return false }
    return await changesNothing(of: control)
  }

  @MainActor private func changesNothing(of control: some Control) async -> Bool {
    guard let new = try? await value(of: control) else { return false }
    return new == control.binding.value
  }

  /// Returns the value that a control has with the text; nil if it can only be known by trying.
  ///
  /// - Throws: ``ProgramFailure`` with the reason why it has none.
  @MainActor func value<C: Control>(of control: C) async throws(ProgramFailure) -> C.Value? {
    do {
      return try await control.value(ofPlain: value)
    } catch {
      let path = "\(path)"
      if let failure = error as? ProgramFailure {
        throw ProgramFailure(.refused) { $0.refused(path, failure.sentence($0) ?? "") }
      }
      let reason = "\(error)"
      throw ProgramFailure(.refused) { $0.refused(path, reason) }
    }
  }
}
