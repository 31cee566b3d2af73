internal import CTerminal

/// Standard output, as `print` writes to it, in the code set of the locale.
package enum StandardOutput {
  /// Prints a line; it is buffered if standard output is no terminal.
  package static func print(_ line: String, in codeSet: CodeSet = .ofLocale) {
    let bytes = codeSet.bytes(of: line + "\n")
    tt_print(bytes, bytes.count)
  }
}
