/// Files of records in columns: hosts, fstab, passwd and group.
struct ColumnsFormat: DocumentFormat {
  let name = "columns"

  func recognizes(path: String) -> Bool { ColumnsDialect.named(path) != nil }

  func accepts(start: [UInt8], path: String) -> Bool {
    path.split(separator: "/").dropLast().last == "etc"
      || ColumnsDialect.named(path)?.accepts(Documents.wholeLines(of: start)) == true
  }

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
  /// The number of fields that a record has at least.
  var leastCount: Int
  /// True if an address of a network is the first field.
  var beginsWithAddress = false
  var comments = Comments.lines

  /// The places where a number sign begins a comment.
  enum Comments {
    /// The beginning of a line.
    case lines
    /// The beginning of a line, and of a word after the fields that a record needs.
    case words
    /// All places.
    case all
  }

  private static let sign = UInt8(ascii: "#")

  static let hosts = ColumnsDialect(
    fileName: "hosts",
    columns: ["address", "names"],
    leastCount: 2,
    beginsWithAddress: true,
    comments: .all
  )

  static let all = [
    hosts,
    ColumnsDialect(
      fileName: "fstab",
      columns: ["device", "mount point", "type", "options", "dump", "pass"],
      hasEscapes: true,
      leastCount: 4,
      comments: .words
    ),
    ColumnsDialect(
      fileName: "passwd",
      columns: ["name", "password", "user id", "group id", "comment", "home", "shell"],
      separator: Byte.colon,
      leastCount: 6
    ),
    ColumnsDialect(
      fileName: "group",
      columns: ["name", "password", "group id", "members"],
      separator: Byte.colon,
      leastCount: 3
    ),
  ]

  /// Returns the dialect of a file, by the last component of its path.
  static func named(_ path: String) -> ColumnsDialect? {
    all.first { path.fileName == $0.fileName }
  }

  /// True if the first record has its fields; an inventory of Ansible, say, is named `hosts` as well.
  func accepts(_ start: [UInt8]) -> Bool {
    let parser = ColumnsParser(start, self)
    let records = parser.lines.lazy.map { parser.fields(parser.content(of: $0)) }
    guard let fields = records.first(where: { !$0.isEmpty }) else { return true }
    return fields.count >= leastCount
      && (!beginsWithAddress || Self.isAddress(start[fields[0]]))
  }

  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(Byte.colon)
      || bytes.count { $0 == Byte.point } == 3
        && bytes.allSatisfy { Byte.isDigit($0) || $0 == Byte.point }
  }

  /// Returns the place of the comment in a line; nil if it has none.
  func startOfComment(in line: ArraySlice<UInt8>) -> Int? {
    if comments == .all { return line.firstIndex(of: Self.sign) }
    let first = line.firstIndex { !Byte.isSpace($0) }
    if let first, line[first] == Self.sign { return first }
    guard comments == .words else { return nil }
    return line.split(whereSeparator: Byte.isSpace).dropFirst(leastCount)
      .first { $0.first == Self.sign }?.startIndex
  }

  /// True if a field of these bytes would begin a comment.
  func beginsComment(_ field: [UInt8], inColumn column: Int) -> Bool {
    switch comments {
    case .all: field.contains(Self.sign)
    case .words: field.first == Self.sign && (column == 0 || column >= leastCount)
    case .lines: field.first == Self.sign && column == 0
    }
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
    for line in lines {
      let record = content(of: line)
      try addRecord(record, to: &tree)
      let comment = bytes.trimmed(record.upperBound..<line.endIndex)
      guard !comment.isEmpty else { continue }
      let text = text(bytes.trimmed(comment.lowerBound + 1..<comment.upperBound))
      try tree.add(NodeTree.Item(.comment, text: text, span: NodeSpan(value: comment)))
    }
  }

  /// The lines, without their line feeds.
  var lines: [ArraySlice<UInt8>] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].split(separator: Byte.newline)
  }

  /// Returns the record of a line, without the comment after it.
  func content(of line: ArraySlice<UInt8>) -> Range<Int> {
    bytes.trimmed(line.startIndex..<(dialect.startOfComment(in: line) ?? line.endIndex))
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
