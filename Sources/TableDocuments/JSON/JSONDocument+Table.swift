import TableModel

extension JSONDocument {
  /// The document as a table: a row for each member of its root, or one row where that is a scalar.
  ///
  /// Rows are made when they are visible; what is nested opens as a table of its own.
  ///
  /// - Parameter title: The title of the table, such as the name of the file.
  public func table(title: String) -> Table {
    if root.isContainer { return root.table(title: title) }
    let row = root.row(text: root.shownText, detail: nil, title: title)
    return Table(title) { row }
  }
}

extension JSONNode {
  /// How many characters of a text a row shows at most; the front end clips what is wider.
  private static let rowLimit = 500
  /// A text of more characters is also shown whole, in a table of its own.
  private static let shortLimit = 60

  /// An object or array as a table with a row for each child.
  func table(title: String) -> Table {
    Table(title) {
      Section(count: count) { index in childRow(at: index) }
    }
    .empty("No items")
  }

  private func childRow(at index: Int) -> Cell {
    let child = child(at: index)
    guard let name = child.nameText?.clipped(JSONNode.rowLimit) else {
      return elementRow(child.node, at: index)
    }
    return child.node.row(name: name.needsQuotes ? "\"\(name)\"" : name)
  }

  /// The row of an element of an array. Linear mode numbers rows from 1, so it does not say the index.
  private func elementRow(_ element: JSONNode, at index: Int) -> Cell {
    var cell = element.row(name: "[\(index)]") { table in
      var table = table
      table.spokenTitle = "row \(index + 1)"
      return table
    }
    cell.spokenText = ""
    return cell
  }

  /// The row of a node, leading to a table of its own where that has more to show.
  ///
  /// - Parameter change: Changes that table.
  private func row(name: String, change: @escaping (Table) -> Table = { $0 }) -> Cell {
    if isContainer { return .link(name, detail: summary) { change(table(title: name)) } }
    return row(text: name, detail: shownText, title: name, change: change)
  }

  /// The row of a scalar, leading to its whole text where that is long.
  fileprivate func row(
    text shown: String,
    detail: String?,
    title: String,
    change: @escaping (Table) -> Table = { $0 }
  ) -> Cell {
    guard isLong else { return Cell(shown, detail: detail).detailRole(kind.role) }
    let chunks = TextChunks(text)
    return .link(shown, detail: detail) {
      change(Table(title) { Section(count: chunks.count) { .text(chunks.shownText(at: $0)) } })
    }
    .detailRole(kind.role)
  }

  /// The beginning of an object or array; before it the number of items, for an array that is not shown
  /// whole.
  private var summary: String {
    let preview = JSONPreview(of: self)
    guard !preview.isWhole, kind == .array, count > 1 else { return preview.text }
    return "\(count) items \(preview.text)"
  }

  /// Whether a row cannot show all of a string or number.
  private var isLong: Bool {
    let start = text.prefix(JSONNode.shortLimit)
    return !start.isWhole || start.text.contains(where: \.isNewline)
  }

  /// The text of a scalar as a row shows it: a string without quotes where nothing else looks so.
  fileprivate var shownText: String {
    let shown = text.clipped(JSONNode.rowLimit)
    return kind == .string && looksLikeAnotherValue(shown) ? "\"\(shown)\"" : shown
  }

  private func looksLikeAnotherValue(_ text: String) -> Bool {
    text.needsQuotes || isJSONScalar(Array(text.utf8))
  }

  /// Whether a text is a number, `true`, `false` or `null`.
  private func isJSONScalar(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let tokens = JSONTokens(buffer) else { return false }
      if tokens.checkedEndOfWord(0) == tokens.end { return true }
      guard Byte.isDigit(tokens[0]) || tokens[0] == Byte.minus else { return false }
      do {
        return try tokens.checkedEndOfNumber(0) == tokens.end
      } catch {
        return false
      }
    }
  }
}

extension JSONNode.Kind {
  /// What a value of this kind looks like beside its name.
  fileprivate var role: Role {
    switch self {
    case .object, .array: .detail
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
    }
  }
}

extension String {
  /// True if it needs quotes to be read: it is empty, or begins or ends with a blank, or has quotes at both ends.
  fileprivate var needsQuotes: Bool {
    guard let first, let last else { return true }
    return first.isBlank || last.isBlank || (first == "\"" && last == "\"")
  }
}

extension Character {
  /// True if it shows as room alone: a space of any kind, or the empty pattern of braille.
  fileprivate var isBlank: Bool { isWhitespace || self == "\u{2800}" }
}

extension JSONText {
  /// The first characters, with a mark where there are more.
  fileprivate func clipped(_ limit: Int) -> String {
    let (text, isWhole) = prefix(limit)
    return isWhole ? text : text + "…"
  }
}

extension TextChunks {
  /// The text of a chunk without the line break at its end: the next chunk is on a line of its own.
  fileprivate func shownText(at index: Int) -> String {
    let chunk = text(at: index)
    guard index < count - 1, chunk.last?.isNewline == true else { return chunk }
    return String(chunk.dropLast())
  }
}
