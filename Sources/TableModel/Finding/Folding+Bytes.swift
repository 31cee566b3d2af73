// Folds texts in UTF-8 without decoding them first. The result is that of folding each scalar.

extension UnsafeBufferPointer<UInt8> {
  /// True if all bytes are ASCII.
  package var isASCII: Bool {
    guard let base = UnsafeRawPointer(baseAddress) else { return true }
    var place = 0
    while place + 16 <= count {
      let block = base.loadUnaligned(fromByteOffset: place, as: SIMD2<UInt64>.self)
      if (block[0] | block[1]) & 0x8080_8080_8080_8080 != 0 { return false }
      place += 16
    }
    while place < count, self[place] < 0x80 { place += 1 }
    return place == count
  }
}

extension Folding {
  /// True for ASCII but the space, for Hiragana, Han and Hangul. In a text for which
  /// ``mayFold(_:)`` is false, folding changes no other character to one of these.
  static func hasOneForm(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x21...0x7E, 0x3041...0x3096, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// True if a text may have characters that folding replaces or leaves out; false if it certainly
  /// has none. Greek and Cyrillic letters with accents do not count, as they never become a letter
  /// with one form.
  static func mayFold(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return false }
    var place = 0
    while place < text.count {
      // Eight bytes of ASCII at once, as most texts have.
      if place + 8 <= text.count,
        base.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
        continue
      }
      let byte = text[place]
      place += 1
      guard byte >= 0x80 else { continue }
      let next = place < text.count ? text[place] : 0
      let last = place + 1 < text.count ? text[place + 1] : 0
      if isFolded(byte, next, last) { return true }
    }
    return false
  }

  /// True if folding replaces or leaves out the character that begins with some bytes.
  private static func isFolded(_ byte: UInt8, _ next: UInt8, _ last: UInt8) -> Bool {
    switch byte {
    case 0xC2: next == 0xA0 || next == 0xAD
    // Latin with accents; combining accents.
    case 0xC3...0xC9: true
    case 0xCC, 0xCD: true
    case 0xE1: next >= 0xAA
    case 0xE2:
      next == 0x80 && (last < 0x90 || last == 0xAF) || next == 0x81 && last >= 0xA0
        || next == 0x83 || next == 0x84
    // The wide space.
    case 0xE3: next == 0x80 && last == 0x80
    case 0xEF: next >= 0xB8
    default: false
    }
  }

  /// Returns a text folded, in UTF-8; nil if it is not UTF-8.
  ///
  /// - Complexity: O(n).
  func folded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var isValid = true
    // No letter of two bytes takes more than three when folded.
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count + text.count / 2 + 8) {
      bytes,
      count in
      guard let start = bytes.baseAddress else { return }
      var writer = UTF8Writer(next: start)
      isValid = fold(text, into: &writer)
      count = writer.next - start
    }
    return isValid ? bytes : nil
  }

  /// Writes a text folded; returns false if it is not UTF-8.
  private func fold(_ text: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) -> Bool {
    guard let start = text.baseAddress else { return true }
    let table = table
    let lowercases = self == .anyCase
    return table.withUnsafeBufferPointer { table in
      var next = start
      let end = start + text.count
      while next < end {
        let byte = next[0]
        if byte < 0x80 {
          writer.write(lowercases && byte &- 0x41 < 26 ? byte | 0x20 : byte)
          next += 1
          continue
        }
        guard let (scalar, length) = Self.scalar(at: next, before: end) else { return false }
        next += length
        let value = scalar.value
        if value < Self.tableEnd {
          let unit = table[Int(value)]
          if unit != Self.leftOut { writer.write(unit) }
        } else if value < 0xA640 || value >= 0xAC00 && value <= 0xD7A3 {
          writer.write(value)
        } else if let unit = folded(scalar) {
          writer.write(unit)
        }
      }
      return true
    }
  }

  /// Returns the scalar of two to four bytes at a place, and their number; nil if it is none.
  @inline(__always) private static func scalar(
    at place: UnsafePointer<UInt8>,
    before end: UnsafePointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = place[0]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first < 0xF5, end - place >= length else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard place[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(place[index] & 0x3F)
    }
    // A scalar is written with as few bytes as can hold it.
    guard length < 3 || value >= (length == 3 ? 0x800 : 0x10000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  // MARK: - The table

  /// The scalars before this one are folded by a table; after it, up to 0xA640, none is folded.
  private static let tableEnd: UInt32 = 0x3100
  private static let leftOut = UInt32.max

  private var table: [UInt32] {
    switch self {
    case .anyCase: Self.tableOfAnyCase
    case .sameCase: Self.tableOfSameCase
    case .exact: Self.tableOfExact
    }
  }

  private static let tableOfAnyCase = Folding.anyCase.makeTable()
  private static let tableOfSameCase = Folding.sameCase.makeTable()
  private static let tableOfExact = Folding.exact.makeTable()

  private func makeTable() -> [UInt32] {
    (0..<Self.tableEnd).map { Unicode.Scalar($0).flatMap(folded) ?? Self.leftOut }
  }
}

/// Writes scalars in UTF-8 into memory that has the space for them.
private struct UTF8Writer {
  var next: UnsafeMutablePointer<UInt8>

  @inline(__always) mutating func write(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  @inline(__always) mutating func write(_ value: UInt32) {
    switch value {
    case 0..<0x80: write(UInt8(value))
    case 0x80..<0x800:
      write(UInt8(0xC0 | value >> 6))
      write(UInt8(0x80 | value & 0x3F))
    case 0x800..<0x10000:
      write(UInt8(0xE0 | value >> 12))
      write(UInt8(0x80 | value >> 6 & 0x3F))
      write(UInt8(0x80 | value & 0x3F))
    default:
      write(UInt8(0xF0 | value >> 18))
      write(UInt8(0x80 | value >> 12 & 0x3F))
      write(UInt8(0x80 | value >> 6 & 0x3F))
      write(UInt8(0x80 | value & 0x3F))
    }
  }
}
