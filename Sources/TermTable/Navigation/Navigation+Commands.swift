import TableModel

extension Navigation {
  /// Does what a key does.
  ///
  /// ```swift
  /// Cell("Help") { navigation in navigation.perform(.help) }
  /// ```
  ///
  /// The command acts on the shown table. It has no effect once the table whose row ran the action
  /// was left.
  public func perform(_ command: Command) {
    carryOut(.perform(command))
  }

  /// Finds words in the shown table, as if a person had typed them after `/`: the focus goes to the
  /// first row that has them, from its own on, and `n` leads to the next one.
  ///
  /// ```swift
  /// Table("Log") { Section(lines) { Cell($0.text) } }
  ///   .barButtons { Button("Errors") { navigation in navigation.find("level:error") } }
  /// ```
  public func find(_ words: String) {
    carryOut(.find(words))
  }

  /// Shows how much of the running action is done: the title bar has the percentage beside the
  /// spinner, if it has room.
  ///
  /// ```swift
  /// Cell("Copy") { navigation in
  ///   for (number, file) in files.enumerated() {
  ///     navigation.report(Double(number) / Double(files.count))
  ///     try await copy(file)
  ///   }
  /// }
  /// ```
  ///
  /// Has no effect outside of an action that takes time.
  ///
  /// - Parameter share: The part that is done, from 0 to 1; nil if it is not known.
  public func report(_ share: Double?) {
    guard let action = RunningAction.current else { return }
    let share = share.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    carryOut(.report(share, of: action))
  }

  /// Carries out an effect that needs an application; without one, as in a test, says so.
  func carryOut(_ effect: Effect) {
    guard let table = self as? TableNavigation else {
      return say(Texts().errors.noApplication)
    }
    table.carryOut(effect)
  }
}
