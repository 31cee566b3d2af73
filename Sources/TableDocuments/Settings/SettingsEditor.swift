/// Edits files of settings, a line each.
struct SettingsEditor: DocumentEditor {
  let dialect: SettingsDialect
  let reader: ByteReader

  var hasKinds: Bool { false }
  var repeatsNames: Bool { true }
  var commentNotation: CommentNotation? {
    CommentNotation(
      signs: dialect.commentSigns.map { String(UnicodeScalar($0)) },
      hasQuotesOverLines: dialect.values == .shell,
      separators: String(decoding: dialect.separators, as: UTF8.self),
      isSeparatedBySpace: dialect.isSeparatedBySpace,
      beginsSection: { [dialect] line in
        dialect.begins(block: line) || dialect.hasSections && line.hasPrefix("[")
      }
    )
  }

  /// Properties have escapes for what Java reads otherwise than as UTF-8: in a file that is not in
  /// UTF-8, and in one of ASCII alone.
  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard dialect.values == .properties else {
      try target.checkEncoding()
      return splices
    }
    guard !target.change.isASCII, reader.encoding != .utf8 else { return splices }
    return splices.map(\.escapedForProperties)
  }

  /// All steps but the last name a section of git config: `remote.origin.url`.
  func created(_ path: DocumentPath) -> DocumentPath {
    if !dialect.hasSections, path.steps.count > 1 {
      // Its names may have points, as those of sysctl.conf.
      return DocumentPath([DocumentPath.Step(path.steps.map(\.name).joined(separator: "."))])
    }
    guard dialect.names == .git, path.steps.count > 2, let last = path.steps.last else {
      return path
    }
    let section = path.steps.dropLast().map(\.name).joined(separator: ".")
    return DocumentPath([DocumentPath.Step(section), last])
  }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value): return try setting(value, target)
    case .rename(let name): return try renaming(as: name, target)
    case .delete: return try deleting(target.node)
    case .add(let name, let value, _):
      guard case .object(let members) = value else {
        return try addSetting(name ?? "", try text(of: value), target)
      }
      return try addSection(name ?? "", members, target)
    case .duplicate(let name): return try duplicating(as: name ?? "", target)
    case .move:
      guard target.spot?.previousIndex != target.index else { return [] }
      return try moving(target)
    }
  }

  private func renaming(as name: String, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard let range = try target.span().name else {
      throw EditRefusal(FileTexts.current.settings.noSetting)
    }
    let isSection = target.node.kind == .object
    let written = isSection ? try dialect.written(section: name) : try dialect.written(name: name)
    return [Splice(range, written)]
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let span = try target.span()
    guard target.node.kind != .object else {
      throw EditRefusal(FileTexts.current.settings.isSection)
    }
    let text = try text(of: value)
    guard let name = span.name else { return [Splice(span.value, try oneLine(text))] }
    // The same text can be written in several ways, with comments between its lines.
    guard !text.utf8.elementsEqual(target.node.text.whole.utf8) else { return [] }
    let old = reader.bytes(in: span.value)
    let written = try dialect.written(
      text,
      like: old,
      escapesUnicode: escapesUnicode,
      nextLine: nextLine(of: span)
    )
    if let splices = settingLines(of: text, span) { return splices }
    // A value that begins in the next line has no text after the separator.
    let isBelow = old.first.map { $0 == Byte.newline || $0 == Byte.carriageReturn } ?? false
    if isBelow, !written.utf8.elementsEqual(old), written.first?.isNewline == false {
      let first = setting(written, after: name, span.value.lowerBound)
      return [Splice(first.range.lowerBound..<span.value.upperBound, first.bytes)]
    }
    guard !old.elementsEqual(written.utf8) else { return [] }
    if written.first?.isNewline == true {
      let start = reader.startOfBlanks(span.value.lowerBound, from: name.upperBound)
      return [Splice(start..<span.value.upperBound, written)]
    }
    guard span.value.isEmpty else { return [Splice(span.value, written)] }
    return [setting(written, after: name, span.value.lowerBound)]
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

  /// Returns the text that begins a further line of a value: a line ending, and the indentation of
  /// its second line of text, else that of its name and four spaces.
  func nextLine(of setting: NodeSpan) -> String {
    let value = setting.value
    let ending = reader.lineEnding(near: value.lowerBound)
    var line = reader.afterLineEnd(reader.lineEnd(value.lowerBound))
    while line > value.lowerBound, line < value.upperBound {
      let text = reader.endOfBlanks(line)
      if let byte = reader[text], !Byte.isSpace(byte), !dialect.commentSigns.contains(byte) {
        return ending + reader.text(line..<text)
      }
      let next = reader.afterLineEnd(reader.lineEnd(line))
      guard next > line else { break }
      line = next
    }
    return ending + reader.indentation(setting.member.lowerBound) + "    "
  }

  /// True if the file writes characters as escapes such as `\u00e9`.
  var escapesUnicode: Bool {
    guard dialect.values == .properties else { return false }
    return reader.text(0..<min(reader.source.count, 1 << 20)).contains("\\u")
  }

  func text(of value: NewValue) throws(EditRefusal) -> String {
    switch value {
    case .text(let text), .number(let text), .boolean(let text), .date(let text): return text
    case .null:
      throw EditRefusal(FileTexts.current.settings.noNull)
    case .object, .list:
      throw EditRefusal(
        dialect.hasSections
          ? FileTexts.current.settings.onlySections
          : FileTexts.current.settings.oneText(value.kind == .list)
      )
    }
  }

  private func oneLine(_ text: String) throws(EditRefusal) -> String {
    guard !text.utf8.contains(where: { $0 == Byte.newline || $0 == Byte.carriageReturn }) else {
      throw EditRefusal(FileTexts.current.settings.noLineEnd)
    }
    return text
  }
}
