import TableModel

/// A column of a section, by its number and its title: another one may stand in its place when the
/// section is listed again.
private struct NumberedColumn: Hashable {
  var column: Int
  var title: String
}

/// The person's choices for the columns of a section, and the widths of the columns, while the
/// table is open.
private struct ColumnState {
  /// The columns that are not shown.
  var hidden: Set<NumberedColumn> = []
  /// The columns that are as wide as their widest text, as far as the line is.
  var whole: Set<NumberedColumn> = []
  /// The width of the widest text of each column that has been in sight.
  var widths: [Int] = []
  /// The number of columns that are skipped after the first.
  var pan = 0
  /// The order in which the front end sorts the rows; nil if it does not.
  var sort: ColumnSort?
}

/// The columns of the sections of records: their widths, the visible ones, the chosen one, and the
/// one by which the rows are sorted.
@MainActor final class RecordColumns {
  private unowned let listing: Listing
  private var states: [RowReference.SectionReference: ColumnState] = [:]
  /// The layouts at this width that were asked for, by the number of the section.
  private var layouts: [Int: ColumnLayout] = [:]
  /// True if there is a section with columns.
  private(set) var exist = false
  /// The column that the person chose, for all sections; nil for the first one.
  private var choice: NumberedColumn?

  /// The greatest width of a column; longer texts are cut.
  private static let greatestWidth = 1_000

  init(of listing: Listing) { self.listing = listing }

  private var sections: [Section] { listing.sections }

  /// Notes the sections that were listed.
  func note(_ sections: [Section]) { exist = sections.contains { !$0.columns.isEmpty } }

  /// Returns the layout of the columns of a section at this width; nil if it shows none.
  func layout(of section: Int) -> ColumnLayout? {
    guard listing.showsColumns(section) else { return nil }
    if let layout = layouts[section] { return layout }
    let layout = layout(of: section, showing: chosenColumn(ofSection: section))
    layouts[section] = layout
    return layout
  }

  private func layout(of section: Int, showing column: Int?) -> ColumnLayout {
    let state = states[listing.reference(toSection: section)]
    let columns = sections[section].columns
    let shown = columns.indices.filter { !isHidden($0, ofSection: section) }
    let (widths, texts) = (widths(section, state), textWidths(section, state))
    var layout = ColumnLayout(
      shown.map { columns[$0] },
      widths: shown.map { widths[$0] },
      texts: shown.map { texts[$0] },
      whole: Set(shown.indices.filter { isWhole(shown[$0], ofSection: section) }),
      room: listing.painter(ofRowsIn: section).recordRoom,
      pan: state?.pan ?? 0,
      showing: column.flatMap { shown.firstIndex(of: $0) }
    )
    if shown.count < columns.count { layout.renumber(shown) }
    return layout
  }

  /// The distance of the first column from the left edge of the table.
  private func start(ofSection section: Int) -> Int {
    let painter = listing.painter
    let inner = listing.painter(ofRowsIn: section)
    return (inner == painter ? 0 : painter.cardIndent) + inner.rowIndent
  }

  /// Returns the number of a section's column at a column of the terminal; nil if none is there.
  func column(at column: Int, section: Int) -> Int? {
    guard let layout = layout(of: section) else { return nil }
    let column = column - start(ofSection: section)
    return layout.places.first { ($0.start..<$0.start + $0.width).contains(column) }?.column
  }

  /// Returns the order of the rows of a section; nil if they are not sorted.
  func sort(ofSection section: Int) -> ColumnSort? {
    sections[section].sorting.map(\.current)
      ?? states[listing.reference(toSection: section)]?.sort
  }

  /// Returns the width that each column needs: that of its title with the mark of the order, or of
  /// its widest text.
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

  /// Returns the width of the widest text of each column that has been in sight.
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
  func fit(to parts: [VisiblePart]) {
    var grown: Set<Int> = []
    for place in parts.map(\.place) where place.row != nil && listing.showsColumns(place.section) {
      if fit(to: listing.made(at: place), section: place.section) { grown.insert(place.section) }
    }
    for section in grown { arrange(section) }
  }

  /// - Returns: True if a column has become wider.
  private func fit(to made: MadePlace, section: Int) -> Bool {
    guard !made.fitsColumns else { return false }
    made.fitsColumns = true
    guard case .record(let texts)? = made.cells.first??.style else { return false }
    let count = sections[section].columns.count
    let reference = listing.reference(toSection: section)
    var widths = states[reference]?.widths ?? []
    if widths.count != count { widths = Array(repeating: 0, count: count) }
    var hasGrown = false
    for (column, text) in texts.prefix(count).enumerated() {
      let width = SafeText(text, ascii: listing.painter.marks.isASCII, beyond: Self.greatestWidth)
        .columns
      guard width > widths[column] else { continue }
      widths[column] = width
      hasGrown = true
    }
    if hasGrown { states[reference, default: ColumnState()].widths = widths }
    return hasGrown
  }

  /// Has the columns of a section arranged and its rows painted again.
  private func arrange(_ section: Int) {
    let old = layouts[section]
    layouts[section] = nil
    if old == nil || layout(of: section) != old { listing.kept.repaint(section: section) }
  }

  // MARK: - The chosen column

  /// Returns the number of the column of a section that is chosen; nil if none can be.
  ///
  /// It is the column of the same title, or else the one in its place, or else the last one. Where
  /// no columns are shown, it is nil until one is chosen.
  func chosenColumn(ofSection section: Int) -> Int? {
    let columns = sections[section].columns
    guard sections[section].choosesColumns, !columns.isEmpty else { return nil }
    let showsColumns = listing.showsColumns(section)
    // On a screen, a section that shows none is folded or a grid.
    guard showsColumns || !listing.painter.arrangement.hasColumns else { return nil }
    guard choice != nil || showsColumns else { return nil }
    return shownColumn(nearest: column(choice, among: columns), ofSection: section)
  }

  private func column(_ choice: NumberedColumn?, among columns: [Column]) -> Int {
    guard let choice else { return 0 }
    if columns.indices.contains(choice.column), columns[choice.column].title == choice.title {
      return choice.column
    }
    return columns.firstIndex { $0.title == choice.title } ?? min(choice.column, columns.count - 1)
  }

  /// Returns the number of the column of a section with a title, or else the first one whose title
  /// begins so; in any case. Nil if there is none, or none can be chosen.
  func column(titled title: String, section: Int) -> Int? {
    guard sections[section].choosesColumns else { return nil }
    let titles = sections[section].columns.map { $0.title.lowercased() }
    let wanted = title.lowercased()
    return titles.firstIndex(of: wanted) ?? titles.firstIndex { $0.hasPrefix(wanted) }
  }

  /// Returns the cell of a row as commands use it: a record has the control of the chosen column,
  /// and the button that edits there.
  func used(_ cell: Cell, section: Int) -> Cell {
    guard cell.isRecord, let column = chosenColumn(ofSection: section),
      let field = cell.field(inColumn: column)
    else { return cell }
    var cell = cell
    cell.control = field.control
    if let button = field.editing { cell.actions.insert(button, at: 0) }
    return cell
  }

  /// Returns the columns of the terminal that the chosen column takes; nil if it is not shown.
  func placeOfChosenColumn(ofSection section: Int) -> Range<Int>? {
    guard listing.showsColumns(section), let column = chosenColumn(ofSection: section),
      let place = layout(of: section)?.places.first(where: { $0.column == column })
    else { return nil }
    let start = start(ofSection: section) + place.start
    return start..<start + place.width
  }

  /// Returns the number of the column to choose at a column of the terminal: one column of the gap
  /// on each side belongs to it. Nil if none can be chosen there.
  func columnToChoose(at column: Int, of section: Int) -> Int? {
    guard chosenColumn(ofSection: section) != nil, let layout = layout(of: section) else {
      return nil
    }
    let column = column - start(ofSection: section)
    return layout.places.first { ($0.start - 1...$0.start + $0.width).contains(column) }?.column
  }

  /// Chooses a column of a section, and pans to it if it is out of sight.
  ///
  /// - Parameter column: The number of the column; nil for none, where no columns are shown.
  func choose(_ column: Int?, ofSection section: Int) {
    let shown = layouts
    for (section, layout) in shown {
      states[listing.reference(toSection: section), default: ColumnState()].pan = layout.pan
    }
    choice = column.map { numbered($0, ofSection: section) }
    for section in shown.keys { arrange(section) }
  }

  /// Returns the number of the column that is shown `step` columns to the right of the chosen one;
  /// nil if there is none.
  func column(_ step: Int, besideChosenOf section: Int) -> Int? {
    guard let order = layout(of: section)?.order, let chosen = chosenColumn(ofSection: section),
      let index = order.firstIndex(of: chosen), order.indices.contains(index + step)
    else { return nil }
    return order[index + step]
  }

  // MARK: - Hidden and whole columns

  private func numbered(_ column: Int, ofSection section: Int) -> NumberedColumn {
    NumberedColumn(column: column, title: sections[section].columns[column].title)
  }

  /// True if the person hides a column.
  func isHidden(_ column: Int, ofSection section: Int) -> Bool {
    guard let hidden = states[listing.reference(toSection: section)]?.hidden, !hidden.isEmpty else {
      return false
    }
    return hidden.contains(numbered(column, ofSection: section))
  }

  /// The numbers of the columns of a section that the person hides.
  func hiddenColumns(ofSection section: Int) -> [Int] {
    guard states[listing.reference(toSection: section)]?.hidden.isEmpty == false else { return [] }
    return sections[section].columns.indices.filter { isHidden($0, ofSection: section) }
  }

  /// Hides a column, or shows it again; the last one that is shown stays.
  func hide(_ column: Int, _ hides: Bool, ofSection section: Int) {
    let hidden = hiddenColumns(ofSection: section)
    guard !hides || hidden.count + 1 < sections[section].columns.count else { return }
    let numbered = numbered(column, ofSection: section)
    change(section) {
      if hides { $0.hidden.insert(numbered) } else { $0.hidden.remove(numbered) }
    }
  }

  /// Shows all columns of a section.
  func showAll(ofSection section: Int) { change(section) { $0.hidden = [] } }

  /// Returns the column itself, or else the next one that is shown, or else the last one.
  private func shownColumn(nearest column: Int, ofSection section: Int) -> Int {
    guard isHidden(column, ofSection: section) else { return column }
    let shown = sections[section].columns.indices.filter { !isHidden($0, ofSection: section) }
    return shown.first { $0 > column } ?? shown.last ?? column
  }

  /// True if a column is as wide as its widest text, as far as the line is.
  func isWhole(_ column: Int, ofSection section: Int) -> Bool {
    guard let whole = states[listing.reference(toSection: section)]?.whole, !whole.isEmpty else {
      return false
    }
    return whole.contains(numbered(column, ofSection: section))
  }

  /// True if a column is narrower than its widest text in sight, or its title.
  func isCut(_ column: Int, ofSection section: Int) -> Bool {
    let state = states[listing.reference(toSection: section)]
    return width(ofShown: column, section: section).map { $0 < widths(section, state)[column] }
      ?? false
  }

  /// The width of a column on the screen; nil if it is not in sight.
  func width(ofShown column: Int, section: Int) -> Int? {
    layout(of: section)?.places.first { $0.column == column }?.width
  }

  /// Makes a column as wide as its widest text, or leaves it to the room.
  func makeWhole(_ column: Int, _ isWhole: Bool, ofSection section: Int) {
    let numbered = numbered(column, ofSection: section)
    change(section) {
      if isWhole { $0.whole.insert(numbered) } else { $0.whole.remove(numbered) }
    }
  }

  /// Changes what the person has chosen for a section.
  private func change(_ section: Int, _ change: (inout ColumnState) -> Void) {
    change(&states[listing.reference(toSection: section), default: ColumnState()])
    arrange(section)
  }

  // MARK: - Panning and sorting

  /// Skips `step` more columns after the first, or fewer if negative. If the chosen column is then
  /// out of sight, its neighbour in sight is chosen.
  ///
  /// - Returns: False if there are no more columns in that direction.
  func pan(_ section: Int, by step: Int) -> Bool {
    guard let layout = layout(of: section), canPan(layout, by: step) else { return false }
    states[listing.reference(toSection: section), default: ColumnState()].pan = layout.pan + step
    let places = self.layout(of: section, showing: nil).places
    if let chosen = chosenColumn(ofSection: section),
      !places.contains(where: { $0.column == chosen }),
      let column = (step < 0 ? places.last : places.dropFirst().first ?? places.first)?.column
    {
      choice = numbered(column, ofSection: section)
    }
    arrange(section)
    return true
  }

  private func canPan(_ layout: ColumnLayout, by step: Int) -> Bool {
    step < 0 ? layout.pan > 0 : layout.hasMore
  }

  /// Sorts the rows of a section; the table must be listed again to show it.
  func sort(_ section: Int, by sort: ColumnSort?) {
    states[listing.reference(toSection: section), default: ColumnState()].sort = sort
  }

  /// Returns the sections with their rows sorted as the person wants.
  func sorted(_ sections: [Section]) -> [Section] {
    let references = RowReference.SectionReference.all(in: sections)
    return zip(sections, references).map { section, reference in
      guard !section.columns.isEmpty, section.sorting == nil,
        let sort = states[reference]?.sort
      else { return section }
      return section.sorted(by: sort)
    }
  }

  /// Forgets the widths of columns, as the table has another width.
  func forgetWidths() {
    forgetLayouts()
    for reference in states.keys { states[reference]?.widths = [] }
  }

  /// Forgets how columns are arranged: other sections are listed, or the table has another width.
  func forgetLayouts() { layouts = [:] }
}
