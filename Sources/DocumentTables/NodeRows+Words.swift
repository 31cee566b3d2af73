import TableDocuments
import TableModel

// The words of rows: names, texts, and the beginning of objects and lists.

@MainActor extension NodeRows {
  /// Returns the name of a row and of the table that it opens.
  func name(of node: any Node) -> String {
    if let name = node.name {
      let text = clipped(name, NodeText.rowLimit)
      return text.needsQuotes ? "\"\(text)\"" : text
    }
    return node.position.map { "[\($0)]" } ?? ""
  }

  func noted(_ text: String, _ note: String?) -> String {
    note.map { text.isEmpty ? $0 : "\(text)  \($0)" } ?? text
  }

  /// Returns the beginning of an object or list, after the number of items if a list is not shown
  /// whole.
  func summary(of node: any Node) -> String {
    if let summary = node.layout.summary { return summary }
    let preview = NodePreview(of: node, hidesSecrets: hidesSecrets)
    guard !preview.isWhole, node.kind != .object, node.count > 1 else { return preview.text }
    let texts = DocumentTexts.current
    return node.isComplete
      ? texts.rows.items(node.count, preview.text)
      : texts.rows.itemsOrMore(node.count, preview.text)
  }

  /// Returns the text of a scalar on one line, in quotes if a text looks like another kind of
  /// value.
  func shownText(of node: any Node) -> String {
    if node.kind == .null { return node.nullText }
    let shown = clipped(node.text, NodeText.rowLimit)
    if shown.hasLineEnds { return shown.withMarkedLineEnds }
    return node.kind == .text && shown.looksLikeAnotherValue ? "\"\(shown)\"" : shown
  }

  /// Returns the first characters, followed by “…” if there are more.
  func clipped(_ text: NodeText, _ limit: Int) -> String {
    let (start, isWhole) = text.prefix(limit)
    return isWhole ? start : start + "…"
  }
}

extension NodeKind {
  /// The look of values of this kind.
  var role: Role {
    switch self {
    case .text: .string
    case .number, .date: .number
    case .boolean: .boolean
    case .null: .null
    case .object, .list, .lines, .other, .comment: .detail
    }
  }
}

extension TextChunks {
  /// Returns the text of a chunk without its final line break, as the next chunk begins a line
  /// anyway.
  func shownText(at index: Int) -> String {
    let chunk = text(at: index)
    guard index < count - 1, chunk.last?.isNewline == true else { return chunk }
    return String(chunk.dropLast())
  }
}

extension Character {
  /// True for LF and CR LF.
  var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}

extension String {
  /// True if it has lines that end.
  var hasLineEnds: Bool { utf8.contains(UInt8(ascii: "\n")) }

  /// The lines on one line, with `⏎` where each ends: “npm test ⏎ npm publish ⏎”.
  var withMarkedLineEnds: String {
    var line = ""
    for character in self {
      guard character.isLineEnd else {
        line.append(character)
        continue
      }
      line += line.isEmpty || line.last == " " ? "⏎ " : " ⏎ "
    }
    return last?.isLineEnd == true ? String(line.dropLast()) : line
  }

  /// The first line and the number of others, in at most `columns` characters: “npm … ⏎ +1 line”.
  ///
  /// - Parameter isWhole: True if this is all of the text.
  @MainActor func firstLine(columns: Int, isWhole: Bool) -> String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    let others = lines.count - (lines.last?.isEmpty == true ? 2 : 1)
    let rest = isWhole ? DocumentTexts.current.rows.otherLines(others) : "…"
    let room = max(0, columns - rest.count - 3)
    let first = lines[0].count > room ? lines[0].prefix(max(0, room - 1)) + "…" : lines[0]
    return (first.isEmpty ? "⏎" : first + " ⏎") + (others > 0 ? " " + rest : "")
  }

  /// True if it needs quotes to be read: it is empty, or begins or ends with a blank, or has quotes
  /// at both ends.
  var needsQuotes: Bool {
    guard let first, let last else { return true }
    // Most texts: no blank is an ASCII character above the space.
    if let start = utf8.first, let end = utf8.last, 0x23..<0x80 ~= start, 0x23..<0x80 ~= end {
      return false
    }
    return first.isBlank || last.isBlank || (first == "\"" && last == "\"")
  }

  /// True if it looks like another kind of value: nothing, a number, `true`, `false`, `null` or a
  /// quoted text.
  var looksLikeAnotherValue: Bool {
    if needsQuotes || self == "true" || self == "false" || self == "null" { return true }
    return JSONNotation.isNumber(self)
  }
}

extension Character {
  /// True if it looks empty: a space of any kind, or the empty pattern of Braille.
  fileprivate var isBlank: Bool { isWhitespace || self == "\u{2800}" }
}
