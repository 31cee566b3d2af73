/// The conditions of rows, sections and tables, with the values and the answers that they have now.
@MainActor struct ScreenConditions {
  let index: ScreenIndex
  let root: ScreenRoot
  let runner: CommandRunner
  /// The answers of the commands that were asked.
  let answers: [ScreenCommand: Bool]
  /// Returns the value of a row; nil if it has none.
  let value: (ScreenPath) -> ScreenValue?

  private func hasProgram(_ name: String) -> Bool {
    runner.hasStandIn(name) || root.hasProgram(name)
  }

  /// Returns the reason why nothing of a table is here; nil if it is.
  func lack(of table: ScreenDefinition, at path: ScreenPath) -> String? {
    let missing = table.uses.first { !hasProgram($0) }
    return missing.map(ScreenTexts.current.rows.needsProgram)
      ?? reason(against: table.only, in: path)
  }

  /// Returns the reason why a condition does not hold; nil if it does.
  ///
  /// - Parameter table: The path of the table in which it stands.
  func reason(
    against condition: ScreenCondition?,
    in table: ScreenPath
  ) -> String? {
    guard let condition else { return nil }
    let texts = ScreenTexts.current.rows
    func reason(_ inner: ScreenCondition) -> String? {
      self.reason(against: inner, in: table)
    }
    switch condition {
    case .row(let id, let wanted):
      let path = ScreenPath(id).resolved(from: table) { index[$0] != nil }
      guard let path, let row = index[path] else { return texts.needsRow(id) }
      let value = value(path)?.text ?? row.rules.unset
      return row.isMet(value, wanted) ? nil : texts.needsRow(row.title)
    case .exists(let path): return root.has(path) ? nil : texts.needsFile(path)
    case .command(let command):
      return answers[command].map { $0 ? nil : texts.cannot } ?? texts.reading
    case .program(let name): return hasProgram(name) ? nil : texts.needsProgram(name)
    case .all(let all): return all.lazy.compactMap(reason).first
    case .any(let any):
      let reasons = any.map(reason)
      return reasons.contains { $0 == nil } ? nil : reasons.first ?? nil
    case .not(let inner):
      // The answer of a command that is still asked decides nothing.
      guard inner.commands.allSatisfy({ answers[$0] != nil }) else { return texts.reading }
      return reason(inner) == nil ? texts.cannot : nil
    }
  }
}

extension ScreenRow {
  /// True if a value is one of some others; without others, if the row is on, or has a value.
  fileprivate func isMet(_ value: String?, _ wanted: [String]) -> Bool {
    guard !wanted.isEmpty else {
      return kind == .toggle ? value == rules.checked : value.map { !$0.isEmpty } ?? false
    }
    guard let value else { return false }
    guard kind == .toggle else { return wanted.contains(value) }
    let word = value == rules.checked ? "on" : value == rules.unchecked ? "off" : value
    return wanted.contains(word) || wanted.contains(value)
  }
}
