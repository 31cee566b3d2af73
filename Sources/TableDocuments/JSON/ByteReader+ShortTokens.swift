// Finds the ends of short tokens in one window. They need no walker, as the index has extents for
// long tokens alone.

extension ByteReader {
  /// The maximum length of a short token, in bytes; less than `JSONIndex.stride`.
  private static let shortLimit = 1_024

  /// Returns the end of a string, a number or a word; nil if it is not short, or not in one window.
  ///
  /// - Parameter limit: The position of the scan.
  func endOfShortScalar(_ start: Int, before limit: Int) -> Int? {
    withWindow(from: start) { window in
      ByteReader.endOfScalar(in: window.prefix(min(ByteReader.shortLimit, max(0, limit - start))))
        .map { start + $0 }
    }
  }

  /// Returns the start of the value of a member whose name begins at an offset; nil if they are not
  /// near, or not in one window.
  ///
  /// - Parameter limit: The position of the scan.
  func startOfShortMember(_ start: Int, before limit: Int) -> Int? {
    withWindow(from: start) { window in
      let bytes = window.prefix(min(ByteReader.shortLimit, max(0, limit - start)))
      guard let end = ByteReader.endOfScalar(in: bytes),
        let colon = ByteReader.endOfSpace(in: bytes, from: end), bytes[colon] == Byte.colon,
        let value = ByteReader.endOfSpace(in: bytes, from: colon + 1), bytes[value] != Byte.slash
      else { return nil }
      return start + value
    }
  }

  /// Returns the end of the scalar at the beginning of some bytes; nil if it does not end before
  /// their end.
  static func endOfScalar(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = bytes.first else { return nil }
    var at = bytes.startIndex + 1
    if first == Byte.quote {
      while at < bytes.endIndex {
        if bytes[at] == Byte.quote { return at + 1 }
        at += bytes[at] == Byte.backslash ? 2 : 1
      }
      return nil
    }
    guard Byte.isWord(first) else { return nil }
    while at < bytes.endIndex, Byte.isWord(bytes[at]) { at += 1 }
    return at < bytes.endIndex ? at : nil
  }

  /// Returns the end of white space; nil if it does not end before the end of some bytes.
  static func endOfSpace(
    in bytes: Slice<UnsafeBufferPointer<UInt8>>,
    from start: Int
  ) -> Int? {
    var at = start
    while at < bytes.endIndex, Byte.isSpace(bytes[at]) { at += 1 }
    return at < bytes.endIndex ? at : nil
  }
}
