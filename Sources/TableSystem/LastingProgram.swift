import Dispatch

/// A program that goes on when this one has ended, and when the terminal is gone.
///
/// It holds a lock as long as it, or something that it has begun, runs. So every program can tell
/// whether it runs, also after it was killed.
package enum LastingProgram {
  /// The number of the file of the status in the program.
  private static let endNumber: Int32 = 8
  /// The number of the file of the lock in the program.
  private static let lockNumber: Int32 = 9

  /// Runs "$@", and writes its status. The program must not write that, but it has the lock, too:
  /// it may run on when this shell was killed.
  private static let shell = "\"$@\" 8>&-\necho $? >&8"

  /// Starts a program in a session of its own.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - arguments: Its arguments without its name; no shell reads them.
  ///   - environment: Its whole environment, such as `LC_ALL=C`.
  ///   - input: Its standard input, at most 64 KB; none if it is empty.
  ///   - output: The file that gets its standard output and standard error.
  ///   - end: The file that gets its exit status, in a line, once it has ended; 128 and the number
  ///     of the signal if one has ended it.
  ///   - lock: A file that is locked by `flock`. The program holds that lock, too.
  /// - Returns: False, with the reason in `errno`, if it cannot be started.
  package static func start(
    _ path: String,
    _ arguments: [[UInt8]],
    environment: [String],
    input: [UInt8],
    output: Int32,
    end: Int32,
    lock: Int32
  ) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    defer { for end in ends where end >= 0 { _ = close(end) } }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    guard input.isEmpty || SystemCalls.write(ends[1], input, input.count) == input.count else {
      errno = EMSGSIZE
      return false
    }
    // Numbers that the program does not use for something else.
    let own = [ends[0], output, output, end, lock].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for descriptor in own where descriptor >= 0 { _ = close(descriptor) } }
    for end in ends { _ = close(end) }
    ends = []
    guard !own.contains(-1) else { return false }
    let numbers = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, endNumber, lockNumber]
    let process = ProgramStart.start(
      "/bin/sh",
      ["sh", "-c", shell, "sh", path].map { Array($0.utf8) } + arguments,
      environment: environment,
      descriptors: zip(own, numbers).map { ($0, $1) },
      in: .session
    )
    guard let process else { return false }
    // Nothing else asks for its status: it is in the file.
    DispatchQueue.global(qos: .utility).async {
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
    return true
  }
}
