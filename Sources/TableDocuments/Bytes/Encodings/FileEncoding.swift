/// The encoding of the characters of a text file, as far as its bytes tell it.
enum FileEncoding {
  /// All bytes are ASCII.
  case ascii
  case utf8
  /// Another one, such as a code page; the bytes do not tell which.
  case other

  /// The number of bytes that are looked at.
  private static let limit = 64 << 20
  /// The number of bytes that are looked at together.
  private static let part = 1 << 20

  init(of reader: ByteReader) {
    // The file is saved in its own encoding, and the text of it is in UTF-8.
    guard reader.source.encoding == nil else {
      self = .utf8
      return
    }
    self = .ascii
    let end = min(reader.source.count, FileEncoding.limit)
    var start = 0
    while start < end {
      let bytes = reader.bytes(in: start..<min(start + FileEncoding.part, end))
      guard !bytes.isEmpty else { return }
      // A character can be cut off at the end of a part.
      let isCut = start + bytes.count < reader.source.count
      let cut = isCut ? bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex : bytes.endIndex
      if bytes.contains(where: { $0 >= 0x80 }) {
        guard String(validating: bytes[..<cut], as: UTF8.self) != nil else {
          self = .other
          return
        }
        self = .utf8
      }
      start += max(1, cut)
    }
  }
}
