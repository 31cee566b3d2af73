/// A range of bytes that is a text, decoded on request.
package struct TextStretch {
  let reader: ByteReader
  let range: Range<Int>
  /// The escapes of the text; nil if it has none.
  let escapes: (any TextEscapes)?

  init(_ reader: ByteReader, _ range: Range<Int>, escapes: (any TextEscapes)? = nil) {
    self.reader = reader
    self.range = range
    self.escapes = escapes
  }

  /// The text of a whole source.
  init(_ reader: ByteReader) {
    self.init(reader, 0..<reader.source.count)
  }

  /// Returns a part of the text.
  ///
  /// - Parameter part: Begins and ends between two characters or escapes.
  func text(in part: Range<Int>) -> String {
    if let text = plainText(in: part) { return text }
    return reader.withBytes(in: part) { bytes in
      if let escapes, bytes.contains(escapes.mark) { return unescaped(part, escapes) }
      return String(validating: bytes, as: UTF8.self) ?? String(showingBytes: bytes)
    }
  }

  /// Returns a part that is ASCII without escapes, as most are; nil if it is not, or not in one
  /// window.
  private func plainText(in part: Range<Int>) -> String? {
    let mark = escapes?.mark ?? 0x80
    return reader.withWindow(from: part.lowerBound) { window in
      guard part.count <= window.count else { return nil }
      let bytes = UnsafeBufferPointer(rebasing: window[..<part.count])
      guard bytes.allSatisfy({ $0 < 0x80 && $0 != mark }) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Calls a closure with the bytes of the text, escapes and all, and the byte with which escapes
  /// begin, 0 if there are none.
  ///
  /// - Returns: What `body` returns; false if the text is not in one window.
  func withBytes(
    _ body: (UnsafeBufferPointer<UInt8>, _ mark: UInt8) -> Bool
  ) -> Bool {
    let mark = escapes?.mark ?? 0
    guard !range.isEmpty else { return body(UnsafeBufferPointer(start: nil, count: 0), mark) }
    return reader.withWindow(from: range.lowerBound) { window in
      guard range.count <= window.count else { return false }
      return body(UnsafeBufferPointer(rebasing: window[..<range.count]), mark)
    }
  }

  /// The bytes of the text, without escapes.
  var bytes: [UInt8] {
    escapes.map { decoded(range, $0) } ?? reader.bytes(in: range)
  }

  private func unescaped(_ part: Range<Int>, _ escapes: any TextEscapes) -> String {
    decoded(part, escapes).withUnsafeBufferPointer {
      String(validating: $0, as: UTF8.self) ?? String(showingBytes: $0)
    }
  }

  private func decoded(_ part: Range<Int>, _ escapes: any TextEscapes) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(part.count)
    var position = part.lowerBound
    while position < part.upperBound, let byte = reader[position] {
      guard byte == escapes.mark else {
        decoded.append(byte)
        position += 1
        continue
      }
      let (scalar, next) = escapes.scalar(at: position, upTo: range.upperBound, in: reader)
      decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      position = max(position + 1, next)
    }
    return decoded
  }

  /// Returns the first characters, and whether that is all.
  ///
  /// - Complexity: O(`limit`), whatever the length. Of characters of many bytes it returns fewer.
  func prefix(_ limit: Int) -> (text: String, isWhole: Bool) {
    let end = min(range.upperBound, unitStart(near: range.lowerBound + 12 * limit))
    let text = text(in: range.lowerBound..<end)
    if end == range.upperBound, text.utf8.count <= limit { return (text, true) }
    let prefix = text.prefix(limit)
    return (String(prefix), end == range.upperBound && prefix.endIndex == text.endIndex)
  }

  /// Returns the character or escape that begins at an offset, and the start of the next one.
  func unit(at offset: Int) -> (scalar: Unicode.Scalar, next: Int) {
    guard let escapes, reader[offset] == escapes.mark else { return character(at: offset) }
    let (scalar, next) = escapes.scalar(at: offset, upTo: range.upperBound, in: reader)
    return (scalar, max(offset + 1, next))
  }

  /// Returns the first start of a character or an escape at or after an offset.
  func unitStart(near offset: Int) -> Int {
    guard offset > range.lowerBound else { return range.lowerBound }
    guard offset < range.upperBound else { return range.upperBound }
    var place =
      escapes?.endOfEscape(over: offset, from: range.lowerBound, in: reader) ?? offset
    // A character has at most three bytes after its first.
    let limit = min(range.upperBound, place + 3)
    while place < limit, let byte = reader[place], byte & 0xC0 == 0x80 { place += 1 }
    return min(place, range.upperBound)
  }

  private func character(at offset: Int) -> (scalar: Unicode.Scalar, next: Int) {
    guard let first = reader[offset] else { return ("\u{FFFD}", offset + 1) }
    if first < 0x80 { return (Unicode.Scalar(first), offset + 1) }
    let bytes = reader.bytes(in: offset..<min(offset + 4, range.upperBound))
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return ("\u{FFFD}", offset + 1)
    }
    return (scalar, offset + UTF8.width(scalar))
  }
}

/// The escapes of a text, such as `\n`.
protocol TextEscapes: Sendable {
  /// The byte with which every escape begins.
  var mark: UInt8 { get }
  /// Returns the meaning of the escape that begins at an offset, and its end.
  ///
  /// - Parameter end: The end of the text.
  func scalar(
    at offset: Int,
    upTo end: Int,
    in reader: ByteReader
  ) -> (scalar: Unicode.Scalar, next: Int)
  /// Returns the end of the escape around an offset; the offset itself if it is inside none.
  ///
  /// - Parameter start: The start of the text.
  func endOfEscape(over offset: Int, from start: Int, in reader: ByteReader) -> Int
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with each byte of the text that `String(showing:)` makes of these bytes.
  func forEachShownByte(_ body: (UInt8) -> Void) {
    if isASCII { forEach(body) } else { String(showing: self).utf8.forEach(body) }
  }
}

extension String {
  /// Text in UTF-8; bytes that are not are shown as `<FF>`.
  init(showing bytes: some Collection<UInt8>) {
    self =
      String(validating: bytes, as: UTF8.self)
      ?? Array(bytes).withUnsafeBufferPointer {
        String(showingBytes: $0)
      }
  }

  /// Text whose bytes that are not UTF-8 are shown as `<FF>`.
  init(showingBytes bytes: UnsafeBufferPointer<UInt8>) {
    var text = String.UnicodeScalarView()
    var position = 0
    while position < bytes.count {
      let rest = bytes[position...]
      var iterator = rest.prefix(4).makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.append(scalar)
        position += UTF8.width(scalar)
      } else {
        text.append(
          contentsOf: "<\(hexadecimal(UInt32(bytes[position]), digits: 2))>".unicodeScalars
        )
        position += 1
      }
    }
    self.init(text)
  }
}
