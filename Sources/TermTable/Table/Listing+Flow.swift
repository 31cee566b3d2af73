import TableModel

// A listing as a flow: its places, their heights, and whether they take the focus.

extension Listing: Flow {
  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int { shown[section].rowCount }

  func uniformHeight(inSection section: Int) -> Int? { shown[section].uniformHeight }

  func isGrid(section: Int) -> Bool { shown[section].grid != nil }

  var hasPages: Bool { painter.arrangement.hasPages }

  func lines(at place: Place) -> Int {
    if let lines = kept.height(of: place) { return lines }
    let lines = findLines(at: place)
    kept.keepHeight(lines, of: place)
    return lines
  }

  private func findLines(at place: Place) -> Int {
    let index = place.section
    switch place.part {
    case .gap: return hasGap(above: index) ? 1 : 0
    case .header where sections[index].header.isEmpty && !showsColumns(index): return 0
    case .footer where sections[index].footer.isEmpty || shown[index].isFolded: return 0
    case .header, .footer: break
    case .row: if let height = shown[index].uniformHeight { return height }
    }
    return painter.arrangement.height(painted: made(at: place).lines)
  }

  private func hasGap(above section: Int) -> Bool {
    painter.arrangement.hasGaps && section > shown.firstFilled && !sections[section].isEmpty
  }

  func takesFocus(_ place: Place) -> Bool {
    switch place.part {
    case .gap, .footer: false
    case .header: canFold(place.section)
    case .row: shown[place.section].uniformHeight != nil || made(at: place).takesFocus
    }
  }

  func itemCount(at place: Place) -> Int {
    guard place.row != nil, shown[place.section].uniformHeight == nil else { return 1 }
    return max(1, painter.arrangement.itemCount(of: made(at: place)))
  }

  func line(ofItem item: Int, at place: Place) -> Int {
    place.row == nil ? 0 : painter.arrangement.line(ofItem: item, in: made(at: place))
  }

  func skippingHidden(_ row: FlowRow, down: Bool, inSection section: Int) -> FlowRow {
    down
      ? kept.hiddenRuns.skipped(down: row, inSection: section)
      : kept.hiddenRuns.skipped(up: row, inSection: section)
  }

  /// True for a title of one line and for the titles of columns. A view scrolls with its section:
  /// it may be drawn for its place.
  func hasStickyHeader(inSection section: Int) -> Bool {
    if showsColumns(section) { return true }
    let header = sections[section].header
    guard painter.arrangement.pinsHeaders, header.view == nil, let title = header.title,
      !title.isEmpty
    else { return false }
    return lines(at: .header(section)) == 1
  }
}
