import Observation

/// A number that is observed in place of the stored values of a generic class.
///
/// In a generic class, Observation makes the key path of a property again at each access, which
/// takes as long as making a cell.
@Observable @MainActor final class Revision {
  private(set) var number = 0
  @ObservationIgnored private var count = 0

  /// Notes that the values are read.
  func read() { _ = number }

  /// Notes that the values have changed.
  func change() {
    count &+= 1
    number = count
  }
}
