/// Finds the ends of tokens in a part of a JSON text.
///
/// Places count from the beginning of the part. The part is followed by ``padding`` zeros, so that
/// loops end there without a check of the bounds. The pointer must stay valid while the value is
/// used.
struct JSONTokens {
  /// The number of zeros after the end.
  static let padding = 64

  private let base: UnsafePointer<UInt8>
  /// The length of the part, in bytes.
  let end: Int
  /// The offset of the part in the text.
  let offset: Int
  /// True if the text ends with this part.
  let isLast: Bool

  init?(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int, isLast: Bool) {
    guard let base = bytes.baseAddress else { return nil }
    self.base = base
    end = bytes.count
    self.offset = offset
    self.isLast = isLast
  }

  /// The byte at a place from 0 to ``end``; 0 at the end.
  @inline(__always) subscript(_ place: Int) -> UInt8 { base[place] }

  /// Returns eight bytes, the first in the lowest bits.
  @inline(__always) func eightBytes(at place: Int) -> UInt64 {
    let word = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Returns the failure at a place.
  func failure(_ place: Int, _ reason: ScanFailure.Reason) -> ScanFailure {
    ScanFailure(offset + place, reason)
  }

  /// Returns the end of the white space that begins here (RFC 8259, section 2).
  @inline(__always) func endOfSpace(_ start: Int) -> Int {
    guard Byte.isSpace(base[start]) else { return start }
    return base[start + 1] > Byte.space ? start + 1 : endOfIndentation(start + 1)
  }

  private func endOfIndentation(_ start: Int) -> Int {
    var at = start
    while true {
      while eightBytes(at: at) == Byte.eight(Byte.space) { at += 8 }
      guard Byte.isSpace(base[at]) else { return at }
      at += 1
    }
  }

  /// Returns the end of this line; ``end`` if it continues in the next part.
  func endOfLine(_ start: Int) -> Int {
    var at = start
    while at < end, base[at] != Byte.newline { at += 1 }
    return at
  }

  /// Returns the place after the next `*/`; nil if there is none in this part.
  func endOfBlockComment(_ start: Int) -> Int? {
    var at = start
    while at + 1 < end {
      if base[at] == Byte.star, base[at + 1] == Byte.slash { return at + 2 }
      at += 1
    }
    return nil
  }

  /// Returns the end of the word that begins here: `true`, `false`, `null`, and `NaN` and
  /// `Infinity`, which Python writes; nil if it is none of them.
  @inline(__always) func endOfWord(_ start: Int) -> Int? {
    let wordEnd: Int
    switch UInt32(truncatingIfNeeded: eightBytes(at: start)) {
    case JSONTokens.true, JSONTokens.null: wordEnd = start + 4
    case JSONTokens.fals where self[start + 4] == UInt8(ascii: "e"): wordEnd = start + 5
    default:
      guard let end = endOfNumberWord(start) else { return nil }
      wordEnd = end
    }
    return wordEnd <= end && !Byte.isWord(self[wordEnd]) ? wordEnd : nil
  }

  /// Returns the place after the letters of `NaN`, `Infinity` or `-Infinity`; nil for other
  /// letters.
  private func endOfNumberWord(_ start: Int) -> Int? {
    let letters = self[start] == Byte.minus ? start + 1 : start
    let word = eightBytes(at: letters)
    if word == JSONTokens.infinity { return letters + 8 }
    return letters == start && word & 0xFF_FFFF == JSONTokens.nan ? start + 3 : nil
  }

  /// The length of the longest word, with the byte after it.
  static let wordLimit = 10

  // Four letters each, the first in the lowest bits.
  private static let `true`: UInt32 = 0x6575_7274
  private static let fals: UInt32 = 0x736C_6166
  private static let null: UInt32 = 0x6C6C_756E
  private static let nan: UInt64 = 0x4E_614E
  private static let infinity: UInt64 = 0x7974_696E_6966_6E49
}
