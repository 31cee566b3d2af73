/// The operations on a file, which run one after the other.
@MainActor package final class EditQueue {
  private var last: Task<Void, Never>?

  package init() {}

  /// Does something once everything before it is done.
  @discardableResult package func inOrder(
    _ work: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let before = last
    let task = Task {
      await before?.value
      await work()
    }
    last = task
    return task
  }

  /// Does something once everything before it is done, and returns what it returns.
  ///
  /// - Parameter canBeCancelled: True if the work changes nothing, so that it ends when the task
  ///   that waits for it is cancelled.
  /// - Throws: Its error.
  package func result<Value>(
    canBeCancelled: Bool = false,
    _ work: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    var result: Result<Value, any Error>?
    let task = inOrder {
      do {
        try Task.checkCancellation()
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
    }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      if canBeCancelled { task.cancel() }
    }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  /// Waits until everything so far is done.
  package func settled() async { await last?.value }
}
