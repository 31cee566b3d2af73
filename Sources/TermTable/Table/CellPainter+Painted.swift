import TableModel

// The strips of a painted row, and the positions of its parts.

extension CellPainter {
  /// A painted row.
  struct Painted {
    var strips: [Strip]
    /// The column of the hardware cursor: in the margin before the text, so that a block hides none of it.
    var cursorColumn = 0
    /// How many columns the row takes, its margin among them; nil for all of the strips.
    var columns: Int?
    /// Where the caret stands, while the row is edited.
    var caret: Position?
    /// Where a spinner turns, as long as the row is visible.
    var spinner: Position?
    /// The column of the accessory, where a spinner may take its place; nil without room.
    var accessoryColumn: Int?
    /// Where the runs of the control's picture stand.
    var runs = Runs()
    /// The parts that can have the focus: the buttons of a row, the tiles of a line, the row inside its
    /// frame. Empty if the row has it as a whole.
    var areas: [Area] = []

    /// This row with more strips below.
    func with(strips: [Strip]) -> Painted {
      var copy = self
      copy.strips += strips
      return copy
    }

    /// One area; where there are fewer, the last.
    func area(_ item: Int) -> Area {
      guard areas.isEmpty else { return areas[max(0, min(item, areas.count - 1))] }
      let columns = columns ?? strips.first?.columns ?? 0
      return Area(
        lines: 0..<strips.count,
        columns: 0..<columns,
        cursorColumn: cursorColumn,
        accessory: Position(column: accessoryColumn ?? columns - 1, line: 0),
        runs: runs
      )
    }
  }

  /// The positions of the runs of a control's picture: the control decides what a click on one does.
  struct Runs: Equatable {
    /// The columns of each run.
    var columns: [Range<Int>] = []
    /// The line in which they stand, from the first one of the row.
    var line = 0

    /// The number of the run at a position; nil beside them.
    func run(at position: Position) -> Int? {
      position.line == line ? columns.firstIndex { $0.contains(position.column) } : nil
    }
  }

  /// A part of a painted row that can have the focus.
  struct Area: Equatable {
    /// Its lines, from the first one of the row, and its columns, both 0-based.
    var lines: Range<Int>
    var columns: Range<Int>
    /// The column of the hardware cursor.
    var cursorColumn: Int
    /// Where a spinner shows that its action is running.
    var accessory: Position
    /// Where the runs of its control's picture stand.
    var runs = Runs()

    /// This area, in strips that stand further right and lower.
    func shifted(columns: Int, lines: Int) -> Area {
      Area(
        lines: self.lines.lowerBound + lines..<self.lines.upperBound + lines,
        columns: self.columns.lowerBound + columns..<self.columns.upperBound + columns,
        cursorColumn: cursorColumn + columns,
        accessory: Position(column: accessory.column + columns, line: accessory.line + lines),
        runs: Runs(
          columns: runs.columns.map { $0.lowerBound + columns..<$0.upperBound + columns },
          line: runs.line + lines
        )
      )
    }
  }
}
