import TableModel

/// The state of a section on the screen: its rows at this width, and the numbers of rows above it.
struct ShownSection {
  /// True if only the header is shown.
  let isFolded: Bool
  /// The number of selected rows; nil if at most one can be selected.
  let selectedCount: Int?
  /// The number of rows in the sections above that are not folded.
  var rowsAbove = 0
  /// The number of folded sections above, each of which counts as one row.
  var foldedAbove = 0
  /// The columns of a grid; nil in a list.
  private(set) var grid: CellPainter.Grid?
  /// The number of rows on the screen: none in a folded section, the lines of tiles in a grid.
  private(set) var rowCount = 0
  /// True if the titles of its columns stand above the rows.
  private(set) var showsColumns = false
  /// The height of every row, in lines; nil if each row has its own.
  private(set) var uniformHeight: Int?

  init(isFolded: Bool, selectedCount: Int?) {
    self.isFolded = isFolded
    self.selectedCount = selectedCount
  }

  /// The number of rows above; a folded section counts as one.
  var shownRowsAbove: Int { rowsAbove + foldedAbove }

  /// Arranges the rows at the painter's width.
  @MainActor mutating func arrange(_ section: Section, by painter: CellPainter) {
    let isGrid = section.layout == .grid && painter.arrangement.hasGrids
    grid = isGrid ? painter.grid(tileColumns: section.tileColumns) : nil
    let across = grid?.across ?? 1
    let count = section.rows.count
    rowCount = isFolded ? 0 : count / across + (count % across > 0 ? 1 : 0)
    showsColumns =
      !section.columns.isEmpty && rowCount > 0 && painter.arrangement.hasColumns && !isGrid
    uniformHeight = painter.arrangement.uniformHeight(of: section)
  }
}

/// The states of all sections on the screen, and the numbers of their rows.
///
/// Each key searches these, so they are small and stored apart from the sections.
struct ShownSections: RandomAccessCollection {
  private var all: [ShownSection] = []
  /// The number of rows of all sections that are not folded.
  private(set) var rows = 0
  /// The number of folded sections.
  private(set) var folded = 0
  /// The number of headers that take the focus.
  private(set) var foldable = 0
  /// The number of the topmost section that has anything to show.
  private(set) var firstFilled = 0

  init() {}

  init(_ all: [ShownSection], foldable: Int, firstFilled: Int) {
    self.all = all
    self.foldable = foldable
    self.firstFilled = firstFilled
  }

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }
  subscript(section: Int) -> ShownSection { all[section] }

  /// Arranges each section at the painter's width, and counts the rows above it.
  @MainActor mutating func arrange(_ sections: [Section], by painter: CellPainter) {
    rows = 0
    folded = 0
    for index in all.indices {
      all[index].rowsAbove = rows
      all[index].foldedAbove = folded
      all[index].arrange(sections[index], by: painter)
      if all[index].isFolded { folded += 1 } else { rows += sections[index].rows.count }
    }
  }
}

extension Section {
  /// True if there is nothing to show.
  var isEmpty: Bool { rows.count == 0 && header.isEmpty && footer.isEmpty }

  /// The number of selected rows; nil if at most one can be selected.
  var selectedCount: Int? { selection.flatMap { $0.allowsSeveral ? $0.count : nil } }
}
