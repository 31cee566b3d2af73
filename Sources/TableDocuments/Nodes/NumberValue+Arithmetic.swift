extension NumberValue: Comparable {
  package static func < (one: NumberValue, other: NumberValue) -> Bool {
    guard one.sign == other.sign else { return one.sign < other.sign }
    return one.sign < 0 ? other.isBelow(one) : one.isBelow(other)
  }

  /// -1, 0 or 1.
  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// Compares two numbers without their signs.
  private func isBelow(_ other: NumberValue) -> Bool {
    let places = (digits.count + exponent, other.digits.count + other.exponent)
    guard places.0 == places.1 else { return places.0 < places.1 }
    return digits.lexicographicallyPrecedes(other.digits)
  }

  /// True if it has no fraction, as 5, 5.0 and 1e3.
  package var isWhole: Bool { digits.isEmpty || exponent >= 0 }

  /// The number of things that it means; `Int.max` for a huge number, and nil for a negative one,
  /// or one that is not whole.
  package var count: Int? {
    guard isWhole, !isNegative || digits.isEmpty else { return nil }
    guard digits.count + exponent <= 18 else { return digits.isEmpty ? 0 : .max }
    let zeros = repeatElement(Byte.zero, count: max(0, exponent))
    return (digits + zeros).reduce(0) { $0 * 10 + Int($1 - Byte.zero) }
  }

  /// True if it is a multiple of another number, exactly: 0.3 is one of 0.1. Nil if the other has
  /// more than 19 digits, or is 0.
  ///
  /// - Complexity: O(digits).
  package func isMultiple(of other: NumberValue) -> Bool? {
    guard !digits.isEmpty else { return other.digits.isEmpty ? nil : true }
    guard 1...19 ~= other.digits.count else { return nil }
    // The last digit of neither is 0.
    guard exponent >= other.exponent else { return false }
    let divisor = other.digits.reduce(UInt128(0)) { $0 * 10 + UInt128($1 - Byte.zero) }
    var rest = digits.reduce(UInt128(0)) { ($0 * 10 + UInt128($1 - Byte.zero)) % divisor }
    var power = UInt128(10) % divisor
    var zeros = exponent - other.exponent
    while zeros > 0 {
      if zeros & 1 == 1 { rest = rest * power % divisor }
      power = power * power % divisor
      zeros >>= 1
    }
    return rest == 0
  }
}
