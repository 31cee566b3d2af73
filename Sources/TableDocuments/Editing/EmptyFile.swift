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

extension EditedDocument {
  /// True if a value can be a list.
  var hasLists: Bool { (try? editor(of: document).hasLists) ?? false }

  /// True if the document is read to its end before it is edited or shown.
  var isReadWhole: Bool { (try? editor(of: document).scope.isWholeFile) ?? false }

  /// True if the file has nothing but white space, which is an error in some formats, but no obstacle to a first value.
  var isEmptyFile: Bool {
    guard document.root == nil, let file = EmptyFile(ByteReader(bytes)) else { return false }
    return (try? editor(of: document).isNothing(file)) ?? false
  }
}
