import TableModel

/// A painter of cells, headers and footers. It paints strips of one width; their number is the
/// height.
///
/// The same strips measure and show a row, so the two can never disagree. The painter does not know
/// the focus and changes nothing.
@MainActor struct CellPainter: @MainActor Equatable {
  /// The width of the strips.
  let columns: Int
  let marks: Marks
  /// True inside a frame or a tile, where the margins are small.
  let isInset: Bool
  /// The height of the visible part of the table, at least 1.
  let lines: Int
  let arrangement: Arrangement
  /// True if lines of text that are too long wrap; else they are cut.
  let wrapsText: Bool

  init(
    columns: Int,
    marks: Marks,
    lines: Int = 1,
    isInset: Bool = false,
    arrangement: Arrangement = .screen,
    wrapsText: Bool = false
  ) {
    self.columns = max(1, columns)
    self.marks = marks
    self.lines = max(1, lines)
    self.isInset = isInset
    self.arrangement = arrangement
    self.wrapsText = wrapsText
  }

  /// The most columns between a name at the left and its value at the right: on a longer line,
  /// people lose the connection. Up to 100 columns, where it ends, values, bars, the title and the
  /// scroll indicator have one right edge.
  static let mostReadColumns = 99

  /// The columns in which rows, headers and footers are arranged. A row with longer texts takes
  /// more; values after names, records, grids and content of the author's own have all columns.
  var readColumns: Int { min(columns, Self.mostReadColumns) }

  /// Space at the left of rows, which shows that they belong to the header above.
  var rowIndent: Int { columns >= 36 && !isInset ? 3 : columns >= 12 || isInset ? 1 : 0 }

  /// Space at the left of headers, footers and titles.
  var headerIndent: Int { columns >= 12 ? 1 : 0 }

  /// Space at the right of rows.
  var margin: Int { columns >= 12 || isInset ? 1 : 0 }

  /// True if a text and its detail take two lines when they do not fit on one.
  var isNarrow: Bool { columns < 36 }

  /// Paints a cell.
  ///
  /// - Parameters:
  ///   - rowHeight: The height if the cell has none of its own; nil for automatic.
  ///   - layout: The columns of a record; nil if its section has none.
  ///   - nameColumns: The width of the names after which the values of the section stand; nil if
  ///     they stand at the right end.
  ///   - pan: The first column of lines of text; nil in a section of another style.
  ///   - editor: The text that is being typed into the cell, if any.
  ///   - column: The column of a record into which it is typed.
  ///   - permissions: The permitted edits; none outside edit mode.
  ///   - form: The marks of the row in a form.
  func paint(
    _ cell: Cell,
    rowHeight: Int? = nil,
    layout: ColumnLayout? = nil,
    nameColumns: Int? = nil,
    pan: Int? = nil,
    editor: TextEditor? = nil,
    column: Int? = nil,
    permissions: EditPermissions = [],
    form: RowMark = RowMark()
  ) -> Painted {
    let height = cell.height ?? rowHeight
    guard height != 0 else { return Painted(strips: []) }
    let isText = pan != nil && editor == nil && cell.isText
    var painted =
      switch (cell.style, editor, layout, column) {
      case (.record(let texts), nil, _, _): record(cell, texts, in: layout)
      case (.record(let texts), let editor?, let layout?, let column?):
        edited(cell, texts, editor, in: layout, column: column)
      case _ where isText: text(cell, from: pan ?? 0, permissions: permissions)
      default:
        self.painted(
          cell,
          height: height,
          nameColumns: nameColumns,
          editor: editor,
          permissions: permissions
        )
      }
    if !cell.isEnabled || cell.isDim {
      painted.strips = painted.strips.map { $0.inRole(.disabled) }
    }
    if let problem = form.problem, editor.map({ $0.text == $0.original }) ?? true {
      painted.strips += problemStrips(problem, of: cell)
    }
    painted.strips = fit(painted.strips, height: height, least: 1)
    // A button below the last line cannot get the focus.
    if !painted.areas.isEmpty {
      painted.areas.removeAll { $0.lines.lowerBound >= painted.strips.count }
    }
    return marked(painted, permissions: permissions, form: form, isText: isText)
  }

  private func painted(
    _ cell: Cell,
    height: Int?,
    nameColumns: Int?,
    editor: TextEditor?,
    permissions: EditPermissions
  ) -> Painted {
    if let editor { return edited(cell, editor, height: height, nameColumns: nameColumns) }
    return switch cell.style {
    case .line: line(cell, height: height, nameColumns: nameColumns)
    case .label: label(cell, height: height)
    case .subtitle: subtitle(cell)
    case .button: button(cell)
    case .control: control(cell)
    case .loading: loading(cell, height: height)
    case .content(let content): self.content(cell, content, permissions: permissions)
    case .record(let texts): record(cell, texts, in: nil)
    case .gap: Painted(strips: [])
    }
  }

  /// Paints a header or a footer; with a fold, a mark and a summary.
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

  /// The state of a header that can be folded.
  struct Fold: Equatable {
    /// The text at the right end of the folded header; nil if it is not folded.
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

  /// Returns the columns of a header or footer, with its margins.
  func columns(of supplement: Supplement) -> Int {
    supplement.view.map(columns(for:)) ?? readColumns
  }

  /// Returns the columns that content may take, with its margins: ``readColumns`` for text, all for
  /// other content, which may be drawn for the width.
  func columns(for content: any Content) -> Int { content is String ? readColumns : columns }

  /// The greatest height that can be set, in lines; content may be higher.
  static let greatestHeight = 10_000

  /// Returns exactly `height` strips; if it is nil, all strips, but at least `least`.
  func fit(_ strips: [Strip], height: Int?, least: Int = 0) -> [Strip] {
    var wanted = max(least, strips.count)
    if let height { wanted = min(max(0, height), Self.greatestHeight) }
    if wanted == strips.count { return strips }
    let missing = max(0, wanted - strips.count)
    return strips.prefix(wanted) + Array(repeating: Strip(columns: columns), count: missing)
  }
}
