/// The part of a terminal for the frame of the tables, and the parts around it.
struct FramePart: Equatable {
  /// The upper left position of the frame.
  let origin: Position
  /// The size of the frame.
  let size: Size
  /// The columns of the side content; empty without any.
  let sideColumns: Range<Int>
  /// The column of the line before or after the side content; nil without any.
  let lineColumn: Int?
  /// True if a border surrounds the frame, one column and line outside it.
  let hasBorder: Bool

  /// - Parameter wanted: Returns the size that the table wants, at most the given size.
  init(_ placement: Placement, in terminal: Size, wanted: (Size) -> Size) {
    switch placement {
    case .leading(let columns, _) where terminal.columns >= Self.leastToDivide:
      let table = Self.columns(columns, of: terminal)
      self.init(terminal, table: 0..<table, sideColumns: table + 1..<terminal.columns, line: table)
    case .trailing(let columns, _) where terminal.columns >= Self.leastToDivide:
      let start = terminal.columns - Self.columns(columns, of: terminal)
      self.init(
        terminal,
        table: start..<terminal.columns,
        sideColumns: 0..<start - 1,
        line: start - 1
      )
    case .popup where terminal.columns >= 20 && terminal.lines >= 8:
      let size = wanted(Size(columns: terminal.columns - 2, lines: terminal.lines - 2))
      self.init(
        origin: Position(
          column: (terminal.columns - size.columns) / 2,
          line: (terminal.lines - size.lines) / 2
        ),
        size: size,
        sideColumns: 0..<0,
        lineColumn: nil,
        hasBorder: true
      )
    case .full, .leading, .trailing, .popup:
      self.init(terminal, table: 0..<terminal.columns, sideColumns: 0..<0, line: nil)
    }
  }

  private init(_ terminal: Size, table: Range<Int>, sideColumns: Range<Int>, line: Int?) {
    self.init(
      origin: Position(column: table.lowerBound, line: 0),
      size: Size(columns: table.count, lines: terminal.lines),
      sideColumns: sideColumns,
      lineColumn: line,
      hasBorder: false
    )
  }

  private init(
    origin: Position,
    size: Size,
    sideColumns: Range<Int>,
    lineColumn: Int?,
    hasBorder: Bool
  ) {
    self.origin = origin
    self.size = size
    self.sideColumns = sideColumns
    self.lineColumn = lineColumn
    self.hasBorder = hasBorder
  }

  /// The narrowest terminal that is divided.
  private static let leastToDivide = 40
  /// The fewest columns of either part.
  private static let leastColumns = 12

  /// The columns of the tables' part.
  private static func columns(_ wanted: Int?, of terminal: Size) -> Int {
    let most = terminal.columns - 1 - leastColumns
    return max(leastColumns, min(wanted ?? terminal.columns / 2, most))
  }
}
