// Writes names and values of settings.

extension SettingsDialect {
  /// Returns a value as it is written: with the quotes of another value where it fits, else with
  /// those that it needs.
  ///
  /// - Parameters:
  ///   - old: The bytes of that value.
  ///   - escapesUnicode: True to write properties in ASCII.
  ///   - nextLine: What begins a further line of a value that is continued by indentation: a line
  ///     ending and blanks.
  func written(
    _ text: String,
    like old: [UInt8],
    escapesUnicode: Bool,
    nextLine: String = "\n    "
  ) throws(EditRefusal) -> String {
    if values != .properties { try Self.refuseZero(in: text) }
    switch values {
    case .verbatim: return try verbatim(text, nextLine: nextLine)
    case .words: return try words(text)
    case .shell: return try ShellNotation(like: old).written(text)
    case .git: return Self.git(text, like: old)
    case .keyFile: return try Self.keyFile(text, like: old)
    case .properties:
      let written = Self.property(text, escapesUnicode)
      return written.hasPrefix(" ") ? "\\" + written : written
    }
  }

  /// Refuses the character that ends a text in the programs that read these files.
  private static func refuseZero(in text: String) throws(EditRefusal) {
    guard text.utf8.contains(0) else { return }
    throw EditRefusal(FileTexts.current.settings.noZeroInValue)
  }

  // MARK: - Git

  private static func git(_ text: String, like old: [UInt8]) -> String {
    let written = text.escaped(["\\", "\""], letters: "nt")
    let wasQuoted = old.count >= 2 && old.first == Byte.quote && old.last == Byte.quote
    let needsQuotes =
      text.hasPrefix(" ") || text.hasSuffix(" ")
      || text.unicodeScalars.contains { ["#", ";", "\r"].contains($0) }
    return wasQuoted || needsQuotes ? "\"\(written)\"" : written
  }

  // MARK: - Key files

  /// Returns a value of a key file, with escapes for what would end the line or be left out.
  ///
  /// In a list, `\;` is a semicolon of an item. The file does not tell which values are lists, so a
  /// backslash before a semicolon stays as it is, unless the old value has it escaped.
  private static func keyFile(_ text: String, like old: [UInt8]) throws(EditRefusal) -> String {
    guard text.unicodeScalars.first != "\u{C}" else {
      throw EditRefusal(FileTexts.current.settings.noFormFeed)
    }
    let escapesAll = String(decoding: old, as: UTF8.self).contains("\\\\;")
    let scalars = Array(text.unicodeScalars)
    var written = ""
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      switch scalar {
      case "\\" where !escapesAll && index + 1 < scalars.count && scalars[index + 1] == ";":
        written += "\\"
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case " " where isAtEnd: written += "\\s"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  // MARK: - Properties

  static func property(name: String) -> String {
    property(name, signs: [" ", "=", ":", "#", "!", "\\"])
  }

  private static func property(
    _ text: String,
    signs: [Unicode.Scalar] = ["\\"],
    _ escapesUnicode: Bool = false
  ) -> String {
    text.escaped(signs, letters: "nrtf") { scalar, _ in
      scalar.value < 0x20 || escapesUnicode && scalar.value > 0x7E ? scalar.utf16Escapes : nil
    }
  }
}
