/// YAML 1.1 and 1.2 (yaml.org), read by libyaml.
struct YAMLFormat: DocumentFormat {
  let name = "YAML"

  func recognizes(path: String) -> Bool {
    ["yaml", "yml", "cff"].contains(path.fileExtension)
      || [".clang-format", ".clang-tidy", ".clangd", ".condarc", ".gemrc", ".yamllint"]
        .contains(path.fileName.lowercased())
  }

  /// True if a mark of YAML begins the file, or members whose names are words.
  func recognizes(start: [UInt8]) -> Bool {
    let lines = start.split(separator: Byte.newline, maxSplits: 200)
    let first = lines.first { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    guard let first, !start.contains(0) else { return false }
    if first.starts(with: "%YAML".utf8) || first.elementsEqual("---".utf8) { return true }
    // The last line of a long file may be cut off.
    let end = start.count < 65_536 ? nil : start.lastIndex(of: Byte.newline)
    let bytes = Array(start[..<(end ?? start.count)])
    var tree = NodeTree(bytes)
    do {
      try YAMLParser.parse(bytes, into: &tree)
    } catch {
      guard end != nil, (error as? ScanFailure)?.offset == bytes.count else { return false }
    }
    guard tree.count > 0, tree.kind(of: 0) == .object else { return false }
    let names = tree.children(of: 0).compactMap { tree.name(of: $0)?.string }
    return names.count >= 2 && names.allSatisfy { $0.utf8.allSatisfy(Byte.isWord) }
  }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in try YAMLParser.parse(bytes, into: &tree) }
  }
}
