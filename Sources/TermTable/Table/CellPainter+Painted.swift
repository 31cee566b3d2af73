import TableModel

// The strips of a painted row, and the positions of its parts.

extension CellPainter {
  /// A painted row.
  struct Painted {
    var strips: [Strip]
    /// The column of the hardware cursor: in the margin before the text, so that a block cursor
    /// hides none of it.
    var cursorColumn = 0
    /// The columns in which the texts and marks of the row stand, with its margin; nil for the
    /// width of the strips. The bar of the focus always has the width of the strips.
    var columns: Int?
    /// The position of the caret, while the row is edited.
    var caret: Position?
    /// The position of a spinner that turns while the row is visible.
    var spinner: Position?
    /// The column of the accessory, which a spinner may replace; nil if there is no room for one.
    var accessoryColumn: Int?
    /// The positions of the runs of the control's picture.
    var runs = Runs()
    /// True if a line of text goes on beyond the right edge.
    var hidesText = false
    /// The parts that can have the focus: the buttons of a row, the tiles of a line, the row inside
    /// its frame. Empty if only the whole row can have it.
    var areas: [Area] = []

    /// Notes the positions of the runs and parts of a picture that was put at a column, and cut to
    /// `columns`.
    mutating func place(_ picture: Picture, at column: Int, columns: Int, line: Int = 0) {
      runs = picture.runs(at: column, columns: columns, line: line)
      let row = area(0)
      let parts = picture.parts.compactMap { part -> Area? in
        let places = Array(runs.columns[part])
        guard let start = places.first?.lowerBound, let end = places.last?.upperBound, start < end
        else { return nil }
        return Area(
          lines: line..<line + 1,
          columns: start..<end,
          cursorColumn: start,
          accessory: row.accessory,
          runs: Runs(columns: places, line: line)
        )
      }
      // A part without room cannot have the focus.
      if parts.count > 1 { areas = parts }
    }

    /// Returns this row with more strips below.
    func with(strips: [Strip]) -> Painted {
      var copy = self
      copy.strips += strips
      return copy
    }

    /// Returns the area of an item: the last one if there are fewer, the whole row if there are
    /// none.
    func area(_ item: Int) -> Area {
      guard areas.isEmpty else { return areas[max(0, min(item, areas.count - 1))] }
      let whole = strips.first?.columns ?? 0
      return Area(
        lines: 0..<strips.count,
        columns: 0..<whole,
        cursorColumn: cursorColumn,
        accessory: Position(column: accessoryColumn ?? (columns ?? whole) - 1, line: 0),
        runs: runs
      )
    }
  }

  /// The positions of the runs of a control's picture. The control decides the effect of a click on
  /// a run.
  struct Runs: Equatable {
    /// The columns of each run.
    var columns: [Range<Int>] = []
    /// The line of the runs, counted from the first one of the row.
    var line = 0

    /// Returns the number of the run at a position; nil beside the runs.
    func run(at position: Position) -> Int? {
      position.line == line ? columns.firstIndex { $0.contains(position.column) } : nil
    }
  }

  /// A part of a painted row that can have the focus.
  struct Area: Equatable {
    /// The lines, counted from the first one of the row, and the columns, both 0-based.
    var lines: Range<Int>
    var columns: Range<Int>
    /// The column of the hardware cursor.
    var cursorColumn: Int
    /// The position of the spinner while its action runs.
    var accessory: Position
    /// The positions of the runs of its control's picture.
    var runs = Runs()

    /// Returns this area, moved to the right and down.
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
