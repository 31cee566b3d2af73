import TableSystem

/// Lines as records: each ends after a line feed.
struct Lines: RecordSplitter {
  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    next: (Int) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    var at = 0
    while let found = memchr(base + at, Int32(Byte.newline), bytes.count - at) {
      at = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      next(offset + at)
    }
  }
}

extension Record {
  /// The bytes of a line, without its line ending.
  var lineRange: Range<Int> { reader.line(range) }
}

extension ByteReader {
  /// Returns the bytes of a line without its line ending, and without a byte order mark at the
  /// beginning of the file.
  func line(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    if end > start, self[end - 1] == Byte.newline { end -= 1 }
    if end > start, self[end - 1] == Byte.carriageReturn { end -= 1 }
    if start == 0, end >= 3, self[0] == 0xEF, self[1] == 0xBB, self[2] == 0xBF { start = 3 }
    return start..<end
  }
}
