import TableModel

// The columns of sections of records: their widths, which are in sight, and by which one rows are
// sorted.

/// The person's choices for the columns of a section, and the widths of the columns, while the
/// table is open.
struct ColumnState {
  /// The width of the widest text of each column that has been in sight.
  var widths: [Int] = []
  /// The number of columns that are left out after the first.
  var pan = 0
  /// The order in which the front end sorts the rows; nil if it does not.
  var sort: ColumnSort?
}

extension Listing {
  typealias ColumnStates = [RowReference.SectionReference: ColumnState]

  /// The widest text that makes a column wider; longer ones are cut where all columns have their
  /// room.
  private static let greatestWidth = 1_000

  /// True if a section shows the titles of columns above its rows.
  func showsColumns(_ section: Int) -> Bool { hasColumns && shown[section].showsColumns }

  /// The columns of a section as they stand at this width; nil if it shows none.
  func columnLayout(_ section: Int) -> ColumnLayout? {
    guard showsColumns(section) else { return nil }
    if let layout = columnLayouts[section] { return layout }
    let state = columnStates[reference(toSection: section)]
    let layout = ColumnLayout(
      sections[section].columns,
      widths: widths(section, state),
      texts: textWidths(section, state),
      room: painter(ofRowsIn: section).recordRoom,
      pan: state?.pan ?? 0
    )
    columnLayouts[section] = layout
    return layout
  }

  /// The column of a section that stands at a column of the terminal; nil beside them.
  func column(at column: Int, section: Int) -> Int? {
    guard let layout = columnLayout(section) else { return nil }
    let inner = painter(ofRowsIn: section)
    let start = (inner == painter ? 0 : painter.cardIndent) + inner.rowIndent
    return layout.places.first {
      (start + $0.start..<start + $0.start + $0.width).contains(column)
    }?.column
  }

  /// Returns the order of the rows of a section; nil if they are not sorted.
  func sort(ofSection section: Int) -> ColumnSort? {
    sections[section].sorting.map(\.current)
      ?? columnStates[reference(toSection: section)]?.sort
  }

  /// The painter of the rows of a section: of a card, the one inside its frame.
  func painter(ofRowsIn section: Int) -> CellPainter {
    (sections[section].style == .card ? painter.insideCard : nil) ?? painter
  }

  /// The width that each column needs: that of its title with the mark of the order, or of its
  /// widest text.
  private func widths(_ section: Int, _ state: ColumnState?) -> [Int] {
    let columns = sections[section].columns
    let sort = sort(ofSection: section)
    let texts = textWidths(section, state)
    return columns.indices.map { column in
      let title = SafeText(columns[column].title, beyond: Self.greatestWidth).columns
      let mark = sort?.column == column ? 2 : 0
      return max(1, title + mark, texts[column])
    }
  }

  /// The width of the widest text of each column that has been in sight.
  private func textWidths(_ section: Int, _ state: ColumnState?) -> [Int] {
    let count = sections[section].columns.count
    guard let widths = state?.widths, widths.count == count else {
      return Array(repeating: 0, count: count)
    }
    return widths
  }

  // MARK: - Widths

  /// Makes columns as wide as the texts of the visible rows need; they never become narrower while
  /// the table has this width, so that scrolling back and forth moves nothing.
  func fitColumns(to parts: [VisiblePart]) {
    var grown: Set<Int> = []
    for place in parts.map(\.place) where place.row != nil && showsColumns(place.section) {
      if fitColumns(to: made(at: place), section: place.section) { grown.insert(place.section) }
    }
    for section in grown { arrangeColumns(section) }
  }

  /// - Returns: True if a column has become wider.
  private func fitColumns(to made: MadePlace, section: Int) -> Bool {
    guard !made.fitsColumns else { return false }
    made.fitsColumns = true
    guard case .record(let texts)? = made.cells.first??.style else { return false }
    let count = sections[section].columns.count
    let reference = reference(toSection: section)
    var widths = columnStates[reference]?.widths ?? []
    if widths.count != count { widths = Array(repeating: 0, count: count) }
    var hasGrown = false
    for (column, text) in texts.prefix(count).enumerated() {
      let width = SafeText(text, ascii: painter.marks.isASCII, beyond: Self.greatestWidth).columns
      guard width > widths[column] else { continue }
      widths[column] = width
      hasGrown = true
    }
    if hasGrown { columnStates[reference, default: ColumnState()].widths = widths }
    return hasGrown
  }

  /// Has the columns of a section arranged and its rows painted again.
  private func arrangeColumns(_ section: Int) {
    let old = columnLayouts[section]
    columnLayouts[section] = nil
    if old == nil || columnLayout(section) != old { kept.repaint(section: section) }
  }

  // MARK: - Moving and sorting

  /// Leaves out more columns after the first (fewer, where negative).
  ///
  /// - Returns: False if there are no others in that direction.
  func panColumns(of section: Int, by step: Int) -> Bool {
    guard let layout = columnLayout(section), canPan(layout, by: step) else { return false }
    columnStates[reference(toSection: section), default: ColumnState()].pan = layout.pan + step
    arrangeColumns(section)
    return true
  }

  private func canPan(_ layout: ColumnLayout, by step: Int) -> Bool {
    step < 0 ? layout.pan > 0 : layout.hasMore
  }

  /// Sorts the rows of a section; the table must be listed again to show it.
  func sort(_ section: Int, by sort: ColumnSort?) {
    columnStates[reference(toSection: section), default: ColumnState()].sort = sort
  }

  /// Returns the sections with their rows sorted as the person wants.
  func sorted(_ sections: [Section]) -> [Section] {
    let references = RowReference.SectionReference.all(in: sections)
    return zip(sections, references).map { section, reference in
      guard !section.columns.isEmpty, section.sorting == nil,
        let sort = columnStates[reference]?.sort
      else { return section }
      return section.sorted(by: sort)
    }
  }

  /// Forgets the widths of columns, as the table has another width.
  func forgetColumnWidths() {
    columnLayouts = [:]
    for reference in columnStates.keys { columnStates[reference]?.widths = [] }
  }
}
