/// Reads the lines of a file of settings into a tree: sections, settings, comments.
///
/// A line that the dialect does not understand is a node of the kind `.other`, so no file is
/// refused.
struct SettingsParser {
  let bytes: [UInt8]
  let dialect: SettingsDialect
  /// The start of the next line.
  var next = 0
  /// The section that settings are added to.
  private var section: NodeTree.ID = 0

  init(_ bytes: [UInt8], _ dialect: SettingsDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  mutating func parse(into tree: inout NodeTree) throws {
    tree.nameFolding = dialect.folding
    tree.hasGuessedKinds = true
    try tree.add(NodeTree.Item(.object, span: NodeSpan(value: 0..<bytes.count)))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    while next < bytes.count {
      let line = takeLine()
      let content = content(of: line)
      guard let first = bytes[content].first else { continue }
      if dialect.commentSigns.contains(first) {
        try addComment(content, to: &tree)
      } else {
        try addLine(content, end: line.upperBound, to: &tree)
      }
    }
    endSection(in: &tree)
  }

  /// Adds a section or a setting.
  ///
  /// - Parameter end: The end of the line, before its line ending; after `line` there is only white
  ///   space.
  private mutating func addLine(_ line: Range<Int>, end: Int, to tree: inout NodeTree) throws {
    guard let header = header(in: line) else {
      return try addSetting(line, end: end, to: &tree)
    }
    try beginSection(header, in: &tree)
    let rest = bytes.trimmed(header.line.upperBound..<line.upperBound)
    if case .openBrackets = dialect.sections, !isBlankOrComment(rest) {
      try addLine(rest, end: end, to: &tree)
    }
  }

  // MARK: - Lines

  /// Returns the next line without its line ending.
  mutating func takeLine() -> Range<Int> {
    let start = next
    let end = endOfLine(at: start)
    next = min(end + 1, bytes.count)
    return start..<(end > start && bytes[end - 1] == Byte.carriageReturn ? end - 1 : end)
  }

  /// Returns a line or a value without the white space around it. In properties and key files,
  /// trailing white space belongs to the value.
  func content(of range: Range<Int>) -> Range<Int> {
    let trimmed = bytes.trimmed(range)
    let keepsBlanks = dialect.values == .properties || dialect.values == .keyFile
    guard keepsBlanks, !trimmed.isEmpty else { return trimmed }
    return trimmed.lowerBound..<range.upperBound
  }

  /// Returns the place of the line feed at or after a place; the end of the file if there is none.
  func endOfLine(at place: Int) -> Int {
    bytes[place...].firstIndex(of: Byte.newline) ?? bytes.count
  }

  private func addComment(_ line: Range<Int>, to tree: inout NodeTree) throws {
    let text = String(showing: bytes[bytes.trimmed(line.dropFirst())])
    try tree.add(
      NodeTree.Item(.comment, text: text, span: NodeSpan(value: line)),
      to: section
    )
  }

  // MARK: - Sections

  private mutating func beginSection(_ header: Header, in tree: inout NodeTree) throws {
    endSection(in: &tree)
    section = try tree.add(
      NodeTree.Item(
        .object,
        name: header.text,
        span: NodeSpan(value: header.line, name: header.name)
      )
    )
  }

  /// Extends the span of the section over its last setting: comments after it can belong to the
  /// next section.
  private func endSection(in tree: inout NodeTree) {
    guard section != 0, let last = tree.lastValue(of: section),
      let end = tree.span(of: last)?.value.upperBound
    else { return }
    tree.setEnd(of: section, to: end)
  }

  // MARK: - Settings

  private mutating func addSetting(
    _ line: Range<Int>,
    end: Int,
    to tree: inout NodeTree
  ) throws {
    guard let (name, start) = name(in: line) else {
      let all = line.lowerBound..<endOfContinued(line.lowerBound..<end)
      try tree.add(
        NodeTree.Item(.other, name: nil, bytes: Array(bytes[all]), span: NodeSpan(value: all)),
        to: section
      )
      return
    }
    let value = takeValue(of: name, from: start, end: end)
    try tree.add(
      NodeTree.Item(
        value.isQuoted ? .text : NodeKind(of: value.text),
        name: dialect.values.name(bytes[name]),
        bytes: value.content,
        span: NodeSpan(value: value.range, name: name)
      ),
      to: section
    )
    for comment in value.comments { try addComment(comment, to: &tree) }
    // The rest of its last line can only be a comment.
    let rest = bytes.trimmed(value.range.upperBound..<endOfLine(at: value.range.upperBound))
    if !rest.isEmpty { try addComment(rest, to: &tree) }
  }

  /// Returns the range of the name, and the start of the value; nil if the line has no name.
  func name(in line: Range<Int>) -> (name: Range<Int>, value: Int)? {
    var start = line.lowerBound
    if dialect.values == .shell, bytes[line].starts(with: Array("export ".utf8)) { start += 7 }
    var end = start
    while end < line.upperBound, !endsName(bytes[end]) {
      end += dialect.values == .properties && bytes[end] == Byte.backslash ? 2 : 1
    }
    end = min(end, line.upperBound)
    // In properties, a blank at the end of a name is escaped.
    let name = dialect.values == .properties ? start..<end : bytes.trimmed(start..<end)
    guard !name.isEmpty, end < line.upperBound || dialect.allowsNameAlone else { return nil }
    if dialect.names == .git, !SettingsDialect.isGitName(bytes[name]) { return nil }
    // White space before a separator belongs to it.
    while end < line.upperBound, Byte.isSpace(bytes[end]) { end += 1 }
    if end < line.upperBound, dialect.separators.contains(bytes[end]) { end += 1 }
    return (name, min(end, line.upperBound))
  }

  private func endsName(_ byte: UInt8) -> Bool {
    dialect.separators.contains(byte) || dialect.isSeparatedBySpace && Byte.isSpace(byte)
  }

  func isBlankOrComment(_ range: Range<Int>) -> Bool {
    let first = bytes[range].first { !Byte.isSpace($0) }
    return first.map(dialect.commentSigns.contains) ?? true
  }
}
