import Dispatch
import Synchronization

/// An answer that comes later, such as a page of rows: it can be awaited, waited for, or left.
final class Answer<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var isCancelled = false
    /// Called when the value arrives.
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// The answer; nil as long as it has not arrived.
  var value: Value? { state.withLock { $0.value } }

  /// True if nobody needs it any more.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Gives the answer, once.
  func give(_ value: Value) {
    let waiting = state.withLock { state in
      state.value = value
      defer { state.waiting = [] }
      return state.waiting
    }
    for body in waiting { body() }
  }

  /// Notes that nobody needs it any more. It is given all the same, perhaps a failure.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Calls a function when the answer arrives; at once if it is there. It may be called on any
  /// thread.
  func onArrival(_ body: @escaping @Sendable () -> Void) {
    let isThere = state.withLock { state in
      if state.value == nil { state.waiting.append(body) }
      return state.value != nil
    }
    if isThere { body() }
  }

  /// Waits until the answer arrives, or the task is cancelled.
  func arrival() async {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    onArrival { continuation.finish() }
    for await _ in arrivals {}
  }

  /// Returns the answer, when it has arrived.
  func arrived() async -> Value {
    await withCheckedContinuation { continuation in
      onArrival { continuation.resume() }
    }
    return arrivedValue
  }

  /// Blocks the thread until the answer arrives, and returns it.
  func wait() -> Value {
    block(until: .distantFuture)
    return arrivedValue
  }

  /// Blocks the thread until the answer arrives.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Returns: Nil if it has not arrived in that time.
  func wait(upTo limit: Duration) -> Value? {
    block(until: .now() + limit.inSeconds)
    return value
  }

  private func block(until end: DispatchTime) {
    guard value == nil else { return }
    let semaphore = DispatchSemaphore(value: 0)
    onArrival { semaphore.signal() }
    _ = semaphore.wait(timeout: end)
  }

  private var arrivedValue: Value {
    guard let value else { preconditionFailure("an answer arrived without a value") }
    return value
  }
}

extension Duration {
  /// This duration in seconds.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
