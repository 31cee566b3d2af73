// libyaml leaves out comments: they stand between its events.

/// A comment of a YAML file.
struct YAMLComment {
  /// Its bytes, with the sign.
  let range: Range<Int>
  /// The number of blanks before it; nil if something else precedes it in its line.
  let indentation: Int?
}

extension YAMLParser {
  /// Adds the comments before an offset.
  ///
  /// - Parameter atEnd: True at the end of a list or an object; comments with less indentation
  ///   belong to one around it.
  mutating func takeComments(before end: Int, atEnd: Bool) throws {
    while let comment = nextComment(before: end) {
      if atEnd, let frame = frames.last, isOutside(comment, of: frame) { return }
      position = comment.range.upperBound
      if let frame = frames.last, frame.key == nil {
        try addComment(comment.range, to: frame.id)
      } else {
        heldComments.append(comment.range)
      }
    }
    position = max(position, end)
  }

  /// Returns the first comment before an offset.
  ///
  /// It is found once, however many lists and objects end before it.
  private mutating func nextComment(before end: Int) -> YAMLComment? {
    if let found = foundComment, found.range.lowerBound >= position {
      return found.range.lowerBound < end ? found : nil
    }
    guard position < end,
      let start = bytes[position..<end].firstIndex(of: UInt8(ascii: "#"))
    else { return nil }
    let lineEnd = bytes[start...].firstIndex(where: \.isYAMLLineEnd) ?? bytes.count
    foundComment = YAMLComment(range: start..<lineEnd, indentation: indentation(before: start))
    return foundComment
  }

  private func indentation(before comment: Int) -> Int? {
    var start = comment
    while start > 0, bytes[start - 1] == Byte.space || bytes[start - 1] == Byte.tab { start -= 1 }
    return start == 0 || bytes[start - 1].isYAMLLineEnd ? comment - start : nil
  }

  /// True if a comment on a line of its own has less indentation than the items of a list or the
  /// members of an object.
  private func isOutside(_ comment: YAMLComment, of frame: YAMLFrame) -> Bool {
    guard !frame.isFlow, let column = comment.indentation else { return false }
    // The items of a list can stand right below the key of the list, with its indentation.
    let hasColumnOfOuter = frames.dropLast().last.map { !$0.isFlow && $0.column == frame.column }
    return column < frame.column || column == frame.column && hasColumnOfOuter == true
  }

  private mutating func addComment(_ range: Range<Int>, to parent: NodeTree.ID) throws {
    let text = bytes[range].dropFirst().drop { Byte.isSpace($0) }
    let end = text.lastIndex { !Byte.isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    let item = NodeTree.Item(
      .comment,
      text: String(showing: text[text.startIndex..<end]),
      span: NodeSpan(value: range)
    )
    try tree.add(item, to: parent)
  }

  mutating func addHeldComments(to parent: NodeTree.ID) throws {
    for comment in heldComments { try addComment(comment, to: parent) }
    heldComments = []
  }

  /// Keeps the comment after “|” or “>”.
  mutating func holdComment(inHeaderOf range: Range<Int>) {
    let line = bytes[range].prefix { !$0.isYAMLLineEnd }
    guard let sign = line.firstIndex(of: UInt8(ascii: "#")) else { return }
    heldComments.append(sign..<line.endIndex)
  }

  // MARK: - Anchors and tags

  /// Takes the anchor, the tag and the comments before a value.
  ///
  /// - Returns: The bytes of the value alone; those of the event include anchor and tag.
  mutating func takeProperties(of event: YAMLEvent) throws -> Range<Int> {
    guard event.anchor != nil || event.tag != nil else { return event.span }
    let end = event.span.upperBound
    var at = event.span.lowerBound
    loop: while at < end {
      switch bytes[at] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"): at = min(end, endOfProperty(at))
      case UInt8(ascii: "#"):
        let line = bytes[at...].firstIndex(where: \.isYAMLLineEnd) ?? bytes.count
        heldComments.append(at..<line)
        at = min(end, line)
      case let byte where Byte.isSpace(byte): at += 1
      default: break loop
      }
    }
    position = max(position, at)
    return at..<end
  }

  private func endOfProperty(_ start: Int) -> Int {
    let rest = bytes[start...].dropFirst()
    if rest.first == UInt8(ascii: "<") {
      return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }
    return rest.firstIndex { Byte.isSpace($0) || ",[]{}".utf8.contains($0) } ?? bytes.count
  }
}

extension UInt8 {
  /// True for a line feed and a carriage return, each of which ends a line.
  var isYAMLLineEnd: Bool { self == Byte.newline || self == Byte.carriageReturn }
}
