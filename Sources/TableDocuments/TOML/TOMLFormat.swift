/// TOML 1.0 (toml.io).
struct TOMLFormat: DocumentFormat {
  let name = "TOML"

  func recognizes(path: String) -> Bool {
    path.fileExtension == "toml"
      || ["cargo.lock", "poetry.lock", "uv.lock", "pipfile"].contains(path.fileName.lowercased())
  }

  /// True if the beginning has a setting, and no error except at its end.
  func recognizes(start: [UInt8]) -> Bool {
    guard start.contains(UInt8(ascii: "=")) else { return false }
    let bytes = Documents.wholeLines(of: start)
    var parser = TOMLParser(bytes, NodeTree(bytes))
    do {
      try parser.parse()
    } catch {
      guard (error as? ScanFailure)?.offset == bytes.count else { return false }
    }
    let kinds = (0..<parser.tree.count).lazy.map { parser.tree.kind(of: $0) }
    return kinds.contains { !$0.isContainer && $0 != .comment }
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
