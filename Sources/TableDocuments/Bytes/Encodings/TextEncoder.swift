/// Turns a text in UTF-8 into the bytes of a file, part by part.
struct TextEncoder {
  private let encoding: TextEncoding
  /// The last bytes of the parts before, which begin a character.
  private var rest: [UInt8] = []
  private var isAtStart = true

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// Returns the bytes of the next part.
  ///
  /// - Parameter isLast: True if no text follows.
  /// - Throws: `.unreadable` if the text has bytes that are no characters.
  mutating func encode(_ part: [UInt8], isLast: Bool) throws(DocumentError) -> [UInt8] {
    let bytes = rest + part
    let end = isLast ? bytes.count : bytes.endOfCharacters
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else {
      throw .unreadable(FileTexts.current.opening.notInEncoding(encoding.name))
    }
    rest = Array(bytes[end...])
    var encoded = isAtStart ? encoding.mark : []
    isAtStart = false
    encoded.reserveCapacity(2 * end + 4)
    switch encoding.form {
    case .utf16(let isBig):
      for unit in text.utf16 {
        let bytes = isBig ? unit.bigEndian : unit.littleEndian
        withUnsafeBytes(of: bytes) { encoded.append(contentsOf: $0) }
      }
    case .utf32:
      for scalar in text.unicodeScalars { encoded += encoding.form.bytes(of: scalar.value) }
    case .codePage(let page):
      for scalar in text.unicodeScalars {
        guard let byte = page.bytes[scalar] else {
          throw .unreadable(FileTexts.current.opening.notInPage(page.name))
        }
        encoded.append(byte)
      }
    }
    return encoded
  }
}

extension [UInt8] {
  /// The end of the last character that is not cut off.
  fileprivate var endOfCharacters: Int {
    guard let start = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return count }
    let length = self[start] < 0x80 ? 1 : self[start] < 0xE0 ? 2 : self[start] < 0xF0 ? 3 : 4
    return count - start < length ? start : count
  }
}

extension ByteSource {
  /// The encoding of the file whose text these bytes are; nil for bytes as they are in the file.
  package var encoding: TextEncoding? { decoding?.encoding }

  /// Returns these bytes as they are in the file, or are to be there: a text in the encoding of the
  /// file.
  ///
  /// - Throws: `.unreadable` if they cannot be read, or there is no room for a temporary file.
  package func encoded() throws(DocumentError) -> ByteSource {
    guard let encoding else { return self }
    guard let file = ByteSource.temporaryFile() else { throw .noTemporaryFolder }
    // Closes the file if encoding fails.
    let result = ByteSource(descriptor: file)
    var encoder = TextEncoder(encoding)
    var offset = 0
    while true {
      let part = try chunk(at: offset)
      let bytes = try encoder.encode(part, isLast: part.isEmpty)
      do throws(SystemError) {
        try ByteSource.append(bytes, to: file)
      } catch {
        throw DocumentError(code: error.code)
      }
      guard !part.isEmpty else { return result }
      offset += part.count
    }
  }

  /// A source of the text of a file in memory.
  package convenience init(contents: [UInt8]) {
    let decoding = TextEncoding(start: contents).map(Decoding.init)
    var decoder = decoding.map { TextDecoder($0) }
    self.init(decoder?.decode(contents, isLast: true) ?? contents, decoding: decoding)
  }
}
