import TableModel

/// A table on the navigation stack: what it listed, and where the person is in it.
@MainActor final class OpenTable {
  let table: Table
  let listing: Listing
  var state = TableState()
  /// The actions of its rows that are running; a spinner marks each row.
  var running: [RunningAction] = []
  /// The row at which a range of rows to select was begun; nil where none is.
  var range: RowReference?
  /// What is being typed into one of its rows.
  private(set) var editing: Editing?
  /// What was being typed into a row that can be edited no longer.
  private var lost: Editing?
  private var needsListing = false
  private var size: Size?

  /// A field that is being edited.
  struct Editing {
    var row: RowReference
    /// What the field is called.
    var name: String
    var editor: FieldEditor
    var value: Binding<String>
  }

  /// - Parameter wake: Called, on any thread, when something that the table read has changed.
  init(_ table: Table, painter: CellPainter, wake: @escaping @Sendable () -> Void) {
    self.table = table
    listing = Listing(table, painter: painter, wake: wake)
    state.focus(on: table.initialFocus.flatMap { place(of: $0) })
  }

  /// The reference to the focused row.
  var focusedRow: RowReference? { RowReference(state.focus, in: listing.sections) }

  /// The cell of the focused row.
  var focusedCell: Cell? { state.focus.flatMap { listing.cell(at: $0) } }

  /// The running action of a row.
  ///
  /// Nothing is asked of the rows where nothing is running, as it is at nearly every frame: what
  /// tells a listed cell from the others takes time to find.
  func runningAction(at place: Place?) -> RunningAction? {
    guard let place, !running.isEmpty else { return nil }
    return running.first { $0.row.find(in: listing.sections) == place }
  }

  /// Cancels all that is running: the table is left.
  func cancelActions() {
    for action in running { action.cancel() }
    running = []
  }

  /// Says that everything may have changed: an action ran.
  func setNeedsListing() { needsListing = true }

  /// Whether the table must be listed again.
  var isStale: Bool { needsListing || listing.isStale }

  /// Lists the table again where something has changed; the focus stays on its row, and the row at
  /// the top of the screen where it is.
  func refresh() {
    guard isStale else { return }
    needsListing = false
    let focus = focusedRow
    let top = RowReference(state.anchor?.place, in: listing.sections)
    listing.list()
    let sections = listing.sections
    state.follow(
      focus: focus.flatMap { $0.find(in: sections) },
      top: top.flatMap { $0.find(in: sections) }
    )
    if range?.find(in: sections) == nil { range = nil }
    showEditor()
  }

  /// Makes state and listing fit a size; another size lays the table out as if it had just opened.
  func settle(painter: CellPainter, viewport size: Size) {
    listing.use(painter)
    if self.size != size {
      self.size = size
      state.forgetAnchor()
    }
    state.settle(in: Viewport(listing, lines: size.lines))
  }

  // MARK: - Editing

  /// Begins to edit the focused row.
  func beginEditing(_ value: Binding<String>) {
    guard let row = focusedRow, let name = focusedCell?.text else { return }
    editing = Editing(row: row, name: name, editor: FieldEditor(value.value), value: value)
    showEditor()
  }

  /// Changes the text that is being edited.
  func edit(_ edit: FieldEditor.Edit) {
    editing?.editor.apply(edit)
    showEditor()
  }

  /// Ends editing; the text stays as it was until the caller sets it.
  func endEditing() {
    editing = nil
    showEditor()
  }

  /// Ends editing where something else wants it to end.
  ///
  /// - Returns: What was typed and is taken by nobody, if anything was, once.
  func loseEdit() -> Editing? {
    let typed = editing ?? lost
    lost = nil
    if editing != nil { endEditing() }
    return typed.flatMap { $0.editor.text == $0.editor.original ? nil : $0 }
  }

  /// What was typed into a row that can be edited no longer, once.
  func takeLostEdit() -> Editing? { editing == nil && lost != nil ? loseEdit() : nil }

  private func showEditor() {
    guard let editing else { return listing.endEditing() }
    guard let place = editing.row.find(in: listing.sections), isEditable(place) else {
      lost = editing
      self.editing = nil
      return listing.endEditing()
    }
    listing.edit(editing.editor, at: place)
  }

  private func isEditable(_ place: Place) -> Bool {
    guard let cell = listing.cell(at: place), cell.isEnabled, case .field = cell.kind else {
      return false
    }
    return listing.lines(at: place) > 0
  }

  /// The first row with an id, searched without making a cell.
  ///
  /// - Parameter id: That of an element or a cell, or the number of a row made by number, or the text
  ///   of a listed cell.
  func place(of id: AnyHashable) -> Place? {
    let meant = [
      RowID.element(id),
      (id.base as? Int).flatMap { $0 < 0 ? nil : .number($0) },
      (id.base as? String).map { .text($0, occurrence: 0) },
    ].compactMap(\.self)
    for (index, section) in listing.sections.enumerated() {
      for id in meant {
        if let row = section.rows.index(of: id) { return .row(index, row) }
      }
    }
    return nil
  }
}

/// An action that takes time, on the row it was started from.
@MainActor final class RunningAction {
  let row: RowReference
  let navigation: TableNavigation
  var task: Task<Void, Never>?

  init(row: RowReference, navigation: TableNavigation) {
    self.row = row
    self.navigation = navigation
  }

  /// Asks the action to end; whatever it still does has no effect here.
  func cancel() {
    navigation.revoke()
    task?.cancel()
  }
}
