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
