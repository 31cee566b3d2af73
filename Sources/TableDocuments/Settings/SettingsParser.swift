/// Reads the lines of a file of settings into a tree: sections, settings, comments.
///
/// A line that the dialect does not understand is a node of the kind `.other`, so no file is refused.
struct SettingsParser {
  private let bytes: [UInt8]
  private let dialect: SettingsDialect
  /// The start of the next line.
  private var next = 0
  /// The section that settings are added to.
  private var section: NodeTree.ID = 0

  init(_ bytes: [UInt8], _ dialect: SettingsDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  mutating func parse(into tree: inout NodeTree) throws {
    try tree.add(NodeTree.Item(.object, span: NodeSpan(value: 0..<bytes.count)))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    while next < bytes.count {
      let line = content(of: takeLine())
      guard let first = bytes[line].first else { continue }
      if dialect.commentSigns.contains(first) {
        try addComment(line, to: &tree)
      } else if dialect.hasSections, first == Byte.openArray, let name = sectionName(line) {
        try beginSection(line, name, in: &tree)
      } else {
        try addSetting(line, to: &tree)
      }
    }
    endSection(in: &tree)
  }

  // MARK: - Lines

  /// Returns the next line without its line ending.
  private mutating func takeLine() -> Range<Int> {
    let start = next
    let end = endOfLine(at: start)
    next = min(end + 1, bytes.count)
    return start..<(end > start && bytes[end - 1] == Byte.carriageReturn ? end - 1 : end)
  }

  /// Returns a line or a value without the white space around it. In properties, trailing white space belongs to the value.
  private func content(of range: Range<Int>) -> Range<Int> {
    let trimmed = bytes.trimmed(range)
    guard dialect.values == .properties, !trimmed.isEmpty else { return trimmed }
    return trimmed.lowerBound..<range.upperBound
  }

  private func text(_ range: Range<Int>) -> String { String(showing: bytes[range]) }

  private func addComment(_ line: Range<Int>, to tree: inout NodeTree) throws {
    let text = text(bytes.trimmed(line.dropFirst()))
    try tree.add(
      NodeTree.Item(.comment, text: text, span: NodeSpan(value: line)),
      to: section
    )
  }

  // MARK: - Sections

  /// Returns the range of the name in `[name]`; nil if the line is something else.
  private func sectionName(_ line: Range<Int>) -> Range<Int>? {
    let end = line.first { place in
      bytes[place] == Byte.closeArray && isBlankOrComment(place + 1..<line.upperBound)
    }
    return end.map { bytes.trimmed(line.lowerBound + 1..<$0) }
  }

  private func isBlankOrComment(_ range: Range<Int>) -> Bool {
    let first = bytes[range].first { !Byte.isSpace($0) }
    return first.map(dialect.commentSigns.contains) ?? true
  }

  private mutating func beginSection(
    _ line: Range<Int>,
    _ name: Range<Int>,
    in tree: inout NodeTree
  ) throws {
    endSection(in: &tree)
    section = try tree.add(
      NodeTree.Item(.object, name: text(name), span: NodeSpan(value: line, name: name))
    )
  }

  /// Extends the span of the section over its last child.
  private func endSection(in tree: inout NodeTree) {
    guard section != 0, let last = tree.lastChild(of: section),
      let end = tree.span(of: last)?.value.upperBound
    else { return }
    tree.setEnd(of: section, to: end)
  }

  // MARK: - Settings

  private mutating func addSetting(_ line: Range<Int>, to tree: inout NodeTree) throws {
    guard let (name, start) = name(in: line) else {
      try tree.add(
        NodeTree.Item(.other, name: nil, bytes: Array(bytes[line]), span: NodeSpan(value: line)),
        to: section
      )
      return
    }
    let value = takeValue(from: start, lineEnd: line.upperBound)
    try tree.add(
      NodeTree.Item(
        value.isQuoted ? .text : NodeKind(of: value.text),
        name: dialect.values.name(bytes[name]),
        bytes: value.content,
        span: NodeSpan(value: value.range, name: name)
      ),
      to: section
    )
    // The rest of its last line can only be a comment.
    let rest = bytes.trimmed(value.range.upperBound..<endOfLine(at: value.range.upperBound))
    if !rest.isEmpty { try addComment(rest, to: &tree) }
  }

  /// Returns the range of the name, and the start of the value; nil if the line has no name.
  private func name(in line: Range<Int>) -> (name: Range<Int>, value: Int)? {
    var start = line.lowerBound
    if dialect.values == .shell, bytes[line].starts(with: Array("export ".utf8)) { start += 7 }
    var end = start
    while end < line.upperBound, !endsName(bytes[end]) {
      end += dialect.values == .properties && bytes[end] == Byte.backslash ? 2 : 1
    }
    end = min(end, line.upperBound)
    let name = bytes.trimmed(start..<end)
    guard !name.isEmpty, end < line.upperBound || dialect.allowsNameAlone else { return nil }
    // White space before a separator belongs to it.
    while end < line.upperBound, Byte.isSpace(bytes[end]) { end += 1 }
    if end < line.upperBound, dialect.separators.contains(bytes[end]) { end += 1 }
    return (name, min(end, line.upperBound))
  }

  private func endsName(_ byte: UInt8) -> Bool {
    dialect.separators.contains(byte) || dialect.isSeparatedBySpace && Byte.isSpace(byte)
  }

  /// Takes the value that begins in this line, and the lines in which it continues.
  private mutating func takeValue(from start: Int, lineEnd: Int) -> SettingsValue {
    if dialect.values == .shell, let value = SettingsValue(quotedIn: bytes, from: start) {
      let end = endOfLine(at: value.range.upperBound)
      // A shell joins a text in quotes with the text that follows it directly: such a value is shown as it is.
      if isBlankOrComment(value.range.upperBound..<end) {
        next = min(end + 1, bytes.count)
        return value
      }
    }
    var end = lineEnd
    while dialect.continuesLines, next < bytes.count, endsWithBackslash(start..<end) {
      end = content(of: takeLine()).upperBound
    }
    return SettingsValue(bytes, content(of: start..<max(start, end)), dialect)
  }

  /// Returns the place of the line feed at or after a place; the end of the file if there is none.
  private func endOfLine(at place: Int) -> Int {
    bytes[place...].firstIndex(of: Byte.newline) ?? bytes.count
  }

  private func endsWithBackslash(_ range: Range<Int>) -> Bool {
    !bytes[range].reversed().prefix { $0 == Byte.backslash }.count.isMultiple(of: 2)
  }
}
