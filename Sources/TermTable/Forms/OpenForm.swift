import TableModel

/// The table whose form an ``OpenForm`` is.
@MainActor protocol FormTable: TableAccess {
  /// Shows the rows that a search hides.
  func showAllRows()
}

/// The form to which the rows of a table belong: which rows have changed, what is wrong with them,
/// the texts that mean no value, and the rules that take time.
///
/// A table without a form has one, too: it knows nothing, or the number of changes of a file.
@MainActor final class OpenForm {
  private unowned let table: any FormTable
  /// The draft; nil if the table is no form.
  let draft: (any Form)?
  /// The changes of a file; nil if the table shows none.
  private let file: TableChanges?
  /// True for the table with which the form begins, false for those that its rows open.
  private let isWhole: Bool
  private let texts: Texts

  private var rows: FormRows
  private var changes = FormChanges()
  /// True once a row of a table that is no form has had a rule that takes time.
  private var hasRules = false

  init(of table: any FormTable, declared: Table, texts: Texts) {
    self.table = table
    self.texts = texts
    rows = FormRows(texts: texts)
    draft = declared.form
    file = declared.changes
    isWhole = declared.ownsForm
  }

  private var listing: Listing { table.listing }

  // MARK: - State

  /// True if the rows of the table belong to a form.
  var exists: Bool { draft != nil }

  /// True if the form has changes, or a typed text that means no value.
  var hasChanges: Bool { draft?.isChanged == true || hasTypedTexts }

  /// True if the form had changes when it was listed, or has a typed text that means no value.
  ///
  /// Unlike ``hasChanges`` it does not compare the draft.
  var showsChanges: Bool { changes.exist || hasTypedTexts }

  /// The number of changed rows for the title bar; empty without changes.
  var changedText: String { changes.text(isPart: !isWhole, in: texts.rows) }

  /// True if the value of a cell, or one in the table that it opens, differs from the saved one. A
  /// control below another row is a part of that row.
  func isChanged(_ cell: Cell, at shown: ShownRow) -> Bool {
    if cell.isChanged { return true }
    guard changes.exist, !listing.isInner(shown), let row = listing.listedRow(of: shown) else {
      return false
    }
    return isChanged(cell, at: row)
  }

  private func isChanged(_ cell: Cell, at row: ListedRow) -> Bool {
    if cell.isChanged { return true }
    guard let draft, changes.exist else { return false }
    if let control = cell.control, draft.changes(control) { return true }
    guard !rows.inside.isEmpty else { return false }
    let identity = RowReference(listed: row, in: listing).identity
    return rows.inside[identity]?.contains { $0.words() != nil } == true
  }

  /// The changes of the rows, a line each, such as “Port 8080 → 80”.
  ///
  /// - Parameter most: The most lines; a last one tells how many more there are.
  func changedRows(atMost most: Int) -> [String] {
    guard changes.rows ?? 0 > 0 else { return [] }
    let lines = changedRows.map(\.words)
    guard lines.count > most else { return lines }
    return lines.prefix(most) + [texts.model.changes.more(lines.count - most)]
  }

  /// The changed rows from top to bottom, the hidden ones too, each with its change in words; a row
  /// that opens a table stands for each change in there.
  var changedRows: [(row: RowReference, words: String)] {
    let changed = rows.changed.values
      .compactMap { row in row.findListed(in: listing).map { (row: row, listed: $0) } }
      .sorted { $0.listed < $1.listed }
    return changed.flatMap { row, listed -> [(row: RowReference, words: String)] in
      let cell = listing.cell(of: listed)
      let own = cell.control.flatMap { change(of: $0, named: cell.text) }
      let inside = rows.inside[row.identity]?.compactMap { $0.words() } ?? []
      return ([own].compactMap(\.self) + inside).map { (row: row, words: $0) }
    }
  }

  /// Returns the change of a control of the form in words; nil if it has not changed.
  private func change(of control: some Control, named name: String) -> String? {
    guard let draft, draft.changes(control) else { return nil }
    let old = draft.saved { control.words }
    let words = texts.model.changes.words(old, becomes: control.words, listing.painter.marks)
    return control.isSecret || words.isEmpty ? name : "\(name) \(words)"
  }

  // MARK: - Finding the changes

  // A key changes one row: only rows that are known to be changed, and those in sight, are compared
  // with the saved value. If anything but a control has changed the draft, all rows are.

  /// Lists the table again and compares each row of the form with the saved value.
  func lookAtAllRows() {
    rows.knownEdition = nil
    table.setNeedsListing()
    table.refresh()
  }

  /// Returns the rows that may have changed.
  private func rowsToCompare(edition: Int) -> [ListedRow] {
    guard rows.knownEdition != edition, changes.rows != nil else {
      return rows.changed.values.compactMap { $0.findListed(in: listing) }
    }
    return listing.wholeSections.enumerated().flatMap { index, section in
      (0..<section.rows.count).map { .row(index, $0) }
    }
  }

  /// Counts a row of the form if it has changed, and keeps its rule that takes time.
  private func noteChange(of cell: Cell, at row: ListedRow) {
    guard exists, isChanged(cell, at: row) else { return }
    let reference = RowReference(listed: row, in: listing)
    guard rows.changed.updateValue(reference, forKey: reference.identity) == nil else { return }
    changes.rows? += 1
    if let check = cell.check, cell.isEnabled { changes.checks.append((reference, check)) }
  }

  /// Counts the visible rows of the form that have changed; called when the table has settled.
  ///
  /// - Parameter parts: The visible parts of the table; asked for if the form has changes.
  func noteChanges(in parts: @autoclosure () -> [VisiblePart]) {
    guard exists else { return noteRules(in: parts()) }
    guard changes.exist else { return }
    for shown in parts().flatMap({ listing.shownRows(at: $0.place) }) {
      noteChange(at: shown, of: listing.cell(of: shown))
    }
  }

  /// Keeps the rules that take time of the visible rows of a table that is no form.
  ///
  /// - Parameter parts: The visible parts of the table; asked for if a row has such a rule.
  private func noteRules(in parts: @autoclosure () -> [VisiblePart]) {
    guard hasRules else { return }
    changes.checks = parts().flatMap { listing.shownRows(at: $0.place) }.compactMap { shown in
      guard let cell = listing.cell(of: shown), let check = cell.check, cell.isEnabled,
        let row = RowReference(shown, in: listing)
      else { return nil }
      return (row, check)
    }
  }

  private func noteChange(at shown: ShownRow, of cell: Cell?) {
    guard let cell, !listing.isInner(shown), let row = listing.listedRow(of: shown) else { return }
    noteChange(of: cell, at: row)
  }

  /// Runs `change`, by which a control changes the value of its row. In a form of many rows, no
  /// other rows out of sight are compared: they differ only if the draft changes itself, and are
  /// counted when they are seen or saved.
  func noting(changeOf row: RowReference, _ change: () -> Void) {
    let edition = draft?.edition
    change()
    guard let edition, let draft, rows.knownEdition == edition, draft.edition <= edition + 1,
      listing.sections.rowCount > FormChanges.fewRows
    else { return }
    rows.knownEdition = draft.edition
    rows.changed[row.identity] = row
  }

  /// Notes which values of the form were changed in a table that a row has opened, when that table
  /// is left.
  func noteChanges(in other: OpenForm, openedBy row: RowReference) {
    guard let draft, other.draft === draft else { return }
    let changed = other.rows.changed.values.compactMap { $0.findListed(in: other.listing) }
    let cells = changed.sorted().map { other.listing.cell(of: $0) }
    let own = cells.compactMap { cell in
      cell.control.map { control in
        FormRows.ChangeInside { [weak self] in self?.change(of: control, named: cell.text) }
      }
    }
    let inside = own + other.rows.inside.values.joined()
    rows.inside[row.identity] = inside.isEmpty ? nil : inside
    // The row counts now, or no more.
    rows.changed[row.identity] = nil
    rows.knownEdition = nil
    table.setNeedsListing()
  }

  /// Notes a change that was made in a table of another form; `isMade` is false while it is undone.
  func noteChange(insideOf row: RowReference, named name: String, isMade: Box<Bool>) {
    let inside = FormRows.ChangeInside { isMade.value ? name : nil }
    rows.inside[row.identity, default: []].append(inside)
  }

  /// Forgets the changes in other tables, which were saved.
  func forgetChangesInside() { rows.inside = [:] }

  /// Forgets what belonged to the old value of a row.
  func forgetValue(of row: RowReference.Identity) { rows.forgetValue(of: row) }

  /// Forgets the texts and the problems of all rows.
  func forgetRows() { rows = FormRows(texts: texts) }
}

// MARK: - Texts that mean no value

extension OpenForm {
  /// True if a row has a text that means no value.
  var hasTypedTexts: Bool { !rows.typed.isEmpty }

  /// The reason why a typed text means no value; empty if it has none, nil without such a text.
  var typedProblem: String? { rows.typed.values.first.map { $0.refusal ?? "" } }

  /// Returns the typed text of a row that means no value.
  func typedText(of row: RowReference.Identity) -> TextEditor? { rows.typed[row] }

  /// True if a text that means no value belongs to a row of the table of a control.
  var hasTypedTextInside: Bool { rows.typed.keys.contains { $0.row?.isInner == true } }

  /// Keeps a text that means no value in its row, with the reason.
  func keep(_ text: TextEditor, of row: RowReference.Identity) {
    rows.typed[row] = text
    rows.left.insert(row)
  }

  /// Drops the text of a row.
  ///
  /// - Returns: The text, if it meant no value.
  @discardableResult func dropText(of row: RowReference.Identity) -> TextEditor? {
    rows.typed.removeValue(forKey: row)
  }

  /// Drops a text that means no value: that of a row, or else of another one.
  ///
  /// - Returns: False if there is none.
  func dropAnyText(preferring row: RowReference.Identity) -> Bool {
    guard let dropped = rows.typed[row] != nil ? row : rows.typed.keys.first else { return false }
    rows.typed[dropped] = nil
    return true
  }

  /// Drops the texts of the rows of the table of a control.
  func dropTextsInside() { rows.typed = rows.typed.filter { $0.key.row?.isInner != true } }
}

// MARK: - Problems

extension OpenForm {
  /// Notes that the person has left a row: its problem is shown from now on.
  ///
  /// - Returns: True if it was left for the first time.
  func leave(_ row: RowReference.Identity) -> Bool { rows.left.insert(row).inserted }

  /// The sentence about the problem of a row; nil for none.
  func problem(of cell: Cell, _ row: RowReference.Identity?) -> String? {
    rows.problem(of: cell, row)
  }

  /// True if the form has so many rows that saving looks at them in slices, so that keys are
  /// answered meanwhile.
  var hasManyRows: Bool { listing.wholeSections.rowCount > FormChanges.mostRows }

  /// Finds what is wrong with the rows, from the first to the last.
  ///
  /// - Complexity: O(number of rows); makes a cell for each.
  func findProblems() -> [RowProblem] {
    // An error may be in a row that a filter hides.
    table.showAllRows()
    table.refresh()
    return listing.sections.indices.flatMap { section in
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

  /// Notes which rows have changed, and their rules that take time, in slices; does nothing for few
  /// rows, which are noted whenever the table is listed.
  func noteAllChanges() async throws {
    guard hasManyRows else { return }
    try await lookAtRows { section, row in
      let cell = listing.sections[section].rows.cell(at: row)
      noteChange(at: .row(section, row), of: cell)
    }
  }

  /// Looks at all rows of a form, in short slices between keys.
  ///
  /// - Throws: `CancellationError` if the person has cancelled it.
  private func lookAtRows(_ look: (_ section: Int, _ row: Int) -> Void) async throws {
    // The table may be left during a pause.
    let table = table
    defer { withExtendedLifetime(table) {} }
    // An error may be in a row that a filter hides.
    table.showAllRows()
    table.refresh()
    var section = 0
    var row = 0
    var count = 0
    var pause = ContinuousClock.now + Self.shortTime
    // The rows may change during a pause.
    while section < listing.sections.count {
      guard row < listing.sections[section].rows.count else {
        (section, row) = (section + 1, 0)
        continue
      }
      look(section, row)
      row += 1
      count += 1
      guard count.isMultiple(of: 64), ContinuousClock.now > pause else { continue }
      await Task.yield()
      try Task.checkCancellation()
      table.refresh()
      pause = .now + Self.shortTime
    }
  }

  /// The time for which looking at all rows may keep a key waiting.
  private static let shortTime = Duration.milliseconds(5)

  private func problem(ofRow row: Int, in section: Int) -> RowProblem? {
    let listed = listing.sections[section]
    let cell = listed.rows.cell(at: row)
    guard let reference = RowReference(.row(section, row), in: listing),
      (cell.height ?? listed.rows.height) != 0,
      let sentence = problem(of: cell, reference.identity)
        ?? (listed.editing == nil ? nil : cell.problemInside)
    else { return nil }
    return RowProblem(form: self, row: reference, name: cell.text, sentence: sentence)
  }

  /// Shows all problems, as if the person had left each row.
  func showProblems(_ problems: [RowProblem]) {
    for problem in problems where problem.form === self { rows.left.insert(problem.row.identity) }
    table.setNeedsListing()
  }

  /// Notes a sentence that the action of saving threw for a row.
  func refuse(_ row: RowReference, because sentence: String) {
    rows.refusals[row.identity] = sentence
    table.setNeedsListing()
  }
}

// MARK: - Rules that take time

extension OpenForm {
  /// Starts the rules of changed rows, or of visible ones in a table that is no form, whose value
  /// was not checked yet; called when the table has settled.
  ///
  /// - Parameter ended: Called when a rule has ended.
  func startChecks(ended: @escaping @MainActor () -> Void) {
    guard exists || hasRules else { return }
    rows.checks.start(
      changes.checks,
      edition: exists ? listing.edition : nil,
      keepsOthers: !exists
    ) { [weak table] in
      table?.setNeedsListing()
      ended()
    }
  }

  /// True if a rule is running.
  var isChecking: Bool { rows.checks.areRunning }

  /// True if the rule of a row is running.
  func isChecking(_ row: RowReference.Identity) -> Bool { rows.checks.isRunning(row) }

  /// Waits for the rules that are running.
  func waitForChecks() async { await rows.checks.wait() }
}

// MARK: - For the listing

extension OpenForm: ListedForm {
  var hasPlainRows: Bool { draft == nil ? rows.checks.isEmpty : rows.isEmpty }

  func readChanges() {
    changes = FormChanges()
    if let draft {
      // Rows differ only if the draft does: it is enough to observe the draft.
      changes.exist = draft.isChanged
    } else if let file {
      changes.rows = file.count()
      changes.exist = changes.rows != 0
    }
  }

  /// - Complexity: O(number of changed rows); O(number of rows) if anything but a control has
  ///   changed the draft.
  func findChanges() {
    guard let draft else { return }
    // Rows that a filter hides count, too.
    if hasManyRows { changes.rows = nil }
    let compared = changes.exist ? rowsToCompare(edition: draft.edition) : []
    rows.knownEdition = draft.edition
    // A row that is gone may come back with its change.
    rows.changed = rows.changed.filter { changes.exist && $0.value.findListed(in: listing) == nil }
    for row in compared { noteChange(of: listing.cell(of: row), at: row) }
  }

  func mark(of cell: Cell, at row: ShownRow) -> RowMark {
    if !exists, cell.check != nil { hasRules = true }
    let identity = hasPlainRows ? nil : RowReference(row, in: listing)?.identity
    if let typed = identity.flatMap({ rows.typed[$0] }) {
      return RowMark(isChanged: true, typed: typed)
    }
    return RowMark(
      isChanged: isChanged(cell, at: row),
      problem: exists
        ? identity.flatMap { rows.shownProblem(of: cell, $0) } : rows.problem(of: cell, identity)
    )
  }
}

extension [Section] {
  /// The number of all rows.
  @MainActor fileprivate var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}
