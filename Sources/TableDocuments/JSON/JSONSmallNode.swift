import TableModel

/// A value in a small array or object of a JSON text, or that array or object.
struct JSONSmallNode: Node, NodeChildren {
  private let value: JSONSmallValue
  /// Its number among the parts of the value.
  private let number: UInt16
  /// Its number in its list; −1 for none. A node of three words needs no memory of its own.
  private let item: Int

  init(value: JSONSmallValue, number: Int, position: Int?) {
    self.value = value
    self.number = UInt16(number)
    item = position ?? -1
  }

  private var part: JSONSmallValue.Part { value.parts[Int(number)] }
  private var first: UInt8 { value.bytes[Int(part.start)] }

  var kind: NodeKind { NodeKind(json: first) }
  var position: Int? { item >= 0 ? item : nil }
  var count: Int { Int(part.count) }
  var name: NodeText? { part.name.isEmpty ? nil : text(part.name) }
  var text: NodeText { kind.isContainer ? NodeText("") : text(part.start..<part.end) }

  var span: NodeSpan? {
    let part = part
    return NodeSpan(
      value: inFile(part.start..<part.end),
      name: part.name.isEmpty ? nil : inFile(part.name)
    )
  }

  func child(at index: Int) -> any Node {
    let part = part
    guard 0..<Int(part.count) ~= index else { return NoNode() }
    return child(index, of: part, inList: first == Byte.openArray)
  }

  private func child(_ index: Int, of part: JSONSmallValue.Part, inList: Bool) -> JSONSmallNode {
    JSONSmallNode(
      value: value,
      number: Int(part.first) + index,
      position: inList ? index : nil
    )
  }

  var children: any NodeChildren { self }

  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) {
    let part = part
    let inList = first == Byte.openArray
    for index in 0..<min(limit, Int(part.count)) {
      guard visit(child(index, of: part, inList: inList)) else { return }
    }
  }

  func counting(_ indices: [Int]) -> [Int] { indices.suffix(1) }

  func reasonNotCounting(_ index: Int) -> String? {
    let part = part
    guard kind == .object, 0..<Int(part.count) ~= index else { return nil }
    func name(_ index: Int) -> ArraySlice<UInt8> {
      let place = value.parts[Int(part.first) + index].name
      return value.bytes[Int(place.lowerBound)..<Int(place.upperBound)]
    }
    let own = name(index)
    let last = (index + 1..<Int(part.count)).last { name($0).elementsEqual(own) }
    guard let place = last.flatMap({ child(at: $0).span?.member.lowerBound }) else { return nil }
    return value.document.line(of: place).map { FileTexts.current.nodes.setAgain($0) }
      ?? FileTexts.current.nodes.setAgainBelow
  }

  /// The text of a string without its quotes, of a number or of a word.
  private func text(_ place: Range<UInt16>) -> NodeText {
    let range = inside(place)
    let text = value.bytes[range]
    guard !text.isPlain else { return NodeText(ascii: value.bytes, range) }
    return NodeText(
      TextStretch(
        value.document.reader,
        range.lowerBound + value.offset..<range.upperBound + value.offset,
        escapes: JSONEscapes()
      )
    )
  }

  /// Returns a place without quotes.
  private func inside(_ place: Range<UInt16>) -> Range<Int> {
    let (start, end) = (Int(place.lowerBound), Int(place.upperBound))
    return value.bytes[start] == Byte.quote ? start + 1..<end - 1 : start..<end
  }

  private func inFile(_ place: Range<UInt16>) -> Range<Int> {
    Int(place.lowerBound) + value.offset..<Int(place.upperBound) + value.offset
  }
}

extension ArraySlice<UInt8> {
  /// True if it is ASCII without escapes.
  fileprivate var isPlain: Bool { allSatisfy { $0 < 0x80 && $0 != Byte.backslash } }
}
