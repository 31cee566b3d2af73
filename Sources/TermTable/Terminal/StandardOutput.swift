internal import CTerminal

/// Standard output, as `print` writes to it, in the code set of the locale.
package enum StandardOutput {
  /// Writes bytes as they are; they are buffered if standard output is no terminal.
  package static func write(_ bytes: [UInt8]) { tt_print(bytes, bytes.count) }

  /// Writes the buffered bytes; false if standard output has not taken all.
  package static func flush() -> Bool { System.flushOutput() && tt_flush() != 0 }

  /// Prints a line; it is buffered if standard output is no terminal.
  package static func print(_ line: String, in codeSet: CodeSet = .ofLocale) {
    if codeSet.isUnicode {
      var line = line
      line.withUTF8 { _ = tt_print($0.baseAddress, $0.count) }
    } else {
      let bytes = codeSet.bytes(of: line)
      tt_print(bytes, bytes.count)
    }
    tt_print("\n", 1)
  }
}
