/// The start of a program, without a shell and a terminal.
enum ProgramStart {
  /// What a program that was started belongs to.
  enum Company {
    /// A group of processes of its own, which can be ended as a whole.
    case group
    /// A session of its own: nothing that happens to this terminal reaches it.
    case session
  }

  /// Starts a program; its signals have their usual effect.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - arguments: Its arguments, the name of the program first.
  ///   - environment: Its whole environment, such as `LC_ALL=C`.
  ///   - descriptors: The descriptors of this program that it has, each with its number there; none
  ///     of the first is one of the second. Without a standard input it has an empty one.
  /// - Returns: Its process; nil, with the reason in `errno`, if it cannot be run.
  static func start(
    _ path: String,
    _ arguments: [[UInt8]],
    environment: [String],
    descriptors: [(own: Int32, there: Int32)],
    in company: Company
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
    if !descriptors.contains(where: { $0.there == STDIN_FILENO }) {
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (own, there) in descriptors { posix_spawn_file_actions_adddup2(&files, own, there) }
    if company == .session {
      // Whoever has started this program may wait for the end of a pipe.
      for file in inherited where !descriptors.contains(where: { $0.there == file }) {
        posix_spawn_file_actions_addclose(&files, file)
      }
    }
    // Signals that this program blocks or ignores have their usual effect there.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let own: Int32 = company == .group ? Int32(POSIX_SPAWN_SETPGROUP) : ownSession
    posix_spawnattr_setflags(
      &attributes,
      Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | own)
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

  /// The descriptors that other programs have given to this one, besides the standard ones.
  private static var inherited: [Int32] {
    (SmallFile.names("/dev/fd") ?? []).compactMap(Int32.init).filter {
      let flags = fcntl($0, F_GETFD)
      return $0 > STDERR_FILENO && flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  /// The flag for a session of its own: glibc, musl and Darwin have it.
  private static var ownSession: Int32 {
    #if canImport(Darwin)
      Int32(POSIX_SPAWN_SETSID)
    #else
      0x80
    #endif
  }
}
