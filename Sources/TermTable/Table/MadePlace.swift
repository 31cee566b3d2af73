import TableModel

/// A place that was made: the cell of a row, or the cells of a line of tiles, and its strips.
///
/// It is a class, as heights are asked for often and a cell is large to copy.
@MainActor final class MadePlace {
  /// The cells from left to right; nil for a tile that is hidden.
  let cells: [Cell?]
  /// The strips; nil for a row that the focus has only passed.
  var painted: CellPainter.Painted?
  /// True if the columns of its section were made wide enough for it.
  var fitsColumns = false
  /// The number of strips.
  let lines: Int
  /// True if a row of these cells can have the focus: it is neither hidden nor a gap.
  let takesFocus: Bool

  /// A place without any lines.
  static let hidden = MadePlace(painted: CellPainter.Painted(strips: []))

  init(cells: [Cell?] = [], painted: CellPainter.Painted) {
    self.cells = cells
    self.painted = painted
    lines = painted.strips.count
    let isGap = cells.count == 1 && cells[0]?.isGap == true
    takesFocus = !isGap && !painted.area(0).lines.isEmpty
  }

  /// A row of a known height that is not painted yet; it is painted when it becomes visible.
  init(passed cell: Cell, lines: Int) {
    cells = [cell]
    self.lines = lines
    takesFocus = true
  }
}
