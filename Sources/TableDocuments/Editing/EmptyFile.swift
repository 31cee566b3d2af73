/// The root of a file without a value, as a place for the first one.
struct EmptyFile: Node {
  let kind = NodeKind.null
  let span: NodeSpan?

  /// - Returns: Nil if the file has anything but white space.
  init?(_ reader: ByteReader) {
    let start = reader[0] == 0xEF && reader[1] == 0xBB && reader[2] == 0xBF ? 3 : 0
    let end = reader.source.count
    guard end <= Self.mostSpace, reader.isSpace(start..<max(start, end)) else { return nil }
    span = NodeSpan(value: start..<max(start, end))
  }

  /// The most white space that is looked at.
  private static let mostSpace = 1 << 16
}
