import Observation
import Synchronization

/// An observer of the values that a closure reads; it becomes stale when one of them changes.
///
/// The values may change on any thread, so threads share this object.
///
/// Observation ends a registration only when one of the properties that were read together changes.
/// So each reading also reads a property of this object, and ``retire()`` changes that property to
/// end all registrations. Otherwise each listing of a table would leave behind a registration at
/// every property that does not change.
final class Staleness: Sendable, Observable {
  private let flag = Atomic(false)
  private let wake: @Sendable () -> Void
  private let registrar = ObservationRegistrar()

  /// - Parameter wake: Called once, at the first change, on the thread of the change.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// True if there was a change.
  var isStale: Bool { flag.load(ordering: .acquiring) }

  /// Calls `read` and notes the first change of a value that it read.
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
  /// - Returns: True if a value had changed before.
  @discardableResult func retire() -> Bool {
    let wasStale = flag.exchange(true, ordering: .acquiringAndReleasing)
    registrar.withMutation(of: self, keyPath: \.isStale) {}
    return wasStale
  }

  /// Ends the observation; returns an observer that wakes the same way.
  func renewed() -> Staleness {
    retire()
    return Staleness(wake: wake)
  }

  /// Notes a change.
  func mark() {
    if !flag.exchange(true, ordering: .acquiringAndReleasing) { wake() }
  }
}
