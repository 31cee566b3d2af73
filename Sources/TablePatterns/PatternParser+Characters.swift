// Characters after a backslash, and classes in brackets.

extension PatternParser {
  /// A character, or a set of them, such as `\d`.
  private enum Member {
    case scalar(UInt32)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let value): ScalarSet(value)
      case .set(let set): set
      }
    }
  }

  /// Reads an escape outside of a class, after its backslash.
  mutating func escape() throws(PatternError) -> PatternPart {
    let start = place - 1
    if next == "b" || next == "B" {
      let isNegated = next == "B"
      place += 1
      let allCases = flags.contains(.ignoresCase)
      return .check(.wordBoundary(isNegated: isNegated, allCases: allCases))
    }
    if let scalar = next, scalar == "k" || ("1"..."9").contains(scalar) {
      throw PatternError(.backReference, at: start)
    }
    return .set(inCases(try member(start).set))
  }

  /// Reads a class after its bracket.
  mutating func characterClass() throws(PatternError) -> ScalarSet {
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      let start = place
      let first = try classMember()
      guard next == "-", let after = scalar(after: 1), after != "]" else {
        ranges += first.set.ranges
        continue
      }
      place += 1
      let last = try classMember()
      guard case .scalar(let low) = first, case .scalar(let high) = last else {
        throw PatternError(.classInRange, at: start)
      }
      guard low <= high else { throw PatternError(.rangeOutOfOrder, at: start) }
      ranges.append(low...high)
    }
    let set = inCases(ScalarSet(ranges))
    return isNegated ? set.inverted : set
  }

  private mutating func classMember() throws(PatternError) -> Member {
    guard let scalar = next else { throw failure(.closingBracket) }
    let start = place
    place += 1
    guard scalar == "\\" else { return .scalar(scalar.value) }
    if take("b") { return .scalar(8) }
    if take("-") { return .scalar(0x2D) }
    return try member(start)
  }

  /// Reads a character or a set after a backslash.
  ///
  /// - Parameter start: The place of the backslash.
  private mutating func member(_ start: Int) throws(PatternError) -> Member {
    guard let scalar = next else { throw failure(.escapedCharacter) }
    place += 1
    switch scalar {
    case "d": return .set(.digits)
    case "D": return .set(ScalarSet.digits.inverted)
    case "s": return .set(.spaces)
    case "S": return .set(ScalarSet.spaces.inverted)
    case "w": return .set(inCases(.wordLetters))
    case "W": return .set(inCases(.wordLetters).inverted)
    case "p": return .set(try property())
    case "P": return .set(try property().inverted)
    case "t": return .scalar(0x9)
    case "n": return .scalar(0xA)
    case "v": return .scalar(0xB)
    case "f": return .scalar(0xC)
    case "r": return .scalar(0xD)
    case "c": return .scalar(try controlCharacter())
    case "x": return .scalar(try hexadecimal(digits: 2))
    case "u": return .scalar(try unicodeEscape())
    case "0":
      if let digit = next, ("0"..."9").contains(digit) { throw failure(.noDigit) }
      return .scalar(0)
    default:
      guard "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) else {
        throw PatternError(.unknownEscape(Character(scalar)), at: start)
      }
      return .scalar(scalar.value)
    }
  }

  private mutating func controlCharacter() throws(PatternError) -> UInt32 {
    guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else {
      throw failure(.controlLetter)
    }
    place += 1
    return letter.value % 32
  }

  /// Reads a property in braces after `\p`.
  private mutating func property() throws(PatternError) -> ScalarSet {
    guard take("{") else { throw failure(.property) }
    let start = place
    while let scalar = next, scalar != "}" { place += 1 }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: text[start..<place])
    guard place > start, take("}") else { throw failure(.property) }
    guard let property = UnicodeProperty(named: String(name)) else {
      let isScript = UnicodeProperty.isScript(String(name))
      throw PatternError(
        isScript ? .script(String(name)) : .unknownProperty(String(name)),
        at: start
      )
    }
    return property.scalars
  }

  // MARK: - Numbers of characters

  private mutating func hexadecimal(digits count: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = hexadecimalDigit() else { throw failure(.hexadecimalDigits) }
      value = value << 4 | digit
    }
    return value
  }

  private mutating func hexadecimalDigit() -> UInt32? {
    guard let scalar = next, scalar.isASCII,
      let digit = Character(scalar).hexDigitValue
    else { return nil }
    place += 1
    return UInt32(digit)
  }

  /// Reads `XXXX`, `{X…}`, or two halves of a character: `\uD83D\uDE00`.
  private mutating func unicodeEscape() throws(PatternError) -> UInt32 {
    guard take("{") else {
      let value = try hexadecimal(digits: 4)
      guard 0xD800...0xDBFF ~= value, take("\\u") else { return value }
      guard next != "{" else {
        place -= 2
        return value
      }
      let start = place - 2
      let low = try hexadecimal(digits: 4)
      if 0xDC00...0xDFFF ~= low { return 0x10000 + (value - 0xD800) << 10 + low - 0xDC00 }
      place = start
      return value
    }
    var value: UInt32?
    while let digit = hexadecimalDigit() {
      value = (value ?? 0) << 4 | digit
      if let value, value > ScalarSet.last { throw failure(.hexadecimalDigits) }
    }
    guard let value, take("}") else { throw failure(.hexadecimalDigits) }
    return value
  }
}
