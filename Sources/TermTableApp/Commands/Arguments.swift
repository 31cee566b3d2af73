import ArgumentParser
import TableDocuments
import TableSystem

/// The arguments of this process as text, for a parser that takes only text, and back.
///
/// An argument is bytes, which need not be UTF-8. A byte that is part of no character becomes one
/// of the last characters of the last plane, which are never assigned. Those characters themselves
/// are taken as bytes, so that each argument comes back exactly.
enum Arguments {
  /// The arguments of the program, without its own name.
  static var current: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }.map { argument in
      text(FileName(bytes: Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))))
    }
  }

  /// Returns the text for a name.
  static func text(_ name: FileName) -> String {
    var text = String.UnicodeScalarView()
    for part in name.parts {
      switch part {
      case .character(let scalar) where byte(for: scalar) == nil: text.append(scalar)
      case .character(let scalar): text.append(contentsOf: String(scalar).utf8.map(scalar(for:)))
      case .byte(let byte): text.append(scalar(for: byte))
      }
    }
    return String(text)
  }

  /// Returns the name of a text that ``text(_:)`` returned.
  static func name(_ text: String) -> FileName {
    FileName(
      bytes: text.unicodeScalars.flatMap { scalar in
        byte(for: scalar).map { [$0] } ?? Array(String(scalar).utf8)
      }
    )
  }

  /// Returns the name of a folder, of a text that ``text(_:)`` returned.
  ///
  /// - Throws: An error if there is no such folder.
  static func folder(_ text: String) throws -> FileName { try folder(name(text)) }

  static func folder(_ name: FileName) throws -> FileName {
    guard name.appending(".").exists else {
      throw ValidationError(AppTexts.current.usage.noFolder(name.shown))
    }
    return name
  }

  /// Returns the text of an argument that is a path or a value.
  ///
  /// - Throws: An error if it is not UTF-8.
  static func value(_ text: String) throws -> String {
    guard let value = String(validating: name(text).bytes, as: UTF8.self) else {
      throw ValidationError(AppTexts.current.usage.noText("\(name(text))"))
    }
    return value
  }

  /// Returns arguments in which a command stands before the options that were typed before it.
  static func commandFirst(_ arguments: [String]) -> [String] {
    let commands = TermTableCommand.commands
    // The options of all commands take several times as long as the rest of the start.
    guard arguments.first?.hasPrefix("-") == true,
      arguments.contains(where: { commands[$0] != nil })
    else { return arguments }
    let options = commands.values.flatMap(CommandOption.all).filter(\.takesValue).flatMap(\.names)
    var place = 0
    while place < arguments.count, arguments[place].hasPrefix("-"), arguments[place] != "--" {
      place += options.contains(arguments[place]) ? 2 : 1
    }
    guard place < arguments.count, commands[arguments[place]] != nil else { return arguments }
    return [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }

  /// Returns arguments in which a negative number, and the path `-` with a value, are not taken for
  /// options.
  static func shielded(_ arguments: [String]) -> [String] {
    arguments.map { isLikeOption($0) ? String(hyphen) + $0.dropFirst() : $0 }
  }

  /// True for a hyphen and a digit, a point and a digit, `=` or `:=`. (A regular expression would
  /// take a tenth of the start.)
  private static func isLikeOption(_ argument: String) -> Bool {
    var bytes = argument.utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "-") else { return false }
    if bytes.starts(with: "=".utf8) || bytes.starts(with: ":=".utf8) { return true }
    if bytes.first == UInt8(ascii: ".") { bytes.removeFirst() }
    return bytes.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  /// Returns a message with the arguments as they were before ``shielded(_:)``; bytes that are no
  /// characters are shown as `<9B>`.
  static func shown(_ message: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      if scalar == hyphen {
        shown.append("-")
      } else if let byte = byte(for: scalar) {
        shown.append(contentsOf: "\(FileName(bytes: [byte]))".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The hyphen of a negative number.
  private static var hyphen: Unicode.Scalar { scalar(for: UInt8(ascii: "-")) }

  private static let firstScalar: UInt32 = 0x10FF00

  private static func scalar(for byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(firstScalar + UInt32(byte)) ?? "\u{FFFD}"
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= firstScalar + 0x80 || scalar == hyphen
      ? UInt8(scalar.value - firstScalar) : nil
  }
}
