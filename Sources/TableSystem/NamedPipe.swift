import Dispatch

/// A named pipe that gives bytes to one program, which reads them by their path: no argument, no
/// variable and no file has them.
package final class NamedPipe: Sendable {
  package let path: String

  /// Makes the pipe; a thread waits for the program that reads it.
  ///
  /// - Parameter path: A path at which nothing is, in a folder of this user alone.
  /// - Returns: Nil, with the reason in `errno`, if it cannot be made.
  package init?(at path: String, giving bytes: [UInt8]) {
    self.path = path
    guard mkfifo(path, 0o600) == 0 else { return nil }
    DispatchQueue.global().async { Self.write(bytes, to: path) }
  }

  deinit {
    // Without a reader, the thread would wait for ever.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if reader >= 0 { _ = close(reader) }
    unlink(path)
  }

  private static func write(_ bytes: [UInt8], to pipe: String) {
    let descriptor = open(pipe, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // A reader that is gone must not end this program.
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    _ = close(descriptor)
    var pending = sigset_t()
    var number: Int32 = 0
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &number) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
