import TableModel

/// Paints cells, headers and footers into strips of a width; their number is the height.
///
/// The same strips measure and show a row, so the two can never disagree. Nothing here knows the
/// focus or changes anything.
@MainActor struct CellPainter {
  /// The width of the strips.
  let columns: Int
  let marks: Marks

  init(columns: Int, marks: Marks) {
    self.columns = max(1, columns)
    self.marks = marks
  }

  /// A painted row.
  struct Painted {
    var strips: [Strip]
    /// The column in which the text begins: the hardware cursor stands there.
    var textColumn: Int
    /// Where the caret stands, while the row is edited.
    var caret: Position?
    /// The column of the accessory, where a spinner may take its place; nil without room.
    var accessoryColumn: Int?
  }

  /// Space at the left of rows: it shows what belongs to a header.
  var rowIndent: Int { columns >= 36 ? 3 : columns >= 12 ? 1 : 0 }

  /// Space at the left of headers, footers and titles.
  var headerIndent: Int { columns >= 12 ? 1 : 0 }

  /// Space at the right of rows.
  var margin: Int { columns >= 12 ? 1 : 0 }

  /// Whether a text and its detail go on two lines where they do not fit on one.
  var isNarrow: Bool { columns < 36 }

  /// Paints a cell.
  ///
  /// - Parameters:
  ///   - rowHeight: The height where the cell names none; nil for automatic.
  ///   - editor: What is being typed into the cell, if anything.
  func paint(_ cell: Cell, rowHeight: Int? = nil, editor: FieldEditor? = nil) -> Painted {
    let height = cell.height ?? rowHeight
    guard height != 0 else { return Painted(strips: [], textColumn: 0) }
    var painted = self.painted(cell, height: height, editor: editor)
    if !cell.isEnabled { painted.strips = painted.strips.map { $0.inRole(.disabled) } }
    painted.strips = fit(painted.strips, height: height, least: 1)
    return painted
  }

  private func painted(_ cell: Cell, height: Int?, editor: FieldEditor?) -> Painted {
    switch cell.kind {
    case .plain: plain(cell, height: height)
    case .labeled: labeled(cell, height: height)
    case .subtitle: subtitle(cell)
    case .button: button(cell)
    case .toggle(let isOn): toggle(cell, isOn: isOn.value)
    case .field(let value, let placeholder):
      field(cell, value: value.value, placeholder: placeholder, editor: editor, height: height)
    case .custom(let content): custom(cell, content)
    }
  }

  /// Paints a header or a footer.
  func paint(_ supplement: Supplement, role: Role) -> [Strip] {
    let indent = role == .footer ? rowIndent : headerIndent
    let width = columns - indent - margin
    if let view = supplement.view {
      return fit(strips(of: view, indent: indent, width: width), height: supplement.height)
    }
    guard let title = supplement.title else { return [] }
    return strips(of: title, indent: indent, width: width).map { $0.inRole(role) }
  }

  /// Paints content of the author's own into `width` columns that begin at `indent`.
  func strips(of content: any Content, indent: Int, width: Int) -> [Strip] {
    let width = max(1, width)
    return content.lines(columns: width).flatMap { strips(of: $0, indent: indent, width: width) }
  }

  private func strips(of line: TextLine, indent: Int, width: Int) -> [Strip] {
    let text = SafeText(line.runs)
    let lines =
      switch line.overflow {
      case .wrap: text.wrapped(columns: width)
      case .wrapAtMost(let most): wrapped(text, columns: width, most: most)
      case .clip: [clipped(text, to: width)]
      }
    return lines.map { text in
      let room = max(0, width - text.columns)
      let start =
        switch line.alignment {
        case .leading: indent
        case .center: indent + room / 2
        case .trailing: indent + room
        }
      var strip = Strip(columns: columns)
      strip.put(text, at: start)
      return strip
    }
  }

  /// The most lines that a height can ask for; content may have more.
  private static let greatestHeight = 10_000

  /// As many strips as `height` says; where it is nil, those there are, but at least `least`.
  private func fit(_ strips: [Strip], height: Int?, least: Int = 0) -> [Strip] {
    let height = height.map { min(max(0, $0), Self.greatestHeight) } ?? max(least, strips.count)
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
