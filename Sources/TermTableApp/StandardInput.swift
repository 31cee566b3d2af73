#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where standard input leads.
enum StandardInput {
  /// True if it is a pipe, a socket or a file. A terminal and /dev/null bring no data, nor does one that is closed.
  static var bringsData: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  /// Has it lead to the terminal, if there is one: it has brought the data, now commands come from there.
  static func leadToTerminal() {
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard terminal >= 0 else { return }
    // Fails where there is no descriptor left: there are no commands then.
    _ = dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}
