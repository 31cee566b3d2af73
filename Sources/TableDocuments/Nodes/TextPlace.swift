/// A place in a text, as people count.
package struct TextPlace: Equatable, Sendable {
  /// 1-based.
  package let line: Int
  /// 1-based, in characters; in bytes in a line of more than a million.
  package let column: Int

  /// - Parameters:
  ///   - start: A line at or before the place.
  /// - Complexity: O(n), n being the number of bytes from `start` to the place.
  init(of offset: Int, in source: ByteSource, from start: LineStart = LineStart()) {
    let reader = ByteReader(source)
    var line = start.line
    var lineStart = start.offset
    if lineStart == 0, reader.bytes(in: 0..<3) == [0xEF, 0xBB, 0xBF] { lineStart = 3 }
    var position = start.offset
    while position < offset,
      let part = try? source.bytes(at: position, count: min(1 << 18, offset - position)),
      !part.isEmpty
    {
      line += part.count { $0 == Byte.newline }
      if let last = part.lastIndex(of: Byte.newline) { lineStart = position + last + 1 }
      position += part.count
    }
    self.line = line
    column = 1 + TextPlace.characters(in: lineStart..<max(lineStart, offset), reader)
  }

  /// Returns the number of characters in a part of a line; of bytes in a very long one.
  private static func characters(in range: Range<Int>, _ reader: ByteReader) -> Int {
    guard range.count < 1 << 20 else { return range.count }
    let bytes = reader.bytes(in: range)
    return bytes.allSatisfy { $0 < 0x80 }
      ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }
}

/// The offset and the number of a line.
struct LineStart: Sendable {
  var offset = 0
  /// 1-based.
  var line = 1
}
