/// An edit of a list or an object that is written in lines.
@MainActor struct YAMLBlockEdit {
  let reader: ByteReader
  let notation: YAMLNotation
  let target: EditTarget

  var lines: WholeLines { WholeLines(reader) }
  private var comments: CommentsAbove { CommentsAbove(reader: reader, separators: [Byte.colon]) }
  var isList: Bool { target.container.kind == .list }

  func splices() throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set, .rename: throw EditRefusal(FileTexts.current.yaml.standsInLines)
    case .delete: return try deleting()
    case .add(let name, let value, _): return try adding(name, value)
    case .duplicate(let name): return try duplicating(as: name)
    case .move: return try moving()
    }
  }

  // MARK: - Places

  /// Returns the bytes of a member, from its name or dash to the end of its value, without line
  /// ends after it.
  func member(at index: Int) throws(EditRefusal) -> Range<Int> {
    let container = target.container
    guard let span = container.child(at: index).span else {
      throw EditRefusal(FileTexts.current.yaml.noPlace)
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

  /// Returns the lines of a member, from its name or dash on, with the empty lines that are a part
  /// of the text at its end.
  func rest(ofMember index: Int) throws(EditRefusal) -> Range<Int> {
    let member = try member(at: index)
    let text = YAMLLastText(of: target.container.child(at: index), reader)
    let kept = text.flatMap { $0.keepsEmptyLines ? $0.range.upperBound : nil }
    return member.lowerBound..<(kept ?? lines.lines(of: member).upperBound)
  }

  /// Returns the lines of a member with the comments directly above.
  func block(ofMember index: Int) throws(EditRefusal) -> Range<Int> {
    let rest = try rest(ofMember: index)
    return comments.start(above: rest.lowerBound)..<rest.upperBound
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
      throw EditRefusal(FileTexts.current.yaml.noDash)
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
  func column(of place: Int) -> Int {
    let line = reader.lineStart(place)
    return reader.text(line..<place).unicodeScalars.count
  }

  func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Returns the place after the colon or the dash of a value, and after its anchor and tag.
  func head(of node: any Node, dash: Int?) -> Int? {
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
    let (member, span) = try changedMember()
    let head = head(of: target.node, dash: isList ? member.lowerBound : nil)
    guard let head, head <= span.value.lowerBound,
      reader.isSpace(head..<span.value.lowerBound)
    else {
      throw EditRefusal(FileTexts.current.yaml.commentBefore)
    }
    return [Splice(head..<member.upperBound, try written(value, column(of: member.lowerBound)))]
  }

  /// Puts an object or a list in lines in place of one value, or of none; a comment stays behind
  /// the name.
  func expanding(to value: NewValue) throws(EditRefusal) -> [Splice] {
    let (member, span) = try changedMember()
    guard let head = head(of: target.node, dash: isList ? member.lowerBound : nil) else {
      throw EditRefusal(FileTexts.current.yaml.noNameFound)
    }
    let text = try written(value, column(of: member.lowerBound))
    guard !isList else { return [Splice(head..<span.value.upperBound, text)] }
    return [
      Splice(head..<span.value.upperBound, []),
      Splice(at: reader.lineEnd(span.value.upperBound), text),
    ]
  }

  private func changedMember() throws(EditRefusal) -> (member: Range<Int>, span: NodeSpan) {
    guard let index = target.index else {
      throw EditRefusal(FileTexts.current.yaml.isWholeDocument)
    }
    return (try member(at: index), try target.span())
  }

  private func written(_ value: NewValue, _ column: Int) throws(EditRefusal) -> String {
    isList
      ? try notation.afterDash(value, column: column)
      : try notation.afterName(value, column: column)
  }

  // MARK: - Adding

  private func adding(_ name: String?, _ value: NewValue) throws(EditRefusal) -> [Splice] {
    let sample = target.spot?.previousIndex ?? target.spot?.nextIndex
    guard let sample else {
      throw EditRefusal(FileTexts.current.yaml.noMembers)
    }
    let column = column(of: try member(at: sample).lowerBound)
    var notation = notation
    notation.takeStyle(of: target)
    let text =
      if let name {
        notation.name(name) + ":" + (try notation.afterName(value, column: column))
      } else {
        "-" + (try notation.afterDash(value, column: column))
      }
    return try adding(blanks(column) + text)
  }

  /// Adds the lines of a member at the place of the target.
  ///
  /// - Parameters:
  ///   - text: With the indentation, without the last line ending.
  ///   - last: The text at its end, if it was copied.
  func adding(_ text: String, endingIn last: YAMLLastText? = nil) throws(EditRefusal) -> [Splice] {
    if let previous = target.spot?.previousIndex {
      var place = try rest(ofMember: previous).upperBound
      if last?.keepsEmptyLines == true { place = endOfEmptyLines(place) }
      let closing =
        YAMLLastText(of: target.container.child(at: previous), reader)?.closing ?? []
      return closing + adding(text, at: place, endingIn: last)
    }
    guard let next = target.spot?.nextIndex else {
      throw EditRefusal(FileTexts.current.yaml.noPlaceForValue)
    }
    let start = try member(at: next).lowerBound
    guard reader.beginsLine(start) else {
      let column = column(of: start)
      return [Splice(at: start, text.dropFirst(column) + notation.lineEnding + blanks(column))]
    }
    let place = lines.startOfComments(above: start) { $0 == UInt8(ascii: "#") }
    return adding(text, at: place, endingIn: last)
  }

  /// Adds lines; a text at their end whose last line end counts gets one at the end of the file,
  /// too.
  private func adding(_ text: String, at place: Int, endingIn last: YAMLLastText?) -> [Splice] {
    let isUnended = place == reader.source.count && place > 0 && reader[place - 1] != Byte.newline
    let needsEnd = isUnended && last.map { $0.hasLineEnd && !$0.isUnended } ?? false
    return lines.adding(Array((text + (needsEnd ? notation.lineEnding : "")).utf8), at: place)
  }

  func endOfEmptyLines(_ place: Int) -> Int { lines.endOfEmptyLines(place) }

  private func duplicating(as name: String?) throws(EditRefusal) -> [Splice] {
    guard let index = target.index else { throw Self.noPlace }
    try target.node.refuseAnchors()
    let range = try copied(index)
    let member = lines.withoutLineEnding(range)
    var splices: [Splice] = []
    if let name, let old = target.node.span?.name {
      splices = [Splice(old, YAMLNotation(nameExample: reader.bytes(in: old)).name(name))]
    }
    return try adding(
      blanks(column(of: member.lowerBound)) + reader.text(member, with: splices),
      endingIn: YAMLLastText(of: target.node, reader)
    )
  }

  /// Returns the bytes of a member to copy: without the comment in its last line, but with the
  /// empty lines of a text.
  private func copied(_ index: Int) throws(EditRefusal) -> Range<Int> {
    let text = YAMLLastText(of: target.container.child(at: index), reader)
    return text?.keepsEmptyLines == true ? try rest(ofMember: index) : try member(at: index)
  }

  static var noPlace: EditRefusal { EditRefusal(FileTexts.current.yaml.isWholeDocument) }
}
