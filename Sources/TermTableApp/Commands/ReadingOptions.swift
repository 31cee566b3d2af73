import ArgumentParser
import TableDocuments

/// The options that say how a file is read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read the file in the format of this extension or name: csv, ini, sshd_config …. (default: as its name and its beginning tell)",
      valueName: "format"
    )
  )
  var format: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read delimited values with this character between them, or tab.",
      valueName: "character"
    ),
    transform: ReadingOptions.delimiter
  )
  var delimiter: UInt8?

  @Flag(
    name: .long,
    inversion: .prefixedNo,
    help: "Take the first line of delimited values for the names of the columns, or for values."
  )
  var header: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read and save text in this encoding: latin1, windows-1252, utf-16le …. (default: UTF-8, or UTF-16 and UTF-32 as the beginning tells)",
      valueName: "encoding"
    ),
    transform: ReadingOptions.encoding
  )
  var encoding: TextEncoding?

  func validate() throws { _ = try choice }

  /// Reads files as the options say; of several files with the standard input among them, that alone.
  @MainActor func apply(to files: FileName...) throws {
    let isInput = files.contains(.standardInput)
    for file in files where !isInput || file == .standardInput {
      try choice?.apply(to: file)
      encoding?.apply(to: file)
    }
  }

  private static func encoding(_ name: String) throws -> TextEncoding {
    guard let encoding = TextEncoding(named: name) else {
      throw ValidationError(
        "“\(name)”: expected UTF-16, UTF-32 or an encoding of one byte a character, such as latin1 or windows-1252."
      )
    }
    return encoding
  }

  private var choice: FormatChoice? {
    get throws {
      let isDelimited = delimiter != nil || header != nil
      guard let format else {
        return isDelimited ? FormatChoice(delimiter: delimiter, hasHeader: header) : nil
      }
      guard let choice = FormatChoice(named: format) else {
        throw ValidationError(
          "--format \(format): no files of this extension or name are known; expected one such as csv, ini or yaml."
        )
      }
      guard isDelimited else { return choice }
      guard choice.isDelimited else {
        throw ValidationError(
          "--delimiter and --header are for delimited values, not for \(format)."
        )
      }
      return FormatChoice(delimiter: delimiter ?? choice.delimiter, hasHeader: header)
    }
  }

  private static func delimiter(_ text: String) throws -> UInt8 {
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    let bytes = Array(text.utf8)
    guard bytes.count == 1, bytes[0] < 0x80, !"\"\n\r".utf8.contains(bytes[0]) else {
      throw ValidationError("“\(text)”: expected one character of ASCII, or tab.")
    }
    return bytes[0]
  }
}
