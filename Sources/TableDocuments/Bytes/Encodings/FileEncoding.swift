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

extension EditRefusal {
  static let otherEncoding = EditRefusal(
    "this file is not in UTF-8, and its bytes do not tell its encoding; expected a text in ASCII, or its encoding to be named, such as --encoding latin1"
  )
}

extension EditTarget {
  /// Refuses characters beyond ASCII in a file that is not in UTF-8: the file would have two encodings.
  func checkEncoding() throws(EditRefusal) {
    if case .set(let value) = change, let text = value.text { try checkBytes(in: text) }
    guard !change.isASCII, reader.encoding == .other else { return }
    throw EditRefusal.otherEncoding
  }

  /// Refuses a text that was made from one with bytes that are no characters: `<E9>` in it would be four characters.
  private func checkBytes(in text: String) throws(EditRefusal) {
    guard text.contains("<"), String(validating: node.text.bytes, as: UTF8.self) == nil,
      let match = text.firstMatch(of: /<[0-9A-F]{2}>/), node.text.whole.contains(match.output)
    else { return }
    throw EditRefusal(
      "\(match.output) shows a byte of the old text that is no character in UTF-8; expected a text without it"
    )
  }
}

extension Splice {
  /// This splice with the characters beyond ASCII as escapes of .properties; bytes that are no characters stay as they are.
  var escapedForProperties: Splice {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return self }
    var escaped: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let character = rest.prefix(length)
      if first >= 0xC0, let text = String(validating: character, as: UTF8.self) {
        escaped += text.utf16.flatMap {
          Array("\\u".utf8) + hexadecimal(UInt32($0), digits: 4).utf8
        }
        rest = rest.dropFirst(length)
      } else {
        escaped.append(first)
        rest = rest.dropFirst()
      }
    }
    return Splice(range, escaped)
  }
}
