import Observation
import TableDocuments
import TableModel

/// Work over the rows of a list in the background: how much of it is done, and then its result.
@Observable @MainActor final class RowWork<Result> {
  private enum State {
    /// It has not begun.
    case waiting
    /// The part that is done, from 0 to 1; nil if it is not known.
    case running(Double?)
    /// It was stopped, or has failed.
    case stopped
    case done(Result)
  }

  private var state = State.waiting
  @ObservationIgnored private let work: @MainActor (RowScan.Telling) async throws -> Result

  init(_ work: @escaping @MainActor (RowScan.Telling) async throws -> Result) { self.work = work }

  /// Does the work.
  ///
  /// - Returns: The result; nil if it is being done already.
  private func run() async throws -> Result? {
    if case .running = state { return nil }
    state = .running(nil)
    do {
      let result = try await work { [weak self] progress in
        Task { @MainActor in self?.note(progress) }
      }
      try Task.checkCancellation()
      state = .done(result)
      return result
    } catch {
      state = .stopped
      throw error
    }
  }

  private func note(_ progress: Double) {
    guard case .running(let old) = state else { return }
    // A frame for each percent is enough.
    let percent = (progress * 100).rounded(.down) / 100
    if old != percent { state = .running(percent) }
  }

  /// Returns a table that does the work when it appears, and then shows its result.
  ///
  /// - Parameters:
  ///   - focus: Returns the number of the row that has the focus then; nil for the first.
  ///   - sections: Lists the sections of the result.
  func table(
    _ title: String,
    focus: @escaping @MainActor (Result) -> Int? = { _ in nil },
    sections: @escaping @MainActor (Result) -> [Section]
  ) -> Table {
    Table(title) {
      switch self.state {
      case .done(let result): for section in sections(result) { section }
      case .stopped: Cell(DocumentTexts.current.summing.again) { _ in _ = try await self.run() }
      case .running(let progress):
        Cell.progress(DocumentTexts.current.summing.reading, value: progress)
      case .waiting: Cell.progress(DocumentTexts.current.summing.reading, value: nil)
      }
    }
    .onAppear { navigation in
      guard case .waiting = self.state else { return }
      if let row = try await self.run().flatMap(focus) { navigation.focus(on: row) }
    }
  }
}
