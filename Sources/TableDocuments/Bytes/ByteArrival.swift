import Dispatch
import Synchronization
import TableSystem

/// Copies the bytes of a pipe into a file as they arrive, and wakes the tasks that wait for them.
actor ByteArrival {
  /// True after the last byte.
  private nonisolated let hasEnded = Atomic(false)
  /// True if nobody needs the bytes any more.
  private nonisolated let isCancelled = Atomic(false)
  /// The error that ended the copy early; nil for none.
  private nonisolated let failure = Mutex<DocumentError?>(nil)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// True if no more bytes will arrive.
  nonisolated var isComplete: Bool { hasEnded.load(ordering: .acquiring) }

  /// The error that ended the copy early.
  nonisolated var error: DocumentError? { failure.withLock { $0 } }

  /// Copies in the background until the pipe ends, an error or ``cancel()``.
  ///
  /// - Parameters:
  ///   - pipe: Read to its end, and closed.
  ///   - file: Written at its end; a duplicate of it is used.
  nonisolated func begin(from pipe: Int32, to file: Int32) {
    let file = fcntl(file, F_DUPFD_CLOEXEC, 3)
    begin(closing: [pipe, file]) { () throws(DocumentError) in
      do throws(SystemError) {
        return try ByteSource.copyPart(pipe, to: file)
      } catch {
        throw DocumentError(code: error.code)
      }
    }
  }

  /// Unpacks and decodes in the background until the end of the file, an error or ``cancel()``.
  nonisolated func begin(_ copy: UnpackedCopy) {
    begin(closing: copy.descriptors) { () throws(DocumentError) in try copy.copyPart() }
  }

  /// Copies part by part in the background.
  ///
  /// - Parameters:
  ///   - descriptors: Closed at the end.
  ///   - copyPart: Copies the next part; returns false after the last one.
  private nonisolated func begin(
    closing descriptors: [Int32],
    _ copyPart: @escaping @Sendable () throws(DocumentError) -> Bool
  ) {
    let texts = FileTexts.current
    DispatchQueue(label: "termtable.input").async {
      FileTexts.$current.withValue(texts) { self.copy(copyPart) }
      for descriptor in descriptors { _ = close(descriptor) }
    }
  }

  private nonisolated func copy(_ copyPart: () throws(DocumentError) -> Bool) {
    do throws(DocumentError) {
      while !isCancelled.load(ordering: .acquiring), try copyPart() {
        Task { await wake() }
      }
      end()
    } catch {
      end(by: error)
    }
  }

  /// Notes that no more bytes will arrive.
  nonisolated func end() {
    hasEnded.store(true, ordering: .releasing)
    Task { await wake() }
  }

  /// Notes that no more bytes will arrive because of an error.
  nonisolated func end(by error: DocumentError) {
    failure.withLock { $0 = error }
    end()
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
