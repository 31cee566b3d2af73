/// Property lists in XML (the manual page plist(5) of macOS); binary ones are named in their error.
struct PropertyListFormat: DocumentFormat {
  let name = "property list"

  func recognizes(path: String) -> Bool {
    ["plist", "entitlements", "mobileconfig", "webloc", "xcprivacy"].contains(path.fileExtension)
  }

  /// True if the beginning names the root element, or is that of a binary property list.
  func recognizes(start: [UInt8]) -> Bool {
    if start.starts(with: PropertyListParser.binaryMark) { return true }
    let text = start.prefix(2_048).drop { Byte.isSpace($0) || $0 >= 0x80 }
    guard text.first == UInt8(ascii: "<") else { return false }
    return String(decoding: text, as: UTF8.self).contains("<plist")
  }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in
      var parser = PropertyListParser(bytes, tree)
      defer { tree = parser.tree }
      try parser.parse()
    }
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    PropertyListEditor(reader: ByteReader(file.bytes))
  }
}
