import TableModel

/// Paints cells, headers and footers into strips of a width; their number is the height.
///
/// The same strips measure and show a row, so the two can never disagree. Nothing here knows the
/// focus or changes anything.
@MainActor struct CellPainter: @MainActor Equatable {
  /// The width of the strips.
  let columns: Int
  let marks: Marks
  /// Whether there is a frame or another cell around: then the room at the sides is small.
  let isInset: Bool
  /// The height of the visible part of the table, at least 1.
  let lines: Int
  /// Whether rows are said, not shown: each counts as one line, and none stand beside each other.
  let isLinear: Bool

  init(
    columns: Int,
    marks: Marks,
    lines: Int = 1,
    isInset: Bool = false,
    isLinear: Bool = false
  ) {
    self.columns = max(1, columns)
    self.marks = marks
    self.lines = max(1, lines)
    self.isInset = isInset
    self.isLinear = isLinear
  }

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
    /// What the keys can go to: the buttons of a row, the tiles of a line, the row inside its frame.
    /// Where there are none, the row as a whole.
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

  /// The runs of a control's picture: what a click on one of them means is the control's.
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

  /// The most columns of a line that is read as one: a name and its value at both ends of a longer line
  /// are not. It is the width of the rows in a terminal of 80 columns.
  static let mostReadColumns = 79

  /// The columns in which rows, headers and footers are arranged. A row whose texts need more takes more;
  /// grids and content of the author's own have all columns.
  var readColumns: Int { min(columns, Self.mostReadColumns) }

  /// Space at the left of rows: it shows what belongs to a header.
  var rowIndent: Int { columns >= 36 && !isInset ? 3 : columns >= 12 || isInset ? 1 : 0 }

  /// Space at the left of headers, footers and titles.
  var headerIndent: Int { columns >= 12 ? 1 : 0 }

  /// Space at the right of rows.
  var margin: Int { columns >= 12 || isInset ? 1 : 0 }

  /// Whether a text and its detail go on two lines where they do not fit on one.
  var isNarrow: Bool { columns < 36 }

  /// Paints a cell.
  ///
  /// - Parameters:
  ///   - rowHeight: The height where the cell names none; nil for automatic.
  ///   - editor: What is being typed into the cell, if anything.
  ///   - permissions: What edit mode permits; nothing outside edit mode.
  func paint(
    _ cell: Cell,
    rowHeight: Int? = nil,
    editor: TextEditor? = nil,
    permissions: EditPermissions = []
  ) -> Painted {
    let height = cell.height ?? rowHeight
    guard height != 0 else { return Painted(strips: []) }
    var painted = self.painted(cell, height: height, editor: editor, permissions: permissions)
    if !cell.isEnabled { painted.strips = painted.strips.map { $0.inRole(.disabled) } }
    painted.strips = fit(painted.strips, height: height, least: 1)
    // Buttons for which there is no line cannot be gone to.
    painted.areas.removeAll { $0.lines.lowerBound >= painted.strips.count }
    return marked(painted, permissions: permissions)
  }

  private func painted(
    _ cell: Cell,
    height: Int?,
    editor: TextEditor?,
    permissions: EditPermissions
  ) -> Painted {
    if let editor { return edited(cell, editor, height: height) }
    return switch cell.style {
    case .line: line(cell, height: height)
    case .label: label(cell, height: height)
    case .subtitle: subtitle(cell)
    case .button: button(cell)
    case .control: control(cell)
    case .loading: loading(cell, height: height)
    case .content(let content): self.content(cell, content, permissions: permissions)
    case .gap: Painted(strips: [])
    }
  }

  /// Paints a header or a footer, with room for a mark and a second text where there is a fold.
  func paint(_ supplement: Supplement, role: Role, fold: Fold? = nil) -> [Strip] {
    guard let fold else { return paint(supplement, role: role, reserved: 0, at: 0) }
    let columns = columns(of: supplement)
    let summary = clipped(
      SafeText(fold.summary ?? "", role: .detail, beyond: columns),
      to: columns / 2
    )
    let room = summary.columns > 0 ? summary.columns + 2 : 0
    var strips = paint(supplement, role: role, reserved: room, at: 2)
    if strips.isEmpty { strips = [Strip(columns: self.columns)] }
    let mark = fold.summary == nil ? marks.unfolded : marks.folded
    strips[0].put(SafeText(mark, role: .accessory), at: headerIndent)
    strips[0].put(summary, at: columns - margin - summary.columns)
    return strips
  }

  /// What a header shows that can be folded.
  struct Fold: Equatable {
    /// What stands at its right end while it is folded; nil while it is not.
    var summary: String?
  }

  private func paint(
    _ supplement: Supplement,
    role: Role,
    reserved: Int,
    at column: Int
  ) -> [Strip] {
    let indent = column + (role == .footer ? rowIndent : headerIndent)
    let width = columns(of: supplement) - indent - margin - reserved
    if let view = supplement.view {
      let lineColumns = readColumns - indent - margin - reserved
      let strips = strips(of: view, indent: indent, width: width, lineColumns: lineColumns)
      return fit(strips, height: supplement.height)
    }
    guard let title = supplement.title else { return [] }
    return strips(of: title, indent: indent, width: width).map { $0.inRole(role) }
  }

  /// The columns of a header or footer, margins among them.
  func columns(of supplement: Supplement) -> Int {
    supplement.view.map(columns(for:)) ?? readColumns
  }

  /// The columns that content may take, margins among them: text is read, anything else may be drawn for
  /// the width.
  func columns(for content: any Content) -> Int { content is String ? readColumns : columns }

  /// Paints content of the author's own into `width` columns that begin at `indent`.
  ///
  /// - Parameter lineColumns: The columns of which a line stands in the middle or at the end, where no line is
  ///   wider; nil for all.
  func strips(
    of content: any Content,
    indent: Int,
    width: Int,
    lineColumns: Int? = nil
  ) -> [Strip] {
    let width = max(1, width)
    let lines = content.lines(columns: width).flatMap { line in
      texts(of: line, width: width).map { (text: $0, alignment: line.alignment) }
    }
    let widest = lines.map(\.text.columns).max() ?? 0
    let columns = lineColumns.map { widest <= $0 ? min($0, width) : width } ?? width
    return lines.map { strip(of: $0.text, $0.alignment, from: indent, columns: columns) }
  }

  private func texts(of line: TextLine, width: Int) -> [SafeText] {
    let text = SafeText(line.runs, ascii: marks.isASCII)
    return switch line.overflow {
    case .wrap: text.wrapped(columns: width)
    case .wrapAtMost(let most): wrapped(text, columns: width, most: most)
    case .clip: [clipped(text, to: width)]
    }
  }

  private func strip(
    of text: SafeText,
    _ alignment: TextLine.Alignment,
    from indent: Int,
    columns: Int
  ) -> Strip {
    let room = max(0, columns - text.columns)
    let start =
      switch alignment {
      case .leading: indent
      case .center: indent + room / 2
      case .trailing: indent + room
      }
    return strip(of: text, at: start)
  }

  /// The most lines that a height can ask for; content may have more.
  static let greatestHeight = 10_000

  /// As many strips as `height` says; where it is nil, those there are, but at least `least`.
  func fit(_ strips: [Strip], height: Int?, least: Int = 0) -> [Strip] {
    let height = height.map { min(max(0, $0), Self.greatestHeight) } ?? max(least, strips.count)
    if height == strips.count { return strips }
    let missing = max(0, height - strips.count)
    return strips.prefix(height) + Array(repeating: Strip(columns: columns), count: missing)
  }

  /// The text wrapped to `most` lines at the most, at least one; the last is cut where there is more.
  func wrapped(_ text: SafeText, columns: Int, most: Int) -> [SafeText] {
    let most = min(max(1, most), Self.greatestHeight)
    let lines = text.prefix(columns: (most + 1) * columns).wrapped(columns: columns)
    guard lines.count > most else { return lines }
    let rest = lines[most - 1] + SafeText(spaces: 1) + lines[most]
    return lines[..<(most - 1)] + [clipped(rest, to: columns)]
  }

  /// The text, with the mark for “there is more” where it is wider than `width`.
  func clipped(_ text: SafeText, to width: Int) -> SafeText {
    text.truncated(to: max(0, width), mark: marks.ellipsis)
  }
}
