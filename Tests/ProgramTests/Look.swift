/// The screen of a terminal at one moment, and the checks that each screen of ours must pass.
struct Look: Equatable, CustomStringConvertible {
  var columns: Int
  /// The lines, without blanks at their ends.
  var lines: [String]
  /// The number of lines of the terminal.
  var height: Int
  var cursor: TmuxSession.Cursor

  var description: String {
    lines.joined(separator: "\n") + "\n(cursor: \(cursor))"
  }

  /// The lines between title bar and hint bar.
  var tableLines: ArraySlice<String> { lines.dropFirst().dropLast() }

  // MARK: Focus

  /// The title of the table that is shown, as far as there is room for it.
  var title: String {
    let way = lines.first?.trimmed.before("  ") ?? ""
    return way.after(" › ").after("‹ ")
  }

  /// The text of the cursor's row, from the cursor on, without marks; for a button, from the
  /// bracket before the cursor on.
  var focusedText: String {
    guard cursor.isVisible, lines.indices.contains(cursor.line) else { return "" }
    let line = lines[cursor.line]
    let isInButton = cursor.column > 0 && line.columns(cursor.column - 1..<cursor.column) == "["
    let start = isInButton ? cursor.column - 1 : cursor.column
    let text = line.columns(start..<(hasIndicator ? columns - 1 : columns))
    return ["›", "✓", "[✓]", "[ ]"].reduce(text.trimmed) { $0.without(suffix: $1).trimmed }
  }

  /// True if the table with this title is shown and the row that begins with this name has the
  /// focus.
  func shows(title expected: String, row: String?) -> Bool {
    title.isStart(of: expected)
      && (row.map { focusedText.hasPrefix($0) || focusedText.before("  ").isStart(of: $0) } ?? true)
  }

  // MARK: Flaws

  /// Returns the flaws of the screen, in words; empty if there are none. For at least 4 lines and
  /// 12 columns.
  ///
  /// - Parameter hasCursor: True if there is a row for the cursor.
  func flaws(hasCursor: Bool = true) -> [String] {
    var flaws: [String] = []
    for (number, line) in lines.enumerated() {
      if line.columns > columns { flaws.append("line \(number) is too wide") }
      if line.unicodeScalars.contains(where: \.isHostile) {
        flaws.append("line \(number) has a control character or one that reverses text")
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

  /// The flaws of the cursor, which must be visible before the first character of a row; the frame
  /// of a card or the bracket of a button may stand before it.
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

  /// True if each line of the table ends with a part of the indicator, and the bold parts are
  /// adjacent.
  private var isIndicatorStraight: Bool {
    let thumb = indicator.split(separator: "│", omittingEmptySubsequences: true)
    return indicator.allSatisfy { $0 == "┃" || $0 == "│" } && thumb.count == 1
  }

  /// The columns in which the details of the rows begin: only one if they stand after the names.
  var detailStarts: Set<Int> {
    Set(
      tableLines.compactMap { line in
        let indent = line.prefix { $0 == " " }
        guard let gap = line[indent.endIndex...].firstRange(of: "  ") else { return nil }
        let start = line[gap.upperBound...].firstIndex { $0 != " " } ?? line.endIndex
        return String(line[..<start]).columns
      }
    )
  }

  /// The columns in which the details of the rows end: only one if they are aligned.
  var detailEdges: Set<Int> {
    let rows = tableLines.filter { $0.trimmed.contains("  ") }
    return Set(rows.map { $0.without(suffix: " ›").trimmedEnd.columns })
  }
}

// MARK: - Columns and parts of text

extension Unicode.Scalar {
  /// The number of columns that it takes, for the texts of these tests.
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

  /// True if it could drive a terminal, or is invisible and misleads.
  fileprivate var isHostile: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The number of columns that it takes.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// Returns the characters that begin in these columns.
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

  /// The line as a person sees it: braille blanks are spaces, and there are no spaces at the end.
  var asSeen: String { String(self).replacing("\u{2800}", with: " ").trimmedEnd }

  func without(suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
  }

  /// Returns the part before the first `mark`, or all if there is none.
  func before(_ mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? String(self)
  }

  /// Returns the part after the last `mark`, or all if there is none.
  func after(_ mark: String) -> String {
    ranges(of: mark).last.map { String(self[$0.upperBound...]) } ?? String(self)
  }

  /// True if it is the whole, or its start before an ellipsis or a line break.
  func isStart(of whole: String) -> Bool {
    !isEmpty && whole.hasPrefix(without(suffix: "…").trimmedEnd)
  }
}
