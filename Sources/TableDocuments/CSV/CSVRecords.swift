import TableSystem

/// Records of delimited values (RFC 4180): LF, CRLF or a lone CR ends a record, but not inside
/// quotes.
///
/// A quote opens a quoted field only at the beginning of a field.
struct CSVRecords: RecordSplitter {
  /// The number of bytes that are searched for a quote at a time. Those without a quote are lines.
  private static let block = 4_096

  let delimiter: UInt8
  /// The byte around fields; nil if there is none.
  let quote: UInt8?
  private let hasEscapes: Bool
  /// True if the last part ended with a backslash that escapes the next byte.
  private var isEscaping = false
  private var isQuoted = false
  /// True if the next part begins with a field.
  private var beginsField = true
  /// The offset of the last opening quote.
  private var opening = 0
  /// The offset of the last closing quote. Another quote after it continues the field.
  private var closing = -2
  /// True if the last part ended with a CR outside of quotes: a record ends there, or after the LF
  /// that follows.
  private var pendsReturn = false
  /// The number of bytes of a byte order mark found at the beginning of the file.
  private var mark = 0
  private var lines = Lines()

  init(_ dialect: CSVDialect) {
    self.init(
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      hasEscapes: dialect.hasEscapes
    )
  }

  init(delimiter: UInt8, quote: UInt8? = Byte.quote, hasEscapes: Bool = false) {
    self.delimiter = delimiter
    self.quote = quote
    self.hasEscapes = hasEscapes
  }

  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    next: (Int) -> Void
  ) {
    if offset < Self.byteOrderMark.count { takeMark(bytes, at: offset) }
    if pendsReturn, let first = bytes.first {
      pendsReturn = false
      if first != Byte.newline { next(offset) }
    }
    guard !hasEscapes else { return splitEscaped(bytes, at: offset, next) }
    var at = 0
    while at < bytes.count {
      let block = at..<min(at + Self.block, bytes.count)
      let hasReturns = bytes.place(of: Byte.carriageReturn, in: block) != nil
      if let quote,
        isQuoted || closing == offset + at - 1 || bytes.place(of: quote, in: block) != nil
      {
        splitQuoted(bytes, block, at: offset, quote, hasReturns: hasReturns, next)
      } else if hasReturns {
        splitReturns(bytes, block, at: offset, next)
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
    return ScanFailure(opening, .sentence { $0.csv.openQuote("\(mark)") })
  }

  /// Takes a part byte by byte, with backslashes as escapes.
  private mutating func splitEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    _ next: (Int) -> Void
  ) {
    for place in bytes.indices {
      let byte = bytes[place]
      if isEscaping {
        isEscaping = false
      } else if byte == Byte.backslash {
        isEscaping = true
      } else if byte == quote {
        takeQuote(bytes, place, at: offset)
      } else if !isQuoted, byte == Byte.newline || byte == Byte.carriageReturn {
        let isEnd = byte == Byte.newline || endsRecord(bytes, return: place)
        if isEnd { next(offset + place + 1) }
      }
    }
    if let last = bytes.last { beginsField = begins(after: last) }
  }

  /// Takes a block without quotes that has CRs.
  private mutating func splitReturns(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ block: Range<Int>,
    at offset: Int,
    _ next: (Int) -> Void
  ) {
    let end = block.upperBound
    func place(of byte: UInt8, from start: Int) -> Int {
      bytes.place(of: byte, in: start..<end) ?? end
    }
    var newline = place(of: Byte.newline, from: block.lowerBound)
    var carriageReturn = place(of: Byte.carriageReturn, from: block.lowerBound)
    while min(newline, carriageReturn) < end {
      // A CR before a LF ends nothing: the LF does, in this block or the next one.
      if carriageReturn < newline, endsRecord(bytes, return: carriageReturn) {
        next(offset + carriageReturn + 1)
      }
      if newline < end, newline <= carriageReturn + 1 {
        next(offset + newline + 1)
        if carriageReturn < newline {
          carriageReturn = place(of: Byte.carriageReturn, from: newline + 1)
        }
        newline = place(of: Byte.newline, from: newline + 1)
      } else {
        carriageReturn = place(of: Byte.carriageReturn, from: carriageReturn + 1)
      }
    }
  }

  /// True if a record ends after a CR, as no LF follows; at the end of the part, the next one
  /// tells.
  @inline(__always) private mutating func endsRecord(
    _ bytes: UnsafeBufferPointer<UInt8>,
    return place: Int
  ) -> Bool {
    guard place + 1 < bytes.count else {
      pendsReturn = true
      return false
    }
    return bytes[place + 1] != Byte.newline
  }

  /// Takes a block with quotes: eight bytes at a time, and the line feeds and quotes among them one
  /// by one.
  @inline(__always) private mutating func splitQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ block: Range<Int>,
    at offset: Int,
    _ quote: UInt8,
    hasReturns: Bool,
    _ next: (Int) -> Void
  ) {
    let (newlines, quotes) = (Byte.eight(Byte.newline), Byte.eight(quote))
    let returns = Byte.eight(Byte.carriageReturn)
    var at = block.lowerBound
    while at < block.upperBound {
      let word = bytes.word(at: at, before: block.upperBound)
      var marks = Self.zeros(word ^ newlines) | Self.zeros(word ^ quotes)
      if hasReturns { marks |= Self.zeros(word ^ returns) }
      while marks != 0 {
        let place = at + marks.trailingZeroBitCount / 8
        marks &= marks - 1
        if bytes[place] == quote {
          takeQuote(bytes, place, at: offset)
        } else if !isQuoted {
          let isEnd = bytes[place] == Byte.newline || endsRecord(bytes, return: place)
          if isEnd { next(offset + place + 1) }
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
    } else if (place > 0 ? begins(after: bytes[place - 1]) : beginsField)
      || isAfterMark(offset + place)
    {
      isQuoted = true
      opening = offset + place
    }
  }

  /// True if a field begins after a byte outside of quotes.
  private func begins(after byte: UInt8) -> Bool {
    byte == delimiter || byte == Byte.newline || byte == Byte.carriageReturn
  }

  // MARK: - The byte order mark

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Takes the first bytes of the file, which may arrive one by one.
  private mutating func takeMark(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    for (place, byte) in bytes.prefix(Self.byteOrderMark.count - offset).enumerated()
    where mark == offset + place && byte == Self.byteOrderMark[mark] {
      mark += 1
    }
  }

  /// True if the first field of the file begins at a place, after a byte order mark.
  private func isAfterMark(_ place: Int) -> Bool {
    place == Self.byteOrderMark.count && mark == place
  }

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
