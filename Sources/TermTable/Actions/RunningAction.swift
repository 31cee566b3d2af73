/// An action that takes time, and its source.
@MainActor final class RunningAction {
  /// The title of alerts about the action.
  let name: String
  let source: Source
  var task: Task<Void, Never>?
  /// The part that is done, from 0 to 1; nil if the action has not reported it.
  var progress: Double?
  /// The action in whose task the code runs.
  @TaskLocal static var current: RunningAction?
  /// The error that ended it, if one did.
  var failure: (any Error)?
  /// True if it was asked to end.
  private(set) var isCancelled = false

  /// The origin of an action.
  enum Source {
    /// A row, and which of its buttons.
    case row(RowReference, item: Int)
    case table(Part)

    /// True for a row of a table that is shown below a row.
    var isInner: Bool {
      if case .row(let row, _) = self { row.row?.isInner == true } else { false }
    }
  }

  /// The part of a whole table that started an action.
  enum Part: Equatable {
    case barButton(Character?)
    /// A button of an alert; several of them may be running.
    case alert
    /// A command without a key, by its title.
    case command(String)
    case refresh
    case appearance
    /// A value that the table watches has changed; the number of the watch.
    case change(Int)
    /// A form, a file or the keys are saved, a typed text is submitted, or the file of a theme or a
    /// key map is read.
    case save
    /// A change of a file is undone, or made again; several of them may be running, one after the
    /// other.
    case step
  }

  /// The row that started the action; nil if a part of the whole table did.
  var row: RowReference? {
    if case .row(let row, _) = source { row } else { nil }
  }

  /// The part of the whole table that started the action; nil if a row did.
  var part: Part? {
    if case .table(let part) = source { part } else { nil }
  }

  init(_ name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// Asks the action to end; its later calls have no effect.
  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

extension RunningAction {
  /// True if the action makes or reads the rows of its table, and was not started by a person.
  var readsTable: Bool {
    switch part {
    case .appearance, .change, .refresh: true
    case .barButton, .command, .alert, .save, .step, nil: false
    }
  }
}
