/// Edits files of settings, a line each.
struct SettingsEditor: DocumentEditor {
  let dialect: SettingsDialect
  let reader: ByteReader

  var hasKinds: Bool { false }
  var repeatsNames: Bool { true }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value): return try setting(value, target)
    case .rename(let name):
      guard let range = try target.span().name else { return [] }
      let isSection = target.node.kind == .object
      return [Splice(range, isSection ? name : try dialect.written(name: name))]
    case .delete: return WholeLines(reader).deleting(try blockWithComments(of: target.node))
    case .add(let name, let value, _):
      guard case .object(let members) = value else {
        return try addSetting(name ?? "", try text(of: value), target)
      }
      return try addSection(name ?? "", members, target)
    case .duplicate(let name): return try duplicating(as: name ?? "", target)
    case .move:
      guard target.spot?.previousIndex != target.index else { return [] }
      return moving(try blockWithComments(of: target.node), target)
    }
  }

  /// Puts a new setting of the root before the first section, as all settings after a section belong to it.
  func adjusted(_ target: EditTarget) -> EditTarget {
    guard case .add(_, let value, .end) = target.change, value.text != nil,
      target.containers.count == 1
    else { return target }
    let root = target.container
    let section = (0..<root.count).first { root.child(at: $0).kind == .object } ?? root.count
    var adjusted = target
    adjusted.spot = EditSpot(
      root,
      root.valueIndex(before: section),
      section < root.count ? section : nil
    )
    return adjusted
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let span = try target.span()
    guard target.node.kind != .object else {
      throw EditRefusal("this is a section; expected the path of a setting in it")
    }
    let text = try text(of: value)
    guard let name = span.name else { return [Splice(span.value, try oneLine(text))] }
    let old = reader.bytes(in: span.value)
    let written = try dialect.written(text, like: old, escapesUnicode: escapesUnicode)
    guard span.value.isEmpty else {
      return old.elementsEqual(written.utf8) ? [] : [Splice(span.value, written)]
    }
    return written.isEmpty ? [] : [setting(written, after: name, span.value.lowerBound)]
  }

  /// Returns the splice of a value where there is none.
  private func setting(_ written: String, after name: Range<Int>, _ place: Int) -> Splice {
    let separator = reader.bytes(in: name.upperBound..<place)
    guard
      separator.contains(where: { !Byte.isSpace($0) })
        || dialect.isSeparatedBySpace && !separator.isEmpty
    else {
      return Splice(name.upperBound..<place, dialect.separator + written)
    }
    guard dialect.values != .shell else {
      // A shell allows no blank after the sign.
      let sign = separator.firstIndex { dialect.separators.contains($0) } ?? separator.count - 1
      return Splice(at: name.upperBound + sign + 1, written)
    }
    let end = reader.endOfBlanks(place)
    let hasBlank = end > place || separator.last.map(Byte.isSpace) ?? false
    let isSpaced = separator.first.map(Byte.isSpace) ?? false
    return Splice(at: end, (isSpaced && !hasBlank ? " " : "") + written)
  }

  /// True if the file writes characters as escapes such as `\u00e9`.
  private var escapesUnicode: Bool {
    guard dialect.values == .properties else { return false }
    return reader.text(0..<min(reader.source.count, 1 << 20)).contains("\\u")
  }

  private func text(of value: NewValue) throws(EditRefusal) -> String {
    switch value {
    case .text(let text), .number(let text), .boolean(let text), .date(let text): return text
    case .null:
      throw EditRefusal(
        "files of settings have no null; expected an empty text, or the setting to be deleted"
      )
    case .object, .list:
      throw EditRefusal(
        "a setting is one text; expected \(dialect.hasSections ? "an object only as a section" : "no \(value.kind == .list ? "list" : "object")")"
      )
    }
  }

  private func oneLine(_ text: String) throws(EditRefusal) -> String {
    guard !text.utf8.contains(Byte.newline) else {
      throw EditRefusal("a line cannot contain the end of a line; expected one line")
    }
    return text
  }

  // MARK: - Lines

  /// Returns the lines of a setting or a section; those of a section end with its last setting, as comments after it can belong
  /// to the next one.
  private func block(of node: any Node) throws(EditRefusal) -> Range<Int> {
    guard let span = node.span else { throw EditRefusal("this value has no lines of its own") }
    let lines = WholeLines(reader)
    guard node.kind == .object else { return lines.lines(of: span.member) }
    let start = lines.lines(of: span.name ?? span.value).lowerBound
    return lines.withBlankLines(start..<(try end(ofSection: node, span)))
  }

  /// Returns the end of the last line of a section: that of its last setting.
  private func end(ofSection node: any Node, _ span: NodeSpan) throws(EditRefusal) -> Int {
    let last = node.ownValues.last?.span?.member
    return WholeLines(reader).lines(of: last ?? span.name ?? span.value).upperBound
  }

  /// Returns the offset for a moved setting: below the one before it, else above the comments of the one after it.
  private func start(ofSettingAt spot: EditSpot?) -> Int {
    guard spot?.previous?.span == nil, let next = spot?.next?.span else {
      return WholeLines(reader).start(of: spot)
    }
    return comments.start(above: next.member.lowerBound)
  }

  /// Returns the lines of a setting or a section with the comments directly above, which go with it.
  private func blockWithComments(of node: any Node) throws(EditRefusal) -> Range<Int> {
    guard let span = node.span else { return try block(of: node) }
    let start = comments.start(above: (span.name ?? span.value).lowerBound)
    let lines = WholeLines(reader)
    guard node.kind == .object else { return start..<lines.lines(of: span.member).upperBound }
    return lines.withBlankLines(start..<(try end(ofSection: node, span)))
  }

  private var comments: CommentsAbove {
    CommentsAbove(
      reader: reader,
      signs: dialect.commentSigns,
      separators: dialect.separators,
      isSeparatedBySpace: dialect.isSeparatedBySpace
    )
  }

  private func moving(_ block: Range<Int>, _ target: EditTarget) -> [Splice] {
    let lines = WholeLines(reader)
    guard target.node.kind == .object else {
      return lines.moving(block, to: start(ofSettingAt: target.spot))
    }
    let place = start(ofSectionAt: target.spot)
    return lines.deleting(block) + adding(section: lines.trimmed(block), at: place)
  }

  // MARK: - Adding

  private func addSetting(
    _ name: String,
    _ text: String,
    _ target: EditTarget
  ) throws(EditRefusal) -> [Splice] {
    let sample = sample(for: target)
    let value = try dialect.written(
      text,
      like: sample.map { reader.bytes(in: $0.value) } ?? [],
      escapesUnicode: escapesUnicode
    )
    let written = try dialect.written(name: name)
    let line =
      if let sample, let name = sample.name {
        reader.text(reader.lineStart(name.lowerBound)..<name.lowerBound) + written
          + separator(of: sample) + value
      } else {
        (dialect.values == .git ? "\t" : "") + written + dialect.separator + value
      }
    return WholeLines(reader).adding(Array(line.utf8), at: try start(ofSettingIn: target))
  }

  /// Returns the sign between the name and the value of a setting, with its blanks.
  private func separator(of setting: NodeSpan) -> String {
    guard let name = setting.name else { return dialect.separator }
    let text = reader.text(name.upperBound..<setting.value.lowerBound)
    return text.isEmpty || text.utf8.contains(Byte.newline) ? dialect.separator : text
  }

  /// Returns a setting near the place of a new one, whose indentation and separator it copies.
  private func sample(for target: EditTarget) -> NodeSpan? {
    func isSetting(_ node: (any Node)?) -> Bool { node?.span?.name != nil && node?.kind != .object }
    if let previous = target.spot?.previous, isSetting(previous) { return previous.span }
    if let next = target.spot?.next, isSetting(next) { return next.span }
    let sections = target.containers[0].ownValues.reversed()
    return sections.lazy.flatMap { $0.kind == .object ? $0.ownValues : [$0] }
      .first { isSetting($0) }?.span
  }

  /// Returns the offset of the line for a new setting.
  private func start(ofSettingIn target: EditTarget) throws(EditRefusal) -> Int {
    let lines = WholeLines(reader)
    if let previous = target.spot?.previous, previous.kind != .object {
      return lines.lines(of: previous.span?.member ?? 0..<0).upperBound
    }
    if let next = target.spot?.next, next.kind != .object { return lines.start(of: target.spot) }
    if target.containers.count > 1, let header = target.container.span?.name {
      return lines.lines(of: header).upperBound
    }
    return start(ofSectionAt: target.spot)
  }

  private func addSection(
    _ name: String,
    _ members: [NewValue.Member],
    _ target: EditTarget
  ) throws(EditRefusal) -> [Splice] {
    guard dialect.hasSections, target.containers.count == 1 else {
      throw EditRefusal(
        dialect.hasSections
          ? "a section has no sections in it; expected a text"
          : "this format has no sections; expected a text"
      )
    }
    let sample = sample(for: target)
    let separator = sample.map { self.separator(of: $0) } ?? dialect.separator
    let indentation =
      sample?.name.map { reader.text(reader.lineStart($0.lowerBound)..<$0.lowerBound) }
      ?? (dialect.values == .git ? "\t" : "")
    var text = ["[\(name)]"]
    for member in members {
      let value = try dialect.written(
        try self.text(of: member.value),
        like: [],
        escapesUnicode: false
      )
      text.append(indentation + (try dialect.written(name: member.name)) + separator + value)
    }
    let place = start(ofSectionAt: target.spot)
    let ending = reader.lineEnding(near: place)
    return adding(section: Array(text.joined(separator: ending).utf8), at: place)
  }

  /// Returns the splices that add a section, with an empty line between it and its neighbours.
  private func adding(section: [UInt8], at place: Int) -> [Splice] {
    let ending = Array(reader.lineEnding(near: place).utf8)
    let lines = WholeLines(reader)
    let isFirst = reader.isSpace(0..<place) || place == 3
    let before = isFirst || lines.isBlankLine(before: place) ? [] : ending
    let after = place < reader.source.count ? ending : []
    return lines.adding(before + section + after, at: place)
  }

  /// Returns the offset for a section: above the comments directly above the next one, else the end of the file.
  private func start(ofSectionAt spot: EditSpot?) -> Int {
    guard let next = spot?.next?.span else { return reader.source.count }
    return WholeLines(reader).startOfComments(above: next.member.lowerBound) {
      dialect.commentSigns.contains($0)
    }
  }

  private func duplicating(as name: String, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let span = try target.span()
    guard let old = span.name else {
      throw EditRefusal("this line is no setting; expected a setting or a section")
    }
    let lines = WholeLines(reader)
    guard target.node.kind == .object else {
      let start = reader.lineStart(old.lowerBound)
      let line =
        reader.bytes(in: start..<old.lowerBound) + Array(try dialect.written(name: name).utf8)
        + reader.bytes(in: old.upperBound..<span.value.upperBound)
      return lines.adding(line, at: lines.lines(of: span.member).upperBound)
    }
    let block = try block(of: target.node)
    let text = lines.trimmed(block)
    let from = old.lowerBound - lines.start(ofText: block)
    let copy = text[..<from] + Array(name.utf8) + text[(from + old.count)...]
    return adding(section: Array(copy), at: start(ofSectionAt: target.spot))
  }
}
