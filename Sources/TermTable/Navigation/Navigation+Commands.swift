import TableModel

extension Navigation {
  /// Does what a key does.
  ///
  /// ```swift
  /// Cell("Help") { navigation in navigation.perform(.help) }
  /// ```
  ///
  /// The command has its effect in the table that is shown. Has no effect once the table was left
  /// whose row ran the action.
  public func perform(_ command: Command) {
    carryOut(.perform(command))
  }

  /// Carries out an effect that only the tables of an application have; says so if they are not
  /// those of one, as in a test.
  func carryOut(_ effect: Effect) {
    guard let table = self as? TableNavigation else {
      return say(Texts.english.errors.noApplication)
    }
    table.carryOut(effect)
  }
}
