// The names that settings and sections can have, by the grammar of each dialect.

extension SettingsDialect {
  /// A grammar of names.
  enum Names: Sendable {
    /// What the reader of INI takes for a name.
    case any
    /// Letters, digits and `-`, a letter first; sections with a text in quotes.
    case git
    /// Letters, digits and `_`, no digit first.
    case shell
    /// Letters, digits, `-`, `_` and `.`.
    case unit
    /// Letters, digits and `-`, and a language in brackets.
    case keyFile
    /// Letters and digits.
    case ssh
    /// One word.
    case word
    /// All, as they are written with escapes.
    case properties
  }

  /// Returns the name of a setting as it is written.
  ///
  /// - Throws: The rule that it breaks.
  func written(name: String) throws(EditRefusal) -> String {
    guard !name.isEmpty else {
      throw EditRefusal("a setting needs a name; expected one of a character at least")
    }
    if names == .properties { return Self.property(name: name) }
    if let rule = rule(ofSetting: name) { throw Self.refusal(of: name, "name of a setting", rule) }
    return name
  }

  /// Returns the name of a section as it is written, without brackets.
  ///
  /// - Throws: The rule that it breaks.
  func written(section name: String) throws(EditRefusal) -> String {
    if let rule = rule(ofSection: name) { throw Self.refusal(of: name, "name of a section", rule) }
    return names == .git ? GitSection(name: name).header : name
  }

  private static func refusal(of name: String, _ what: String, _ rule: String) -> EditRefusal {
    EditRefusal("“\(name.harmless)” cannot be the \(what) in this format; expected \(rule)")
  }

  // MARK: - Settings

  /// Returns the rule that the name of a setting breaks; nil if it is good.
  private func rule(ofSetting name: String) -> String? {
    let bytes = Array(name.utf8)
    switch names {
    case .git:
      return Self.isGitName(bytes[...]) ? nil : "letters, digits and -, a letter first"
    case .shell:
      let isGood = !Byte.isDigit(bytes[0]) && bytes.allSatisfy(Self.isAlphanumericOrUnderscore)
      return isGood ? nil : "letters, digits and _, no digit first"
    case .unit:
      let isGood = bytes.allSatisfy { Byte.isWord($0) && $0 != Byte.plus }
      return isGood ? nil : "letters, digits, -, _ and ."
    case .keyFile:
      return Self.isKey(bytes)
        ? nil : "letters, digits, - and _, then perhaps a language in brackets, as in Name[de]"
    case .ssh:
      guard bytes.allSatisfy(Self.isAlphanumeric) else { return "letters and digits" }
      guard !begins(block: name) else {
        return
          "a section, whose name is the whole line, such as “Match User git”"
      }
      return nil
    case .word:
      let isGood = bytes.allSatisfy { $0 > Byte.space && $0 != 0x7F }
      return isGood ? ruleOfAny(name, bytes) : "one word"
    case .any, .properties: return ruleOfAny(name, bytes)
    }
  }

  private func ruleOfAny(_ name: String, _ bytes: [UInt8]) -> String? {
    if let rule = Self.ruleOfLine(name) { return rule }
    if name.unicodeScalars.first?.properties.isWhitespace != false
      || name.unicodeScalars.last?.properties.isWhitespace != false
    {
      return "a name without white space around it"
    }
    if let separator = separators.first(where: bytes.contains) {
      return "a name without “\(Character(Unicode.Scalar(separator)))”, which ends a name"
    }
    if let sign = bytes.first, commentSigns.contains(sign) {
      return "a name that does not begin with “\(Character(Unicode.Scalar(sign)))”, as comments do"
    }
    if hasSections, bytes.first == Byte.openArray {
      return "a name that does not begin with “[”, as sections do"
    }
    return bytes.last == Byte.backslash ? "a name that does not end with a backslash" : nil
  }

  // MARK: - Sections

  /// Returns the rule that the name of a section breaks; nil if it is good.
  private func rule(ofSection name: String) -> String? {
    if let rule = Self.ruleOfLine(name) { return rule }
    switch sections {
    case .none: return "no sections"
    case .blocks(let words):
      let isWhole = name.utf8.contains(Byte.space) && Self.hasClosedQuotes(name)
      return begins(block: name) && isWhole && SettingsParser.blockName(Array(name.utf8)) == name
        ? nil
        : "\(words.contains("host") ? "Host or Match" : "Match") and what it applies to, with single blanks, such as “Match User git”"
    case .openBrackets:
      return GitSection.isBase(GitSection(name: name).base)
        ? nil
        : "letters, digits and -, then perhaps a point and a subsection, as in remote.origin"
    case .brackets:
      guard !name.isEmpty else { return "a character at least" }
      guard !name.utf8.contains(Byte.closeArray) else {
        return "a name without “]”, which ends the name"
      }
      let isTrimmed =
        name.unicodeScalars.first?.properties.isWhitespace == false
        && name.unicodeScalars.last?.properties.isWhitespace == false
      return isTrimmed ? nil : "a name without white space around it"
    }
  }

  /// True if the first word of a line begins a block, such as `Match`.
  func begins(block line: String) -> Bool {
    guard case .blocks(let words) = sections else { return false }
    return words.contains(line.prefix { $0 != " " && $0 != "\t" && $0 != "=" }.lowercased())
  }

  /// True for the name of a variable of git config.
  static func isGitName(_ name: ArraySlice<UInt8>) -> Bool {
    name.first.map(Byte.isLetter) == true && name.allSatisfy(isAlphanumericOrMinus)
  }

  // MARK: - Characters

  private static func ruleOfLine(_ name: String) -> String? {
    if name.unicodeScalars.contains(where: \.endsLine) { return "a name of one line" }
    return name.utf8.contains(0) ? "a name without the character U+0" : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte)
  }

  private static func isAlphanumericOrMinus(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == Byte.minus
  }

  private static func isAlphanumericOrUnderscore(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "_")
  }

  private static func isKey(_ bytes: [UInt8]) -> Bool {
    let name = bytes.prefix {
      isAlphanumericOrMinus($0) || $0 == UInt8(ascii: "_") || $0 == Byte.point
    }
    let rest = bytes.dropFirst(name.count)
    guard !name.isEmpty, !rest.isEmpty else { return !name.isEmpty }
    return rest.count > 2 && rest.first == Byte.openArray && rest.last == Byte.closeArray
      && rest.dropFirst().dropLast().allSatisfy {
        Byte.isWord($0) || $0 == UInt8(ascii: "@")
      }
  }
}
