/// The value of a setting: its place and its text.
struct SettingsValue {
  /// The bytes of the value, with its quotes.
  let range: Range<Int>
  /// The bytes of the text, without quotes and escapes.
  let content: [UInt8]
  /// True if quotes enclose it, so that it is a text, whatever it looks like.
  let isQuoted: Bool

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
    switch dialect.values {
    case .verbatim:
      self.range = range
      content = Self.joined(bytes[range], isContinued: dialect.continuesLines)
      isQuoted = false
    case .shell:
      self.range = Self.withoutComment(bytes, range)
      content = Array(bytes[self.range])
      isQuoted = false
    case .properties:
      self.range = range
      content = Self.unescaped(bytes[range], Self.propertyEscapes)
      isQuoted = false
    case .git:
      let (end, decoded, isQuoted) = Self.gitValue(bytes, range)
      self.range = range.lowerBound..<end
      content = decoded
      self.isQuoted = isQuoted
    }
  }

  /// Joins continued lines: the backslash, the line ending and the indentation after it become a space.
  private static func joined(_ bytes: ArraySlice<UInt8>, isContinued: Bool) -> [UInt8] {
    guard isContinued, bytes.contains(Byte.newline) else { return Array(bytes) }
    var joined: [UInt8] = []
    for line in bytes.split(separator: Byte.newline) {
      var line = line.drop(while: Byte.isSpace)
      while let last = line.last, Byte.isSpace(last) || last == Byte.backslash { line.removeLast() }
      joined += joined.isEmpty ? Array(line) : [Byte.space] + line
    }
    return joined
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

  /// Takes escapes such as `\u00e9` that follow each other directly, as two of them can be one character.
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

  /// Reads a value of git config: quotes anywhere, escapes, and comments outside of quotes.
  private static func gitValue(
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) -> (end: Int, text: [UInt8], isQuoted: Bool) {
    var text: [UInt8] = []
    var end = range.lowerBound
    var kept = 0
    var isInside = false
    var at = range.lowerBound
    scan: while at < range.upperBound {
      let byte = bytes[at]
      at += 1
      switch byte {
      case Byte.quote: isInside.toggle()
      case UInt8(ascii: "#") where !isInside, UInt8(ascii: ";") where !isInside: break scan
      case Byte.backslash where at < range.upperBound:
        let next = bytes[at]
        at += 1
        if next == Byte.carriageReturn, at < range.upperBound { at += 1 }
        if !Byte.isSpace(next) { text.append(shellEscapes[next] ?? next) }
      default:
        text.append(byte)
        guard isInside || !Byte.isSpace(byte) else { continue scan }
      }
      end = at
      kept = text.count
    }
    let isQuoted = range.count >= 2 && bytes[range.lowerBound] == Byte.quote
    return (end, Array(text[..<kept]), isQuoted)
  }
}

extension SettingsDialect.Values {
  /// Returns the text of a name.
  func name(_ bytes: ArraySlice<UInt8>) -> String {
    guard case .properties = self else { return String(showing: bytes) }
    return String(showing: SettingsValue.unescaped(bytes, SettingsValue.propertyEscapes))
  }
}
