import TableModel

/// A column by which rows are sorted.
package struct RowSort: Sendable, Equatable {
  package var column: RowColumn
  /// True if the greatest value comes first.
  package var isDescending: Bool

  package init(_ column: RowColumn, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// The order of values as bytes: the key of the lesser value comes first, byte by byte.
///
/// Numbers come first, by their value, which is never rounded, then other texts; in a column of
/// dates or quantities these come first, by the calendar or their magnitude. No value comes last,
/// whatever the direction, and so do objects and lists. Texts are compared without regard to case,
/// and digits by the number they form, as by `SortValue`. No key is the beginning of another, so
/// that the keys of several columns can follow each other.
enum SortKey {
  private enum Rank {
    static let number: UInt8 = 1
    static let text: UInt8 = 2
    static let none: UInt8 = 0xFF
  }

  /// The first byte of a number, after its rank.
  private enum Sign {
    static let minusInfinity: UInt8 = 0
    static let negative: UInt8 = 1
    static let zero: UInt8 = 2
    static let positive: UInt8 = 3
    /// Infinity or NaN.
    static let infinity: UInt8 = 4
  }

  /// True for a value that has an order; no value, an empty one, an object or a list comes last.
  static func hasOrder(_ value: ColumnValue) -> Bool {
    value.kind != .none && value.kind != .container && !value.bytes.isEmpty
  }

  /// Adds the key of a value.
  static func add(_ value: ColumnValue, _ sort: RowSort, to key: inout [UInt8]) {
    guard hasOrder(value) else { return key.append(Rank.none) }
    // The same for both directions, so that no value stays behind all others.
    key.append(0)
    let start = key.count
    if !addPlace(value, sort.column.notation, to: &key) {
      key.append(Rank.text)
      addText(value.bytes, to: &key)
    }
    guard sort.isDescending else { return }
    for place in start..<key.count { key[place] = ~key[place] }
  }

  // MARK: - Numbers

  /// Adds the place of a number, or of a value in the notation of its column; returns false for
  /// other values.
  private static func addPlace(
    _ value: ColumnValue,
    _ notation: ColumnNotation?,
    to key: inout [UInt8]
  ) -> Bool {
    switch notation {
    case .dates(let dates): addInteger(value.moment(dates).map { Int128($0) }, to: &key)
    case .quantities(let quantities): addInteger(value.measure(quantities), to: &key)
    case .numbers, nil: addNumber(value, notation?.numbers, to: &key)
    }
  }

  private static func addNumber(
    _ value: ColumnValue,
    _ notation: NumberNotation?,
    to key: inout [UInt8]
  ) -> Bool {
    guard value.kind == .number || value.kind == .untyped else { return false }
    if let parts = decimalParts(of: value, notation) {
      add(parts, value.bytes, to: &key)
      return true
    }
    guard let number = value.number(in: notation) else {
      guard value.kind == .number else { return false }
      let isNegative = value.bytes.first == Byte.minus
      key += [Rank.number, isNegative ? Sign.minusInfinity : Sign.infinity]
      return true
    }
    var text = number.text
    return text.withUTF8 { text in
      guard let parts = DecimalParts(text) else { return false }
      add(parts, text, to: &key)
      return true
    }
  }

  /// Returns the parts of a number whose digits can be taken as they are written.
  private static func decimalParts(
    of value: ColumnValue,
    _ notation: NumberNotation?
  ) -> DecimalParts? {
    guard value.kind == .untyped else { return DecimalParts(value.bytes) }
    if let notation { return DecimalParts(plain: value.bytes, in: notation) }
    return value.bytes.first == Byte.plus ? nil : DecimalParts(value.bytes)
  }

  private static func addInteger(_ integer: Int128?, to key: inout [UInt8]) -> Bool {
    guard let integer else { return false }
    key.append(Rank.number)
    // The sign is inverted, so that negative ones come first.
    let bits = UInt128(bitPattern: integer) ^ 1 << 127
    withUnsafeBytes(of: bits.bigEndian) { key += $0 }
    return true
  }

  /// Adds a number: its sign, its magnitude and its digits; all inverted if it is negative.
  private static func add(
    _ parts: DecimalParts,
    _ text: UnsafeBufferPointer<UInt8>,
    to key: inout [UInt8]
  ) {
    key.append(Rank.number)
    guard parts.count > 0 else { return key.append(Sign.zero) }
    let start = key.count
    key.append(Sign.positive)
    let exponent = parts.count - parts.fraction + parts.exponent
    withUnsafeBytes(of: UInt32(clamping: exponent + 1 << 31).bigEndian) { key += $0 }
    // Two digits in a byte, from 1 on; zeros at the end do not count.
    var half: UInt8?
    var isFirst = true
    for byte in text[parts.digits] where Byte.isDigit(byte) {
      if isFirst, byte == Byte.zero { continue }
      isFirst = false
      if let first = half {
        key.append(first * 10 + (byte - Byte.zero) + 1)
        half = nil
      } else {
        half = byte - Byte.zero
      }
    }
    if let first = half { key.append(first * 10 + 1) }
    while key.last == 1 { key.removeLast() }
    key.append(0)
    guard parts.isNegative else { return }
    key[start] = Sign.negative
    for place in start + 1..<key.count { key[place] = ~key[place] }
  }

  // MARK: - Texts

  /// Adds a text: its bytes in lower case, with the length before digits in a row; then the zeros
  /// before each number, which decide last.
  private static func addText(_ text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    if text.isASCII {
      add(text, lowers: true, to: &key)
    } else {
      var lower = String(showing: text).lowercased()
      lower.withUTF8 { add($0, lowers: false, to: &key) }
    }
  }

  private static func add(
    _ text: UnsafeBufferPointer<UInt8>,
    lowers: Bool,
    to key: inout [UInt8]
  ) {
    var zeros: [UInt8] = []
    var at = 0
    while at < text.count {
      let byte = text[at]
      if Byte.isDigit(byte) {
        let start = at
        while at < text.count, Byte.isDigit(text[at]) { at += 1 }
        let digits = text[start..<at].drop { $0 == Byte.zero }
        zeros.append(255 - UInt8(clamping: at - start - digits.count))
        key.append(Byte.zero)
        withUnsafeBytes(of: UInt32(clamping: digits.count).bigEndian) { key += $0 }
        key += digits
        continue
      }
      // 0 is the end of the text.
      if byte < 2 { key += [1, byte + 1] } else { key.append(lowers ? lower(byte) : byte) }
      at += 1
    }
    key.append(0)
    key += zeros
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
