import TableModel

/// A value or a comment of a JSON document.
struct JSONNode: Node, NodeChildren, NodeLayout {
  let document: JSONDocument
  /// The offset of the value in the file, in bytes.
  let offset: Int
  /// Its position; −2 minus the offset of its name; −1 for neither. A node of three words needs no
  /// memory of its own.
  private var label = -1

  init(document: JSONDocument, offset: Int) {
    self.document = document
    self.offset = offset
  }

  init(document: JSONDocument, offset: Int, position: Int) {
    self.init(document: document, offset: offset)
    label = position
  }

  init(document: JSONDocument, offset: Int, nameOffset: Int) {
    self.init(document: document, offset: offset)
    label = -2 - nameOffset
  }

  /// The offset of its name; nil if it has none.
  private var nameOffset: Int? { label <= -2 ? -2 - label : nil }

  var position: Int? {
    get { label >= 0 ? label : nil }
    set { label = newValue ?? -1 }
  }

  var kind: NodeKind { document.reader[offset].map(NodeKind.init(json:)) ?? .other }

  var name: NodeText? { nameOffset.map { text(from: $0, to: document.end(ofValueAt: $0)) } }

  var text: NodeText {
    kind.isContainer ? NodeText("") : text(from: offset, to: document.end(ofValueAt: offset))
  }

  var span: NodeSpan? {
    NodeSpan(
      value: offset..<document.end(ofValueAt: offset),
      name: nameOffset.map { $0..<document.end(ofValueAt: $0) }
    )
  }

  var count: Int { kind.isContainer ? document.count(at: offset).count : 0 }
  var isComplete: Bool { !kind.isContainer || document.count(at: offset).isComplete }
  var error: SyntaxError? { document.error(at: offset) }
  var children: any NodeChildren { self }
  var layout: any NodeLayout { self }
  func indices(named name: String, isFolded: Bool) -> [Int]? {
    document.indices(named: name, in: offset)
  }
  func counting(_ indices: [Int]) -> [Int] { indices.suffix(1) }
  func reasonNotCounting(_ index: Int) -> String? {
    guard kind == .object, let last = document.lastOfName(at: index, in: offset) else { return nil }
    return last.map { FileTexts.current.nodes.setAgain($0) }
      ?? FileTexts.current.nodes.setAgainBelow
  }
  func child(at index: Int) -> any Node { document.child(at: index, in: offset) ?? NoNode() }
  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) {
    guard kind.isContainer, limit > 0 else { return }
    var count = 0
    document.visitValues(of: offset) { child in
      count += 1
      return visit(child) && count < limit
    }
  }
  func read() async { await document.read() }
  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    document.search(for: query, at: offset, inColumns: inColumns)
  }
  func reader() -> (any RowReader)? { document.valueReader(at: offset) }

  private func text(from start: Int, to end: Int) -> NodeText {
    let reader = document.reader
    guard reader[start] == Byte.quote else {
      let range = kind == .comment ? JSONNode.comment(start..<end, reader) : start..<end
      return NodeText(TextStretch(reader, range))
    }
    // The end of a string may not have been read yet.
    let isWhole = end > start + 1 && reader[end - 1] == Byte.quote
    return NodeText(
      TextStretch(
        reader,
        start + 1..<max(start + 1, isWhole ? end - 1 : end),
        escapes: JSONEscapes()
      )
    )
  }

  /// Returns the range of the text of a comment, without its signs and the space around it.
  private static func comment(_ range: Range<Int>, _ reader: ByteReader) -> Range<Int> {
    var start = min(range.lowerBound + 2, range.upperBound)
    var end = range.upperBound
    let isBlock = reader[range.lowerBound + 1] == Byte.star
    if isBlock, end - start >= 2, reader[end - 1] == Byte.slash { end -= 2 }
    while start < end, let byte = reader[start], Byte.isSpace(byte) { start += 1 }
    while end > start, let byte = reader[end - 1], Byte.isSpace(byte) { end -= 1 }
    return start..<end
  }
}

extension NodeKind {
  /// The kind of a value or a comment of a JSON text.
  ///
  /// - Parameter first: Its first byte.
  init(json first: UInt8) {
    self =
      switch first {
      case Byte.openObject: .object
      case Byte.openArray: .list
      case Byte.quote: .text
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
      case UInt8(ascii: "n"): .null
      case UInt8(ascii: "N"), UInt8(ascii: "I"): .number
      case Byte.slash: .comment
      default: JSONNumber(first: first) == nil ? .other : .number
      }
  }
}
