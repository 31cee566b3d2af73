import Observation
import TableDocuments
import TableModel

/// Work over the rows of a list in the background: how much of it is done, and then its result.
@Observable @MainActor final class RowWork<Result> {
  /// The part that is done, from 0 to 1; nil if it is not known.
  private(set) var progress: Double?
  /// Nil until the work is done.
  private(set) var result: Result?
  private var isRunning = false
  @ObservationIgnored private let work: @MainActor (RowScan.Telling) async throws -> Result

  init(_ work: @escaping @MainActor (RowScan.Telling) async throws -> Result) { self.work = work }

  /// True if it was stopped, or has failed.
  var isStopped: Bool { !isRunning && result == nil }

  /// Does the work, if it is not done.
  ///
  /// - Returns: True if it was done now.
  func run() async throws -> Bool {
    guard result == nil, !isRunning else { return false }
    (isRunning, progress) = (true, nil)
    defer { isRunning = false }
    let result = try await work { [weak self] progress in
      Task { @MainActor in self?.note(progress) }
    }
    try Task.checkCancellation()
    self.result = result
    return true
  }

  private func note(_ progress: Double) {
    // A frame for each percent is enough.
    let percent = (progress * 100).rounded(.down) / 100
    if self.progress != percent { self.progress = percent }
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
    let isFirst = Box(true)
    return Table(title) {
      if let result = self.result {
        for section in sections(result) { section }
      } else if self.isStopped, !isFirst.value {
        Cell(DocumentTexts.current.summing.again) { _ in _ = try await self.run() }
      } else {
        Cell.progress(DocumentTexts.current.summing.reading, value: self.progress)
      }
    }
    .onAppear { navigation in
      guard isFirst.value else { return }
      isFirst.value = false
      guard try await self.run(), let row = self.result.flatMap(focus) else { return }
      navigation.focus(on: row)
    }
  }
}
