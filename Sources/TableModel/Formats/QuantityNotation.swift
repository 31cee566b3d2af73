/// A way to write quantities with units: sizes such as `1.5 MB`, `512K` and `10 KiB`, or durations
/// such as `120ms`, `2h30m`, `3 days` and `26:03:45`.
///
/// A `K`, a `KB` and a `KiB` are 1,024 bytes, as in `du -h` and `ls -h`, and so on. The order of a
/// column is right then, whatever its program meant: a number that is written in units of 1,000
/// does not reach 1,000 in its unit, but one in units of 1,024 may be `1,010 KB`, which is less
/// than `1 MB`. Only where a column has units with and without an `i`, those without are powers of
/// 1,000, as for `numfmt --from=auto`.
///
/// A quantity is counted in trillionths of a byte or a second, so that sums are exact.
package struct QuantityNotation: Hashable, Sendable {
  /// A kind of quantities.
  package enum Kind: Hashable, Sendable { case sizes, durations }

  /// The form in which sums and means are written.
  enum Form: Hashable, Sendable {
    /// With one unit, as all quantities of the column have it.
    case unit(QuantityUnit, hasBlank: Bool)
    /// Sizes with the unit that suits their magnitude, in the style of another one.
    case like(QuantityUnit, hasBlank: Bool)
    /// Durations with several units, such as `2h 30m`.
    case units
    /// Durations as hours, minutes and seconds, such as `26:03:45`.
    case clock
  }

  package let kind: Kind
  /// The notation of the numbers before the units.
  let numbers: NumberNotation
  /// True if a `K` and a `KB` are 1,000 bytes, and not 1,024.
  package var isDecimal: Bool
  /// True if there are units such as `KB`, of which a file does not say how many bytes they are.
  package let isUncertain: Bool
  let form: Form

  /// The number of trillionths in a byte or a second.
  package static let scale = 12
  static let one: Int128 = 1_000_000_000_000

  /// The number of bytes that sums count a `K` or a `KB` as, if that is not certain and matters: in
  /// a column with several units.
  package var bytesOfKilo: Int? {
    guard isUncertain, case .like = form else { return nil }
    return isDecimal ? 1_000 : 1_024
  }

  /// Returns the size in bytes or the duration in seconds that a text means, in trillionths.
  ///
  /// A number without a unit is a number of bytes, or no duration unless it is 0.
  ///
  /// - Returns: Nil if the text is no such quantity.
  package func measure(_ text: UnsafeBufferPointer<UInt8>) -> Int128? {
    var reader = QuantityReader(text, numbers)
    return reader.quantity(of: kind, isDecimal: isDecimal)?.measure
  }

  /// Returns what ``measure(_:)`` does.
  package func measure(_ text: some StringProtocol) -> Int128? {
    var text = String(text)
    return text.withUTF8(measure)
  }

  /// Returns the quantity that a person has typed to compare others with, in the notation of the
  /// column or, failing that, with the other decimal mark.
  ///
  /// A number without a unit has that of the column, if all have the same, or else bytes or
  /// seconds.
  func wanted(_ typed: String) -> Int128? {
    wanted(typed, numbers) ?? wanted(typed, numbers.other)
  }

  private func wanted(_ typed: String, _ numbers: NumberNotation) -> Int128? {
    var typed = typed
    return typed.withUTF8 { text in
      var reader = QuantityReader(text, numbers)
      let isNegative = reader.sign()
      if let number = reader.number(), reader.isAtEnd {
        return unitOfNumbers.measure(of: number, isDecimal: isDecimal).map { isNegative ? -$0 : $0 }
      }
      reader = QuantityReader(text, numbers)
      return reader.quantity(of: kind, isDecimal: isDecimal)?.measure
    }
  }

  /// The unit of a typed number without one.
  private var unitOfNumbers: QuantityUnit {
    if case .unit(let unit, _) = form { return unit }
    return kind == .sizes ? .bytes : .seconds
  }
}
