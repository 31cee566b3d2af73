import ArgumentParser
import TableDocuments

/// The options that say how a file is read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read the file in the format of this extension or name: csv, ini, sshd_config …; auto for the one that its name and its beginning tell. (default: auto; on the screen, a file opens with what was chosen last)",
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
      "Read and save text in this encoding: latin1, windows-1252, utf-16le …; auto for UTF-8, or UTF-16 and UTF-32 as the beginning tells. (default: auto; on the screen, a file opens with what was chosen last)",
      valueName: "encoding"
    ),
    transform: ReadingOptions.encoding
  )
  var encoding: Choice<TextEncoding>?

  /// What an option says.
  enum Choice<Value> {
    /// The name and the bytes of the file tell.
    case automatic
    case chosen(Value)

    /// The value; nil if the file tells.
    var value: Value? {
      if case .chosen(let value) = self { value } else { nil }
    }
  }

  func validate() throws { _ = try formatChoice }

  /// Returns the address of a file that is read as the options say, and as nothing else does.
  func address(_ file: FileName) throws -> Address {
    Address(file, try choices(over: ReadingChoice()))
  }

  /// Returns the choices of the options, and in place of those that were not given, other ones.
  func choices(over others: ReadingChoice) throws -> ReadingChoice {
    var choices = others
    if let format = try formatChoice { choices.format = format.value }
    if let encoding { choices.encoding = encoding.value }
    return choices
  }

  private static func encoding(_ name: String) throws -> Choice<TextEncoding> {
    if name == "auto" { return .automatic }
    guard let encoding = TextEncoding(named: name) else {
      throw ValidationError(AppTexts.current.usage.unknownEncoding(name))
    }
    return .chosen(encoding)
  }

  private var formatChoice: Choice<FormatChoice>? {
    get throws {
      let isDelimited = delimiter != nil || header != nil
      guard let format, format != "auto" else {
        let choice = FormatChoice(delimiter: delimiter, hasHeader: header)
        return isDelimited ? .chosen(choice) : format == nil ? nil : .automatic
      }
      guard let choice = FormatChoice(named: format) else {
        throw ValidationError(AppTexts.current.usage.unknownFormat(format))
      }
      guard isDelimited else { return .chosen(choice) }
      guard choice.isDelimited else {
        throw ValidationError(AppTexts.current.usage.notDelimited(format))
      }
      return .chosen(FormatChoice(delimiter: delimiter ?? choice.delimiter, hasHeader: header))
    }
  }

  private static func delimiter(_ text: String) throws -> UInt8 {
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    let bytes = Array(text.utf8)
    guard bytes.count == 1, bytes[0] < 0x80, !"\"\n\r".utf8.contains(bytes[0]) else {
      throw ValidationError(AppTexts.current.usage.wrongDelimiter(text))
    }
    return bytes[0]
  }
}
