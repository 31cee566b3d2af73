import TableModel

extension Navigation {
  /// Does what a key does.
  ///
  /// ```swift
  /// Cell("Help") { navigation in navigation.perform(.help) }
  /// ```
  ///
  /// The command has its effect in the table that is shown. Has no effect once the table was left whose row ran the action.
  public func perform(_ command: Command) {
    (self as? TableNavigation)?.carryOut(.perform(command))
  }
}
