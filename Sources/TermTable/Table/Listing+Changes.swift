import TableModel

// The changed rows of a form. A key changes one row: only rows that are known to be changed, and
// those in sight, are compared with the saved value. If anything but a control has changed the
// draft, all rows are.

extension Listing {
  /// Finds the changes of the form after the table was listed.
  ///
  /// - Complexity: O(number of changed rows); O(number of rows) if anything but a control has
  ///   changed the draft.
  func findChanges(of form: any Form, exist: Bool) {
    // Rows that a filter hides count, too.
    let shown = sections
    if filter != nil { sections = wholeSections }
    defer { sections = shown }
    formChanges = FormChanges()
    formChanges.exist = exist
    if rowCount > FormChanges.mostRows { formChanges.rows = nil }
    let places = exist ? placesToCompare(in: form) : []
    formRows.knownEdition = form.edition
    // A row that is gone may come back with its change.
    formRows.changed = formRows.changed.filter { exist && $0.value.find(in: sections) == nil }
    for place in places {
      guard let row = place.row else { continue }
      noteChange(of: sections[place.section].rows.cell(at: row), at: place)
    }
  }

  /// True if the rows are so few that all are looked at after each change.
  var hasFewRows: Bool { rowCount <= FormChanges.fewRows }

  private var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  private func placesToCompare(in form: any Form) -> [Place] {
    guard formRows.knownEdition != form.edition, formChanges.rows != nil else {
      return formRows.changed.values.compactMap { $0.find(in: sections) }
    }
    return sections.enumerated().flatMap { index, section in
      section.rows.outer.map { .row(index, $0) }
    }
  }

  /// True if the value of a cell, or one in the table that it opens, differs from the saved one of
  /// the form. A control below another row is a part of that row.
  func isChanged(_ cell: Cell, of place: Place) -> Bool {
    if cell.isChanged { return true }
    guard let form, formChanges.exist, let row = place.row,
      !sections[place.section].rows.inner.contains(row)
    else { return false }
    if let control = cell.control, form.changes(control) { return true }
    guard !formRows.inside.isEmpty, let identity = RowReference(place, in: self)?.identity else {
      return false
    }
    return formRows.inside[identity]?.contains { $0.words() != nil } == true
  }

  /// Counts a row of the form if it has changed, and keeps its rule that takes time.
  func noteChange(of cell: Cell, at place: Place) {
    guard form != nil, isChanged(cell, of: place), let reference = RowReference(place, in: self),
      formRows.changed.updateValue(reference, forKey: reference.identity) == nil
    else { return }
    formChanges.rows? += 1
    if let check = cell.check, cell.isEnabled { formChanges.checks.append((reference, check)) }
  }

  /// Counts the visible rows of a form that have changed.
  func noteChanges(in parts: [VisiblePart]) {
    guard formChanges.exist else { return }
    for place in parts.flatMap({ modelPlaces(at: $0.place) }) {
      if let cell = cell(ofRow: place) { noteChange(of: cell, at: place) }
    }
  }
}
