/// The offset and the number of a line.
struct LineStart: Sendable {
  var offset = 0
  /// 1-based.
  var line = 1
}

extension SyntaxError {
  /// Looks up the line, the column and the text at the place of a failure.
  ///
  /// - Parameters:
  ///   - start: A line at or before the failure.
  ///   - end: The end of a line that was scanned alone; nil if the whole file was scanned.
  /// - Complexity: O(n), n being the number of bytes from `start` to the failure.
  init(
    _ failure: ScanFailure,
    in source: ByteSource,
    from start: LineStart = LineStart(),
    to end: Int? = nil
  ) {
    let reader = ByteReader(source)
    var line = start.line
    var lineStart = start.offset
    if lineStart == 0, reader.bytes(in: 0..<3) == [0xEF, 0xBB, 0xBF] { lineStart = 3 }
    var position = start.offset
    while position < failure.offset,
      let part = try? source.bytes(at: position, count: min(1 << 18, failure.offset - position)),
      !part.isEmpty
    {
      line += part.count { $0 == Byte.newline }
      if let last = part.lastIndex(of: Byte.newline) { lineStart = position + last + 1 }
      position += part.count
    }
    offset = failure.offset
    self.line = line
    column = 1 + SyntaxError.characters(in: lineStart..<max(lineStart, failure.offset), reader)
    found = failure.offset == end ? .endOfLine : SyntaxError.found(at: failure.offset, reader)
    reason = failure.reason
  }

  /// Returns the number of characters in a part of a line; of bytes in a very long one.
  private static func characters(in range: Range<Int>, _ reader: ByteReader) -> Int {
    guard range.count < 1 << 20 else { return range.count }
    let bytes = reader.bytes(in: range)
    return bytes.allSatisfy { $0 < 0x80 }
      ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }

  private static func found(at offset: Int, _ reader: ByteReader) -> Found {
    let bytes = reader.bytes(in: offset..<offset + 32)
    guard let first = bytes.first else { return .end }
    if offset == 0, let mark = byteOrderMark(bytes) { return .byteOrderMark(of: mark) }
    if Byte.isLetter(first) {
      return .word(String(decoding: bytes.prefix(20).prefix(while: Byte.isWord), as: UTF8.self))
    }
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text).first.map { .character($0) } ?? .byte(first)
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? "UTF-16" : nil
  }
}
