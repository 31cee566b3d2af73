import TableModel

/// What a table listed, and the rows that were made and painted of it, kept until something they
/// read changes, an action ran, or the width changes.
///
/// Moving the focus therefore evaluates nothing, and a row is made only when its height matters to
/// what is visible.
@MainActor final class Listing: Flow {
  private let table: Table
  private let wake: @Sendable () -> Void
  /// Whether what the table read to list its sections has changed.
  private var staleness: Staleness
  /// Whether what the kept places read when they were made has changed.
  private var stalenessOfMade: Staleness
  private var painter: CellPainter
  private(set) var sections: [Section] = []
  /// How many rows stand above each section, and at the end how many there are.
  private(set) var rowsAbove: [Int] = [0]
  /// How many rows of each section are selected; nil where at most one can be.
  private(set) var selected: [Int?] = []
  private var made: [Place: Made] = [:]
  private var madeEmptyView: [Strip]?
  /// How many of the places that were made are not hidden.
  private var madeInSight = 0
  /// The topmost section that has anything to show.
  private var firstFilled = 0
  /// What is being typed, and into which row.
  private var editing: (place: Place, editor: FieldEditor)?

  /// A place that was made: the cell, for a row, and its strips. A reference, as heights are asked
  /// for often and a cell is much to copy.
  private final class Made {
    let cell: Cell?
    let painted: CellPainter.Painted

    init(cell: Cell? = nil, painted: CellPainter.Painted) {
      self.cell = cell
      self.painted = painted
    }
  }

  /// A row of no lines: only that it is hidden is kept of it.
  private let hidden = Made(painted: .init(strips: [], textColumn: 0))

  /// Rows kept though they are out of sight, so that going back and forth makes nothing. Hidden rows
  /// do not count: all those beside what is visible are walked over again and again.
  private static let keptRows = 512

  /// - Parameter wake: Called, on any thread, when something that the table read has changed.
  init(_ table: Table, painter: CellPainter, wake: @escaping @Sendable () -> Void) {
    self.table = table
    self.painter = painter
    self.wake = wake
    staleness = Staleness(wake: wake)
    stalenessOfMade = Staleness(wake: wake)
    list()
  }

  deinit {
    staleness.retire()
    stalenessOfMade.retire()
  }

  /// Whether something that was read has changed.
  var isStale: Bool { staleness.isStale || stalenessOfMade.isStale }

  /// The width of the rows.
  var columns: Int { painter.columns }

  /// How many rows there are in all sections.
  var totalRows: Int { rowsAbove.last ?? 0 }

  /// Lists the sections again; everything made of the old ones is dropped.
  func list() {
    staleness.retire()
    staleness = Staleness(wake: wake)
    dropMade()
    (sections, selected) = staleness.tracked {
      let sections = table.sections()
      return (sections, sections.map { $0.selection.flatMap { $0.allowsSeveral ? $0.count : nil } })
    }
    firstFilled = sections.indices.first { !isEmpty($0) } ?? sections.count
    rowsAbove = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rows.count) }
  }

  /// Takes another width or other marks.
  func use(_ painter: CellPainter) {
    guard painter.columns != self.painter.columns || painter.marks != self.painter.marks else {
      return
    }
    self.painter = painter
    if dropMade() { staleness.mark() }
  }

  /// Shows the text that is being typed in place of a row's own.
  func edit(_ editor: FieldEditor, at place: Place) {
    endEditing()
    editing = (place, editor)
    made[place] = nil
  }

  /// Shows the rows' own texts again.
  func endEditing() {
    if let old = editing?.place { made[old] = nil }
    editing = nil
  }

  /// The cell of a row; nil where the row is hidden, or the place is none.
  func cell(at place: Place) -> Cell? { made(at: place).cell }

  /// The strips of a place.
  func painted(_ place: Place) -> CellPainter.Painted { made(at: place).painted }

  /// The content of an empty table; made once, as rows are.
  var emptyStrips: [Strip] {
    if let madeEmptyView { return madeEmptyView }
    let strips = stalenessOfMade.tracked {
      painter.strips(
        of: Centered(content: table.emptyView),
        indent: columns > 2 ? 1 : 0,
        width: columns - 2
      )
    }
    madeEmptyView = strips
    return strips
  }

  // MARK: - Flow

  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int { sections[section].rows.count }

  func lines(at place: Place) -> Int {
    switch place.part {
    case .gap: return hasGap(above: place.section) ? 1 : 0
    case .header where sections[place.section].header.isEmpty: return 0
    case .footer where sections[place.section].footer.isEmpty: return 0
    case .header, .footer, .row: return made(at: place).painted.strips.count
    }
  }

  private func hasGap(above section: Int) -> Bool {
    section > firstFilled && !isEmpty(section)
  }

  private func isEmpty(_ section: Int) -> Bool {
    let section = sections[section]
    return section.rows.count == 0 && section.header.isEmpty && section.footer.isEmpty
  }

  // MARK: - Making

  private func made(at place: Place) -> Made {
    if let made = made[place] { return made }
    if madeInSight > Self.keptRows, dropMade() { staleness.mark() }
    let new = stalenessOfMade.tracked { make(place) }
    made[place] = new
    if new !== hidden { madeInSight += 1 }
    return new
  }

  /// - Returns: Whether something that they read has changed before.
  @discardableResult private func dropMade() -> Bool {
    made = [:]
    madeEmptyView = nil
    madeInSight = 0
    let wasStale = stalenessOfMade.retire()
    stalenessOfMade = Staleness(wake: wake)
    return wasStale
  }

  private func make(_ place: Place) -> Made {
    let section = sections[place.section]
    switch place.part {
    case .gap: return Made(painted: .init(strips: [], textColumn: 0))
    case .header: return made(of: section.header, role: .header)
    case .footer: return made(of: section.footer, role: .footer)
    case .row(let row):
      let cell = section.rows.cell(at: row)
      let editor = editing?.place == place ? editing?.editor : nil
      let painted = painter.paint(cell, rowHeight: section.rows.height, editor: editor)
      return painted.strips.isEmpty ? hidden : Made(cell: cell, painted: painted)
    }
  }

  private func made(of supplement: Supplement, role: Role) -> Made {
    Made(painted: .init(strips: painter.paint(supplement, role: role), textColumn: 0))
  }

}

/// Content with every line in the middle, dim.
private struct Centered: Content {
  var content: any Content

  func lines(columns: Int) -> [TextLine] {
    content.lines(columns: columns).map { line in
      TextLine(
        line.runs.map { TextLine.Run($0.text, role: $0.role == .text ? .placeholder : $0.role) },
        overflow: line.overflow,
        alignment: .center
      )
    }
  }
}
