import TableModel

/// Paints an alert in the middle of a frame, as large as it needs to be and the frame allows.
@MainActor struct AlertPainter {
  let state: AlertState
  let marks: Marks
  let size: Size

  private var alert: Alert { state.alert }
  private var hasFrame: Bool { size.columns >= 12 && size.lines >= 6 }
  private var border: Int { hasFrame ? 1 : 0 }
  private var padding: Int { hasFrame || isMenu && size.columns >= 12 ? 1 : 0 }
  private var isMenu: Bool { alert.style == .menu }
  /// The padding on each side of a menu entry, which belongs to the entry: the cursor stands in it.
  private var entryMargin: Int { isMenu ? padding : 0 }

  /// The lines of an alert before it is placed.
  private struct Arrangement {
    var columns: Int
    var title: [SafeText]
    var message: [SafeText]
    var buttons: [[(text: SafeText, index: Int)]]
    /// The number of visible lines of the message.
    var messageLines: Int
    var lines: Int { title.count + messageLines + buttons.count }
  }

  /// The number of lines by which the message can be scrolled.
  var scrollLimit: Int {
    let arrangement = arranged()
    return alert.message.isEmpty ? 0 : max(0, arrangement.message.count - arrangement.messageLines)
  }

  /// The target of a click.
  enum Target: Equatable {
    /// A button, by its number.
    case button(Int)
    /// Any other part of the alert.
    case text
  }

  /// The part of the alert at a position; nil outside it.
  func target(at position: Position) -> Target? {
    let arrangement = arranged()
    let (left, top, columns, lines) = bounds(of: arrangement)
    guard (left..<left + columns).contains(position.column),
      (top..<top + lines).contains(position.line)
    else { return nil }
    let first = top + border + arrangement.title.count + arrangement.messageLines
    guard arrangement.buttons.indices.contains(position.line - first) else { return .text }
    let row = row(position.line - first, of: arrangement)
    let button = placed(row, left: left, columns: columns).first {
      ($0.column - entryMargin..<$0.column + $0.text.columns + entryMargin)
        .contains(position.column)
    }
    return button.map { .button($0.index) } ?? .text
  }

  /// The bounds of an alert, including its frame.
  private func bounds(
    of arrangement: Arrangement
  ) -> (left: Int, top: Int, columns: Int, lines: Int) {
    let columns = min(size.columns, arrangement.columns + 2 * (border + padding))
    let lines = min(size.lines, arrangement.lines + 2 * border)
    return ((size.columns - columns) / 2, (size.lines - lines) / 2, columns, lines)
  }

  /// The buttons of a line; the entries of a menu as wide as the menu.
  private func row(_ row: Int, of arrangement: Arrangement) -> [(text: SafeText, index: Int)] {
    let columns = bounds(of: arrangement).columns - 2 * (border + padding)
    let row = arrangement.buttons[row]
    return isMenu ? row.map { entry($0, of: arrangement, columns: columns) } : row
  }

  /// The buttons of a line, and the column of each.
  private func placed(
    _ row: [(text: SafeText, index: Int)],
    left: Int,
    columns: Int
  ) -> [(text: SafeText, index: Int, column: Int)] {
    var column = left + max(0, (columns - width(of: row)) / 2)
    return row.map { text, index in
      defer { column += text.columns + 2 }
      return (text, index, column)
    }
  }

  /// Paints the alert over a surface and puts the cursor on the button with the focus.
  func paint(on surface: inout Surface) {
    let arrangement = arranged()
    let (left, top, columns, _) = bounds(of: arrangement)
    var line = top
    if hasFrame {
      surface.paint(edge(columns, marks.frame[0], marks.frame[1]), line: line, column: left)
      line += 1
    }
    for text in arrangement.title {
      surface.paint(inner(text, columns: columns, centered: true), line: line, column: left)
      line += 1
    }
    let first = min(state.firstLine, max(0, arrangement.message.count - arrangement.messageLines))
    for text in arrangement.message.dropFirst(first).prefix(arrangement.messageLines) {
      surface.paint(inner(text, columns: columns, centered: false), line: line, column: left)
      line += 1
    }
    for index in arrangement.buttons.indices {
      paint(row(index, of: arrangement), on: &surface, line: line, left: left, columns: columns)
      line += 1
    }
    if hasFrame {
      surface.paint(edge(columns, marks.frame[2], marks.frame[3]), line: line, column: left)
    }
  }

  private func paint(
    _ row: [(text: SafeText, index: Int)],
    on surface: inout Surface,
    line: Int,
    left: Int,
    columns: Int
  ) {
    let placed = placed(row, left: left, columns: columns)
    var whole = inner(SafeText(""), columns: columns, centered: true)
    for (text, _, column) in placed { whole.put(text, at: column - left) }
    surface.paint(whole, line: line, column: left)
    for (text, index, column) in placed {
      var strip = Strip(columns: min(text.columns, max(1, size.columns - column)))
      strip.put(text, at: 0)
      surface.paint(strip, line: line, column: column)
      if index == state.button, line < size.lines {
        let columns = column - entryMargin..<column + strip.columns + entryMargin
        surface.focus(line: line, columns: columns)
        // The cursor stands before the label: after the bracket of a button, in the margin of an
        // entry.
        let before = isMenu ? columns.lowerBound : column + min(1, text.columns - 1)
        surface.cursor = Position(column: min(max(0, before), size.columns - 1), line: line)
      }
    }
  }

  // MARK: - Arranging

  private func arranged() -> Arrangement {
    // Without a frame a menu covers whole lines, so that no text beside it is mistaken for an
    // entry.
    let coversLines = isMenu && !hasFrame
    let most = max(1, min(size.columns - 2 * (border + padding), coversLines ? .max : 64))
    let title = self.title(columns: most)
    let message = messageLines(columns: most)
    let buttons = isMenu ? arrangedEntries(columns: most) : arrangedButtons(columns: most)
    let room = size.lines - 2 * border
    // The buttons get room first, then the title, then the message.
    let shownTitle = Array(title.prefix(max(0, min(room - buttons.count, room / 2 + 1))))
    let texts = title + message
    let widest = (texts.map(\.columns) + buttons.map(width(of:))).max() ?? 1
    let least = coversLines ? most : min(most, 16)
    return Arrangement(
      columns: min(most, max(widest, least)),
      title: shownTitle,
      message: message,
      buttons: buttons,
      messageLines: max(0, min(message.count, room - buttons.count - shownTitle.count))
    )
  }

  /// The title, wrapped; the title of a menu is one line.
  private func title(columns: Int) -> [SafeText] {
    let title = SafeText(alert.title, role: .header)
    return isMenu
      ? [title.truncated(to: columns, mark: marks.ellipsis)] : title.wrapped(columns: columns)
  }

  private func messageLines(columns: Int) -> [SafeText] {
    // A framed menu has an empty line between its title and its entries.
    guard !alert.message.isEmpty else { return isMenu && hasFrame ? [SafeText("")] : [] }
    let lines = alert.message.lines(columns: columns).flatMap {
      SafeText($0.runs, ascii: marks.isASCII).wrapped(columns: columns)
    }
    guard hasFrame else { return lines }
    return [SafeText("")] + lines + [SafeText("")]
  }

  private func arrangedButtons(columns: Int) -> [[(text: SafeText, index: Int)]] {
    let all = alert.buttons.enumerated().map { index, button in
      let text = SafeText("[ " + button.label + " ]", role: button.textRole)
      return (text: text.truncated(to: columns, mark: marks.ellipsis), index: index)
    }
    if width(of: all) <= columns { return [all] }
    // One button per line. If not all fit, only as many are skipped as needed to show the focused
    // one.
    let room = max(1, size.lines - 2 * border - 1)
    let first = max(0, min(state.button - room + 1, all.count - room))
    return all.dropFirst(first).prefix(room).map { [$0] }
  }

  // MARK: - A menu

  /// The visible entries of a menu, one per line, the focused one among them. One line is left for
  /// the title, and one for the message if there is one.
  private func arrangedEntries(columns: Int) -> [[(text: SafeText, index: Int)]] {
    let all = alert.buttons.enumerated().map { index, button in
      let key = keyText(of: button)
      let room = max(1, columns - (key.columns > 0 ? key.columns + 2 : 0))
      let title = SafeText(button.title, role: button.textRole)
        .truncated(to: room, mark: marks.ellipsis)
      let text = key.columns > 0 ? title + SafeText(spaces: 2) + key : title
      return (text: text, index: index)
    }
    let others = alert.message.isEmpty ? 1 : 2
    let room = max(1, size.lines - 2 * border - others)
    let first = max(0, min(state.button - room + 1, all.count - room))
    return all.dropFirst(first).prefix(room).map { [$0] }
  }

  /// The key of an entry, which stands at the right end of the menu; empty for none.
  private func keyText(of button: Button) -> SafeText {
    SafeText(button.key.map { String($0) } ?? "", role: button.isEnabled ? .hint : .disabled)
  }

  /// An entry as wide as the menu; a mark in the first and last visible one tells that there are
  /// more.
  private func entry(
    _ entry: (text: SafeText, index: Int),
    of arrangement: Arrangement,
    columns: Int
  ) -> (text: SafeText, index: Int) {
    let isFirst = entry.index > 0 && entry.index == arrangement.buttons.first?.first?.index
    let isLast =
      entry.index < alert.buttons.count - 1
      && entry.index == arrangement.buttons.last?.first?.index
    // All keys stand in one column, before the place of the mark.
    let mark = isFirst || isLast ? " \(marks.ellipsis)" : "  "
    let hasMark = arrangement.buttons.count < alert.buttons.count
    let more = SafeText(hasMark ? mark : "", role: .border)
    let key = keyText(of: alert.buttons[entry.index])
    var text = entry.text
    if key.columns > 0 { text = text.prefix(columns: text.columns - key.columns) }
    let room = max(0, columns - key.columns - more.columns)
    text = text.truncated(to: room, mark: marks.ellipsis)
    let filling = SafeText(spaces: room - text.columns)
    return ((text + filling + key + more).prefix(columns: columns), entry.index)
  }

  private func width(of row: [(text: SafeText, index: Int)]) -> Int {
    row.map(\.text.columns).reduce(0, +) + 2 * max(0, row.count - 1)
  }

  private func edge(_ columns: Int, _ left: String, _ right: String) -> Strip {
    var strip = Strip(columns: columns)
    let line = String(repeating: marks.frame[4], count: max(0, columns - 2))
    strip.put(SafeText(left + line + right, role: .border), at: 0)
    return strip
  }

  private func inner(_ text: SafeText, columns: Int, centered: Bool) -> Strip {
    var strip = Strip(columns: columns)
    let start = centered ? max(0, (columns - text.columns) / 2) : border + padding
    strip.put(text, at: start)
    if hasFrame {
      strip.put(SafeText(marks.frame[5], role: .border), at: 0)
      strip.put(SafeText(marks.frame[5], role: .border), at: columns - 1)
    }
    return strip
  }
}
