import TableModel

/// Something that is wrong with a row.
@MainActor struct RowProblem {
  let form: OpenForm
  let row: RowReference
  /// The text of the cell.
  let name: String
  let sentence: String
}

extension Cell {
  /// The first problem in the form that the cell of an element opens; nil if there is none.
  @MainActor var problemInside: String? {
    guard isEnabled, case .push(let make) = action else { return nil }
    let table = make()
    guard table.ownsForm else { return nil }
    return table.sections().lazy.flatMap { section in
      (0..<section.rows.count).lazy.compactMap { row in
        let cell = section.rows.cell(at: row)
        let isShown = cell.isEnabled && (cell.height ?? section.rows.height) != 0
        return isShown ? cell.problem : nil
      }
    }.first
  }
}
