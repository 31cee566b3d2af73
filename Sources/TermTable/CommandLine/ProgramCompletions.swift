import TableModel

/// The words that can follow on the command line of an author's program: commands, options, paths
/// and values.
///
/// The completion scripts of the shells run `PROGRAM --complete SHELL LINE`. The first line of the
/// answer is `words`; each line after it is a word.
@MainActor struct ProgramCompletions {
  let application: Application

  /// The most rows of a table that are offered.
  private static let mostRows = 1_000

  /// Returns the words that complete a line.
  func words(after line: ShellLine) async -> [String] {
    let before = Array(line.words.dropFirst())
    if ["--depth", "--answer"].contains(before.last ?? "") { return [] }
    if before.last == "--language" {
      return LanguageChoice.names.filter { $0.hasPrefix(line.last) }
    }
    if line.last.hasPrefix("-"), !before.contains("--") {
      return ProgramCall.options.filter { $0.hasPrefix(line.last) }
    }
    let verb = before.first { !$0.hasPrefix("-") }.flatMap(ProgramCall.Verb.init)
    let isFirst = before.allSatisfy { $0.hasPrefix("-") && $0 != "--" }
    let verbs = isFirst ? ProgramCall.Verb.allCases.map(\.rawValue) : []
    let rows = (try? await rows(completing: line.last, for: verb)) ?? []
    return verbs.filter { $0.hasPrefix(line.last) } + rows
  }

  /// Returns the paths, and after an equals sign the values, that a word begins.
  private func rows(
    completing word: String,
    for verb: ProgramCall.Verb?
  ) async throws(ProgramFailure) -> [String] {
    let script = try application.script()
    defer { script.end() }
    if verb == .set, let assignment = try RowAssignment(word) {
      guard let step = assignment.path.steps.last else { return [] }
      try await script.open(assignment.path.parent)
      let control = try script.row(step, of: assignment.path.parent).cell.control
      let options = await control?.options ?? []
      return options.map { "\(assignment.path)=\($0)" }
        .filter { $0.hasPrefix(word) }
    }
    let path = try RowPath(word)
    let parent = word.isEmpty || word.last == "." ? path : path.parent
    try await script.open(parent)
    if let tabs = script.tabTitles {
      return tabs.map { "\(parent.appending(.name($0)))." }.filter { $0.hasPrefix(word) }
    }
    var found: [String] = []
    var walk = RowWalk()
    while found.count < Self.mostRows, case .row(let row)? = script.next(&walk) {
      guard row.fits(verb) else { continue }
      let path = parent.appending(row.step)
      found += row.words(at: path, for: verb).filter { $0.hasPrefix(word) }
    }
    return found
  }
}

extension ScriptedRow {
  /// True if a command takes the row, or a path leads on through it.
  fileprivate func fits(_ verb: ProgramCall.Verb?) -> Bool {
    if cell.leadsOn { return true }
    return switch verb {
    case nil, .describe: true
    case .list: false
    case .get: value != nil
    case .set: cell.control != nil && cell.buttons.isEmpty
    case .do: cell.action != nil || !buttons.isEmpty
    }
  }

  /// The words by which a command names the row and its buttons.
  fileprivate func words(at path: RowPath, for verb: ProgramCall.Verb?) -> [String] {
    let words = buttons.map { "\(path.appending(.name($0.name)))" }
    if cell.leadsOn { return ["\(path)."] + (verb == .do ? words : []) }
    return switch verb {
    case .set: ["\(path)="]
    case .do: (cell.action == nil ? [] : ["\(path)"]) + words
    default: ["\(path)"]
    }
  }
}

extension ProgramCompletions {
  /// Answers the calls of shells: for a completion script, and for the words that complete a line.
  ///
  /// - Returns: False if the arguments are no such call.
  func answer(_ arguments: [String], name: String) async -> Bool {
    switch arguments.first {
    case "--complete" where arguments.count == 3:
      guard let shell = Shell(rawValue: arguments[1]) else { return false }
      let line = ShellLine(arguments[2])
      await application.speaking { () async throws(Never) in
        StandardOutput.print("words")
        for word in await words(after: line) {
          StandardOutput.print(shell.word(word, completing: line).printable)
        }
      }
    case "--generate-completion-script":
      guard let shell = arguments.dropFirst().first.flatMap(Shell.init) else { return false }
      StandardOutput.print(CompletionScript.text(for: shell, program: name))
    default: return false
    }
    return StandardOutput.flush()
  }
}
