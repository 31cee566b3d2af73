import TableModel

/// Paints one frame: title bar, visible rows, scroll indicator, hint bar and what stands above them.
///
/// Everything it needs is handed to it settled; it changes nothing.
@MainActor struct FramePainter {
  let layout: FrameLayout
  let marks: Marks
  let stack: NavigationStack
  let hints: [Hint]
  let message: String?
  let alert: AlertState?
  /// Counts up while something is running; chooses the look of the spinners.
  let spinnerStep: Int

  private var table: OpenTable { stack.top }
  private var listing: Listing { table.listing }

  /// The row that is marked as focused: none while an alert has the keys.
  private var focus: Place? { alert == nil ? table.state.focus : nil }

  func frame() -> Surface {
    var surface = Surface(size: layout.size)
    let parts = visibleParts()
    paintTitle(on: &surface)
    paintRows(on: &surface, parts: parts)
    paintRange(on: &surface, parts: parts)
    paintSpinners(on: &surface, parts: parts)
    paintIndicator(on: &surface, parts: parts)
    paintHints(on: &surface)
    if let alert {
      AlertPainter(state: alert, marks: marks, size: layout.size).paint(on: &surface)
    }
    return surface
  }

  private func visibleParts() -> [Viewport.Part] {
    guard let anchor = table.state.anchor else { return [] }
    return Viewport(listing, lines: layout.tableLines.count).parts(from: anchor)
  }

  private func paintTitle(on surface: inout Surface) {
    guard let line = layout.titleLine else { return }
    let bar = TitleBar(marks: marks)
    let strip = bar.strip(
      path: stack.path,
      count: count,
      selected: table.selectedCount.map { "\($0) selected" } ?? "",
      columns: layout.size.columns
    )
    surface.paint(strip, line: line)
  }

  /// Which row of how many; empty where all there is is visible.
  private var count: String {
    guard let focus = table.state.focus, let row = focus.row, !showsAll else { return "" }
    return "\(listing.rowsAbove[focus.section] + row + 1)/\(listing.totalRows)"
  }

  /// Whether all there is is visible.
  private var showsAll: Bool {
    let viewport = Viewport(listing, lines: layout.tableLines.count)
    guard let anchor = table.state.anchor, let start = viewport.start else { return true }
    return anchor <= start && viewport.reachesEnd(from: anchor)
  }

  private func paintRows(on surface: inout Surface, parts: [Viewport.Part]) {
    for part in parts where part.place.part != .gap {
      let isFocused = part.place == focus
      let painted = listing.painted(part.place)
      for offset in 0..<part.count {
        let line = layout.tableLines.lowerBound + part.line + offset
        surface.paint(painted.strips[part.firstLine + offset], line: line, isFocused: isFocused)
      }
      if isFocused { surface.cursor = cursor(of: painted, part: part) }
    }
    if surface.cursor == nil, table.state.focus != nil {
      // The focused row was scrolled away: the cursor is where reading goes on.
      surface.cursor = Position(column: 0, line: layout.tableLines.lowerBound)
    }
    if listing.totalRows == 0, parts.isEmpty { paintEmptyView(on: &surface) }
  }

  /// The caret of an edited row, or the start of the text of a focused one.
  private func cursor(of painted: CellPainter.Painted, part: Viewport.Part) -> Position? {
    let top = layout.tableLines.lowerBound + part.line - part.firstLine
    if let caret = painted.caret {
      let line = top + caret.line
      guard layout.tableLines.contains(line) else { return nil }
      return Position(column: min(caret.column, layout.size.columns - 1), line: line)
    }
    return Position(
      column: min(painted.textColumn, layout.size.columns - 1),
      line: layout.tableLines.lowerBound + part.line
    )
  }

  private func paintEmptyView(on surface: inout Surface) {
    let strips = listing.emptyStrips
    let lines = layout.tableLines
    let top = lines.lowerBound + max(0, (lines.count - strips.count) / 2)
    for (offset, strip) in strips.prefix(lines.count).enumerated() {
      surface.paint(strip, line: top + offset)
    }
  }

  /// A spinner in place of the accessory of each row whose action is running.
  private func paintSpinners(on surface: inout Surface, parts: [Viewport.Part]) {
    let running = Set(table.running.compactMap { $0.row.find(in: listing.sections) })
    for part in parts where part.firstLine == 0 && running.contains(part.place) {
      let columns = layout.table.columns
      let column = listing.painted(part.place).accessoryColumn ?? columns - 1
      var strip = Strip(columns: 1)
      strip.put(SafeText(marks.spinner[spinnerStep % marks.spinner.count], role: .accent), at: 0)
      surface.paint(
        strip,
        line: layout.tableLines.lowerBound + part.line,
        column: column,
        isFocused: part.place == focus
      )
    }
  }

  /// The checkmarks that the rows of a range will have when it is taken.
  private func paintRange(on surface: inout Surface, parts: [Viewport.Part]) {
    let range = table.rangeRows
    for part in parts where part.firstLine == 0 && range.contains(part.place) {
      guard table.isSelectable(part.place), let column = listing.painted(part.place).accessoryColumn
      else { continue }
      var strip = Strip(columns: 1)
      strip.put(SafeText(marks.checkmark, role: .accent), at: 0)
      surface.paint(
        strip,
        line: layout.tableLines.lowerBound + part.line,
        column: column,
        isFocused: part.place == focus
      )
    }
  }

  private func paintIndicator(on surface: inout Surface, parts: [Viewport.Part]) {
    guard let column = layout.indicatorColumn, let indicator = indicator(parts) else { return }
    let lines = layout.tableLines
    for (offset, strip) in indicator.strips(lines: lines.count).enumerated() {
      surface.paint(strip, line: lines.lowerBound + offset, column: column)
    }
  }

  /// The scroll indicator; nil where all there is is visible.
  private func indicator(_ parts: [Viewport.Part]) -> ScrollIndicator? {
    guard let anchor = table.state.anchor, !showsAll else { return nil }
    var visible = 0.0
    var above: Double?
    for part in parts {
      guard let row = part.place.row else { continue }
      let height = Double(listing.lines(at: part.place))
      visible += Double(part.count) / height
      let rowsAbove = Double(listing.rowsAbove[part.place.section] + row)
      above = above ?? (rowsAbove + Double(part.firstLine) / height)
    }
    let fallback = Double(listing.rowsAbove[anchor.place.section])
    return ScrollIndicator(
      marks: marks,
      rows: listing.totalRows,
      above: above ?? fallback,
      visible: visible
    )
  }

  private func paintHints(on surface: inout Surface) {
    guard let line = layout.hintLine else { return }
    let bar = HintBar(marks: marks)
    let columns = layout.size.columns
    let strip =
      message.map { bar.strip(message: $0, columns: columns) }
      ?? bar.strip(hints, columns: columns)
    surface.paint(strip, line: line)
  }
}
