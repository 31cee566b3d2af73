internal import CTerminal

/// Standard error, in the code set of the locale.
package enum StandardError {
  /// Prints a line at once.
  package static func print(_ line: String) {
    let bytes = CodeSet.ofLocale.bytes(of: line + "\n")
    _ = tt_write(2, bytes, bytes.count)  // if it is closed, nobody can be told
  }
}
