/// Writes a journal to the disk a moment after an edit, so that a power loss takes the edits of
/// that moment at most.
///
/// A crash or a kill takes nothing even without it, as the system has the bytes when an edit is
/// appended.
@MainActor package final class JournalSync {
  /// The time from an edit to the sync; the edits in between share it.
  package static let delay = Duration.milliseconds(500)

  let journal: Journal
  private let failed: @MainActor (SystemError) -> Void
  /// The sync that an edit waits for; nil once it begins.
  private var next: Task<Void, Never>?
  /// True if a sync has failed: the system forgets which bytes it did not write, so none is tried
  /// again.
  private var hasFailed = false

  /// - Parameter failed: Called once, with the error of a sync.
  package init(_ journal: Journal, failed: @escaping @MainActor (SystemError) -> Void) {
    self.journal = journal
    self.failed = failed
  }

  /// Notes that an edit was appended.
  package func noteEdit() {
    guard next == nil, !hasFailed else { return }
    next = Task { [weak self] in
      try? await Task.sleep(for: JournalSync.delay)
      await self?.sync()
    }
  }

  /// Waits until the edits so far are on the disk, or the sync has failed.
  package func finish() async { await next?.value }

  private func sync() async {
    // An edit from now on waits for a sync of its own.
    next = nil
    do throws(SystemError) {
      try await JournalSync.sync(journal)
    } catch {
      guard !hasFailed else { return }
      hasFailed = true
      failed(error)
    }
  }

  /// Syncs off the main actor, as a slow disk takes seconds.
  @concurrent private nonisolated static func sync(_ journal: Journal) async throws(SystemError) {
    try journal.sync()
  }
}
