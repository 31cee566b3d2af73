import TableModel

/// A row as the commands of a shell see it.
@MainActor struct ScriptedRow {
  /// Its place in the model.
  let place: Place
  /// Its step in the path of its table.
  let step: RowPath.Step
  let cell: Cell

  /// The title in words: of a row with content of the author's own, its words.
  var title: String { CellWords(cell).title }

  /// The buttons that a step after the row names: those in the row, and those of its menu.
  var buttons: [Button] { cell.buttons + cell.actions + [cell.accessoryButton].compactMap(\.self) }

  /// The text of the value; nil for a row without one.
  var value: String? {
    guard let control = cell.control, cell.buttons.isEmpty else {
      return cell.detail.flatMap { $0.isEmpty ? nil : $0 }
    }
    return control.plainValue
  }

  /// True if the row is nothing that a person reads or uses.
  var isEmpty: Bool {
    if case .loading = cell.style { return true }
    return cell.isGap || cell.height == 0 || title.isEmpty && cell.control == nil
  }
}

extension TableScript {
  /// Passes the rows of the shown table to a function, one by one, until it returns false.
  ///
  /// - Complexity: O(rows that are passed); the cell of each is made and dropped.
  func forEachRow(_ body: (ScriptedRow) throws(ProgramFailure) -> Bool) throws(ProgramFailure) {
    var names: Set<String> = []
    var position = 0
    for (section, rows) in session.stack.top.listing.sections.map(\.rows).enumerated() {
      for row in 0..<rows.count {
        position += 1
        let id = rows.id(at: row)
        if case .appended = id { continue }
        if rows.height == 0 { continue }
        var step = RowPath.Step.position(position)
        if let name = id.name, names.insert(name).inserted { step = .name(name) }
        let found = ScriptedRow(place: .row(section, row), step: step, cell: rows.cell(at: row))
        if !found.isEmpty, try !body(found) { return }
      }
    }
  }

  /// Returns the row of the shown table with an id or a position.
  ///
  /// - Parameter path: The path of the table, for the error.
  /// - Throws: ``ProgramFailure`` if there is none; it names the nearest one.
  func row(_ step: RowPath.Step, of path: RowPath) throws(ProgramFailure) -> ScriptedRow {
    if let row = find(step) { return row }
    var nearest: (step: RowPath.Step, distance: Int)?
    if case .name(let name) = step {
      var left = Self.mostCompared
      try forEachRow { row throws(ProgramFailure) in
        let distance = Array(name).editDistance(to: Array(row.step.word))
        if distance < nearest?.distance ?? (max(name.count, row.step.word.count) + 2) / 3 {
          nearest = (row.step, distance)
        }
        left -= 1
        return left > 0
      }
    }
    throw ProgramFailure(.usage) { [nearest] in
      let near = nearest.map { path.appending($0.step).description }
      return $0.unknownRow(path.appending(step).description, near)
    }
  }

  /// The most rows that are compared with a mistyped id.
  private static var mostCompared: Int { 10_000 }

  /// Returns the row of the shown table with an id or a position; nil if there is none.
  ///
  /// - Complexity: O(rows), without making a cell of each.
  private func find(_ step: RowPath.Step) -> ScriptedRow? {
    var position = 0
    for (section, rows) in session.stack.top.listing.sections.map(\.rows).enumerated() {
      let row: Int?
      switch step {
      case .position(let wanted):
        row = position < wanted && wanted <= position + rows.count ? wanted - position - 1 : nil
      case .name(let name):
        row =
          rows.index(of: .element(name))
          ?? (0..<rows.count).first { rows.id(at: $0).name == name }
      }
      position += rows.count
      guard let row else { continue }
      return ScriptedRow(place: .row(section, row), step: step, cell: rows.cell(at: row))
    }
    return nil
  }

  /// The step of a row of a table; nil if it is gone.
  func name(of row: RowReference, in table: OpenTable) -> RowPath.Step? {
    if let name = row.row?.name { return .name(name) }
    guard let place = row.find(in: table.listing.sections), let number = place.row else {
      return nil
    }
    let above = table.listing.sections[..<place.section].reduce(0) { $0 + $1.rows.count }
    return .position(above + number + 1)
  }
}

extension RowPath.Step {
  /// The id without quotes, or the position.
  fileprivate var word: String {
    if case .name(let name) = self { name } else { description }
  }
}

extension RowID {
  /// The id in a path; nil for a row without an id.
  var name: String? {
    guard case .element(let id) = self else { return nil }
    return "\(id.base)"
  }
}
