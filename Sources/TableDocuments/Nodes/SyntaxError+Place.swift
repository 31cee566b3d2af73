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
    let place = TextPlace(of: failure.offset, in: source, from: start)
    offset = failure.offset
    line = place.line
    column = place.column
    found =
      failure.offset == end ? .endOfLine : SyntaxError.found(at: failure.offset, ByteReader(source))
    reason = failure.reason
  }

  private static func found(at offset: Int, _ reader: ByteReader) -> Found {
    let bytes = reader.bytes(in: offset..<offset + 32)
    guard let first = bytes.first else { return .end }
    if Byte.isLetter(first) {
      return .word(String(decoding: bytes.prefix(20).prefix(while: Byte.isWord), as: UTF8.self))
    }
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text).first.map { .character($0) } ?? .byte(first)
  }
}
