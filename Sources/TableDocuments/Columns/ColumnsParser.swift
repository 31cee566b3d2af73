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

  /// The lines, without their line feeds; a line that continues in the next one is one with it.
  var lines: [ArraySlice<UInt8>] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = bytes[start...].split(separator: Byte.newline)
    guard dialect.continuesLines else { return lines }
    var joined: [ArraySlice<UInt8>] = []
    for line in lines {
      if let last = joined.last, isContinued(last), line.startIndex == last.endIndex + 1 {
        joined[joined.count - 1] = bytes[last.startIndex..<line.endIndex]
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  private func isContinued(_ line: ArraySlice<UInt8>) -> Bool {
    let end = line.last == Byte.carriageReturn ? line.dropLast() : line
    return end.last == Byte.backslash && dialect.startOfComment(in: line) == nil
  }

  /// Returns the record of a line, without the comment after it.
  func content(of line: ArraySlice<UInt8>) -> Range<Int> {
    bytes.trimmed(line.startIndex..<(dialect.startOfComment(in: line) ?? line.endIndex))
  }

  private func addRecord(_ line: Range<Int>, to tree: inout NodeTree) throws {
    guard !line.isEmpty else { return }
    let record = try tree.add(NodeTree.Item(.object, span: NodeSpan(value: line)))
    let shape = dialect.shape(of: bytes[line])
    for (name, field) in zip(shape.columns, shape.fields(line, in: bytes)) {
      let content = dialect.decoded(bytes[field])
      let kind = NodeKind(of: String(showing: content))
      try tree.add(
        NodeTree.Item(kind, name: name, bytes: content, span: NodeSpan(value: field)),
        to: record
      )
    }
  }

  private func text(_ range: Range<Int>) -> String { String(showing: bytes[range]) }
}
