/// A document without a value: an empty file, one with nothing but comments, `---` alone, or null.
/// Its first value stands on lines of its own.
@MainActor struct YAMLEmptyDocument {
  private let reader: ByteReader
  private let notation: YAMLNotation
  /// The bytes of “null”; empty if nothing is written.
  private let value: Range<Int>
  /// True if it is all of a file with nothing but white space.
  private let isFile: Bool
  private var lines: WholeLines { WholeLines(reader) }

  /// - Parameter isInList: True if the root is a list of documents.
  /// - Returns: Nil if the target is another value.
  init?(
    _ reader: ByteReader,
    _ notation: YAMLNotation,
    _ target: EditTarget,
    isInList: @autoclosure () -> Bool
  ) {
    let node = target.node
    let isNothing =
      node.kind == .null
      || node.kind == .object && node.count > 0
        && node.valueIndex(before: node.count) == nil
    guard isNothing, target.containers.count < 2, let span = node.span,
      target.containers.isEmpty || target.container.kind == .list && isInList()
    else { return nil }
    guard node.kind == .null || reader[span.value.lowerBound] != Byte.openObject else { return nil }
    self.reader = reader
    self.notation = notation
    isFile = node is EmptyFile
    value = node.kind == .null ? span.value : span.value.upperBound..<span.value.upperBound
  }

  func setting(_ new: NewValue) throws(EditRefusal) -> [Splice] {
    let text = try notation.lines(of: new)
    guard value.isEmpty else {
      if isFile { return [Splice(value, text + notation.lineEnding)] }
      let start = reader.startOfBlanks(value.lowerBound)
      guard reader.beginsLine(value.lowerBound) || !text.contains("\n") else {
        return [Splice(start..<value.upperBound, notation.lineEnding + text)]
      }
      return [Splice(value, text)]
    }
    return lines.adding(Array(text.utf8), at: place)
  }

  /// The line after the mark of the document and its comments.
  private var place: Int {
    var place = reader.lineStart(value.lowerBound)
    if !reader.isSpace(place..<value.lowerBound) || value.lowerBound == reader.source.count {
      place = reader.afterLineEnd(reader.lineEnd(value.lowerBound))
    }
    var at = place
    while at < reader.source.count {
      let next = reader.afterLineEnd(reader.lineEnd(at))
      let isComment = reader[reader.endOfBlanks(at)] == UInt8(ascii: "#")
      guard next > at, isComment || reader.isSpace(at..<next) else { break }
      at = next
      if isComment { place = next }
    }
    return place
  }
}
