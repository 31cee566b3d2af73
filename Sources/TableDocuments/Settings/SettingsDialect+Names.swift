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
      throw EditRefusal(FileTexts.current.settings.needsName)
    }
    if names == .properties { return Self.property(name: name) }
    if let rule = rule(ofSetting: name) {
      throw Self.refusal(of: name, isSection: false, rule)
    }
    return name
  }

  /// Returns the name of a section as it is written, without brackets.
  ///
  /// - Throws: The rule that it breaks.
  func written(section name: String) throws(EditRefusal) -> String {
    if let rule = rule(ofSection: name) {
      throw Self.refusal(of: name, isSection: true, rule)
    }
    return names == .git ? GitSection(name: name).header : name
  }

  private static func refusal(
    of name: String,
    isSection: Bool,
    _ rule: String
  ) -> EditRefusal {
    EditRefusal(FileTexts.current.settings.cannotBeName(name.harmless, isSection, rule))
  }

  // MARK: - Settings

  /// Returns the rule that the name of a setting breaks; nil if it is good.
  private func rule(ofSetting name: String) -> String? {
    let bytes = Array(name.utf8)
    switch names {
    case .git:
      return Self.isGitName(bytes[...]) ? nil : FileTexts.current.settings.gitName
    case .shell:
      let isGood = !Byte.isDigit(bytes[0]) && bytes.allSatisfy(Self.isAlphanumericOrUnderscore)
      return isGood ? nil : FileTexts.current.settings.shellName
    case .unit:
      let isGood = bytes.allSatisfy { Byte.isWord($0) && $0 != Byte.plus }
      return isGood ? nil : FileTexts.current.settings.unitName
    case .keyFile:
      return Self.isKey(bytes)
        ? nil : FileTexts.current.settings.keyName
    case .ssh:
      guard bytes.allSatisfy(Self.isAlphanumeric) else {
        return FileTexts.current.settings.lettersAndDigits
      }
      guard !begins(block: name) else {
        return
          FileTexts.current.settings.block
      }
      return nil
    case .word:
      let isGood = bytes.allSatisfy { $0 > Byte.space && $0 != 0x7F }
      return isGood ? ruleOfAny(name, bytes) : FileTexts.current.settings.oneWord
    case .any, .properties: return ruleOfAny(name, bytes)
    }
  }

  private func ruleOfAny(_ name: String, _ bytes: [UInt8]) -> String? {
    if let rule = Self.ruleOfLine(name) { return rule }
    if name.unicodeScalars.first?.properties.isWhitespace != false
      || name.unicodeScalars.last?.properties.isWhitespace != false
    {
      return FileTexts.current.settings.noSpaceAround
    }
    if let separator = separators.first(where: bytes.contains) {
      return FileTexts.current.settings.noSeparator(String(Unicode.Scalar(separator)))
    }
    if let sign = bytes.first, commentSigns.contains(sign) {
      return FileTexts.current.settings.noCommentSign(String(Unicode.Scalar(sign)))
    }
    if hasSections, bytes.first == Byte.openArray {
      return FileTexts.current.settings.noBracket
    }
    return bytes.last == Byte.backslash ? FileTexts.current.settings.noBackslash : nil
  }

  // MARK: - Sections

  /// Returns the rule that the name of a section breaks; nil if it is good.
  private func rule(ofSection name: String) -> String? {
    if let rule = Self.ruleOfLine(name) { return rule }
    switch sections {
    case .none: return FileTexts.current.settings.noSections
    case .blocks(let words):
      let isWhole = name.utf8.contains(Byte.space) && Self.hasClosedQuotes(name)
      return begins(block: name) && isWhole && SettingsParser.blockName(Array(name.utf8)) == name
        ? nil
        : FileTexts.current.settings.blockName(words.contains("host"))
    case .openBrackets:
      return GitSection.isBase(GitSection(name: name).base)
        ? nil
        : FileTexts.current.settings.gitSection
    case .brackets:
      guard !name.isEmpty else { return FileTexts.current.settings.character }
      guard !name.utf8.contains(Byte.closeArray) else {
        return FileTexts.current.settings.noClosingBracket
      }
      let isTrimmed =
        name.unicodeScalars.first?.properties.isWhitespace == false
        && name.unicodeScalars.last?.properties.isWhitespace == false
      return isTrimmed ? nil : FileTexts.current.settings.noSpaceAround
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
    if name.unicodeScalars.contains(where: \.endsLine) {
      return FileTexts.current.settings.oneLineName
    }
    return name.utf8.contains(0) ? FileTexts.current.settings.noZero : nil
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
