/// Counts lines from the beginning of a text, forward only.
struct LineCounter {
  let source: ByteSource
  var position = 0
  var line = 1
  /// The beginning of the line.
  private(set) var lineStart = 0

  init(_ source: ByteSource) { self.source = source }

  /// Returns the number of the line that begins at an offset, 1-based.
  mutating func line(of offset: Int) -> Int {
    while position < offset,
      let part = try? source.bytes(at: position, count: min(1 << 18, offset - position)),
      !part.isEmpty
    {
      part.withUnsafeBufferPointer { bytes in
        var at = 0
        while let place = bytes.place(of: Byte.newline, in: at..<bytes.count) {
          line += 1
          at = place + 1
          lineStart = position + at
        }
      }
      position += part.count
    }
    return line
  }
}

extension ByteReader {
  /// Returns the beginning of the line of a place; a byte order mark belongs to the first line.
  func diffLineStart(_ place: Int) -> Int {
    var at = place
    while at > 0, self[at - 1] != Byte.newline { at -= 1 }
    return at
  }

  /// True at the beginning of a line, and at the end of the text.
  func isLineStart(_ place: Int) -> Bool {
    place == 0 || self[place - 1] == Byte.newline
  }

  /// Returns the beginning of the next line; the end of the text after the last one.
  func nextLine(_ place: Int) -> Int {
    var at = place
    while let byte = self[at] {
      at += 1
      if byte == Byte.newline { break }
    }
    return at
  }

  /// Returns the number of line feeds in a range, at most `limit`.
  func lines(in range: Range<Int>, limit: Int) -> Int {
    var count = 0
    var at = range.lowerBound
    while at < range.upperBound, count < limit, let byte = self[at] {
      if byte == Byte.newline { count += 1 }
      at += 1
    }
    return count
  }

  func textLines(
    _ range: Range<Int>,
    _ kind: TextDifference.Line.Kind
  ) -> [TextDifference.Line] {
    guard !range.isEmpty else { return [] }
    var lines = bytes(in: range).split(separator: Byte.newline, omittingEmptySubsequences: false)
    let isEnded = self[range.upperBound - 1] == Byte.newline
    if isEnded { lines.removeLast() }
    return lines.enumerated().map { number, line in
      TextDifference.Line(
        kind: kind,
        bytes: Array(line),
        isEnded: isEnded || number < lines.count - 1
      )
    }
  }
}
