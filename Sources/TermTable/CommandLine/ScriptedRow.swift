import TableModel

/// A row as the commands of a shell see it.
@MainActor struct ScriptedRow {
  /// The row of the shown table.
  let shown: ShownRow
  /// Its step in the path of its table.
  let step: RowPath.Step
  let cell: Cell
  /// Its words.
  let description: RowDescription

  init(shown: ShownRow, step: RowPath.Step, cell: Cell) {
    (self.shown, self.step, self.cell) = (shown, step, cell)
    description = RowDescription(cell)
  }

  /// The title in words: of a row with content of the author's own, its words.
  var title: String { description.title }

  /// The buttons that a step after the row names: those in the row, and those of its menu.
  var buttons: [Button] {
    let all = cell.buttons + cell.actions + [cell.accessoryButton].compactMap(\.self)
    return all.filter { !$0.isForScreen }
  }

  /// The text of the value; nil for a row without one.
  var value: String? {
    guard let control = cell.control, cell.buttons.isEmpty else {
      return description.detail.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let scripted = control as? any ScriptedControl, scripted.scripted == nil { return nil }
    return control.plainValue
  }

  /// True if the value is a secret, which is not told.
  var isSecret: Bool { cell.control?.isSecret == true }

  /// The value that counts, as none is set; nil if one is set, or that is not known.
  var defaultValue: ScriptedValue? {
    guard let scripted = cell.control as? any ScriptedControl, scripted.scripted == nil else {
      return nil
    }
    return scripted.scriptedDefault
  }

  /// The sentence that tells what is wrong with the value, after its check has run; nil if nothing
  /// is wrong, or the row is disabled.
  var problem: String? {
    get async {
      guard cell.isEnabled else { return nil }
      if let problem = cell.problem { return problem }
      do {
        return try await cell.check?.run()
      } catch {
        return "\(error)"
      }
    }
  }

  /// True if the row was not loaded yet.
  func isMissing(in listing: Listing) -> Bool {
    guard let row = shown.row else { return false }
    if case .missing = listing.sections[shown.section].rows.id(at: row) { return true }
    return false
  }

  /// True if there is nothing in the row to read or use.
  var isEmpty: Bool {
    description.isLoading || description.isGap || cell.height == 0
      || title.isEmpty && description.control == nil
  }
}

/// A walk over the rows of a table, from the first on.
struct RowWalk {
  private var section = 0
  private var row = 0
  /// The number of rows that were passed.
  private(set) var position = 0
  /// The id of the last row that was reached in the section. While the walk waits for a row to be
  /// loaded, rows may come and go above this one.
  private var last: RowID?
  private var isWaiting = false
  /// The ids that were passed: only the first row with an id is named by it.
  private var names: Set<String> = []
  /// The most rows to pass, including rows with nothing to read or use.
  private let limit: Int

  init(upTo limit: Int = .max) { self.limit = limit }

  /// True if the walk has passed as many rows as it may, so that others may follow.
  var isCut: Bool { position >= limit }

  /// The row that a walk reaches.
  enum Reached {
    case row(ScriptedRow)
    /// The row was not loaded yet. The walk stays before it.
    case missing(ShownRow)
  }
}

@MainActor extension RowWalk {
  /// Goes to the next row of a table.
  ///
  /// - Parameter sections: The sections of the table.
  /// - Returns: The row; nil at the end.
  /// - Complexity: O(1), and one cell for each row that is reached.
  mutating func next(in sections: [Section]) -> Reached? {
    while section < sections.count, !isCut {
      let rows = sections[section].rows
      if isWaiting, let last { row = rows.index(of: last).map { $0 + 1 } ?? row }
      isWaiting = false
      // Hidden rows have positions, too, however many there are.
      if rows.height == 0 {
        position += rows.count - row
        row = rows.count
      }
      while row < rows.count, !isCut {
        let shown = ShownRow.row(section, row)
        let id = rows.id(at: row)
        if case .missing = id {
          isWaiting = true
          return .missing(shown)
        }
        last = id
        row += 1
        position += 1
        if case .appended = id { continue }
        var step = RowPath.Step.position(position)
        if let name = id.name, names.insert(name).inserted { step = .name(name) }
        let row = ScriptedRow(shown: shown, step: step, cell: rows.cell(at: row - 1))
        if !row.isEmpty { return .row(row) }
      }
      guard !isCut else { return nil }
      section += 1
      row = 0
      last = nil
    }
    return nil
  }
}

extension TableScript {
  /// Goes to the next row of the shown table.
  func next(_ walk: inout RowWalk) -> RowWalk.Reached? {
    walk.next(in: session.stack.top.listing.sections)
  }

  /// Opens the table of a row, and returns the row.
  ///
  /// - Throws: ``ProgramFailure`` if there is none.
  func row(at path: RowPath) async throws(ProgramFailure) -> ScriptedRow {
    guard let step = path.steps.last else { throw ProgramFailure(.usage) { $0.isTable(".") } }
    try await open(path.parent)
    return try await loadedRow(step, of: path.parent)
  }

  /// Returns the row of the shown table with an id or a position. Rows that were not loaded yet are
  /// loaded, up to this one.
  ///
  /// - Parameter path: The path of the table, for the error.
  /// - Throws: ``ProgramFailure`` if there is none; it names the nearest one.
  func loadedRow(
    _ step: RowPath.Step,
    of path: RowPath
  ) async throws(ProgramFailure) -> ScriptedRow {
    guard keepsNumbers else { return try await walkedRow(step, of: path) }
    while true {
      let found = find(step)
      if let found, !found.isMissing(in: session.stack.top.listing) { return found }
      guard let missing = found?.shown ?? firstMissing else { break }
      try await load(missing, of: path)
    }
    return try row(step, of: path)
  }

  /// Returns the row of the shown table with an id or a position.
  ///
  /// - Parameter path: The path of the table, for the error.
  /// - Throws: ``ProgramFailure`` if there is none; it names the nearest one.
  func row(_ step: RowPath.Step, of path: RowPath) throws(ProgramFailure) -> ScriptedRow {
    if let row = find(step) { return row }
    var nearest: (step: RowPath.Step, differences: Int)?
    if case .name(let name) = step {
      let wanted = MistypedWord(name)
      var walk = RowWalk(upTo: Self.mostCompared)
      while case .row(let row)? = next(&walk) {
        if let count = wanted.differences(from: row.step.word),
          count < nearest?.differences ?? .max
        {
          nearest = (row.step, count)
        }
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
        row = rows.index(of: .element(name)) ?? rows.index(named: name)
      }
      position += rows.count
      guard let row else { continue }
      return ScriptedRow(shown: .row(section, row), step: step, cell: rows.cell(at: row))
    }
    return nil
  }

  /// True if each row of the shown table keeps its number while others are loaded.
  private var keepsNumbers: Bool {
    let listing = session.stack.top.listing
    return listing.pagedSections.allSatisfy { listing.sections[$0].paging?.keepsNumbers != false }
  }

  /// Returns the row of the shown table with an id or a position, by a walk from its first row on:
  /// rows come and go while others are loaded. A row that is there already is found by its id.
  private func walkedRow(
    _ step: RowPath.Step,
    of path: RowPath
  ) async throws(ProgramFailure) -> ScriptedRow {
    if case .name = step, let found = find(step) { return found }
    var walk = RowWalk()
    while let next = next(&walk) {
      switch next {
      case .row(let row): if row.step == step || .position(walk.position) == step { return row }
      case .missing(let place): try await load(place, of: path)
      }
    }
    return try row(step, of: path)
  }

  /// The first row that was not loaded yet; nil if there is none.
  private var firstMissing: ShownRow? {
    let listing = session.stack.top.listing
    for section in listing.pagedSections {
      let rows = listing.sections[section].rows
      for row in 0..<rows.count {
        if case .missing = rows.id(at: row) { return .row(section, row) }
      }
    }
    return nil
  }

  /// Returns the step of a row of a table; nil if the row is gone.
  func name(of row: RowReference, in table: OpenTable) -> RowPath.Step? {
    if let name = row.row?.name { return .name(name) }
    guard let shown = row.find(in: table.listing), let number = shown.row else {
      return nil
    }
    let above = table.listing.sections[..<shown.section].reduce(0) { $0 + $1.rows.count }
    return .position(above + number + 1)
  }
}

extension RowPath.Step {
  /// The id without quotes, or the position.
  fileprivate var word: String {
    if case .name(let name) = self { name } else { description }
  }
}

extension Rows {
  /// Returns the number of the row whose id is written in this way; nil if there is none.
  ///
  /// - Complexity: O(rows) without making a cell of each; O(1) for rows by number, which have no
  ///   ids.
  fileprivate func index(named name: String) -> Int? {
    if count > 0, case .number = id(at: 0) { return nil }
    return (0..<count).first { id(at: $0).name == name }
  }
}

extension RowID {
  /// The id in a path; nil for a row without an id.
  var name: String? {
    guard case .element(let id) = self else { return nil }
    return "\(id.base)"
  }
}
