/// The time that the main actor waits for answers that come later.
///
/// A script waits until they are there. A screen waits for a moment, as most answers come at once;
/// then it shows that something is loading, and asks again when it has arrived. While one answer is
/// late, it waits for no other.
@MainActor package final class Patience {
  /// The patience of a screen: a part of the time between two frames.
  package nonisolated static let ofScreen: Duration = .milliseconds(10)

  /// The longest time to wait for an answer; nil to wait until it is there.
  package var limit: Duration?
  /// The answers that are late, and are told about when they arrive.
  private var late: Set<ObjectIdentifier> = []

  package init(_ limit: Duration? = nil) {
    self.limit = limit
  }

  /// Returns an answer; nil if it is late.
  ///
  /// - Parameter arrive: Called when a late answer has arrived.
  func value<Value>(
    of answer: Answer<Value>,
    orLater arrive: @escaping @MainActor () -> Void
  ) -> Value? {
    if let value = answer.value { return value }
    guard let limit else { return answer.wait() }
    if late.isEmpty, let value = answer.wait(upTo: limit) { return value }
    guard late.insert(ObjectIdentifier(answer)).inserted else { return nil }
    answer.onArrival {
      // It holds the answer until it is noted, so that no other one gets its identity.
      Task { @MainActor in
        self.late.remove(ObjectIdentifier(answer))
        arrive()
      }
    }
    return nil
  }
}
