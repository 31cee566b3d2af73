import Dispatch

/// Tells changes of one file: by inotify on Linux, by kqueue elsewhere.
package enum FileEvents {
  /// Returns a source that reports changes of the bytes, the rights and the names of a file on the
  /// main queue, until it is cancelled.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - changed: Called after a change; changes in quick succession are one.
  ///   - ended: Called after the cancellation.
  /// - Returns: Nil with the reason in `errno` if the file cannot be watched.
  package static func source(
    of path: UnsafePointer<CChar>,
    changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceProtocol)? {
    #if os(Linux)
      guard let descriptor = watch(path) else { return nil }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler {
        drain(descriptor)
        changed()
      }
    #else
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .attrib, .delete, .rename],
        queue: .main
      )
      source.setEventHandler(handler: changed)
    #endif
    source.setCancelHandler {
      ended()
      _ = close(descriptor)
    }
    source.activate()
    return source
  }

  #if os(Linux)
    private static func watch(_ path: UnsafePointer<CChar>) -> Int32? {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
      guard inotify_add_watch(descriptor, path, events) < 0 else { return descriptor }
      let code = errno
      _ = close(descriptor)
      errno = code
      return nil
    }

    /// Takes the reports of the kernel; which changes they name does not matter.
    private static func drain(_ descriptor: Int32) {
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  #endif
}
