/// Property lists in XML (the manual page plist(5) of macOS), and binary ones, which cannot be
/// edited.
struct PropertyListFormat: DocumentFormat {
  let name = "property list"

  func recognizes(path: String) -> Bool {
    ["plist", "entitlements", "mobileconfig", "webloc", "xcprivacy"].contains(path.fileExtension)
  }

  func recognizes(signature start: [UInt8]) -> Bool { BinaryPropertyListParser.begins(start) }

  /// True if the beginning names the root element.
  func recognizes(start: [UInt8]) -> Bool {
    let text = start.prefix(2_048).drop { Byte.isSpace($0) || $0 >= 0x80 }
    guard text.first == UInt8(ascii: "<") else { return false }
    return String(decoding: text, as: UTF8.self).contains("<plist")
  }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in
      guard !BinaryPropertyListParser.begins(bytes) else {
        var parser = BinaryPropertyListParser(bytes, tree)
        defer { tree = parser.tree }
        return try parser.parse()
      }
      var parser = PropertyListParser(bytes, tree)
      defer { tree = parser.tree }
      try parser.parse()
    }
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    guard !BinaryPropertyListParser.begins((try? file.bytes.bytes(at: 0, count: 6)) ?? []) else {
      throw EditRefusal(FileTexts.current.propertyLists.isBinary)
    }
    return PropertyListEditor(reader: ByteReader(file.bytes))
  }
}
