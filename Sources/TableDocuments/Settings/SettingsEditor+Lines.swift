// Finds the lines of settings and sections, to delete and to move them.

extension SettingsEditor {
  /// Returns the lines of a setting or a section; those of a section end with its last setting, as comments after it can belong
  /// to the next one.
  func block(of node: any Node) throws(EditRefusal) -> Range<Int> {
    guard let span = node.span else { throw EditRefusal("this value has no lines of its own") }
    let lines = WholeLines(reader)
    guard node.kind == .object else { return lines.lines(of: span.member) }
    let start = lines.lines(of: span.name ?? span.value).lowerBound
    return lines.withBlankLines(start..<(try end(ofSection: node, span)))
  }

  /// Returns the end of the last line of a section: that of its last setting.
  func end(ofSection node: any Node, _ span: NodeSpan) throws(EditRefusal) -> Int {
    let last = node.ownValues.last?.span?.member
    return WholeLines(reader).lines(of: last ?? span.name ?? span.value).upperBound
  }

  /// Returns the offset for a moved setting: below the one before it, else above the comments of the one after it.
  func start(ofSettingAt spot: EditSpot?) -> Int {
    guard spot?.previous?.span == nil, let next = spot?.next?.span else {
      return WholeLines(reader).start(of: spot)
    }
    return comments.start(above: next.member.lowerBound)
  }

  /// Returns the lines of a setting or a section with the comments directly above, which go with it.
  func blockWithComments(of node: any Node) throws(EditRefusal) -> Range<Int> {
    guard let span = node.span else { return try block(of: node) }
    let start = comments.start(above: (span.name ?? span.value).lowerBound)
    let lines = WholeLines(reader)
    guard node.kind == .object else { return start..<lines.lines(of: span.member).upperBound }
    return lines.withBlankLines(start..<(try end(ofSection: node, span)))
  }

  var comments: CommentsAbove {
    CommentsAbove(
      reader: reader,
      signs: dialect.commentSigns,
      separators: dialect.separators,
      isSeparatedBySpace: dialect.isSeparatedBySpace
    )
  }

  // MARK: - Deleting and moving

  func deleting(_ node: any Node) throws(EditRefusal) -> [Splice] {
    if let rest = restOfHeader(node) { return [Splice(rest, [])] }
    return WholeLines(reader).deleting(try blockWithComments(of: node))
  }

  func moving(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let lines = WholeLines(reader)
    if let rest = restOfHeader(target.node) {
      let member = try target.span().member
      let line =
        Array(dialect.indentation.utf8) + reader.bytes(in: member.lowerBound..<rest.upperBound)
      return [Splice(rest, [])] + lines.adding(line, at: start(ofSettingAt: target.spot))
    }
    let block = try blockWithComments(of: target.node)
    guard target.node.kind == .object else {
      guard target.spot?.previous != nil || !followsHeader(target.spot?.next) else {
        let start = target.spot?.next?.span?.member.lowerBound ?? 0
        return lines.deleting(block) + adding(lines.content(of: block), inHeaderAt: start)
      }
      return lines.moving(block, to: start(ofSettingAt: target.spot))
    }
    let place = start(ofSectionAt: target.spot)
    return lines.deleting(block) + adding(section: lines.trimmed(block), at: place)
  }

  // MARK: - Settings in the line of their header

  /// True if a setting stands in the line of the header of its section, as git allows.
  func followsHeader(_ node: (any Node)?) -> Bool {
    guard let node, node.kind != .object, let start = node.span?.name?.lowerBound else {
      return false
    }
    guard case .openBrackets = dialect.sections else { return false }
    return !reader.beginsLine(start)
  }

  /// Returns the part of the line of a header that has a setting; nil if it stands elsewhere.
  private func restOfHeader(_ node: any Node) -> Range<Int>? {
    guard followsHeader(node), let member = node.span?.member else { return nil }
    return reader.startOfBlanks(member.lowerBound)..<reader.lineEnd(member.upperBound)
  }

  /// Returns the splice that adds a line between a header and the setting that follows it in its line.
  func adding(_ line: [UInt8], inHeaderAt start: Int) -> [Splice] {
    let ending = Array(reader.lineEnding(near: start).utf8)
    let indentation = Array(dialect.indentation.utf8)
    return [
      Splice(reader.startOfBlanks(start)..<start, ending + line + ending + indentation)
    ]
  }
}
