#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends the program with one line on standard error.
func fail(_ message: String, status: Int32) -> Never {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}
