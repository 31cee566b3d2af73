extension JSON5Parser {
  /// Takes the name of a member: a string, or an identifier of ECMAScript 5.1.
  mutating func takeName() throws -> String {
    if byte == Byte.quote || byte == Byte.apostrophe { return try takeString() }
    var name = String.UnicodeScalarView()
    while true {
      let start = at
      guard let scalar = try takeNameScalar() else { break }
      guard scalar.isJSON5Name(isFirst: name.isEmpty) else {
        at = start
        break
      }
      name.append(scalar)
    }
    guard !name.isEmpty else { throw ScanFailure(at, .json5Name) }
    return String(name)
  }

  /// Takes a character of a name, or its escape; nil at the end and at bytes that are not UTF-8.
  private mutating func takeNameScalar() throws -> Unicode.Scalar? {
    if byte == Byte.backslash {
      guard byte(after: 1) == UInt8(ascii: "u") else { throw ScanFailure(at, .json5Name) }
      at += 2
      return Unicode.Scalar(try takeHex(digits: 4))
    }
    guard let (scalar, length) = bytes.scalar(at: at) else { return nil }
    at += length
    return scalar
  }
}

extension Unicode.Scalar {
  /// True for the characters of identifiers (ECMAScript 5.1, section 7.6).
  ///
  /// - Parameter isFirst: True for the first character.
  fileprivate func isJSON5Name(isFirst: Bool) -> Bool {
    if self == "$" || self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return !isFirst && (self == "\u{200C}" || self == "\u{200D}")
    }
  }
}

extension String {
  /// True for a name that needs no quotes in JSON5.
  var isJSON5Name: Bool {
    !isEmpty
      && unicodeScalars.enumerated().allSatisfy { $0.element.isJSON5Name(isFirst: $0.offset == 0) }
  }
}

extension [UInt8] {
  /// Returns the character at a place and the number of its bytes; nil at the end and at bytes that
  /// are not UTF-8.
  func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var rest = self[place..<Swift.min(place + 4, count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return nil }
    return (Unicode.UTF8.decode(encoded), encoded.count)
  }

  /// Returns the end of a character of white space (JSON5, section 8); nil if there is none.
  func endOfJSON5Space(_ place: Int) -> Int? {
    guard place < count else { return nil }
    if Byte.isSpace(self[place]) { return place + 1 }
    // Few files have another one.
    guard self[place] >= 0x80 || self[place] == 0x0B || self[place] == 0x0C,
      let (scalar, length) = scalar(at: place)
    else { return nil }
    let isSpace =
      scalar.properties.generalCategory == .spaceSeparator
      || ["\u{B}", "\u{C}", "\u{2028}", "\u{2029}", "\u{FEFF}"].contains(scalar)
    return isSpace ? place + length : nil
  }

  /// The number of bytes of the line ending at a place; 0 if there is none.
  func lengthOfJSON5LineEnd(_ place: Int) -> Int {
    switch self[place] {
    case Byte.newline: return 1
    case Byte.carriageReturn:
      return place + 1 < count && self[place + 1] == Byte.newline ? 2 : 1
    case 0xE2:
      guard let (scalar, length) = scalar(at: place) else { return 0 }
      return scalar == "\u{2028}" || scalar == "\u{2029}" ? length : 0
    default: return 0
    }
  }
}

extension ScanFailure.Reason {
  static var json5Name: Self {
    .expected({ $0.syntax.json5.name }, part: { $0.syntax.parts.object })
  }
}
