/// A program that ran to its end, without a shell, a terminal or an input.
package struct ProgramRun: Sendable {
  /// The way in which a program ended.
  package enum End: Equatable, Sendable {
    /// By itself, with a status.
    case status(Int32)
    /// By a signal of this number.
    case signal(Int32)
    /// By us, as it took too long.
    case timeout
  }

  package let end: End
  /// The first 64 KB of its standard output and standard error.
  package let output: [UInt8]

  private static let outputLimit = 65_536

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - arguments: Its arguments, the name of the program first.
  ///   - environment: Its whole environment, such as `LC_ALL=C`.
  ///   - limit: The time after which it is killed.
  /// - Returns: Nil, with the reason in `errno`, if it cannot be run.
  package init?(
    _ path: String,
    _ arguments: [[UInt8]],
    environment: [String],
    limit: Duration
  ) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    var started = ProgramRun.start(path, arguments, environment, output: writing)
    // Something is writing the program, such as an upgrade.
    for _ in 0..<50 where started == nil && errno == ETXTBSY {
      usleep(20_000)
      started = ProgramRun.start(path, arguments, environment, output: writing)
    }
    let failure = errno
    close(writing)
    errno = failure
    guard let process = started else { return nil }

    let deadline = ContinuousClock.now + limit
    var output: [UInt8] = []
    var status: Int32 = 0
    while true {
      let isOpen = ProgramRun.read(reading, into: &output)
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { break }
      if ended < 0, errno != EINTR { return nil }
      if ContinuousClock.now > deadline {
        // It has a group of its own, so that its children end with it.
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        (end, self.output) = (.timeout, output)
        return
      }
      var event = pollfd(fd: isOpen ? reading : -1, events: Int16(POLLIN), revents: 0)
      _ = poll(&event, 1, isOpen ? 10 : 1)
    }
    _ = ProgramRun.read(reading, into: &output)
    let signal = status & 0x7F
    (end, self.output) = (signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal), output)
  }

  /// Reads what has been written; returns false at the end.
  private static func read(_ descriptor: Int32, into output: inout [UInt8]) -> Bool {
    var part = [UInt8](repeating: 0, count: 4_096)
    // A program that never stops writing must not keep its time limit from being looked at.
    for _ in 0..<64 {
      let count = SystemCalls.read(descriptor, &part, part.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      output += part.prefix(min(count, outputLimit - output.count))
    }
    return true
  }

  /// Starts a program in a group of its own.
  private static func start(
    _ path: String,
    _ arguments: [[UInt8]],
    _ environment: [String],
    output: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO)
    // Signals that this program blocks or ignores have their usual effect there.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)
    )
    let words = arguments.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &files, &attributes, words, variables)
    guard failure == 0 else {
      errno = failure
      return nil
    }
    return process
  }
}
