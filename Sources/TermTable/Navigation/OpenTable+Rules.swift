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
  /// Finds what is wrong with the rows, from the first to the last.
  ///
  /// - Complexity: O(number of rows), at most ``FormChanges/mostRows``; makes a cell for each.
  func findProblems() -> [RowProblem] {
    var found: [RowProblem] = []
    var rest = FormChanges.mostRows
    for (index, section) in listing.sections.enumerated() {
      for row in 0..<min(section.rows.count, rest) {
        let cell = section.rows.cell(at: row)
        guard let reference = RowReference(.row(index, row), in: listing),
          (cell.height ?? section.rows.height) != 0,
          let sentence = listing.formRows.problem(of: cell, reference.identity)
            ?? (section.editing == nil ? nil : cell.problemInside)
        else { continue }
        found.append(
          RowProblem(table: self, row: reference, name: cell.text, sentence: sentence)
        )
      }
      rest -= min(section.rows.count, rest)
    }
    return found
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
    state.focus(on: spot.place, item: spot.tile)
  }

  // MARK: - Rules that take time

  /// The rules to start: those of changed rows whose value was not checked yet. Checks of other rows are dropped.
  func takeChecks() -> [(row: RowReference, check: Cell.Check)] {
    guard table.form != nil, checkedEdition != listing.edition else { return [] }
    checkedEdition = listing.edition
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
