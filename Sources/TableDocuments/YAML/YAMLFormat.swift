/// YAML 1.1 and 1.2 (yaml.org), read by libyaml.
struct YAMLFormat: DocumentFormat {
  let name = "YAML"

  func recognizes(path: String) -> Bool {
    ["yaml", "yml", "cff"].contains(path.fileExtension)
      || [".clang-format", ".clang-tidy", ".clangd", ".condarc", ".gemrc", ".yamllint"]
        .contains(path.fileName.lowercased())
  }

  /// True if a mark of YAML begins the file; or if it has members whose names are words, and a list
  /// or an object in one of them, as paragraphs such as those of a Debian package have not.
  func recognizes(start: [UInt8]) -> Bool {
    let lines = start.split(maxSplits: 200, whereSeparator: \.isYAMLLineEnd)
    let first = lines.first { $0.first != UInt8(ascii: "#") }
    guard let first, !start.contains(0) else { return false }
    if first.starts(with: "%YAML".utf8) || first.elementsEqual("---".utf8) { return true }
    let bytes = FileStart.wholeLines(of: start)
    var tree = NodeTree(bytes)
    do {
      try YAMLParser.parse(bytes, into: &tree)
    } catch {
      let isCut = bytes.count < start.count
      guard isCut, (error as? ScanFailure)?.offset == bytes.count else { return false }
    }
    guard tree.count > 0, tree.kind(of: 0) == .object else { return false }
    let names = tree.children(of: 0).compactMap { tree.name(of: $0)?.string }
    let isNested = tree.children(of: 0).contains { tree.kind(of: $0).isContainer }
    return isNested && names.count >= 2 && names.allSatisfy { $0.utf8.allSatisfy(Byte.isWord) }
  }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in try YAMLParser.parse(bytes, into: &tree) }
  }

  /// A file of several documents of which one is left stays a list, so that no path changes while
  /// it is open.
  func document(of file: DocumentFile, after document: any Document) -> any Document {
    let isList = document.isListOfDocuments
    return TreeDocument(file) { bytes, tree in
      try YAMLParser.parse(bytes, keepsList: isList, into: &tree)
    }
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    YAMLEditor(reader: ByteReader(file.bytes), document: document)
  }
}

extension Document {
  /// True if the root is the list of the documents of a file of YAML.
  package var isListOfDocuments: Bool {
    (self as? TreeDocument)?.store.tree.isListOfDocuments ?? false
  }

  /// True for a file that has no value, but perhaps comments: in YAML it means null.
  package var hasNoValue: Bool {
    root == nil || (self as? TreeDocument)?.store.tree.hasNoValue ?? false
  }
}
