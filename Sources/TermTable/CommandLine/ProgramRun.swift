import TableModel

/// Carries out a command of an author's program: each makes a run of the application without a
/// screen, and prints lines.
@MainActor struct ProgramRun {
  let call: ProgramCall
  /// The application whose tables are walked through.
  let application: Application
  /// Prints a line on standard output: values of `get` as they are, all other lines printable.
  let print: @MainActor (String) throws(ProgramFailure) -> Void
  /// Tells a person a sentence, on standard error.
  let tell: @MainActor (String) -> Void

  /// Carries out the command.
  ///
  /// - Throws: ``ProgramFailure`` if it cannot be done; see ``ScriptedChanges/make()`` for what
  ///   `set` has changed then.
  func run() async throws(ProgramFailure) {
    switch call.verb {
    case .list: try await list()
    case .get: try await get()
    case .describe: try await describe()
    case .do: try await doActions()
    case .set: try await set()
    case nil: break
    }
  }

  private func script() throws(ProgramFailure) -> TableScript {
    try application.script(answers: call.answers)
  }

  // MARK: - Reading

  private func get() async throws(ProgramFailure) {
    let script = try script()
    defer { script.end() }
    for word in call.words {
      let path = try RowPath(word)
      let row = try await script.row(at: path)
      guard let value = row.value ?? row.defaultValue?.text else {
        if case .disabled(let reason?) = row.cell.availability {
          throw ProgramFailure(.no) { $0.isDisabled(word, reason) }
        }
        let isTable = row.cell.leadsOn
        throw ProgramFailure(isTable ? .usage : .no) {
          isTable ? $0.isTable(word) : $0.hasNoValue(word)
        }
      }
      try print(call.printsJSON ? row.json : value)
    }
  }

  private func list() async throws(ProgramFailure) {
    let script = try script()
    defer { script.end() }
    let path = try call.words.first.map { word throws(ProgramFailure) in try RowPath(word) }
    try await list(path ?? RowPath(), levels: call.depth ?? Self.mostLevels, in: script)
  }

  /// The most levels of tables that are opened: tables may lead to each other without an end.
  private static let mostLevels = 20

  /// Prints the rows of a table, and of those that they open.
  private func list(
    _ path: RowPath,
    levels: Int,
    in script: TableScript
  ) async throws(ProgramFailure) {
    try await script.open(path)
    if let tabs = script.tabTitles {
      for tab in tabs {
        try await list(path.appending(.name(tab)), levels: levels, in: script)
      }
      return
    }
    var walk = RowWalk()
    while let next = script.next(&walk) {
      switch next {
      case .row(let row):
        try await list(row, at: path.appending(row.step), levels: levels, in: script)
      case .missing(let place): try await script.load(place, of: path)
      }
    }
    for button in script.session.stack.top.listing.barButtons where !button.isForScreen {
      try printRow(path.appending(.name(button.name)), title: button.title)
    }
  }

  /// Prints a row, its buttons, those of its menu, and the rows of the table that it opens.
  private func list(
    _ row: ScriptedRow,
    at path: RowPath,
    levels: Int,
    in script: TableScript
  ) async throws(ProgramFailure) {
    let isOpened = row.cell.leadsOn && levels > 0 && row.cell.isEnabled && !row.cell.isLink
    if !isOpened || row.value != nil { try printRow(path, row) }
    for button in row.buttons {
      try printRow(path.appending(.name(button.name)), title: button.title)
    }
    guard isOpened else { return }
    try await list(path, levels: levels - 1, in: script)
    try await script.open(path.parent)
  }

  private func printRow(_ path: RowPath, _ row: ScriptedRow) throws(ProgramFailure) {
    guard call.printsJSON else {
      if let value = row.value { return try print("\(path)=\(value)".printable) }
      // A row that cannot be read is disabled, too.
      guard case .disabled(let reason?) = row.description.availability else {
        return try printRow(path, title: row.title)
      }
      let parts = [path.description, row.title, reason].map(\.printable)
      return try print(parts.joined(separator: "\t"))
    }
    var members = [("path", "\(path)".quotedAsJSON), ("title", row.title.quotedAsJSON)]
    if row.value != nil, !row.isSecret { members.append(("value", row.json)) }
    if let value = row.defaultValue { members.append(("default", value.json)) }
    if case .disabled(let reason) = row.description.availability {
      members.append(("disabled", reason.map(\.quotedAsJSON) ?? "true"))
    }
    try print(Self.object(members))
  }

  /// Prints a row or a button without a value.
  private func printRow(_ path: RowPath, title: String) throws(ProgramFailure) {
    guard call.printsJSON else {
      return try print("\(path.description.printable)\t\(title.printable)")
    }
    let members = [("path", "\(path)".quotedAsJSON), ("title", title.quotedAsJSON)]
    try print(Self.object(members))
  }

  /// Returns an object of JSON in one line.
  ///
  /// - Parameter members: The names, which need no quoting, and the values as JSON.
  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  private func describe() async throws(ProgramFailure) {
    let script = try script()
    defer { script.end() }
    for (number, word) in call.words.enumerated() {
      let path = try RowPath(word)
      let row = try await script.row(at: path)
      let facts = await script.facts(about: row, at: path)
      if call.printsJSON {
        try print(Self.object(facts.map { ($0.name, $0.text.quotedAsJSON) }))
      } else {
        if number > 0 { try print("") }
        let width = 2 + (facts.map(\.name.count).max() ?? 0)
        for fact in facts {
          let name = fact.name + ":"
          try print(name + String(repeating: " ", count: width - name.count) + fact.text.printable)
        }
      }
    }
  }

  // MARK: - Actions

  private func doActions() async throws(ProgramFailure) {
    let script = try script()
    defer { script.end() }
    var actions: [RowPath] = []
    for word in call.words {
      if let parameter = try RowAssignment(word) {
        try await script.setParameter(parameter)
      } else {
        actions.append(try RowPath(word))
      }
    }
    guard !actions.isEmpty else { throw ProgramFailure(.usage) { $0.expected("do", $0.paths) } }
    for action in actions {
      do {
        try await script.runAction(at: action)
        for message in script.takeMessages() { try print(message.printable) }
      } catch {
        script.takeMessages().forEach(tell)
        throw error
      }
    }
  }

  // MARK: - Setting

  private func set() async throws(ProgramFailure) {
    var assignments: [RowAssignment] = []
    if call.words.count == 2, try RowAssignment(call.words[0]) == nil {
      assignments = [RowAssignment(path: try RowPath(call.words[0]), value: call.words[1])]
    } else {
      for word in call.words {
        if let assignment = try RowAssignment(word) {
          assignments.append(assignment)
        } else {
          guard call.words.count == 1 else {
            throw ProgramFailure(.usage) { $0.expected(word, $0.assignments) }
          }
          assignments = [RowAssignment(path: try RowPath(word), value: try StandardInput.text())]
        }
      }
    }
    let changes = ScriptedChanges(assignments, script: script)
    do {
      try await changes.make()
    } catch {
      changes.takeMessages().forEach(tell)
      throw error
    }
  }
}

extension ScriptedRow {
  /// The value as JSON; of a row without a control, a string.
  fileprivate var json: String {
    guard let control = cell.control, cell.buttons.isEmpty else {
      return (value ?? "").quotedAsJSON
    }
    if let value = defaultValue { return value.json }
    return control.jsonValue
  }
}
