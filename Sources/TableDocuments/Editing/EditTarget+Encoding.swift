// Characters beyond ASCII in files of other encodings.

extension EditRefusal {
  static var otherEncoding: EditRefusal {
    EditRefusal(FileTexts.current.edits.unknownEncoding)
  }
}

extension EditTarget {
  /// Refuses characters beyond ASCII in a file that is not in UTF-8: the file would have two
  /// encodings.
  func checkEncoding() throws(EditRefusal) {
    if case .set(let value) = change, let text = value.text { try checkBytes(in: text) }
    guard !change.isASCII, reader.encoding == .other else { return }
    throw EditRefusal.otherEncoding
  }

  /// Refuses a text that was made from one with bytes that are no characters: `<E9>` in it would be
  /// four characters.
  private func checkBytes(in text: String) throws(EditRefusal) {
    guard text.contains("<"), String(validating: node.text.bytes, as: UTF8.self) == nil,
      let match = text.firstMatch(of: /<[0-9A-F]{2}>/), node.text.whole.contains(match.output)
    else { return }
    throw EditRefusal(FileTexts.current.edits.showsByte("\(match.output)"))
  }
}

extension Splice {
  /// This splice with the characters beyond ASCII as escapes of .properties; bytes that are no
  /// characters stay as they are.
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
