/// The end of a run, for which somebody waits.
@MainActor final class Ending {
  /// The outcome of the run; nil while it goes on.
  private(set) var outcome: Outcome?
  /// True if the run has ended.
  var hasEnded: Bool { outcome != nil }
  private var waiting: CheckedContinuation<Void, Never>?

  /// Ends the run. The first end counts.
  ///
  /// - Returns: False if it had ended before.
  func end(_ outcome: Outcome) -> Bool {
    guard self.outcome == nil else { return false }
    self.outcome = outcome
    return true
  }

  /// Lets ``wait()`` return if the run has ended.
  func release() {
    guard outcome != nil else { return }
    waiting?.resume()
    waiting = nil
  }

  /// Waits until the run has ended.
  func wait() async -> Outcome? {
    if outcome == nil { await withCheckedContinuation { waiting = $0 } }
    return outcome
  }
}
