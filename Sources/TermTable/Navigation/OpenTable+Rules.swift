import TableModel

// What is wrong with the rows of a form.

/// Something that is wrong with a row.
@MainActor struct RowProblem {
  let table: OpenTable
  let row: RowReference
  /// The text of the cell.
  let name: String
  let sentence: String
}

extension OpenTable {
  /// True if the form has so many rows that saving looks at them in slices, so that keys are
  /// answered meanwhile.
  var hasManyRows: Bool {
    listing.wholeSections.reduce(0) { $0 + $1.rows.count } > FormChanges.mostRows
  }

  /// Finds what is wrong with the rows, from the first to the last.
  ///
  /// - Complexity: O(number of rows); makes a cell for each.
  func findProblems() -> [RowProblem] {
    listing.sections.indices.flatMap { section in
      (0..<listing.sections[section].rows.count).compactMap { problem(ofRow: $0, in: section) }
    }
  }

  /// Finds what is wrong with all rows, in slices.
  func findAllProblems() async throws -> [RowProblem] {
    var found: [RowProblem] = []
    try await lookAtRows { section, row in
      if let problem = problem(ofRow: row, in: section) { found.append(problem) }
    }
    return found
  }

  /// Notes which rows have changed, and their rules that take time, in slices; if there are few
  /// rows, that is known.
  func noteAllChanges() async throws {
    guard hasManyRows else { return }
    try await lookAtRows { section, row in
      listing.noteChange(of: listing.sections[section].rows.cell(at: row), at: .row(section, row))
    }
  }

  /// Looks at all rows of a form, for a short time between keys.
  ///
  /// - Throws: `CancellationError` if the person has cancelled it.
  private func lookAtRows(_ look: (_ section: Int, _ row: Int) -> Void) async throws {
    // An error may be in a row that a filter hides.
    if listing.filter != nil { search.end() }
    refresh()
    var section = 0
    var row = 0
    var pause = ContinuousClock.now + Search.shortTime
    // The rows may become others during a pause.
    while section < listing.sections.count {
      guard row < listing.sections[section].rows.count else {
        (section, row) = (section + 1, 0)
        continue
      }
      look(section, row)
      row += 1
      guard row.isMultiple(of: 64), ContinuousClock.now > pause else { continue }
      await Task.yield()
      try Task.checkCancellation()
      refresh()
      pause = .now + Search.shortTime
    }
  }

  private func problem(ofRow row: Int, in section: Int) -> RowProblem? {
    let rows = listing.sections[section].rows
    let cell = rows.cell(at: row)
    guard let reference = RowReference(.row(section, row), in: listing),
      (cell.height ?? rows.height) != 0,
      let sentence = listing.formRows.problem(of: cell, reference.identity)
        ?? (listing.sections[section].editing == nil ? nil : cell.problemInside)
    else { return nil }
    return RowProblem(table: self, row: reference, name: cell.text, sentence: sentence)
  }

  /// Shows all problems, as if the person had left each row.
  func showProblems(_ problems: [RowProblem]) {
    for problem in problems where problem.table === self {
      listing.formRows.left.insert(problem.row.identity)
    }
    setNeedsListing()
  }

  /// Notes an error that the action of saving threw for a row.
  ///
  /// - Returns: False if there is no such row.
  func refuse(_ error: InvalidText) -> RowReference? {
    guard let id = error.row, let spot = spot(of: AnyHashable(id)),
      let row = RowReference(listing.modelPlace(at: spot.place, item: spot.tile), in: listing)
    else { return nil }
    listing.formRows.refusals[row.identity] = error.sentence
    setNeedsListing()
    return row
  }

  /// Lists the table again and moves the focus to a row, if it is still there.
  func focus(on row: RowReference) {
    refresh()
    guard let place = row.find(in: listing.sections) else { return }
    let spot = listing.spot(of: place)
    move { $0.focus(on: spot.place, item: spot.tile) }
  }

  // MARK: - Rules that take time

  /// The rules to start: those of changed rows whose value was not checked yet. Checks of other
  /// rows are dropped.
  func takeChecks() -> [(row: RowReference, check: Cell.Check)] {
    // More changed rows may be seen in the same edition.
    let edition = (listing.edition, listing.formChanges.checks.count)
    guard table.form != nil, checkedEdition.map({ $0 == edition }) != true else { return [] }
    checkedEdition = edition
    var old = listing.formRows.checks
    guard !old.isEmpty || !listing.formChanges.checks.isEmpty else { return [] }
    var new: [(row: RowReference, check: Cell.Check)] = []
    var kept: [RowReference.Identity: FormRows.RunningCheck] = [:]
    for (row, check) in listing.formChanges.checks {
      if let running = old[row.identity], running.value == check.value {
        kept[row.identity] = running
        old[row.identity] = nil
      } else {
        new.append((row, check))
      }
    }
    for running in old.values { running.task?.cancel() }
    listing.formRows.checks = kept
    return new
  }

  /// The rules that are running.
  var runningChecks: [FormRows.RunningCheck] {
    listing.formRows.checks.values.filter(\.isRunning)
  }
}

extension Cell {
  /// The first problem in the form that the cell of an element opens; nil if there is none.
  @MainActor fileprivate var problemInside: String? {
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
