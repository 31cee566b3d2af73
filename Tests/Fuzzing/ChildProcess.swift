#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that runs beside this one, whose standard output is read.
package final class ChildProcess {
  package let process: pid_t
  private let output: Int32
  /// All lines that were read.
  package private(set) var lines: [String] = []
  private var rest: [UInt8] = []

  /// Starts a command; nil if that fails.
  package init?(_ command: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    #if os(macOS)
      var files: posix_spawn_file_actions_t?
    #else
      var files = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, ends[1], 1)
    let arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &files, nil, arguments, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    output = ends[0]
  }

  deinit { close(output) }

  /// Waits for the first line.
  package func waitForLine() { while lines.isEmpty, read() {} }

  package func kill() { _ = Self.send(process, SIGKILL) }

  private static func send(_ process: pid_t, _ signal: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.kill(process, signal)
    #else
      Glibc.kill(process, signal)
    #endif
  }

  /// Reads the rest of the output, and waits for the end.
  ///
  /// - Returns: The exit status, as a shell reports it (128 + a signal's number).
  package func end() -> Int {
    while read() {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal)
  }

  /// Reads some output; false at the end.
  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let size = buffer.count
    #if canImport(Darwin)
      let count = Darwin.read(output, &buffer, size)
    #else
      let count = Glibc.read(output, &buffer, size)
    #endif
    guard count > 0 else { return count < 0 && errno == EINTR }
    rest += buffer.prefix(count)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return true
  }

  /// The number in the last line that begins with a word; nil if there is none.
  package func last(_ word: String) -> Int? {
    for line in lines.reversed() where line.hasPrefix(word + " ") {
      return Int(line.dropFirst(word.count + 1))
    }
    return nil
  }
}
