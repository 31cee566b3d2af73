import TableModel

// The whole value of the focused row, which its cell may cut or leave out.

extension OpenTable {
  /// The path and the whole value of the focused row; nil if its cell says everything.
  var rowFacts: RowFacts? { shownFocus.flatMap { facts(of: $0) } }

  private func facts(of shown: ShownRow) -> RowFacts? {
    guard let describe = table.rowFacts, !listing.isInner(shown),
      let row = listing.listedRow(of: shown)
    else { return nil }
    return describe(row.section, row.row)
  }

  /// Returns the whole value of the focused row as text, or of its field in the chosen column; nil
  /// if it has none.
  ///
  /// - Parameter cell: The cell of the focused row.
  func valueToCopy(of cell: Cell) -> String? {
    if let field = chosenField { return field.facts?.value() ?? field.text }
    return rowToCopy(of: cell)
  }

  /// Returns the whole value of the focused row as text, of a record all of its fields; nil if it
  /// has none.
  ///
  /// - Parameter cell: The cell of the focused row.
  func rowToCopy(of cell: Cell) -> String? {
    if let value = rowFacts?.value() { return value }
    return RowDescription(cell).wholeValue
  }

  // MARK: - Selected rows

  /// Returns the part of each selected row that a command copies, in order; rows without it are
  /// left out. The last text is the first one that goes beyond a number of bytes.
  func textsToCopy(by command: Command, of selection: RowSelection, upTo limit: Int) -> [String] {
    guard let section = state.focus?.section else { return [] }
    var texts: [String] = []
    var bytes = 0
    for number in selection.numbers(in: listing.sections[section].rows) where bytes <= limit {
      guard let text = textToCopy(by: command, of: .row(section, number)) else { continue }
      texts.append(text)
      bytes += text.utf8.count + 1
    }
    return texts
  }

  private func textToCopy(by command: Command, of shown: ShownRow) -> String? {
    guard let cell = listing.cell(of: shown) else { return nil }
    if command == .copyKey { return RowDescription(cell).title }
    let isSecret = cell.control?.isSecret == true
    let column = listing.recordColumns.chosenColumn(ofSection: shown.section)
    let field = column.flatMap { cell.field(inColumn: $0)?.facts }
    if command == .copyPath { return field?.path ?? facts(of: shown)?.path }
    if isSecret { return nil }
    if command == .copyValue, let column, case .record(let texts) = cell.style {
      return field?.value() ?? (texts.indices.contains(column) ? texts[column].text : nil)
    }
    return facts(of: shown)?.value() ?? RowDescription(cell).wholeValue
  }
}
