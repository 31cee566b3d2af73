/// The value of a setting: its place and its text.
struct SettingsValue {
  /// The bytes of the value, with its quotes.
  let range: Range<Int>
  /// The bytes of the text, without quotes and escapes.
  let content: [UInt8]
  /// True if quotes enclose it, so that it is a text, whatever it looks like.
  var isQuoted = false
  /// The comments between its lines, which are not part of the text.
  var comments: [Range<Int>] = []

  init(range: Range<Int>, content: [UInt8], comments: [Range<Int>] = []) {
    self.range = range
    self.content = content
    self.comments = comments
  }

  /// Reads a value in quotes, as a shell does; it can have several lines.
  ///
  /// - Returns: Nil if no quote begins the value, or none ends it.
  init?(quotedIn bytes: [UInt8], from start: Int) {
    guard let first = bytes[start...].firstIndex(where: { $0 != Byte.space && $0 != 0x09 }),
      bytes[first] == Byte.quote || bytes[first] == UInt8(ascii: "'")
    else { return nil }
    let quote = bytes[first]
    let hasEscapes = quote == Byte.quote
    var at = first + 1
    while at < bytes.count, bytes[at] != quote {
      at += hasEscapes && bytes[at] == Byte.backslash ? 2 : 1
    }
    guard at < bytes.count else { return nil }
    range = first..<at + 1
    let inner = bytes[first + 1..<at]
    content = hasEscapes ? Self.unescaped(inner, Self.shellEscapes) : Array(inner)
    isQuoted = true
  }

  /// The text, without quotes and escapes; bytes that are not UTF-8 are shown as `<FF>`.
  var text: String { String(showing: content) }

  /// Reads a value in a dialect.
  ///
  /// - Parameter range: The value without white space around it; several lines if they are joined.
  init(_ bytes: [UInt8], _ range: Range<Int>, _ dialect: SettingsDialect) {
    if let sign = dialect.commentAfterValue {
      self.range = Self.beforeComment(bytes, range, sign)
    } else {
      self.range = dialect.values == .shell ? Self.withoutComment(bytes, range) : range
    }
    content =
      switch dialect.values {
      case .properties: Self.unescaped(bytes[range], Self.propertyEscapes)
      case .keyFile: Self.keyFile(bytes[range])
      case .verbatim where dialect.continuation == .backslash: Self.joined(bytes[range])
      case .verbatim, .shell, .git, .words: Array(bytes[self.range])
      }
  }

  /// Joins continued lines: the backslash, the line ending and the indentation after it are left
  /// out.
  private static func joined(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(Byte.newline) else { return Array(bytes) }
    var joined: [UInt8] = []
    for line in bytes.split(separator: Byte.newline) {
      var line = joined.isEmpty ? line : line.drop(while: Byte.isSpace)
      if line.last == Byte.carriageReturn { line.removeLast() }
      joined += line.last == Byte.backslash ? line.dropLast() : line
    }
    return joined
  }

  /// Returns the end of words before a comment: a number sign that begins a word outside of quotes.
  static func endOfWords(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var isInside = false
    var beginsWord = true
    var end = range.lowerBound
    for at in range {
      let byte = bytes[at]
      if byte == UInt8(ascii: "#"), beginsWord, !isInside { break }
      if byte == Byte.quote { isInside.toggle() }
      beginsWord = Byte.isSpace(byte)
      if !beginsWord { end = at + 1 }
    }
    return end
  }

  /// Returns the range before a comment: a sign outside of quotes.
  static func beforeComment(_ bytes: [UInt8], _ range: Range<Int>, _ sign: UInt8) -> Range<Int> {
    var quote: UInt8?
    let end = range.first { at in
      let byte = bytes[at]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == Byte.quote || byte == Byte.apostrophe {
        quote = byte
      }
      return byte == sign && quote == nil
    }
    return end.map { bytes.trimmed(range.lowerBound..<$0) } ?? range
  }

  /// Returns the range before a comment: a number sign after white space.
  private static func withoutComment(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let sign = range.first { at in
      bytes[at] == UInt8(ascii: "#") && (at == range.lowerBound || Byte.isSpace(bytes[at - 1]))
    }
    var end = sign ?? range.upperBound
    while end > range.lowerBound, Byte.isSpace(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  // MARK: - Escapes

  private static let shellEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): Byte.newline, UInt8(ascii: "r"): Byte.carriageReturn,
    UInt8(ascii: "t"): 0x09,
  ]
  fileprivate static let propertyEscapes = shellEscapes.merging([UInt8(ascii: "f"): 0x0C]) { $1 }

  fileprivate static func unescaped(_ bytes: ArraySlice<UInt8>, _ escapes: [UInt8: UInt8])
    -> [UInt8]
  {
    guard bytes.contains(Byte.backslash) else { return Array(bytes) }
    let isProperty = escapes.keys.contains(UInt8(ascii: "f"))
    var decoded: [UInt8] = []
    var at = bytes.startIndex
    while at < bytes.endIndex {
      guard bytes[at] == Byte.backslash, at + 1 < bytes.endIndex else {
        // At the end of the file, a backslash continues a line of properties by nothing.
        if !isProperty || bytes[at] != Byte.backslash { decoded.append(bytes[at]) }
        at += 1
        continue
      }
      at += 1
      switch bytes[at] {
      case UInt8(ascii: "u") where isProperty:
        decoded += takeUnits(bytes, &at).utf8
      case Byte.carriageReturn, Byte.newline:
        // A continued line: its indentation is left out.
        while at < bytes.endIndex, Byte.isSpace(bytes[at]) { at += 1 }
      case let byte:
        decoded.append(escapes[byte] ?? byte)
        at += 1
      }
    }
    return decoded
  }

  private static let keyFileEscapes = shellEscapes.merging([
    UInt8(ascii: "s"): Byte.space, Byte.backslash: Byte.backslash,
  ]) { $1 }

  /// Replaces the escapes of a key file; a backslash before any other character is one, such as
  /// that of `\;` in a list.
  private static func keyFile(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(Byte.backslash) else { return Array(bytes) }
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == Byte.backslash, let next = rest.first, let meant = keyFileEscapes[next] {
        rest = rest.dropFirst()
        decoded.append(meant)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  /// Takes escapes such as `\u00e9` that follow each other directly, as two of them can be one
  /// character.
  ///
  /// - Parameter at: The place of the first “u”; the end of the last escape afterwards.
  private static func takeUnits(_ bytes: ArraySlice<UInt8>, _ at: inout Int) -> String {
    var units: [UInt16] = []
    while true {
      let digits = bytes[(at + 1)...].prefix(4)
      units.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD)
      at += 1 + digits.count
      guard bytes[at...].starts(with: "\\u".utf8) else { break }
      at += 1
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Reads a value of git config: quotes anywhere, escapes, lines continued by a backslash, and a
  /// comment outside of quotes.
  ///
  /// - Returns: The value, and the end of its last line or of the file; a line in which quotes are
  ///   not closed ends it.
  static func git(_ bytes: [UInt8], from start: Int) -> (value: SettingsValue, end: Int) {
    var text: [UInt8] = []
    var first = start
    while first < bytes.count, bytes[first] == Byte.space || bytes[first] == Byte.tab { first += 1 }
    var end = first
    var kept = 0
    var isInside = false
    var at = first
    scan: while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case Byte.newline: break scan
      case Byte.carriageReturn where at + 1 == bytes.count || bytes[at + 1] == Byte.newline:
        break scan
      case UInt8(ascii: "#") where !isInside, UInt8(ascii: ";") where !isInside: break scan
      case Byte.quote: isInside.toggle()
      case Byte.backslash where at + 1 < bytes.count:
        at += 1
        if bytes[at] == Byte.carriageReturn, at + 1 < bytes.count, bytes[at + 1] == Byte.newline {
          at += 1
        }
        if bytes[at] != Byte.newline { text.append(gitEscapes[bytes[at]] ?? bytes[at]) }
      default:
        at += 1
        // White space before the first character does not count, in the next line, too.
        if text.isEmpty, !isInside, Byte.isSpace(byte) { continue scan }
        text.append(byte)
        guard isInside || !Byte.isSpace(byte) else { continue scan }
        end = at
        kept = text.count
        continue scan
      }
      at += 1
      end = at
      kept = text.count
    }
    var value = SettingsValue(range: first..<end, content: Array(text[..<kept]))
    value.isQuoted = end - first >= 2 && bytes[first] == Byte.quote
    return (value, at)
  }

  private static let gitEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): Byte.newline, UInt8(ascii: "t"): Byte.tab, UInt8(ascii: "b"): 0x08,
  ]
}

extension SettingsDialect.Values {
  /// Returns the text of a name.
  func name(_ bytes: ArraySlice<UInt8>) -> String {
    guard case .properties = self else { return String(showing: bytes) }
    return String(showing: SettingsValue.unescaped(bytes, SettingsValue.propertyEscapes))
  }
}
