import TableModel

extension FoundWords {
  /// The words by which the row of a cell is found.
  ///
  /// - Parameters:
  ///   - columns: The columns of its section.
  ///   - header: The words of the header of its section.
  @MainActor init(_ cell: Cell, columns: [Column] = [], header: String = "") {
    let words = CellWords(cell, columns: columns)
    var values: [String] = []
    var fields: [NamedValue] = []
    if let control = cell.control, !control.isSecret { values.append(control.words) }
    if let detail = cell.detail { values.append(detail) }
    let accessory = words.accessoryView
    if !accessory.isEmpty { values.append(accessory) }
    switch cell.style {
    case .record(let texts):
      for (column, run) in texts.enumerated() {
        let column = column < columns.count ? columns[column] : nil
        fields.append(NamedValue(column?.title ?? "", run.text, numbers: column?.numbers))
      }
    case .content(let content):
      values += CellWords.lines(of: content, columns: 80)
    default: break
    }
    values += cell.buttons.map(\.title)
    self.init(
      title: cell.text,
      values: values,
      header: header,
      help: [cell.help, cell.explanation].compactMap(\.self),
      fields: fields
    )
  }
}

extension Supplement {
  /// The words of a header by which its rows are found.
  @MainActor var foundWords: String {
    isEmpty ? "" : CellWords.lines(of: self, columns: 80).joined(separator: " ")
  }
}
