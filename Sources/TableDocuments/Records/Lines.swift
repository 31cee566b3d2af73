#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  var lineRange: Range<Int> {
    var end = range.upperBound
    if end > range.lowerBound, reader[end - 1] == Byte.newline { end -= 1 }
    if end > range.lowerBound, reader[end - 1] == Byte.carriageReturn { end -= 1 }
    return range.lowerBound..<end
  }
}
