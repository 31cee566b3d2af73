/// TOML 1.1 (toml.io).
struct TOMLFormat: DocumentFormat {
  let name = "TOML"

  func recognizes(path: String) -> Bool {
    path.fileExtension == "toml"
      || ["cargo.lock", "poetry.lock", "uv.lock", "pipfile"].contains(path.fileName.lowercased())
  }

  /// True if the beginning has no error except at its end, and something that other formats of
  /// settings do not have: a text in quotes, a date, or a list. Numbers, and true and false, stand
  /// in all of them.
  func recognizes(start: [UInt8]) -> Bool {
    guard start.contains(UInt8(ascii: "=")), !SettingsDialect.isOfVariables(start) else {
      return false
    }
    let bytes = FileStart.wholeLines(of: start)
    var parser = TOMLParser(bytes, NodeTree(bytes))
    do {
      try parser.parse()
    } catch {
      guard (error as? ScanFailure)?.offset == bytes.count else { return false }
    }
    return (0..<parser.tree.count).contains { id in
      [.text, .date, .list].contains(parser.tree.kind(of: id))
    }
  }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in
      var parser = TOMLParser(bytes, tree)
      defer { tree = parser.tree }
      try parser.parse()
    }
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    TOMLEditor(reader: ByteReader(file.bytes))
  }
}
