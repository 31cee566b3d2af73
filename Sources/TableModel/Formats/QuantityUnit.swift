/// A unit of sizes or durations, as it is spelled.
struct QuantityUnit: Hashable, Sendable {
  let kind: QuantityNotation.Kind
  /// The spelling in UTF-8, such as `KiB`, `ms` or `days`.
  let spelling: String
  /// Of a size, the power of 1,000 or 1,024: 2 of `MB`. Of a duration, its place among the units,
  /// the greatest last.
  let rank: Int
  /// True for `Ki` and `KiB`, which are 1,024 bytes in any case.
  var isBinary = false

  /// The number of trillionths of a byte or a second.
  func factor(isDecimal: Bool) -> Int128 {
    switch kind {
    case .durations: Self.durations[rank].factor
    case .sizes: isDecimal && !isBinary ? Self.decimals[rank] : Self.binaries[rank]
    }
  }

  /// Returns a number of the unit in trillionths of a byte or a second; nil if it is too great.
  func measure(of number: QuantityNumber, isDecimal: Bool) -> Int128? {
    let (product, overflows) = number.digits.multipliedReportingOverflow(
      by: factor(isDecimal: isDecimal)
    )
    return overflows ? nil : product / number.divisor
  }

  static let bytes = QuantityUnit(kind: .sizes, spelling: "B", rank: 0)
  static let seconds = QuantityUnit(kind: .durations, spelling: "s", rank: 3)

  // MARK: - Sizes

  /// The letters of the powers of 1,000 and 1,024, from the first on.
  static let letters = Array("KMGTPE".utf8)
  private static let decimals = powers(of: 1_000)
  private static let binaries = powers(of: 1_024)

  private static func powers(of base: Int128) -> [Int128] {
    letters.reduce(into: [QuantityNotation.one]) { powers, _ in
      powers.append(powers[powers.count - 1] * base)
    }
  }

  /// Finds the unit of sizes with a spelling; nil for another word.
  ///
  /// A `Kb` is none: it may be bits. Nor is an `m`, which is minutes, or a `g`.
  static func size(_ word: UnsafeBufferPointer<UInt8>) -> QuantityUnit? {
    guard let first = word.first, word.count <= 5 else { return nil }
    let spelling = { String(decoding: word, as: UTF8.self) }
    let isLower = first & 0x20 != 0
    guard let place = letters.firstIndex(of: first & ~0x20), word.count <= 3 else {
      let isBytes = byteNames.contains { $0.elementsEqual(word, by: { $0 == $1 | 0x20 }) }
      return isBytes ? QuantityUnit(kind: .sizes, spelling: spelling(), rank: 0) : nil
    }
    let second = word.count > 1 ? word[1] : 0
    let isBinary = second | 0x20 == UInt8(ascii: "i")
    let last = word[word.count - 1]
    switch word.count {
    case 1: if isLower && place > 0 || place == 5 { return nil }
    case 2 where isBinary: break
    case 2: if second != UInt8(ascii: "B"), second != UInt8(ascii: "b") || !isLower { return nil }
    default: if !isBinary || last | 0x20 != UInt8(ascii: "b") { return nil }
    }
    return QuantityUnit(
      kind: .sizes,
      spelling: spelling(),
      rank: place + 1,
      isBinary: isBinary
    )
  }

  private static let byteNames = ["b", "byte", "bytes"].map { Array($0.utf8) }

  // MARK: - Durations

  /// The units of durations, the least first.
  static let durations: [(factor: Int128, names: [[UInt8]])] = [
    (1_000, ["ns", "nsec", "nanosecond", "nanoseconds"]),
    (1_000_000, ["us", "µs", "μs", "usec", "microsecond", "microseconds"]),
    (1_000_000_000, ["ms", "msec", "msecs", "millisecond", "milliseconds"]),
    (one, ["s", "sec", "secs", "second", "seconds"]),
    (60 * one, ["m", "min", "mins", "minute", "minutes"]),
    (3_600 * one, ["h", "hr", "hrs", "hour", "hours"]),
    (86_400 * one, ["d", "day", "days"]),
    (604_800 * one, ["w", "wk", "wks", "week", "weeks"]),
  ].map { ($0, $1.map { Array($0.utf8) }) }

  private static let one = QuantityNotation.one

  /// Finds the unit of durations with a spelling; nil for another word.
  ///
  /// Capital letters count only in units of one or two letters: an `M` is no minute.
  static func duration(_ word: UnsafeBufferPointer<UInt8>) -> QuantityUnit? {
    guard word.count <= 12 else { return nil }
    let place = durations.firstIndex { unit in
      unit.names.contains { name in
        name.count == word.count
          && zip(name, word).allSatisfy { $0 == $1 || name.count > 2 && $0 == $1 | 0x20 }
      }
    }
    return place.map {
      QuantityUnit(kind: .durations, spelling: String(decoding: word, as: UTF8.self), rank: $0)
    }
  }
}
