import ArgumentParser
import TableDocuments
import TableSystem
import TermTable

/// What commands print: exact for files and pipes; safe, in the code set of the locale, for a
/// terminal.
enum Output {
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Prints a text, and a line feed or another byte after it.
  static func print(_ text: String, end: UInt8 = UInt8(ascii: "\n")) {
    write(Array(text.utf8) + [end])
  }

  /// Writes bytes as they are; those for a terminal as safe text.
  static func write(_ bytes: [UInt8]) {
    guard isTerminal else { return StandardOutput.write(bytes) }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { StandardOutput.print(String(decoding: line, as: UTF8.self).printable) }
  }

  /// Writes all bytes of a source, by parts; a text in the encoding of its file, but as it is for a
  /// terminal.
  ///
  /// - Throws: The reason why they cannot be read.
  static func write(_ source: ByteSource) throws(DocumentError) {
    let source = isTerminal ? source : try source.encoded()
    var offset = 0
    while true {
      let part = try source.chunk(at: offset)
      guard !part.isEmpty else { return }
      write(part)
      offset += part.count
    }
  }

  /// Tells on standard error how many lines of a file were not understood.
  ///
  /// - Returns: False if all were.
  static func tell(_ lines: UnreadLines, of file: FileName) -> Bool {
    guard let words = lines.description(for: file) else { return false }
    StandardError.tell(words)
    return true
  }

  /// Ends the output.
  ///
  /// - Throws: A status if standard output has not taken all of it, such as on a full disk.
  static func finish() throws {
    guard !StandardOutput.flush() else { return }
    StandardError.tell(AppTexts.current.commands.outputFails)
    throw CommandStatus.unwritable
  }

  /// Ends the output of the program, or the program with a status if standard output has not taken
  /// all of it.
  static func finishOrExit() {
    do { try finish() } catch { TermTableCommand.exit(withError: error) }
  }
}
