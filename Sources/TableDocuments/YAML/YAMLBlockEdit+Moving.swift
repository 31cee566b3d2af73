// Deleting and moving members in lines, with the empty lines around them.

extension YAMLBlockEdit {
  // MARK: - Deleting

  func deleting() throws(EditRefusal) -> [Splice] {
    guard let index = target.index else { throw Self.noPlace }
    let member = try member(at: index)
    let spot = target.neighbors()
    guard spot.previous != nil || spot.next != nil else { return try emptying(index) }
    guard !reader.beginsLine(member.lowerBound) else {
      return deleting(lines: try block(ofMember: index), after: spot.previous)
    }
    return try deletingBehindDash(index)
  }

  /// Deletes the first member of an object in the line of a dash: the next one takes its place, or
  /// the comment above that.
  private func deletingBehindDash(_ index: Int) throws(EditRefusal) -> [Splice] {
    guard let next = target.container.valueIndex(after: index) else { throw Self.noPlace }
    let rest = try rest(ofMember: index)
    let start = try member(at: next).lowerBound
    let comment = (rest.upperBound..<start).first { reader[$0] == UInt8(ascii: "#") }
    return [Splice(rest.lowerBound..<(comment ?? start), [])]
  }

  /// Deletes the only member: brackets take its place.
  private func emptying(_ index: Int) throws(EditRefusal) -> [Splice] {
    let brackets = isList ? "[]" : "{}"
    let member = try member(at: index)
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
    guard span.name != nil || outer.isList, let place = outer.target.index else {
      return [Splice(member, brackets)]
    }
    let dash = outer.isList ? try outer.member(at: place).lowerBound : nil
    guard let head = outer.head(of: target.container, dash: dash) else {
      return [Splice(member, brackets)]
    }
    return [Splice(at: head, " " + brackets)] + lines.deleting(try block(ofMember: index))
  }

  /// Deletes lines. Of the empty lines on both sides, those after them go, too.
  ///
  /// - Parameter previous: The value before them.
  private func deleting(lines block: Range<Int>, after previous: (any Node)?) -> [Splice] {
    let text = previous.flatMap { YAMLLastText(of: $0, reader) }
    let range = withEmptyLines(block, after: text)
    // Without its line ending, the text before would mean another one.
    guard text?.hasLineEnd != true else { return [Splice(range, [])] }
    return lines.deleting(range)
  }

  /// Returns lines with the empty lines after them, if empty lines stand before them or would
  /// become a part of the text before.
  private func withEmptyLines(_ block: Range<Int>, after text: YAMLLastText?) -> Range<Int> {
    let end = endOfEmptyLines(block.upperBound)
    if let text, reader.isSpace(text.range.upperBound..<block.lowerBound) {
      if text.keepsEmptyLines { return block.lowerBound..<end }
      // Blanks could be a line of the text before.
      let hasBlanks = (block.upperBound..<end).contains {
        reader[$0] == Byte.space || reader[$0] == Byte.tab
      }
      if hasBlanks { return block.lowerBound..<end }
    }
    guard lines.followsEmptyLine(block.lowerBound) else { return block }
    guard end == reader.source.count else { return block.lowerBound..<end }
    // At the end of the file, those before them separate nothing any more.
    var start = block.lowerBound
    while lines.followsEmptyLine(start) { start = reader.lineStart(start - 1) }
    return start..<end
  }

  // MARK: - Moving

  func moving() throws(EditRefusal) -> [Splice] {
    guard let index = target.index else { throw Self.noPlace }
    guard target.spot?.previousIndex != index else { return [] }
    guard reader.beginsLine(try member(at: index).lowerBound) else {
      return try movingFromDash(index)
    }
    if target.spot?.previousIndex == nil, let next = target.spot?.nextIndex {
      let start = try member(at: next).lowerBound
      if !reader.beginsLine(start) { return try movingToDash(index, start) }
    }
    let block = try block(ofMember: index)
    let last = YAMLLastText(of: target.node, reader)
    let previous = target.neighbors().previous
    var text = text(of: block, last)
    var range = block
    if try hasEmptyLines(around: block, isFirst: previous == nil) {
      // The empty line between the values moves with it.
      if previous == nil { range = block.lowerBound..<endOfEmptyLines(block.upperBound) }
      if let before = target.spot?.previous {
        let keeps = YAMLLastText(of: before, reader)?.keepsEmptyLines == true
        text = (keeps ? "" : notation.lineEnding) + text
      } else if last?.keepsEmptyLines != true {
        text += notation.lineEnding
      }
    }
    return deleting(lines: range, after: previous) + (try adding(text, endingIn: last))
  }

  /// True if empty lines separate a member from those beside it, and the members beside its new
  /// place.
  private func hasEmptyLines(
    around block: Range<Int>,
    isFirst: Bool
  ) throws(EditRefusal) -> Bool {
    func isFollowed(_ place: Int) -> Bool { endOfEmptyLines(place) > place }
    guard isFirst ? isFollowed(block.upperBound) : lines.followsEmptyLine(block.lowerBound) else {
      return false
    }
    guard let previous = target.spot?.previousIndex else {
      guard let next = target.spot?.nextIndex else { return false }
      return isFollowed(try rest(ofMember: next).upperBound)
    }
    let other = try self.block(ofMember: previous)
    return isFollowed(other.upperBound)
      || target.spot?.next == nil && lines.followsEmptyLine(other.lowerBound)
  }

  /// Moves the first member of an object in the line of a dash: the next one takes its place.
  private func movingFromDash(_ index: Int) throws(EditRefusal) -> [Splice] {
    let rest = try rest(ofMember: index)
    let column = column(of: rest.lowerBound)
    let last = YAMLLastText(of: target.node, reader)
    let text = blanks(column) + text(of: rest, last)
    return try deletingBehindDash(index) + adding(text, endingIn: last)
  }

  /// Moves a member into the line of a dash, or the comment above it.
  private func movingToDash(_ index: Int, _ place: Int) throws(EditRefusal) -> [Splice] {
    let block = try block(ofMember: index)
    let start = reader.endOfBlanks(block.lowerBound)
    let text = text(of: start..<block.upperBound, YAMLLastText(of: target.node, reader))
    let lead = notation.lineEnding + blanks(column(of: place))
    return deleting(lines: block, after: target.neighbors().previous)
      + [Splice(at: place, text + lead)]
  }

  /// Returns lines to put elsewhere, without the last line ending; a text at their end keeps its
  /// meaning there.
  private func text(of range: Range<Int>, _ last: YAMLLastText?) -> String {
    reader.text(lines.withoutLineEnding(range), with: last?.closing ?? [])
  }
}
