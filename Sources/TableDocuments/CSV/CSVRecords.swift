#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records of delimited values (RFC 4180): a line feed ends a record, but not inside quotes.
///
/// A quote opens a quoted field only at the beginning of a field.
struct CSVRecords: RecordSplitter {
  /// The number of bytes that are searched for a quote at a time. Those without a quote are lines.
  private static let block = 4_096

  let delimiter: UInt8
  /// The byte around fields; nil if there is none.
  let quote: UInt8?
  private var isQuoted = false
  /// True if the next part begins with a field.
  private var beginsField = true
  /// The offset of the last opening quote.
  private var opening = 0
  /// The offset of the last closing quote. Another quote after it continues the field.
  private var closing = -2
  private var lines = Lines()

  init(delimiter: UInt8, quote: UInt8? = Byte.quote) {
    self.delimiter = delimiter
    self.quote = quote
  }

  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    next: (Int) -> Void
  ) {
    guard let quote else { return lines.split(bytes, at: offset, next: next) }
    var at = 0
    while at < bytes.count {
      let block = at..<min(at + Self.block, bytes.count)
      if isQuoted || closing == offset + at - 1 || bytes.place(of: quote, in: block) != nil {
        splitQuoted(bytes, block, at: offset, quote, next)
      } else {
        lines.split(UnsafeBufferPointer(rebasing: bytes[block]), at: offset + at, next: next)
      }
      at = block.upperBound
    }
    if let last = bytes.last { beginsField = begins(after: last) }
  }

  func failure(at end: Int) -> ScanFailure? {
    guard isQuoted, let quote else { return nil }
    let mark = Character(Unicode.Scalar(quote))
    return ScanFailure(
      opening,
      .sentence("this quoted field has no end; expected “\(mark)” after its text")
    )
  }

  /// Takes a block with quotes: eight bytes at a time, and the line feeds and quotes among them one by one.
  @inline(__always) private mutating func splitQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ block: Range<Int>,
    at offset: Int,
    _ quote: UInt8,
    _ next: (Int) -> Void
  ) {
    let (newlines, quotes) = (Byte.eight(Byte.newline), Byte.eight(quote))
    var at = block.lowerBound
    while at < block.upperBound {
      let word = bytes.word(at: at, before: block.upperBound)
      var marks = Self.zeros(word ^ newlines) | Self.zeros(word ^ quotes)
      while marks != 0 {
        let place = at + marks.trailingZeroBitCount / 8
        marks &= marks - 1
        if bytes[place] == quote {
          takeQuote(bytes, place, at: offset)
        } else if !isQuoted {
          next(offset + place + 1)
        }
      }
      at += 8
    }
  }

  @inline(__always) private mutating func takeQuote(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    at offset: Int
  ) {
    if isQuoted {
      isQuoted = false
      closing = offset + place
    } else if closing == offset + place - 1 {
      isQuoted = true
    } else if place > 0 ? begins(after: bytes[place - 1]) : beginsField {
      isQuoted = true
      opening = offset + place
    }
  }

  /// True if a field begins after a byte outside of quotes.
  private func begins(after byte: UInt8) -> Bool { byte == delimiter || byte == Byte.newline }

  /// Returns a word with the highest bit of each byte that is 0.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
    let low = Byte.eight(0x7F)
    return ~(((word & low) &+ low) | word | low)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first place of a byte in a range; nil if it is not there.
  func place(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let baseAddress, !range.isEmpty,
      let found = memchr(baseAddress + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// Returns eight bytes, the first in the lowest bits; zeros in place of those at and after `end`.
  @inline(__always) func word(at place: Int, before end: Int) -> UInt64 {
    guard place + 8 > end else {
      return UInt64(
        littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
          fromByteOffset: place,
          as: UInt64.self
        )
      )
    }
    var word: UInt64 = 0
    for byte in self[place..<end].reversed() { word = word << 8 | UInt64(byte) }
    return word
  }
}
