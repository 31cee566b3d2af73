/// A pause after the last of several events, such as keys.
///
/// Beginning it again costs the reading of a clock: one task waits for all of them.
@MainActor final class Pause {
  private let length: Duration
  /// True if time passes by itself; tests end the pause by hand.
  private let passesByItself: Bool
  /// Called at the end of the pause.
  private let ended: @MainActor () -> Void

  /// The end of the pause; nil if there is none.
  private var end: ContinuousClock.Instant?
  /// Waits for the end, which may have moved on when it wakes.
  private var waiting: Task<Void, Never>?

  init(_ length: Duration, passesByItself: Bool, ended: @escaping @MainActor () -> Void) {
    self.length = length
    self.passesByItself = passesByItself
    self.ended = ended
  }

  /// Begins the pause, or begins it again.
  func begin() {
    end = .now + length
    guard passesByItself, waiting == nil else { return }
    waiting = Task { [weak self] in
      while let end = self?.end, end > .now {
        do { try await Task.sleep(until: end) } catch { return }
      }
      self?.waiting = nil
      self?.pass()
    }
  }

  /// Ends the pause now, as if its time had passed; does nothing without a pause.
  func pass() {
    guard end != nil else { return }
    end = nil
    ended()
  }

  /// Drops the pause.
  func cancel() {
    end = nil
    waiting?.cancel()
    waiting = nil
  }
}
