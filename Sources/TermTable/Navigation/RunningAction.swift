/// An action that takes time, and its source.
@MainActor final class RunningAction {
  /// The title of alerts about it.
  let name: String
  let source: Source
  var task: Task<Void, Never>?
  /// True if it was asked to end.
  private(set) var isCancelled = false

  /// The origin of an action.
  enum Source {
    /// A row, and which of its buttons.
    case row(RowReference, item: Int)
    case table(Part)
  }

  /// The part of a whole table that started an action.
  enum Part: Equatable {
    case barButton(Character?)
    /// A button of an alert; several of them may be running.
    case alert
    case refresh
    case appearance
  }

  /// The row it was started from; nil where it belongs to the whole table.
  var row: RowReference? {
    if case .row(let row, _) = source { row } else { nil }
  }

  /// The part of the whole table that started it; nil where a row has.
  var part: Part? {
    if case .table(let part) = source { part } else { nil }
  }

  init(_ name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// Asks the action to end; whatever it still does has no effect here.
  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
