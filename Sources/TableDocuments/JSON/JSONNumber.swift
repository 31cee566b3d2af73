/// The last part of a number that was read (RFC 8259, section 6); it decides what can follow.
enum JSONNumber {
  case minus, zero, digits, point, fraction, exponent, sign, power

  /// The state after the first byte; nil if a number cannot begin with it.
  @inline(__always) init?(first byte: UInt8) {
    if byte == Byte.zero {
      self = .zero
    } else if Byte.isDigit(byte) {
      self = .digits
    } else if byte == Byte.minus {
      self = .minus
    } else {
      return nil
    }
  }

  /// True if the number can end here.
  private var isWhole: Bool {
    switch self {
    case .zero, .digits, .fraction, .power: true
    case .minus, .point, .exponent, .sign: false
    }
  }

  /// Continues a number.
  ///
  /// - Parameter at: The place to continue; moved to the end of the number, or of the part.
  /// - Returns: False if the number may continue in the next part.
  @inline(__always) mutating func pass(
    _ tokens: JSONTokens,
    _ at: inout Int
  ) throws(ScanFailure) -> Bool {
    while true {
      if self == .digits || self == .fraction {
        while Byte.isDigit(tokens[at]) { at += 1 }
      }
      let byte = tokens[at]
      if Byte.isDigit(byte) {
        guard self != .zero else { throw tokens.failure(at, .endOfNumber) }
        takeDigit(byte)
      } else if !take(byte) {
        break
      }
      at += 1
    }
    guard at == tokens.end else {
      guard isWhole else { throw tokens.failure(at, .digit) }
      return true
    }
    guard tokens.isLast else { return false }
    guard isWhole else { throw tokens.failure(at, .digit) }
    return true
  }

  @inline(__always) private mutating func takeDigit(_ byte: UInt8) {
    switch self {
    case .minus: self = byte == Byte.zero ? .zero : .digits
    case .point: self = .fraction
    case .exponent, .sign: self = .power
    case .zero, .digits, .fraction, .power: break
    }
  }

  /// Takes a byte that is not a digit; returns false if it is not part of the number.
  @inline(__always) private mutating func take(_ byte: UInt8) -> Bool {
    switch (self, byte) {
    case (.zero, Byte.point), (.digits, Byte.point):
      self = .point
    case (.zero, UInt8(ascii: "e")), (.zero, UInt8(ascii: "E")), (.digits, UInt8(ascii: "e")),
      (.digits, UInt8(ascii: "E")), (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")):
      self = .exponent
    case (.exponent, Byte.plus), (.exponent, Byte.minus):
      self = .sign
    default:
      return false
    }
    return true
  }
}
