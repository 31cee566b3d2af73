// Writes names and values of settings.

extension SettingsDialect {
  /// The usual sign between a name and its value.
  var separator: String {
    switch values {
    case .shell, .properties: "="
    case .git: " = "
    case .verbatim: isSeparatedBySpace ? " " : continuesLines ? "=" : " = "
    }
  }

  /// Returns a name as it is written.
  func written(name: String) throws(EditRefusal) -> String {
    guard values == .properties else {
      try Self.refuseZero(in: name)
      let isGood = !name.isEmpty && !name.utf8.contains(Byte.newline)
      guard isGood, !name.utf8.contains(where: separators.contains) else {
        throw EditRefusal(
          "“\(name.harmless)” cannot be a name in this format; expected a name without separators"
        )
      }
      return name
    }
    return name.unicodeScalars.map { scalar in
      " =:#!\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : Self.propertyEscape(scalar, false)
    }.joined()
  }

  /// Returns a value as it is written: with the quotes of another value where it fits, else with those that it needs.
  ///
  /// - Parameters:
  ///   - old: The bytes of that value.
  ///   - escapesUnicode: True to write properties in ASCII.
  func written(
    _ text: String,
    like old: [UInt8],
    escapesUnicode: Bool
  ) throws(EditRefusal) -> String {
    if values != .properties { try Self.refuseZero(in: text) }
    switch values {
    case .verbatim:
      guard !text.utf8.contains(Byte.newline) else {
        throw EditRefusal("a value of this format has one line; expected a text of one line")
      }
      guard text.utf8.first.map(Byte.isSpace) != true, text.utf8.last.map(Byte.isSpace) != true
      else {
        throw EditRefusal(
          "a value of this format cannot begin or end with white space; expected a text without it"
        )
      }
      guard
        !continuesLines
          || text.utf8.reversed().prefix(while: { $0 == Byte.backslash }).count
            .isMultiple(of: 2)
      else {
        throw EditRefusal("a backslash at the end would continue the line; expected another text")
      }
      return text
    case .shell: return Self.shell(text, like: old)
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

  // MARK: - Shell

  private static func shell(_ text: String, like old: [UInt8]) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte > Byte.space && byte != 0x7F && !"\"'`\\#;&|()<>*?[]{}~!".utf8.contains(byte)
    }
    switch old.first {
    case Byte.apostrophe where !text.utf8.contains(Byte.apostrophe): return "'\(text)'"
    case Byte.quote, Byte.apostrophe: break
    default: if isPlain { return text }
    }
    let escapesDollar =
      old.first == Byte.quote && old.contains(UInt8(ascii: "$"))
      && String(decoding: old, as: UTF8.self).contains("\\$")
    var written = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar == "`" || scalar == "$" && escapesDollar {
        written += "\\"
      }
      written.unicodeScalars.append(scalar)
    }
    return written + "\""
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
      text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains(where: { "#;\r".contains($0) })
    return wasQuoted || needsQuotes ? "\"\(written)\"" : written
  }

  // MARK: - Properties

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
