/// TOML 1.0 (toml.io).
struct TOMLFormat: DocumentFormat {
  let name = "TOML"

  func recognizes(path: String) -> Bool {
    path.fileExtension == "toml"
      || ["cargo.lock", "poetry.lock", "uv.lock", "pipfile"].contains(path.fileName.lowercased())
  }

  /// True if the beginning has a setting, and no error.
  func recognizes(start: [UInt8]) -> Bool {
    guard start.contains(UInt8(ascii: "=")) else { return false }
    var parser = TOMLParser(start, NodeTree())
    do {
      try parser.parse()
    } catch {
      guard (error as? ScanFailure)?.offset == start.count else { return false }
    }
    return parser.tree.entries.contains { !$0.item.kind.isContainer && $0.item.kind != .comment }
  }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in
      var parser = TOMLParser(bytes, tree)
      defer { tree = parser.tree }
      try parser.parse()
    }
  }
}
