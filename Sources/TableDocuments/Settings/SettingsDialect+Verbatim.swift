// Writes values that stand in a file as they are, without quotes and escapes.

extension SettingsDialect {
  /// Returns words as they are; ssh takes a file with an empty value, or with open quotes, for
  /// broken.
  func words(_ text: String) throws(EditRefusal) -> String {
    guard !text.isEmpty else {
      throw EditRefusal(FileTexts.current.settings.notEmpty)
    }
    guard Self.hasClosedQuotes(text) else {
      throw EditRefusal(FileTexts.current.settings.openQuote)
    }
    return try verbatim(text, nextLine: "\n")
  }

  /// True if each quote is closed, or stands after a backslash or in quotes of the other kind.
  static func hasClosedQuotes(_ text: String) -> Bool {
    var quote: UInt8?
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case Byte.backslash: _ = bytes.next()
      case Byte.quote, Byte.apostrophe:
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      default: break
      }
    }
    return quote == nil
  }

  /// Returns a value as it is, in one line, or in several ones where indentation continues it.
  ///
  /// - Throws: Why it would be read as something else.
  func verbatim(_ text: String, nextLine: String) throws(EditRefusal) -> String {
    guard continuation == .indentation, text.contains("\n") else {
      try checkLine(text, isFirst: true)
      return text
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.last?.isEmpty == false else {
      throw EditRefusal(FileTexts.current.settings.noEmptyLine)
    }
    var written = ""
    let ending = nextLine.prefix { $0 != " " && $0 != "\t" }
    for (number, line) in lines.enumerated() {
      try checkLine(String(line), isFirst: number == 0)
      if number > 0 { written += line.isEmpty ? ending : Substring(nextLine) }
      written += line
    }
    return written
  }

  /// True if a reader of these files ends a line at a character.
  private func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar.endsLine && (scalar.isASCII || endsLinesAsUnicode)
  }

  private func checkLine(_ line: String, isFirst: Bool) throws(EditRefusal) {
    if line.utf8.contains(Byte.newline) {
      throw EditRefusal(FileTexts.current.settings.oneLine)
    }
    if let scalar = line.unicodeScalars.first(where: endsLine) {
      throw EditRefusal(FileTexts.current.settings.endsLine(hexadecimal(scalar.value, digits: 4)))
    }
    let bytes = Array(line.utf8)
    if let sign = commentAfterValue,
      SettingsValue.beforeComment(bytes, bytes.indices, sign) != bytes.indices
    {
      throw EditRefusal(
        FileTexts.current.settings.beginsComment(String(Unicode.Scalar(sign)))
      )
    }
    let scalars = line.unicodeScalars
    guard scalars.first?.properties.isWhitespace != true,
      scalars.last?.properties.isWhitespace != true
    else {
      throw EditRefusal(FileTexts.current.settings.noOuterSpace)
    }
    if !isFirst, let sign = line.utf8.first, commentSigns.contains(sign) {
      throw EditRefusal(
        FileTexts.current.settings.lineIsComment(String(Unicode.Scalar(sign)))
      )
    }
    let backslashes = line.utf8.reversed().prefix { $0 == Byte.backslash }.count
    guard !continuesAtBackslash || backslashes.isMultiple(of: 2) else {
      throw EditRefusal(FileTexts.current.settings.continuesLine)
    }
  }
}
