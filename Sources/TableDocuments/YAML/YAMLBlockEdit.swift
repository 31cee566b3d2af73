/// An edit of a list or an object that is written in lines.
@MainActor struct YAMLBlockEdit {
  let reader: ByteReader
  let notation: YAMLNotation
  let target: EditTarget

  private var lines: WholeLines { WholeLines(reader) }
  private var comments: CommentsAbove { CommentsAbove(reader: reader, separators: [Byte.colon]) }

  /// Returns the lines of a member with the comments directly above.
  private func block(_ member: Range<Int>) -> Range<Int> {
    comments.start(above: member.lowerBound)..<lines.lines(of: member).upperBound
  }
  private var isList: Bool { target.container.kind == .list }

  func splices() throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set, .rename: return []
    case .delete: return try deleting()
    case .add(let name, let value, _): return try adding(name, value)
    case .duplicate(let name): return try duplicating(as: name)
    case .move: return try moving()
    }
  }

  // MARK: - Places

  /// Returns the bytes of a member, from its name or dash to the end of its value, without line ends after it.
  private func member(at index: Int) throws(EditRefusal) -> Range<Int> {
    let container = target.container
    guard let span = container.child(at: index).span else {
      throw EditRefusal("this value has no place in the file; expected another one")
    }
    var start = span.member.lowerBound
    if isList {
      start = try dash(before: index)
    } else if let name = span.name {
      // An anchor or a tag of the name belongs to it.
      start = startOfName(name.lowerBound)
    }
    var end = max(span.value.upperBound, span.name.map { endOfColon(after: $0) } ?? start + 1)
    while end > start + 1, let byte = reader[end - 1], Byte.isSpace(byte) { end -= 1 }
    return start..<end
  }

  private func startOfName(_ place: Int) -> Int {
    let start = reader.startOfBlanks(place)
    guard start < place, start > 0, reader[start - 1] != Byte.newline,
      reader[start - 1] != Byte.minus, reader[start - 1] != Byte.colon
    else { return place }
    let line = reader.endOfBlanks(reader.lineStart(place))
    return reader[line] == UInt8(ascii: "&") || reader[line] == UInt8(ascii: "!") ? line : place
  }

  private func endOfColon(after name: Range<Int>) -> Int {
    let end = reader.endOfBlanks(name.upperBound)
    return reader[end] == Byte.colon ? end + 1 : name.upperBound
  }

  /// Returns the place of the dash of an item.
  private func dash(before index: Int) throws(EditRefusal) -> Int {
    let container = target.container
    var at = container.span?.value.lowerBound ?? 0
    if let previous = container.valueIndex(before: index),
      let span = container.child(at: previous).span
    {
      // An item without a value ends after its dash.
      at = skipSpaceAndComments(span.value.upperBound)
    }
    guard reader[at] == Byte.minus else {
      throw EditRefusal(
        "the dash of this item was not found; expected a list with a dash before each item"
      )
    }
    return at
  }

  private func skipSpaceAndComments(_ start: Int) -> Int {
    var at = start
    while let byte = reader[at] {
      if byte == UInt8(ascii: "#") {
        at = reader.lineEnd(at)
      } else if Byte.isSpace(byte) {
        at += 1
      } else {
        break
      }
    }
    return at
  }

  /// Returns the number of characters before a place in its line.
  private func column(of place: Int) -> Int {
    let line = reader.lineStart(place)
    return reader.text(line..<place).unicodeScalars.count
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Returns the place after the colon or the dash of a value, and after its anchor and tag.
  private func head(of node: any Node, dash: Int?) -> Int? {
    guard var at = node.span?.name.map({ endOfColon(after: $0) }) ?? dash.map({ $0 + 1 }) else {
      return nil
    }
    while true {
      let next = reader.endOfBlanks(at)
      guard let byte = reader[next], byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") else {
        return at
      }
      at = next
      while let byte = reader[at], !Byte.isSpace(byte) { at += 1 }
    }
  }

  // MARK: - Values of several lines

  /// Puts one value in place of an object or a list in lines.
  func replacing(by value: NewValue) throws(EditRefusal) -> [Splice] {
    guard let index = target.index, let span = target.node.span else { return [] }
    let member = try member(at: index)
    let head = head(of: target.node, dash: isList ? member.lowerBound : nil)
    guard let head, head <= span.value.lowerBound,
      reader.isSpace(head..<span.value.lowerBound)
    else {
      throw EditRefusal("a comment stands before this value; expected the path of a value in it")
    }
    return [Splice(head..<member.upperBound, try written(value, column(of: member.lowerBound)))]
  }

  /// Puts an object or a list in lines in place of one value; a comment stays behind the name.
  func expanding(to value: NewValue) throws(EditRefusal) -> [Splice] {
    guard let index = target.index, let span = target.node.span else { return [] }
    let member = try member(at: index)
    guard let head = head(of: target.node, dash: isList ? member.lowerBound : nil) else {
      return []
    }
    let text = try written(value, column(of: member.lowerBound))
    guard !isList else { return [Splice(head..<span.value.upperBound, text)] }
    return [
      Splice(head..<span.value.upperBound, []),
      Splice(at: reader.lineEnd(span.value.upperBound), text),
    ]
  }

  private func written(_ value: NewValue, _ column: Int) throws(EditRefusal) -> String {
    isList
      ? try notation.afterDash(value, column: column)
      : try notation.afterName(value, column: column)
  }

  // MARK: - Deleting

  private func deleting() throws(EditRefusal) -> [Splice] {
    guard let index = target.index else { return [] }
    let member = try member(at: index)
    let spot = target.neighbors()
    guard spot.previous != nil || spot.next != nil else { return try emptying(member) }
    guard !reader.beginsLine(member.lowerBound) else {
      return lines.deleting(block(member))
    }
    guard let next = target.container.valueIndex(after: index) else { return [] }
    let start = try self.member(at: next).lowerBound
    let end = reader.afterLineEnd(reader.lineEnd(member.upperBound))
    guard reader.isSpace(end..<start) else {
      throw EditRefusal("a comment stands after this value; expected the comment to be moved first")
    }
    return [Splice(member.lowerBound..<start, [])]
  }

  /// Deletes the only member: brackets take its place.
  private func emptying(_ member: Range<Int>) throws(EditRefusal) -> [Splice] {
    let brackets = isList ? "[]" : "{}"
    guard reader.beginsLine(member.lowerBound), target.containers.count > 1,
      let span = target.container.span
    else { return [Splice(member, brackets)] }
    let outer = YAMLBlockEdit(
      reader: reader,
      notation: notation,
      target: EditTarget(
        change: .delete,
        containers: target.containers.dropLast(),
        indices: target.indices.dropLast(),
        node: target.container,
        spot: nil,
        reader: reader
      )
    )
    guard span.name != nil || outer.isList, let index = outer.target.index else {
      return [Splice(member, brackets)]
    }
    let dash = outer.isList ? try outer.member(at: index).lowerBound : nil
    guard let head = outer.head(of: target.container, dash: dash) else {
      return [Splice(member, brackets)]
    }
    return [Splice(at: head, " " + brackets)] + lines.deleting(block(member))
  }

  // MARK: - Adding

  private func adding(_ name: String?, _ value: NewValue) throws(EditRefusal) -> [Splice] {
    let sample = target.spot?.previousIndex ?? target.spot?.nextIndex
    guard let sample else {
      throw EditRefusal(
        "this value has no members to add one beside; expected brackets or a member"
      )
    }
    let column = column(of: try member(at: sample).lowerBound)
    let name = name.map { YAMLNotation.scalar($0, inFlow: false) + ":" }
    let text =
      if let name {
        name + (try notation.afterName(value, column: column))
      } else {
        "-" + (try notation.afterDash(value, column: column))
      }
    return try adding(text, column: column)
  }

  /// Adds the text of a member at the place of the target.
  private func adding(_ text: String, column: Int) throws(EditRefusal) -> [Splice] {
    if let previous = target.spot?.previousIndex {
      let end = lines.lines(of: try member(at: previous)).upperBound
      return lines.adding(Array((blanks(column) + text).utf8), at: end)
    }
    guard let next = target.spot?.nextIndex else { return [] }
    let start = try member(at: next).lowerBound
    guard reader.beginsLine(start) else {
      return [Splice(at: start, text + notation.lineEnding + blanks(column))]
    }
    let place = lines.startOfComments(above: start) { $0 == UInt8(ascii: "#") }
    return lines.adding(Array((blanks(column) + text).utf8), at: place)
  }

  private func duplicating(as name: String?) throws(EditRefusal) -> [Splice] {
    guard let index = target.index else { return [] }
    try target.node.refuseAnchors()
    let member = try member(at: index)
    var text = reader.text(member)
    if let name, let old = target.node.span?.name {
      text =
        reader.text(member.lowerBound..<old.lowerBound)
        + YAMLNotation.name(name, like: reader.bytes(in: old), inFlow: false)
        + reader.text(old.upperBound..<member.upperBound)
    }
    return try adding(text, column: column(of: member.lowerBound))
  }

  // MARK: - Moving

  private func moving() throws(EditRefusal) -> [Splice] {
    guard let index = target.index, target.spot?.previousIndex != index else { return [] }
    let member = try member(at: index)
    let place: Int
    if let previous = target.spot?.previousIndex {
      place = lines.lines(of: try self.member(at: previous)).upperBound
    } else if let next = target.spot?.nextIndex {
      let start = try self.member(at: next).lowerBound
      guard reader.beginsLine(start) else { throw Self.sharedLine }
      place = lines.startOfComments(above: start) { $0 == UInt8(ascii: "#") }
    } else {
      return []
    }
    guard reader.beginsLine(member.lowerBound) else { throw Self.sharedLine }
    let range = block(member)
    return lines.deleting(range) + lines.adding(lines.content(of: range), at: place)
  }

  private static let sharedLine = EditRefusal(
    "this value shares its line with the dash of a list; expected one with lines of its own"
  )
}
