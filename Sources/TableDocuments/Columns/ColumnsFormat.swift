/// Files of records in columns: hosts, fstab, passwd and group.
struct ColumnsFormat: DocumentFormat {
  let name = "columns"

  func recognizes(path: String) -> Bool { ColumnsDialect.named(path) != nil }

  func document(of file: DocumentFile) -> any Document {
    let dialect = file.path.flatMap(ColumnsDialect.named) ?? .hosts
    return TreeDocument(file, takesUTF16: true) { bytes, tree in
      try ColumnsParser(bytes, dialect).parse(into: &tree)
    }
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    let dialect = file.path.flatMap(ColumnsDialect.named) ?? .hosts
    return ColumnsEditor(dialect: dialect, reader: ByteReader(file.bytes))
  }
}

/// The columns of a file.
struct ColumnsDialect: Sendable {
  let fileName: String
  /// The names of the columns; the last one takes the rest of the line.
  let columns: [String]
  /// The byte between two columns; nil for white space.
  var separator: UInt8?
  /// True if `\040` is a blank in a field, as fstab(5) tells.
  var hasEscapes = false

  static let hosts = ColumnsDialect(fileName: "hosts", columns: ["address", "names"])

  static let all = [
    hosts,
    ColumnsDialect(
      fileName: "fstab",
      columns: ["device", "mount point", "type", "options", "dump", "pass"],
      hasEscapes: true
    ),
    ColumnsDialect(
      fileName: "passwd",
      columns: ["name", "password", "user id", "group id", "comment", "home", "shell"],
      separator: Byte.colon
    ),
    ColumnsDialect(
      fileName: "group",
      columns: ["name", "password", "group id", "members"],
      separator: Byte.colon
    ),
  ]

  /// Returns the dialect of a file in `etc`, by its path.
  static func named(_ path: String) -> ColumnsDialect? {
    all.first { path == $0.fileName || path.hasSuffix("etc/" + $0.fileName) }
  }
}

/// Reads lines of columns into a tree: a record per line.
struct ColumnsParser {
  let bytes: [UInt8]
  let dialect: ColumnsDialect

  init(_ bytes: [UInt8], _ dialect: ColumnsDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  func parse(into tree: inout NodeTree) throws {
    tree.hasGuessedKinds = true
    try tree.add(NodeTree.Item(.list, span: NodeSpan(value: 0..<bytes.count)))
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for line in bytes[start...].split(separator: Byte.newline) {
      let sign = line.firstIndex(of: UInt8(ascii: "#"))
      // Only where white space separates columns can a comment follow them.
      let hasComment = dialect.separator == nil || sign == line.startIndex
      let end = hasComment ? sign ?? line.endIndex : line.endIndex
      try addRecord(bytes.trimmed(line.startIndex..<end), to: &tree)
      guard let sign, hasComment else { continue }
      let comment = bytes.trimmed(sign..<line.endIndex)
      let text = text(bytes.trimmed(sign + 1..<line.endIndex))
      try tree.add(NodeTree.Item(.comment, text: text, span: NodeSpan(value: comment)))
    }
  }

  private func addRecord(_ line: Range<Int>, to tree: inout NodeTree) throws {
    guard !line.isEmpty else { return }
    let record = try tree.add(NodeTree.Item(.object, span: NodeSpan(value: line)))
    for (name, field) in zip(dialect.columns, fields(line)) {
      let content = dialect.decoded(bytes[field])
      let kind = NodeKind(of: String(showing: content))
      try tree.add(
        NodeTree.Item(kind, name: name, bytes: content, span: NodeSpan(value: field)),
        to: record
      )
    }
  }

  func fields(_ line: Range<Int>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = line.lowerBound
    while start < line.upperBound, fields.count < dialect.columns.count - 1 {
      let end = bytes[start..<line.upperBound].firstIndex(where: separates) ?? line.upperBound
      fields.append(start..<end)
      start = end
      if dialect.separator != nil {
        start += 1
      } else {
        while start < line.upperBound, separates(bytes[start]) { start += 1 }
      }
    }
    // After a separator at the end of the line, the last field is empty.
    let hasEmpty = dialect.separator != nil && start == line.upperBound
    return start < line.upperBound || hasEmpty ? fields + [start..<line.upperBound] : fields
  }

  private func separates(_ byte: UInt8) -> Bool {
    dialect.separator.map { $0 == byte } ?? Byte.isSpace(byte)
  }

  private func text(_ range: Range<Int>) -> String { String(showing: bytes[range]) }
}
