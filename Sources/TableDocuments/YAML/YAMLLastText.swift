/// A text below “|” or “>” at the end of a value: the line ends after it can be a part of it.
@MainActor struct YAMLLastText {
  /// From its sign to the end of its last line; with the empty lines after it if they are a part of
  /// it.
  let range: Range<Int>
  private let header: YAMLBlockHeader
  private let reader: ByteReader

  /// The text at the end of a node; nil if it ends in another value.
  init?(of node: any Node, _ reader: ByteReader) {
    var node = node
    while node.kind.isContainer, let last = node.valueIndex(before: node.count) {
      node = node.child(at: last)
    }
    guard let range = node.span?.value, let first = reader[range.lowerBound], !range.isEmpty,
      first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
    else { return nil }
    self.range = range
    self.reader = reader
    header = YAMLBlockHeader(
      reader.bytes(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 8))
    )
  }

  /// True if the empty lines after it are a part of it.
  var keepsEmptyLines: Bool { header.sign == Byte.plus }
  /// True if its last line end is a part of it.
  var hasLineEnd: Bool { header.sign != Byte.minus }
  /// True if its last line has no line ending, which only the last line of a file can lack.
  var isUnended: Bool {
    range.upperBound == reader.source.count && reader[range.upperBound - 1] != Byte.newline
  }

  /// The splices that keep its meaning if its last line gets a line ending.
  var closing: [Splice] {
    guard isUnended, hasLineEnd else { return [] }
    let sign = header.signRange
    return [Splice(range.lowerBound + sign.lowerBound..<range.lowerBound + sign.upperBound, "-")]
  }
}
