/// Makes texts comparable: which differences of letters a search ignores.
package enum Folding: Int, CaseIterable, Sendable {
  /// Accents, width and case are ignored.
  case anyCase
  /// Accents and width are ignored.
  case sameCase
  /// Nothing is ignored.
  case exact

  /// Returns the number that is compared in place of a scalar; nil for a scalar that is left out,
  /// such as a combining accent.
  package func folded(_ scalar: Unicode.Scalar) -> UInt32? {
    let value = scalar.value
    if self == .exact { return value }
    if value < 0x80 { return self == .anyCase ? Self.lowercased(value) : value }
    if Self.isLeftOut(value) { return nil }
    let plain = Self.plain(value)
    return self == .anyCase ? Self.lowercased(plain) : plain
  }

  /// Returns the number of the lowercase letter; the same number if there is none.
  package static func lowercased(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value &- 0x41 < 26 ? value | 0x20 : value }
    // From here to the presentation forms, only a few rare scripts have cases.
    if value >= 0x2E80, value < 0xA640 { return value }
    // A final sigma is a sigma.
    if value == 0x3C2 { return 0x3C3 }
    guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased else {
      return value
    }
    return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
  }

  /// True for combining accents and characters without a width.
  private static func isLeftOut(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060...0x2064,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
      true
    default: false
    }
  }

  /// Returns the letter without its accent and in its usual width.
  private static func plain(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xA0, 0x2002...0x200A, 0x202F, 0x3000: 0x20
    case 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0xFF65...0xFF9F: letters[value] ?? value
    case 0xFF01...0xFF5E: value - 0xFEE0
    default: value
    }
  }

  /// The plain letter of each letter with an accent or of half width, found by its name in Unicode:
  /// “LATIN SMALL LETTER E WITH ACUTE” is “LATIN SMALL LETTER E”.
  private static let letters: [UInt32: UInt32] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x30A0...0x30FF, 0xFF65...0xFF9F,
    ]
    var names: [String: UInt32] = [:]
    for value in ranges.joined() { name(of: value).map { names[$0] = value } }
    var letters: [UInt32: UInt32] = [:]
    for (name, value) in names {
      guard let plain = plainName(of: name), let letter = names[plain] else { continue }
      letters[value] = letter
    }
    return letters
  }()

  private static func name(of value: UInt32) -> String? {
    Unicode.Scalar(value)?.properties.name
  }

  /// Returns the name of the plain letter; nil if the letter is plain.
  private static func plainName(of name: String) -> String? {
    let words = name.split(separator: " ")
    if words.first == "HALFWIDTH" { return words.dropFirst().joined(separator: " ") }
    return words.firstIndex(of: "WITH").map { words[..<$0].joined(separator: " ") }
  }
}
