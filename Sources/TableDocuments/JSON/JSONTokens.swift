/// Where the tokens of a JSON text end: pure functions from the offset where one begins.
///
/// The pointer must stay valid while the value is used, so it lives inside one
/// `withUnsafeBufferPointer`. No function reads at or behind ``end``.
struct JSONTokens {
  private let base: UnsafePointer<UInt8>
  /// How many bytes there are.
  let end: Int

  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress, !buffer.isEmpty else { return nil }
    self.base = base
    end = buffer.count
  }

  /// The byte at an offset from 0 to ``end`` − 1.
  @inline(__always) subscript(_ offset: Int) -> UInt8 { base[offset] }

  /// The eight bytes from an offset on, the first in the lowest place.
  @inline(__always) func eightBytes(at offset: Int) -> UInt64 {
    let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Where the white space that begins here ends (RFC 8259, section 2).
  @inline(__always) func endOfSpace(_ offset: Int) -> Int {
    guard offset < end, base[offset] <= Byte.space else { return offset }
    return endOfIndentation(offset)
  }

  private func endOfIndentation(_ offset: Int) -> Int {
    var at = offset
    while at < end {
      while at + 8 <= end, eightBytes(at: at) == Byte.eight(Byte.space) { at += 8 }
      guard at < end, Byte.isSpace(base[at]) else { break }
      at += 1
    }
    return at
  }

  /// Where the run of letters, digits and the like that begins here ends: a word or a number.
  func endOfWord(_ offset: Int) -> Int {
    var at = offset
    while at < end, Byte.isWord(base[at]) { at += 1 }
    return at
  }
}

extension JSONTokens {
  /// Where the text begins: behind a UTF-8 byte order mark, if there is one.
  ///
  /// - Throws: `.utf8` where the mark is that of UTF-16 or UTF-32.
  func startOfText() throws(JSONFailure) -> Int {
    guard end >= 2 else { return 0 }
    switch (self[0], self[1]) {
    case (0xEF, 0xBB) where end >= 3 && self[2] == 0xBF: return 3
    case (0xFF, 0xFE), (0xFE, 0xFF): throw JSONFailure(0, .utf8)
    case (0, 0) where end >= 4 && self[2] == 0xFE && self[3] == 0xFF: throw JSONFailure(0, .utf8)
    default: return 0
    }
  }
}
