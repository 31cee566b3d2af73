import Observation
import Synchronization

/// Tells if something that was read has changed since.
///
/// A table may read what changes on any thread, so this type alone is shared by threads.
///
/// Observation has no way to end a registration but a change of one of the properties that were
/// read together. So each reading reads a property of this object too, whose change in ``retire()``
/// ends them all: else a table that is listed often would leave behind, each time, a registration
/// at each property that stays as it is.
final class Staleness: Sendable, Observable {
  private let flag = Atomic(false)
  private let wake: @Sendable () -> Void
  private let registrar = ObservationRegistrar()

  /// - Parameter wake: Called once, at the first change, on whatever thread it happens.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// True if there was a change.
  var isStale: Bool { flag.load(ordering: .acquiring) }

  /// Calls `read` and reports the first change of anything it read.
  func tracked<Value>(_ read: () -> Value) -> Value {
    withObservationTracking {
      registrar.access(self, keyPath: \.isStale)
      return read()
    } onChange: {
      self.mark()
    }
  }

  /// Ends the observation.
  ///
  /// - Returns: True if something had changed before.
  @discardableResult func retire() -> Bool {
    let wasStale = flag.exchange(true, ordering: .acquiringAndReleasing)
    registrar.withMutation(of: self, keyPath: \.isStale) {}
    return wasStale
  }

  /// Notes a change.
  func mark() {
    if !flag.exchange(true, ordering: .acquiringAndReleasing) { wake() }
  }
}
