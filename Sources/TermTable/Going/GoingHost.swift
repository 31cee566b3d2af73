import TableModel

/// The run in which a person goes from table to table.
@MainActor protocol GoingHost: AnyObject {
  /// The lines and columns of the shown table.
  var viewport: Viewport<Listing> { get }
  /// True while events are handled: the person waits for an answer.
  var isHandling: Bool { get }
  /// Shows what has changed, unless a frame follows anyway.
  func update()
  /// Fits the shown table to its content.
  func settle()
  /// Carries out an effect of a table.
  func carryOut(_ effect: Effect, of table: OpenTable)
  /// Starts an action that takes time.
  ///
  /// - Parameter then: Called when it has ended, with true if it neither failed nor was cancelled.
  func start(
    _ body: @escaping @MainActor (any Navigation) async throws -> Void,
    as action: RunningAction,
    of table: OpenTable,
    then: (@MainActor (Bool) -> Void)?
  )
  /// The question before a table is left; nil if there is nothing to ask.
  func question(toLeave table: OpenTable) -> Alert?
  /// Called once the run has ended.
  func runHasEnded()
}
