/// What a terminal shows at one moment, and what a screen of ours must be at any moment.
struct Look: Equatable, CustomStringConvertible {
  var columns: Int
  /// The lines, without blanks at their ends.
  var lines: [String]
  /// How many lines the terminal has.
  var height: Int
  var cursor: TmuxSession.Cursor

  var description: String {
    lines.joined(separator: "\n") + "\n(cursor: \(cursor))"
  }

  /// The lines between title bar and hint bar.
  var tableLines: ArraySlice<String> { lines.dropFirst().dropLast() }

  // MARK: What is focused

  /// The title of the table that is shown, as far as there is room for it.
  var title: String {
    let way = lines.first?.trimmed.before("  ") ?? ""
    return way.after(" › ").after("‹ ")
  }

  /// The text of the row the cursor is on, from the cursor on, without marks; of a button the bracket before the
  /// cursor is part of it.
  var focusedText: String {
    guard cursor.isVisible, lines.indices.contains(cursor.line) else { return "" }
    let line = lines[cursor.line]
    let isInButton = cursor.column > 0 && line.columns(cursor.column - 1..<cursor.column) == "["
    let start = isInButton ? cursor.column - 1 : cursor.column
    let text = line.columns(start..<(hasIndicator ? columns - 1 : columns))
    return ["›", "✓", "[✓]", "[ ]"].reduce(text.trimmed) { $0.without(suffix: $1).trimmed }
  }

  /// Whether the table with this title is shown and the row that begins with this name has the focus.
  func shows(title expected: String, row: String?) -> Bool {
    title.isStart(of: expected)
      && (row.map { focusedText.hasPrefix($0) || focusedText.before("  ").isStart(of: $0) } ?? true)
  }

  // MARK: What is wrong with it

  /// What no screen may show, in words; empty is right. For terminals of 4 lines and 12 columns at least.
  ///
  /// - Parameter hasCursor: Whether there is a row for the cursor to be on.
  func flaws(hasCursor: Bool = true) -> [String] {
    var flaws: [String] = []
    for (number, line) in lines.enumerated() {
      if line.columns > columns { flaws.append("line \(number) is too wide") }
      if line.unicodeScalars.contains(where: \.isHostile) {
        flaws.append("line \(number) has a control character or one that turns text around")
      }
    }
    if lines.first?.first != " " || title.isEmpty { flaws.append("no title bar on the first line") }
    if lines.count != height || lines.last?.trimmed.isEmpty != false {
      flaws.append("no hint bar on the last line")
    }
    if hasIndicator, !isIndicatorStraight { flaws.append("the scroll indicator is crooked") }
    if hasCursor { flaws += cursorFlaws }
    return flaws
  }

  /// The cursor must be seen, before the first character of a row; the frame of a card or the bracket of a
  /// button may stand before it.
  private var cursorFlaws: [String] {
    if !cursor.isVisible { return ["the cursor is hidden"] }
    guard (1..<height - 1).contains(cursor.line), !focusedText.isEmpty else {
      return ["the cursor is on no row"]
    }
    let before = lines[cursor.line].columns(0..<cursor.column)
    return before.allSatisfy { " │[".contains($0) }
      ? [] : ["the cursor is in the middle of a row"]
  }

  private var hasIndicator: Bool { indicator.contains("┃") }

  private var indicator: [String] {
    tableLines.map { $0.columns(columns - 1..<columns) }
  }

  /// Whether each line of the table ends with a part of it, and the bold ones are adjacent.
  private var isIndicatorStraight: Bool {
    let thumb = indicator.split(separator: "│", omittingEmptySubsequences: true)
    return indicator.allSatisfy { $0 == "┃" || $0 == "│" } && thumb.count == 1
  }

  /// The columns in which the details of the rows end: one where they are aligned.
  var detailEdges: Set<Int> {
    let rows = tableLines.filter { $0.trimmed.contains("  ") }
    return Set(rows.map { $0.without(suffix: " ›").trimmedEnd.columns })
  }
}

// MARK: - Columns and parts of text

extension Unicode.Scalar {
  /// How many columns it takes, for what the tests show.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Whether it could drive a terminal, or cannot be seen and misleads.
  fileprivate var isHostile: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension StringProtocol {
  /// How many columns it takes.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The characters that begin in these columns.
  func columns(_ range: Range<Int>) -> String {
    var column = 0
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isMark = scalar.columns == 0
      if range.contains(isMark ? column - 1 : column) { text.append(scalar) }
      column += scalar.columns
    }
    return String(text)
  }

  var trimmed: String { String(drop { $0 == " " }).trimmedEnd }

  var trimmedEnd: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// A line as a person sees it: a blank of braille is a blank, and there is none at the end.
  var asSeen: String { String(self).replacing("\u{2800}", with: " ").trimmedEnd }

  func without(suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
  }

  /// The part before the first `mark`, all of it where there is none.
  func before(_ mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? String(self)
  }

  /// The part after the last `mark`, all of it where there is none.
  func after(_ mark: String) -> String {
    ranges(of: mark).last.map { String(self[$0.upperBound...]) } ?? String(self)
  }

  /// Whether it is the whole, or its start before an ellipsis or a line break.
  func isStart(of whole: String) -> Bool {
    !isEmpty && whole.hasPrefix(without(suffix: "…").trimmedEnd)
  }
}
