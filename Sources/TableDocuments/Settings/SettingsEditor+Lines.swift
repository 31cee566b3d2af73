// Finds the lines of settings and sections, to delete and to move them.

extension SettingsEditor {
  var lines: WholeLines { WholeLines(reader) }

  var comments: CommentsAbove {
    CommentsAbove(
      reader: reader,
      signs: dialect.commentSigns,
      separators: dialect.separators,
      isSeparatedBySpace: dialect.isSeparatedBySpace
    )
  }

  /// Returns the lines of a setting or a section with the comments directly above, which go with
  /// it; those of a section end with its last setting, as comments after it can belong to the next
  /// one.
  private func block(of node: any Node) throws(EditRefusal) -> Range<Int> {
    guard let span = node.span else { throw EditRefusal(FileTexts.current.settings.noLines) }
    guard node.kind == .object else { return comments.lines(of: span.member) }
    return block(ofSection: node, from: comments.start(above: (span.name ?? span.value).lowerBound))
  }

  /// Returns the lines of a section from one of its first lines on, with empty lines.
  func block(ofSection node: any Node, from start: Int) -> Range<Int> {
    let last = node.ownValues.last?.span?.member ?? node.span?.name ?? node.span?.value
    return lines.withBlankLines(start..<lines.lines(of: last ?? start..<start).upperBound)
  }

  // MARK: - Deleting and moving

  func deleting(_ node: any Node) throws(EditRefusal) -> [Splice] {
    if let rest = restOfHeader(node) { return [Splice(rest, [])] }
    return lines.deleting(try block(of: node))
  }

  func moving(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    if let rest = restOfHeader(target.node) {
      let member = try target.span().member
      let line =
        Array(dialect.indentation.utf8) + reader.bytes(in: member.lowerBound..<rest.upperBound)
      return [Splice(rest, [])] + lines.adding(line, at: comments.start(of: target.spot))
    }
    let block = try block(of: target.node)
    guard target.node.kind == .object else {
      guard target.spot?.previous != nil || !followsHeader(target.spot?.next) else {
        let start = target.spot?.next?.span?.member.lowerBound ?? 0
        return lines.deleting(block) + adding(lines.content(of: block), inHeaderAt: start)
      }
      return lines.moving(block, to: comments.start(of: target.spot))
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

  /// Returns the splice that adds a line between a header and the setting that follows it in its
  /// line.
  func adding(_ line: [UInt8], inHeaderAt start: Int) -> [Splice] {
    let ending = Array(reader.lineEnding(near: start).utf8)
    let indentation = Array(dialect.indentation.utf8)
    return [
      Splice(reader.startOfBlanks(start)..<start, ending + line + ending + indentation)
    ]
  }

  // MARK: - Copies

  func duplicating(as name: String, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let span = try target.span()
    guard let old = span.name else {
      throw EditRefusal(FileTexts.current.settings.noSetting)
    }
    guard target.node.kind == .object else {
      let written = Array(try dialect.written(name: name).utf8)
      let before =
        followsHeader(target.node)
        ? Array(dialect.indentation.utf8)
        : reader.bytes(in: reader.lineStart(old.lowerBound)..<old.lowerBound)
      let line = before + written + reader.bytes(in: old.upperBound..<span.value.upperBound)
      return lines.adding(line, at: lines.lines(of: span.member).upperBound)
    }
    let block = block(ofSection: target.node, from: reader.lineStart(old.lowerBound))
    let text = lines.trimmed(block)
    let from = old.lowerBound - lines.start(ofText: block)
    let header = Array(try dialect.written(section: name).utf8)
    let copy = text[..<from] + header + text[(from + old.count)...]
    return adding(section: Array(copy), at: start(ofSectionAt: target.spot))
  }
}
