import TableModel

/// Paints one frame: title bar, visible rows, scroll indicator, hint bar and the alert above them.
///
/// Its input is settled; it changes nothing.
@MainActor struct FramePainter {
  let layout: FrameLayout
  let marks: Marks
  /// The look of the terminal's cursor.
  let cursor: CursorChoice
  let stack: NavigationStack
  /// The visible parts of the table.
  let visible: VisibleContent
  /// The tables beside it.
  let beside: [PaintedPane]
  /// The hints and their strip.
  let bar: PaintedHints
  let message: String?
  /// The line of the search prompt, and the column of its caret; nil without a prompt.
  let prompt: (strip: Strip, caret: Int)?
  let alert: AlertState?
  /// The size of the area for alerts; an alert is painted here only if this is the size of the
  /// frame.
  let alertSize: Size
  /// Counts up while something is running; chooses the look of the spinners.
  let spinnerStep: Int

  var table: OpenTable { stack.top }
  var listing: Listing { table.listing }

  /// The row to mark as focused; nil while an alert has the keys.
  private var focus: Place? { alert == nil ? table.state.focus : nil }

  func frame() -> Surface {
    var surface = Surface(size: layout.size)
    surface.cursorChoice = cursor
    let parts = visible.parts
    paintTitle(on: &surface)
    paintTabs(on: &surface)
    for pane in beside { pane.paint(on: &surface, lines: layout.tableLines) }
    // If the middle row is newly visible, many rows are: tracking them together is faster.
    if parts.isEmpty || listing.isPainted(parts[parts.count / 2].place) {
      paintRows(on: &surface, parts: parts)
    } else {
      listing.trackingOnce { paintRows(on: &surface, parts: parts) }
    }
    if table.search.isActive { paintMatches(on: &surface, parts: parts) }
    paintRange(on: &surface, parts: parts)
    paintSpinners(on: &surface, parts: parts)
    paintPinnedHeader(on: &surface)
    if focus != nil, table.chosenColumn != nil { paintChosenTitle(on: &surface, parts: parts) }
    paintIndicator(on: &surface, parts: parts)
    paintHelp(on: &surface)
    paintHints(on: &surface)
    paintPrompt(on: &surface)
    if let alert, alertSize == layout.size {
      AlertPainter(state: alert, marks: marks, size: layout.size).paint(on: &surface)
    }
    return surface
  }

  private func paintTitle(on surface: inout Surface) {
    guard let line = layout.titleLine else { return }
    let strip = TitleBar(marks: marks).strip(
      path: path,
      count: count,
      selected: selected,
      remark: remark,
      columns: layout.size.columns,
      spinner: titleSpinner
    )
    surface.paint(strip, line: line)
  }

  /// The target of a click on a column of the title bar.
  func titleTarget(at column: Int) -> TitleBar.Target? {
    TitleBar(marks: marks).target(
      at: column,
      path: path,
      count: count,
      selected: selected,
      remark: remark,
      columns: layout.size.columns,
      spinner: titleSpinner
    )
  }

  private var path: some RandomAccessCollection<String> {
    stack.path(withTab: layout.tabLine == nil)
  }

  /// The state of the table in words: its search, and the numbers of hidden, changed and selected
  /// rows.
  private var selected: String {
    var parts: [String] = []
    if table.search.isActive {
      let words = table.search.sources.words
      if !words.isEmpty { parts.append(table.texts.finding.results(words)) }
      if let hidden = table.search.status?.hidden {
        parts.append(table.texts.finding.hidden(hidden))
      }
    }
    let hiddenColumns = table.hiddenColumns.count
    if hiddenColumns > 0 { parts.append(table.texts.rows.hiddenColumns(hiddenColumns)) }
    if table.isFollowingEnd { parts.append(table.texts.rows.following) }
    let changed = table.form.changedText
    if !changed.isEmpty { parts.append(changed) }
    if let count = table.selecting.count { parts.append(table.texts.rows.selected(count)) }
    return parts.joined(separator: "  ")
  }

  /// The fewest columns of a terminal in which a remark has all its words.
  private static let columnsOfRemark = 80

  /// The remark about the file of the table; empty for none.
  private var remark: String {
    guard let remark = table.table.changes?.remark() else { return "" }
    return layout.size.columns < Self.columnsOfRemark ? remark.short : remark.text
  }

  /// The spinner in the title bar, after the percentage that an action or the table reports, if
  /// there is room; empty if nothing is running.
  private var titleSpinner: String {
    let reported = table.actions.running.last { $0.progress != nil }?.progress
    guard reported != nil || table.actions.runBesideRows else { return "" }
    guard layout.size.columns >= 40, let progress = reported ?? table.table.progress?(),
      (0..<1).contains(progress)
    else { return spinner }
    // 0.29 * 100 is a little less than 29.
    return "\(Int(progress * 100 + 1e-9)) % \(spinner)"
  }

  private func paintTabs(on surface: inout Surface) {
    guard let line = layout.tabLine else { return }
    let level = stack.topLevel
    let bar = TabBar(marks: marks)
    let titles = level.tabs.lazy.map(\.title)
    let strip = bar.strip(titles, current: level.current, columns: layout.size.columns)
    surface.paint(strip, line: line)
  }

  /// The number of the tab at a column of the line of tabs.
  func tab(at column: Int) -> Int? {
    let level = stack.topLevel
    let titles = level.tabs.lazy.map(\.title)
    let columns = layout.size.columns
    return TabBar(marks: marks).tab(at: column, titles, current: level.current, columns: columns)
  }

  /// The right end of the title bar: edit mode, and the number of the focused row.
  private var count: String {
    guard table.editMode.isOn else { return number }
    let editing = table.texts.rows.editing
    return number.isEmpty ? editing : "\(editing)  \(number)"
  }

  /// The number of the focused row, as it is typed after `:`, and the number of rows; empty if all
  /// rows are visible.
  private var number: String {
    guard let focus = table.shownFocus, focus.row != nil, !visible.showsAll,
      let number = listing.number(of: focus)
    else { return "" }
    // A section whose end is not known has one row more, which loads it.
    let sources = listing.pagedSections.filter { !listing.isFolded($0) }
      .compactMap { listing.sections[$0].paging }
    let isOpen = sources.contains { $0.hasOpenStart || $0.hasOpenEnd }
    let count = listing.numbered - sources.count(where: \.hasOpenEnd)
    return "\(number.value)/\(count)\(isOpen ? "+" : "")"
  }

  private func paintRows(on surface: inout Surface, parts: [VisiblePart]) {
    let listing = listing
    let focus = focus
    let (top, left) = (layout.tableLines.lowerBound, layout.tableColumns.lowerBound)
    for part in parts where part.place.part != .gap {
      let strips = listing.strips(of: part.place)
      for offset in 0..<part.count {
        let strip = strips[part.firstLine + offset]
        surface.paint(strip, line: top + part.line + offset, column: left)
      }
      if part.place == focus {
        paintFocus(on: &surface, part: part, of: listing.painted(part.place))
      }
    }
    if surface.cursor == nil, !layout.tableLines.isEmpty {
      // No row has the focus, or it is out of sight: the cursor stands where reading begins.
      surface.cursor = Position(column: left, line: top)
    }
    if listing.totalRows == 0, parts.isEmpty { paintEmptyView(on: &surface) }
  }

  /// Paints the header of the first visible section on the first line, if it is scrolled out of
  /// sight: its title, or those of its columns.
  private func paintPinnedHeader(on surface: inout Surface) {
    guard let strip = visible.pinnedHeader.flatMap({ listing.painted($0).strips.last }) else {
      return
    }
    let left = layout.tableColumns.lowerBound
    surface.paint(strip, line: layout.tableLines.lowerBound, column: left)
  }

  /// Marks the focused row or item and puts the cursor there: on the caret of an edited row, else
  /// in the margin before the text, so that a block cursor hides no text.
  private func paintFocus(
    on surface: inout Surface,
    part: VisiblePart,
    of painted: CellPainter.Painted
  ) {
    let area = painted.area(table.state.item)
    let top = layout.tableLines.lowerBound + part.line - part.firstLine
    let shown = part.firstLine..<part.firstLine + part.count
    var visible = area.lines.clamped(to: shown)
    // The line to mark is out of sight, but other lines of the row are visible.
    if visible.isEmpty, painted.areas.count <= 1 { visible = shown }
    let left = layout.tableColumns.lowerBound
    let columns = left + area.columns.lowerBound..<left + area.columns.upperBound
    for line in visible { surface.focus(line: top + line, columns: columns) }
    let caret = painted.caret
    let line = top + (caret?.line ?? (visible.isEmpty ? part.firstLine : visible.lowerBound))
    guard layout.tableLines.contains(line) else {
      surface.cursor = nil
      return
    }
    if caret != nil { showCursor(on: &surface) }
    let column = left + (caret?.column ?? area.cursorColumn)
    let last = layout.tableColumns.upperBound - 1
    surface.cursor = Position(column: min(column, last), line: line)
    if caret == nil, table.chosenColumn != nil {
      paintChosenField(on: &surface, line: line, row: columns)
    }
  }

  private func paintEmptyView(on surface: inout Surface) {
    let strips = listing.emptyStrips
    let (lines, left) = (layout.tableLines, layout.tableColumns.lowerBound)
    let top = lines.lowerBound + max(0, (lines.count - strips.count) / 2)
    for (offset, strip) in strips.prefix(lines.count).enumerated() {
      surface.paint(strip, line: top + offset, column: left)
    }
    if let column = strips.first?.glyphs.firstIndex(where: { !$0.isSpace }), !lines.isEmpty {
      surface.cursor = Position(column: left + max(0, column - 1), line: top)
    }
  }

  /// Paints a spinner in place of the accessory of each row whose action is running, and in each
  /// row with a spinner of its own.
  private func paintSpinners(on surface: inout Surface, parts: [VisiblePart]) {
    for action in table.actions.running {
      guard case .row(let reference, let item) = action.source,
        let row = reference.find(in: listing), row.row != nil
      else { continue }
      let spot = listing.spot(of: row)
      guard let part = parts.first(where: { $0.place == spot.place }), spot.place.row != nil else {
        continue
      }
      let painted = listing.painted(spot.place)
      let area = painted.area(listing.isGrid(section: row.section) ? spot.tile : item)
      paintMark(spinner, on: &surface, part: part, area: area)
    }
    paintChecks(on: &surface, parts: parts)
    guard listing.hasSpinner else { return }
    for part in parts where part.place.row != nil {
      let painted = listing.painted(part.place)
      if painted.spinner != nil {
        paintMark(spinner, on: &surface, part: part, area: painted.area(0))
      }
    }
  }

  /// Paints a spinner in each row of a form whose rule is running.
  private func paintChecks(on surface: inout Surface, parts: [VisiblePart]) {
    guard table.form.isChecking else { return }
    for part in parts where part.place.row != nil {
      let row = RowReference(listing.shownRow(at: part.place), in: listing)
      guard let row, table.form.isChecking(row.identity) else { continue }
      paintMark(spinner, on: &surface, part: part, area: listing.painted(part.place).area(0))
    }
  }

  /// Paints a mark at the place of an accessory, if its line is visible.
  private func paintMark(
    _ mark: String,
    on surface: inout Surface,
    part: VisiblePart,
    area: CellPainter.Area
  ) {
    let place = area.accessory
    guard (part.firstLine..<part.firstLine + part.count).contains(place.line) else { return }
    var strip = Strip(columns: 1)
    strip.put(SafeText(mark, role: .accent), at: 0)
    surface.paint(
      strip,
      line: layout.tableLines.lowerBound + part.line + place.line - part.firstLine,
      column: layout.tableColumns.lowerBound + place.column,
      isFocused: part.place == focus
        && listing.painted(part.place).area(table.state.item) == area
    )
  }

  private var spinner: String { marks.spinner[spinnerStep % marks.spinner.count] }

  /// Paints the checkmarks that the rows of a range get when the range is taken.
  private func paintRange(on surface: inout Surface, parts: [VisiblePart]) {
    let range = table.selecting.range
    guard range.count > 0 else { return }
    for part in parts {
      let painted = listing.painted(part.place)
      for (tile, row) in listing.shownRows(at: part.place).enumerated() where range.contains(row) {
        guard table.selecting.canSelect(row) else { continue }
        paintMark(marks.checkmark, on: &surface, part: part, area: painted.area(tile))
      }
    }
  }

  private func paintIndicator(on surface: inout Surface, parts: [VisiblePart]) {
    guard let column = layout.indicatorColumn, let indicator = indicator(parts) else { return }
    let lines = layout.tableLines
    for (offset, glyph) in indicator.glyphs(lines: lines.count).enumerated() {
      surface.paint(glyph, line: lines.lowerBound + offset, column: column)
    }
  }

  /// The scroll indicator; nil if all rows are visible.
  func indicator(_ parts: [VisiblePart]) -> ScrollIndicator? {
    guard let anchor = table.state.anchor, !visible.showsAll else { return nil }
    let listing = listing
    var visible = 0.0
    var above: Double?
    for part in parts {
      let section = part.place.section
      let row = listing.shownRow(at: part.place)?.row
      // The header of a folded section stands for its rows.
      guard row != nil || part.place == .header(section) && listing.isFolded(section) else {
        continue
      }
      let height = Double(part.height)
      let rows = Double(max(1, listing.rowCount(at: part.place)))
      visible += rows * Double(part.count) / height
      above =
        above ?? (rowsAbove(section) + Double(row ?? 0) + rows * Double(part.firstLine) / height)
    }
    return ScrollIndicator(
      marks: marks,
      rows: Int(rowsAbove(listing.sectionCount)),
      above: above ?? rowsAbove(anchor.place.section),
      visible: visible
    )
  }

  /// The number of rows above a section; a folded section counts as one.
  private func rowsAbove(_ section: Int) -> Double {
    Double(listing.shownRowsAbove(section))
  }

  /// Paints the search prompt over the hints, or over the last line if there is no line for hints.
  private func paintPrompt(on surface: inout Surface) {
    guard let prompt, alert == nil, layout.size.lines > 0 else { return }
    let line = layout.hintLine ?? layout.size.lines - 1
    surface.paint(prompt.strip, line: line)
    surface.cursor = Position(column: prompt.caret, line: line)
    showCursor(on: &surface)
  }

  /// Lets the cursor be seen where text is typed.
  private func showCursor(on surface: inout Surface) {
    if cursor == .hidden { surface.cursorChoice = .terminal }
  }

  /// Paints the help of the focused row, as much of it as fits on a line.
  private func paintHelp(on surface: inout Surface) {
    guard let line = layout.helpLine, let help = table.focusedCell?.help else { return }
    var strip = Strip(columns: layout.size.columns)
    let text = SafeText(help, role: .footer)
    strip.put(text.truncated(to: layout.size.columns - 2, mark: marks.ellipsis), at: 1)
    surface.paint(strip, line: line)
  }

  private func paintHints(on surface: inout Surface) {
    guard let line = layout.hintLine else { return }
    let strip = message.map {
      HintBar(marks: marks).strip(message: $0, columns: layout.size.columns)
    }
    surface.paint(strip ?? bar.strip, line: line)
  }
}
