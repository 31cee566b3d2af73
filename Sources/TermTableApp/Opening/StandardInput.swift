import TableSystem

/// The standard input of this process.
enum StandardInput {
  /// True if it is a pipe, a socket or a file; false for a terminal, for /dev/null and if it is
  /// closed.
  static var bringsData: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  /// True if a person types there.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Connects it to the terminal, if there is one, so that commands come from there after the data
  /// was read.
  static func leadToTerminal() {
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard terminal >= 0 else { return }
    // Fails if no descriptor is left: then there are no commands.
    _ = dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}
