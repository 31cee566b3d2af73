import Synchronization

/// Whether something that a table read has changed since.
///
/// What a table reads may change on any thread, so this is the one piece that several may touch.
final class Staleness: Sendable {
  private let flag = Atomic(false)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called once, at the first change, on whatever thread it happens.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Whether there was a change.
  var isStale: Bool { flag.load(ordering: .acquiring) }

  /// Tells of a change.
  func mark() {
    if !flag.exchange(true, ordering: .acquiringAndReleasing) { wake() }
  }
}
