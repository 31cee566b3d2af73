import TableModel

/// Shows open tables and carries out their effects.
@MainActor protocol TableHost: AnyObject {
  /// The table that is shown.
  var shownTable: OpenTable { get }
  /// True if a table is on the navigation stack.
  func isOpen(_ table: OpenTable) -> Bool
  /// Carries out an effect of a table.
  func carryOut(_ effect: Effect, of table: OpenTable)
  /// Lets another program have the terminal until it has ended; returns its exit status.
  func run(_ command: [String]) async throws(ProgramError) -> Int
  /// Shows what has changed.
  func update()
}
