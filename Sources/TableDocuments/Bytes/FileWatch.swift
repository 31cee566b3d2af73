import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches a file for changes of its bytes, until it is released.
@MainActor final class FileWatch {
  /// An element after each change; changes in quick succession are one.
  private let changes: AsyncStream<Void>
  private let source: any DispatchSourceProtocol

  /// - Parameter name: The path of a file.
  /// - Throws: `.missing` and the like if the system cannot watch it.
  init(_ name: FileName) throws(DocumentError) {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.changes = changes
    let descriptor = try FileWatch.descriptor(name)
    #if canImport(Glibc)
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    #else
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .attrib, .delete, .rename],
        queue: .main
      )
    #endif
    source.setEventHandler {
      #if canImport(Glibc)
        FileWatch.drain(descriptor)
      #endif
      continuation.yield()
    }
    source.setCancelHandler {
      continuation.finish()
      _ = close(descriptor)
    }
    source.activate()
    self.source = source
  }

  /// Waits for the next change; returns false if the task was cancelled.
  func hasChanged() async -> Bool {
    for await _ in changes { return !Task.isCancelled }
    return false
  }

  isolated deinit {
    source.cancel()
  }

  #if canImport(Glibc)
    private static func descriptor(_ name: FileName) throws(DocumentError) -> Int32 {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw DocumentError(code: errno) }
      let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
      guard name.withCString({ inotify_add_watch(descriptor, $0, events) }) >= 0 else {
        let code = errno
        _ = close(descriptor)
        throw DocumentError(code: code)
      }
      return descriptor
    }

    /// Takes the reports of the kernel; which changes they name does not matter.
    private nonisolated static func drain(_ descriptor: Int32) {
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  #else
    private static func descriptor(_ name: FileName) throws(DocumentError) -> Int32 {
      let descriptor = name.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw DocumentError(code: errno) }
      return descriptor
    }
  #endif
}
