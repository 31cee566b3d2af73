import TableModel

/// The terminal of a run, and the parts of it: the frame of the tables, and the content beside it.
@MainActor struct Screen {
  let terminal: any Terminal
  /// The terminal, if it is that of a process; nil for a custom terminal.
  let process: (any ProcessTerminal)?
  let placement: Placement
  /// True if tables are said line by line, in place of frames.
  let isLinear: Bool
  /// The content at the side of the tables; nil for none.
  private let side: SideContent?

  /// - Parameter wake: Called, on any thread, when something that the content at the side read has
  ///   changed.
  init(
    _ terminal: any Terminal,
    placement: Placement,
    changes: ModelChanges,
    wake: @escaping @Sendable () -> Void
  ) {
    self.terminal = terminal
    self.placement = placement
    process = terminal as? any ProcessTerminal
    isLinear = terminal is any LineTerminal
    side = placement.sideContent.map { SideContent($0, changes: changes, wake: wake) }
  }

  /// The part of the terminal for the tables while a level of the stack is shown.
  func part(of level: Level) -> FramePart {
    FramePart(isLinear ? .full : placement, in: terminal.size, wanted: level.wantedSize)
  }

  /// The lines and columns of the parts of the frame while a level of the stack is shown.
  ///
  /// - Parameter panes: Returns the columns of the tables beside each other in a frame of so many
  ///   columns; nil for the table alone.
  func layout(of level: Level, panes: (Int) -> Panes? = { _ in nil }) -> FrameLayout {
    let size = part(of: level).size
    return FrameLayout(
      size: size,
      hasTabs: !level.tabs.isEmpty,
      showsHelp: level.table.table.showsHelp?() == true,
      panes: panes(size.columns)
    )
  }

  /// True if tables may stand beside each other: they have the whole terminal.
  var divides: Bool { if case .full = placement { !isLinear } else { false } }

  /// The size of the area for alerts: the part of the tables; the whole terminal around a popup, as
  /// the popup may be too small.
  func alertSize(above level: Level) -> Size {
    let part = part(of: level)
    return part.hasBorder ? terminal.size : part.size
  }

  /// The room for alerts and messages; in linear mode, all messages are said.
  func room(above level: Level, marks: Marks) -> Notices.Room {
    let layout = layout(of: level)
    let columns = isLinear ? .max : layout.hintLine == nil ? nil : layout.size.columns
    return Notices.Room(messageColumns: columns, size: alertSize(above: level), marks: marks)
  }

  /// The painter of the cells of a table.
  ///
  /// - Parameter size: The size of the table; nil for that of the terminal, until the table
  ///   settles.
  func painter(for size: Size? = nil, look: Look) -> CellPainter {
    let size = size ?? terminal.size
    return CellPainter(
      columns: size.columns,
      marks: look.marks,
      lines: size.lines,
      arrangement: isLinear ? .lines : .screen,
      wrapsText: look.wrapsText
    )
  }

  /// Returns the surface of the whole terminal with a frame in its part.
  ///
  /// - Parameter alert: The painter of the alert. It paints only over a popup: any other frame
  ///   contains its alert.
  func surface(
    with frame: Surface,
    of level: Level,
    marks: Marks,
    alert: @autoclosure () -> AlertPainter?
  ) -> Surface {
    let part = part(of: level)
    let size = Size(columns: part.sideColumns.count, lines: terminal.size.lines)
    let strips = part.sideColumns.isEmpty ? [] : side?.strips(size, marks: marks)
    let painter = PartPainter(part: part, marks: marks, sideContent: strips ?? [])
    var surface = painter.surface(with: frame, size: terminal.size)
    if part.hasBorder { alert()?.paint(on: &surface) }
    return surface
  }

  /// Converts a position of the terminal to one of the frame; nil outside it.
  func positionInFrame(_ position: Position, of level: Level) -> Position? {
    let part = part(of: level)
    let column = position.column - part.origin.column
    let line = position.line - part.origin.line
    guard (0..<part.size.columns).contains(column), (0..<part.size.lines).contains(line) else {
      return nil
    }
    return Position(column: column, line: line)
  }
}
