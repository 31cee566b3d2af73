import TableModel

/// The words of a cell, for printing and for linear mode.
///
/// The words are raw: the caller makes them safe.
@MainActor struct CellWords {
  let cell: Cell
  /// The columns of its section.
  let columns: [Column]

  init(_ cell: Cell, columns: [Column] = []) {
    self.cell = cell
    self.columns = columns
  }

  /// The second text: the value of the control, or else the detail; nil for none.
  var value: String? { cell.control?.words ?? cell.detail }

  /// The content at the right end in words; empty for none.
  var accessoryView: String {
    guard let view = cell.accessoryView, cell.showsAccessoryView else { return "" }
    let lines = Self.lines(of: view, columns: 40)
    return view.words == nil ? lines.first ?? "" : lines.joined(separator: " ")
  }

  /// Returns the words of content, line by line, or the text of its lines if it has no words.
  static func lines(of content: any Content, columns: Int) -> [String] {
    if let words = content.words {
      return words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
    }
    return content.lines(columns: columns).map { $0.runs.map(\.text).joined() }
  }

  /// Returns the view or the title of a header or a footer, line by line.
  static func lines(of supplement: Supplement, columns: Int) -> [String] {
    (supplement.view ?? supplement.title).map { lines(of: $0, columns: columns) } ?? []
  }
}
