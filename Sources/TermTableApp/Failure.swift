import ArgumentParser
import TermTable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One line for standard error, after which the program ends with status 1.
func Failure(_ line: String) -> ExitCode {
  let bytes = CodeSet.ofLocale.bytes(of: line + "\n")
  _ = write(STDERR_FILENO, bytes, bytes.count)
  return ExitCode(1)
}

/// Where standard input has brought the file, commands come from the terminal, if there is one.
func readFromTerminal() {
  let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
  guard terminal >= 0 else { return }
  // Fails where there is no descriptor left: there are no commands then.
  _ = dup2(terminal, STDIN_FILENO)
  close(terminal)
}
