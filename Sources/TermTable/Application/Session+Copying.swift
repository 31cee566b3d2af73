import TableModel

// Telling what a row is, and copying a part of it to the clipboard.

extension Session {
  /// Tells what the focused row is: its help, its value, its path, and why it is disabled.
  func explainRow() {
    let table = stack.top
    guard isFocusInSight else { return table.move { $0.focus(on: $0.focus) } }
    carryOut(table.explain(path: pathOfRow), of: table)
  }

  /// Waits for the key that says which part of the row is copied.
  func beginCopying() {
    guard stack.top.focusedCell != nil, isFocusInSight else {
      return notices.say(texts.messages.noRowToCopy)
    }
    carryOut(sequence.begin(.copy, in: stack.top), of: stack.top)
  }

  /// Copies a part of the focused row to the clipboard.
  func copy(_ command: Command) {
    let table = stack.top
    let texts = texts.messages
    guard let cell = table.focusedCell else { return notices.say(texts.noRowToCopy) }
    let (part, text): (MessageTexts.RowPart, String?) =
      switch command {
      case .copyKey: (.name, CellWords(cell).title)
      case .copyPath: (.path, pathOfRow)
      default: (.value, table.valueToCopy(of: cell))
      }
    if cell.control?.isSecret == true, command == .copyValue {
      return notices.say(texts.secretNotCopied)
    }
    guard let text, !text.isEmpty else { return notices.say(texts.nothingToCopy(part)) }
    guard text.utf8.count <= Self.mostCopied else {
      return notices.say(texts.tooLongToCopy(part, text.utf8.count))
    }
    guard process != nil || copies != nil else { return notices.say(texts.noClipboard) }
    process?.copy(text)
    copies?.append(text)
    if let count = copies?.count, count > Self.mostCopies { copies?.removeFirst() }
    notices.say(texts.copied(part, text.oneLine(atMost: 60, mark: marks.ellipsis)))
  }

  /// The most texts that are kept.
  private static let mostCopies = 1_000

  /// The most bytes that are copied: many terminals take no more in one sequence.
  private static let mostCopied = 74_000

  /// The path of the focused row: its address in a document, or else the titles that lead to it.
  private var pathOfRow: String? {
    let table = stack.top
    if let path = table.rowFacts?.path { return path }
    guard let cell = table.focusedCell else { return nil }
    let titles = Array(stack.path(withTab: true)) + [CellWords(cell).title]
    return titles.filter { !$0.isEmpty }.joined(separator: " \(marks.path) ")
  }
}

extension OpenTable {
  /// The path and the whole value of the focused row; nil if its cell says everything.
  var rowFacts: RowFacts? {
    guard let describe = table.rowFacts, let place = focusedPlace, place.row != nil,
      focusedRow?.row?.isInner != true, let row = listing.wholePlace(of: place).row
    else { return nil }
    return describe(place.section, row)
  }

  /// The whole value of a row as text; nil if it has none.
  fileprivate func valueToCopy(of cell: Cell) -> String? {
    if let value = rowFacts?.value() { return value }
    switch cell.style {
    case .record(let runs): return runs.map(\.text).joined(separator: "\t")
    case .content(let content):
      return CellWords.lines(of: content, columns: 80).joined(separator: "\n")
    default: return CellWords(cell).value ?? (cell.text.isEmpty ? nil : cell.text)
    }
  }
}

extension String {
  /// Returns the text with spaces in place of line breaks, cut after some characters.
  ///
  /// - Parameter mark: Stands at the end of a text that was cut.
  func oneLine(atMost limit: Int, mark: Character) -> String {
    let line = prefix(limit + 1).map { $0.isNewline ? " " : $0 }
    return line.count > limit ? String(line.prefix(limit)) + String(mark) : String(line)
  }
}
