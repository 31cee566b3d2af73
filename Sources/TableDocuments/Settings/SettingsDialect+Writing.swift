// Writes names and values of settings.

extension SettingsDialect {
  /// Returns a value as it is written: with the quotes of another value where it fits, else with those that it needs.
  ///
  /// - Parameters:
  ///   - old: The bytes of that value.
  ///   - escapesUnicode: True to write properties in ASCII.
  ///   - nextLine: What begins a further line of a value that is continued by indentation: a line ending and blanks.
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
    case .shell:
      try Self.refuseReturn(in: text)
      return try ShellNotation(like: old).written(text)
    case .git: return Self.git(text, like: old)
    case .properties:
      var written = text.unicodeScalars.map { Self.propertyEscape($0, escapesUnicode) }.joined()
      if written.hasPrefix(" ") { written = "\\" + written }
      return written
    }
  }

  /// Refuses the character that ends a text in the programs that read these files.
  private static func refuseZero(in text: String) throws(EditRefusal) {
    guard text.utf8.contains(0) else { return }
    throw EditRefusal("this format cannot express the character U+0; expected a text without it")
  }

  /// Refuses a lone carriage return, which some readers of a quoted text take for the end of a line.
  private static func refuseReturn(in text: String) throws(EditRefusal) {
    guard text.utf8.contains(Byte.carriageReturn) else { return }
    throw EditRefusal(
      "a value of this format cannot have a carriage return; expected lines that end with a line feed"
    )
  }

  // MARK: - Git

  private static func git(_ text: String, like old: [UInt8]) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": written += "\\\(scalar)"
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      default: written.unicodeScalars.append(scalar)
      }
    }
    let wasQuoted = old.count >= 2 && old.first == Byte.quote && old.last == Byte.quote
    let needsQuotes =
      text.hasPrefix(" ") || text.hasSuffix(" ")
      || text.unicodeScalars.contains { ["#", ";", "\r"].contains($0) }
    return wasQuoted || needsQuotes ? "\"\(written)\"" : written
  }

  // MARK: - Properties

  static func property(name: String) -> String {
    name.unicodeScalars.map { scalar in
      " =:#!\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : propertyEscape(scalar, false)
    }.joined()
  }

  private static func propertyEscape(_ scalar: Unicode.Scalar, _ escapesUnicode: Bool) -> String {
    switch scalar {
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{C}": return "\\f"
    case _ where scalar.value < 0x20 || escapesUnicode && scalar.value > 0x7E:
      return String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined()
    default: return String(scalar)
    }
  }
}
