import Dispatch
import Synchronization
import TableSystem

/// Copies the bytes of a pipe into a file as they arrive, and wakes the tasks that wait for them.
actor ByteArrival {
  /// True after the last byte.
  private nonisolated let hasEnded = Atomic(false)
  /// True if nobody needs the bytes any more.
  private nonisolated let isCancelled = Atomic(false)
  /// The `errno` that ended the copy early; 0 for none.
  private nonisolated let code = Atomic<Int32>(0)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// True if no more bytes will arrive.
  nonisolated var isComplete: Bool { hasEnded.load(ordering: .acquiring) }

  /// The error that ended the copy early.
  nonisolated var error: DocumentError? {
    let code = code.load(ordering: .acquiring)
    return code == 0 ? nil : DocumentError(code: code)
  }

  /// Copies in the background until the pipe ends, an error or ``cancel()``.
  ///
  /// - Parameters:
  ///   - pipe: Read to its end, and closed.
  ///   - file: Written at its end; a duplicate of it is used.
  nonisolated func begin(from pipe: Int32, to file: Int32) {
    let file = fcntl(file, F_DUPFD_CLOEXEC, 3)
    DispatchQueue(label: "termtable.input").async {
      do throws(SystemError) {
        while !self.isCancelled.load(ordering: .acquiring), try ByteSource.copyPart(pipe, to: file)
        {
          Task { await self.wake() }
        }
      } catch {
        self.code.store(error.code, ordering: .releasing)
      }
      self.end()
      _ = close(pipe)
      _ = close(file)
    }
  }

  /// Notes that no more bytes will arrive.
  nonisolated func end() {
    hasEnded.store(true, ordering: .releasing)
    Task { await wake() }
  }

  /// Ends the copy when the next bytes arrive.
  nonisolated func cancel() { isCancelled.store(true, ordering: .releasing) }

  /// Waits until a condition holds, no more bytes will arrive or the task is cancelled.
  ///
  /// - Parameter condition: Asked again after each arrival.
  func wait(until condition: @Sendable () -> Bool) async {
    await withTaskCancellationHandler {
      while !condition(), !isComplete, !Task.isCancelled {
        await withCheckedContinuation { waiting.append($0) }
      }
    } onCancel: {
      Task { await wake() }
    }
  }

  private func wake() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
