#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records of delimited values (RFC 4180): a line feed ends a record, but not inside quotes.
///
/// A quote opens a quoted field only at the beginning of a field.
struct CSVRecords: RecordSplitter {
  /// The place in a record: the beginning of a field, elsewhere in one, inside quotes, or after a quote inside quotes.
  private enum State { case start, plain, quoted, quoteSeen }

  let delimiter: UInt8
  /// The byte around fields; nil if there is none.
  let quote: UInt8?
  private var state = State.start
  /// The offset of the last opening quote.
  private var opening = 0

  init(delimiter: UInt8, quote: UInt8? = Byte.quote) {
    self.delimiter = delimiter
    self.quote = quote
  }

  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    next: (Int) -> Void
  ) {
    var at = 0
    while at < bytes.count {
      switch state {
      case .start, .plain: at = passPlain(bytes, at, offset, next)
      case .quoted:
        let end = quote.flatMap { bytes.place(of: $0, in: at..<bytes.count) }
        if end != nil { state = .quoteSeen }
        at = end.map { $0 + 1 } ?? bytes.count
      case .quoteSeen where bytes[at] == quote:
        state = .quoted
        at += 1
      case .quoteSeen where bytes[at] == delimiter:
        state = .start
        at += 1
      case .quoteSeen:
        state = .plain
      }
    }
  }

  func failure(at end: Int) -> ScanFailure? {
    guard state == .quoted, let quote else { return nil }
    let mark = Character(Unicode.Scalar(quote))
    return ScanFailure(
      opening,
      .sentence("this quoted field has no end; expected “\(mark)” after its text")
    )
  }

  /// Takes bytes outside of quotes, up to the end of the line or an opening quote.
  private mutating func passPlain(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ offset: Int,
    _ next: (Int) -> Void
  ) -> Int {
    let lineEnd = bytes.place(of: Byte.newline, in: start..<bytes.count)
    let end = lineEnd ?? bytes.count
    if let quote, let place = bytes.place(of: quote, in: start..<end) {
      let opens = place == start ? state == .start : bytes[place - 1] == delimiter
      if opens { opening = offset + place }
      state = opens ? .quoted : .plain
      return place + 1
    }
    guard lineEnd != nil else {
      state = bytes[end - 1] == delimiter ? .start : .plain
      return end
    }
    state = .start
    next(offset + end + 1)
    return end + 1
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
}
