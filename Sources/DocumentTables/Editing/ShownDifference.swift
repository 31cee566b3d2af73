import Observation
import TableDocuments

/// The lines that the changes of a file change, found off the main actor in a large file.
@Observable @MainActor final class ShownDifference {
  @ObservationIgnored private let file: OpenFile
  /// The lines of a revision, by its number; nil until they are found.
  private var found: (revision: Int, difference: TextDifference)?
  /// The revision whose lines are being found.
  @ObservationIgnored private var finding: (revision: Int, task: Task<Void, Never>)?

  /// The most bytes, before and after the changes, in which lines are found at once.
  private static let mostAtOnce = 1 << 20

  init(of file: OpenFile) { self.file = file }

  isolated deinit { finding?.task.cancel() }

  /// The lines that all changes change now; nil while they are found.
  var current: TextDifference? {
    let now = file.current
    if let found, found.revision == now.number { return found.difference }
    guard now.base.count + now.bytes.count > Self.mostAtOnce else { return now.difference() }
    find(in: now)
    return nil
  }

  private func find(in revision: Revision) {
    guard finding?.revision != revision.number else { return }
    finding?.task.cancel()
    let (number, base, splices) = (revision.number, revision.base, revision.splices)
    let task = Task { [weak self] in
      let difference = await TextDifference.made(base, with: splices)
      guard !Task.isCancelled else { return }
      self?.found = (number, difference)
    }
    finding = (number, task)
  }
}
