/// Writes values of .env files, so that bash, python-dotenv and docker compose read the same text
/// where they can agree.
///
/// Without quotes and in double quotes, bash and docker compose expand `$`, so a text with `$`
/// stands in single quotes. A value that has an expansion already, such as `"$HOME/x"`, keeps its
/// expansions: what is typed in its place is taken as a shell takes it.
struct ShellNotation {
  /// The bytes of the value before.
  private let old: [UInt8]

  /// - Parameter old: The bytes of the value before; none for a new one.
  init(like old: [UInt8]) {
    self.old = old
  }

  /// Returns a value as it is written: with the quotes of the old one where they fit, else with
  /// those that it needs.
  ///
  /// - Throws: A refusal of a text that the format cannot hold.
  func written(_ text: String) throws(EditRefusal) -> String {
    guard !text.utf8.contains(Byte.carriageReturn) else {
      throw EditRefusal(FileTexts.current.settings.noCarriageReturn)
    }
    let isDouble = old.first == Byte.quote
    // Docker compose and bash take backticks for a command; some readers of .env for quotes, which
    // have no expansion.
    let isBackticked = old.count > 1 && old.first == ShellNotation.backtick && old.last == old.first
    if hasExpansion, !isBackticked {
      guard !hasLiteralSign else {
        throw EditRefusal(FileTexts.current.settings.mixedNotation)
      }
      return !isDouble && isPlain(text, and: "${}") ? text : double(text, expands: true)
    }
    let isSingle = old.first == Byte.apostrophe
    if !isDouble, !isSingle, isPlain(text) { return text }
    if !isSingle, !hasSigns(text) || hasLiteralSign { return double(text) }
    return fitsSingleQuotes(text) ? "'\(text)'" : double(text)
  }

  // MARK: - The old value

  /// True if the old value has a `$` or a backtick that a shell expands.
  private var hasExpansion: Bool {
    guard old.first != Byte.apostrophe else { return false }
    return signs.contains { !$0.isEscaped }
  }

  /// True if the old value has an escaped `$` or backtick.
  private var hasLiteralSign: Bool { old.first == Byte.quote && signs.contains { $0.isEscaped } }

  /// The signs of expansions in the old value.
  private var signs: [(isEscaped: Bool, byte: UInt8)] {
    var found: [(isEscaped: Bool, byte: UInt8)] = []
    var isEscaped = false
    for byte in old {
      if ShellNotation.isSign(byte) { found.append((isEscaped, byte)) }
      isEscaped = byte == Byte.backslash && !isEscaped
    }
    return found
  }

  private static let backtick = UInt8(ascii: "`")

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == backtick
  }

  // MARK: - The new value

  private func hasSigns(_ text: String) -> Bool { text.utf8.contains(where: ShellNotation.isSign) }

  /// True if a text needs no quotes.
  ///
  /// - Parameter others: Further characters that it can have.
  private func isPlain(_ text: String, and others: String = "") -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      guard scalar.isASCII else { return !scalar.properties.isWhitespace && scalar.isHarmless }
      return others.unicodeScalars.contains(scalar)
        || scalar.value > 0x20 && scalar.value != 0x7F
          && !"\"'`\\#;&|()<>*?[]{}~!$".unicodeScalars.contains(scalar)
    }
  }

  /// True if bash and python-dotenv read a text in single quotes alike: the latter takes `\\` and
  /// `\'` for escapes.
  ///
  /// A text with `$` and two backslashes fits none of their quotes alike; bash reads it right in
  /// single quotes.
  private func fitsSingleQuotes(_ text: String) -> Bool {
    guard !text.utf8.contains(Byte.apostrophe), text.utf8.last != Byte.backslash else {
      return false
    }
    return hasSigns(text) || !text.contains("\\\\")
  }

  /// Returns a text in double quotes.
  ///
  /// - Parameter expands: True to leave `$` and backticks as they are.
  private func double(_ text: String, expands: Bool = false) -> String {
    "\"" + text.escaped(expands ? ["\"", "\\"] : ["\"", "\\", "$", "`"]) + "\""
  }
}
