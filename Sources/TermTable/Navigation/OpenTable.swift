import TableModel

/// The tables that the front end opens by itself.
enum ServiceTable {
  /// The keys of the place from which it was opened.
  case help
  /// The commands of that place, to be found by name.
  case palette
  /// The errors of a form.
  case problems
  /// The changes of a form.
  case changes
  /// The themes.
  case themes
  /// The keys, to be changed.
  case keys
}

/// A table on the navigation stack: its listing, its focus, its running actions and its edits.
@MainActor final class OpenTable {
  let table: Table
  let listing: Listing
  /// The focus and the visible part; they change in ``move(_:)`` and ``adapt(_:)`` alone.
  private(set) var state = TableState()
  /// The number of moves of the focus or the visible part.
  private(set) var moves = 0
  /// The actions of its rows that are running; a spinner marks each row.
  var running: [RunningAction] = []
  /// The values that are being applied, or wait for it.
  var pendingChanges = PendingChanges()
  /// The reading of its values that has not ended; nil if none is running.
  var reading: Task<Void, Never>?
  /// The service that it does as a table of the front end's own; nil for an author's table.
  var service: ServiceTable?
  /// The navigation stack as its actions see it; made for the first of them.
  var navigation: TableNavigation?
  /// The texts that the table shows by itself.
  let texts: Texts
  /// The counter of changes to the model, which all open tables share.
  let changes: ModelChanges
  /// The state that the hooks were last told of.
  var hookState = HookState()
  /// The number of rows of a section when its row that loads more was last started automatically.
  var loadedMore: [RowReference.Identity: Int] = [:]
  /// The words of this table that linear mode has said; nil if it has said none.
  var spoken: SpokenTable?
  /// The row at which a range to select begins; nil without a range.
  var range: RowReference?
  /// The text that is being typed into one of its rows.
  var editing: Editing?
  /// The text that was deleted last in a field, to be inserted into another.
  private var cut: [Character] = []
  /// The text that was being typed when its row could no longer be edited.
  private var lost: Editing?
  /// The reason why the text of a field that was left has no value; nil once it was told.
  var refusal: String?
  /// The row of a form that had the focus when the table settled last.
  var attended: RowReference?
  /// The form to which its rows belong.
  private(set) lazy var form = OpenForm(of: self, declared: table, texts: texts)
  /// The search of its rows.
  private(set) lazy var search = Search(of: self, texts: texts.finding)
  /// The search of all tables whose results it shows; nil in other tables.
  var treeSearch: TreeSearch?
  /// True while the rows are edited.
  var isInEditMode = false {
    didSet { listing.showPermissions(isInEditMode) }
  }
  /// The changes of the rows and of their values, for undo.
  let history: EditHistory
  /// The count of changes at the last listing; nil to list again.
  private var listedChanges: Int?
  /// The number of moves up to the one to the end, which is followed while rows are added; nil if
  /// the focus stays on its row.
  var followedEnd: Int?
  private var size: Size?
  /// The size of the content and the limit for which it was measured; nil after each listing.
  private var measured: (limit: Size, size: Size)?

  /// A text that is being edited, and how to take it.
  struct Editing {
    var row: RowReference
    /// The text of the cell.
    var name: String
    var editor: TextEditor
    let allows: @MainActor (Character) -> Bool
    /// Returns the text of the value some steps up; nil if a text has no value, the whole closure
    /// for no steps.
    let step: (@MainActor (String, Int) -> String?)?
    /// The source of the texts that Tab completes.
    let completions: TextCompletions
    /// The completions that are offered now.
    var completing: Completing?
    /// Sets the control to the value of a text.
    let take: @MainActor (String) throws -> Void
    /// Sets the control to the value of a text while it is typed; nil if the control waits for
    /// ``take``.
    var follow: (@MainActor (String) -> Void)?
    /// Runs when the person leaves the text without taking it.
    let left: (@MainActor () -> Void)?
  }

  /// - Parameter wake: Called, on any thread, when something that the table read has changed.
  init(
    _ table: Table,
    painter: CellPainter,
    changes: ModelChanges,
    texts: Texts = .english,
    wake: @escaping @Sendable () -> Void
  ) {
    let table = table.opened()
    self.table = table
    self.changes = changes
    history = changes.history(of: table.form)
    self.texts = texts
    listedChanges = changes.count
    listing = Listing(table, painter: painter, wake: wake)
    if table.form != nil || table.changes != nil { listing.form = form }
    if let spot = table.initialFocus.flatMap({ self.spot(of: $0) }) {
      state.focus(on: spot.place, item: spot.tile)
    }
  }

  // MARK: - Moving

  /// Moves the focus or the visible part, for the person or an action: the one way to move.
  func move(_ change: (inout TableState) -> Void) {
    moves += 1
    change(&state)
  }

  /// Adapts the focus and the visible part to other rows or another size: nobody has moved.
  func adapt(_ change: (inout TableState) -> Void) { change(&state) }

  /// The place of the focused row in the model; in a grid, the row of the tile.
  var focusedPlace: Place? {
    state.focus.map { listing.modelPlace(at: $0, item: state.item) }
  }

  /// The reference to the focused row.
  var focusedRow: RowReference? { RowReference(focusedPlace, in: listing) }

  /// The cell of the focused row; nil at a header.
  var focusedCell: Cell? { state.focus.flatMap { listing.cell(at: $0, item: state.item) } }

  /// The focused button of a row of buttons; the first button of a tile, which has the focus as a
  /// whole.
  var focusedButton: Button? {
    guard let buttons = focusedCell?.buttons, let first = buttons.first, let focus = state.focus
    else { return nil }
    if listing.isGrid(section: focus.section) { return first }
    return buttons[max(0, min(state.item, listing.itemCount(at: focus) - 1))]
  }

  /// The number of the section whose header has the focus.
  var focusedHeader: Int? { state.focus?.part == .header ? state.focus?.section : nil }

  /// Runs the action that refreshes the table, or lists the table again if it has none.
  func reload() -> Effect {
    guard let action = table.refreshing ?? readingAction else {
      setNeedsListing()
      return .nothing
    }
    // The action of its appearance refreshes the table, too.
    guard !isRunning(.table(.appearance)) else { return .nothing }
    return .run(action, name: texts.commands.title(.refresh), source: .table(.refresh))
  }

  /// Makes the next ``refresh()`` list the table, even if nothing has changed.
  func setNeedsListing() { listedChanges = nil }

  /// True if the table must be listed again.
  var isStale: Bool { listedChanges != changes.count || listing.isStale }

  /// Lists the table again if something has changed; the focused row keeps the focus, and the top
  /// row stays at the top.
  func refresh() {
    guard isStale else { return }
    listedChanges = changes.count
    measured = nil
    followRows { listing.list() }
    if range?.find(in: listing.sections) == nil { range = nil }
    showEditor()
  }

  /// Changes the listing; the focused row keeps the focus, and the top row stays at the top.
  func followRows(_ change: () -> Void) {
    let focus = focusedRow
    let anchor = state.anchor?.place
    let top = RowReference(
      anchor.flatMap { $0.row == nil ? nil : listing.modelPlace(at: $0, item: 0) },
      in: listing
    )
    change()
    let sections = listing.sections
    let spot = focus.flatMap { $0.find(in: sections) }.map { listing.spot(of: $0) }
    let isTile = spot.map { listing.isGrid(section: $0.place.section) } ?? false
    state.follow(
      focus: spot?.place,
      item: isTile ? spot?.tile : nil,
      top: top.flatMap { $0.find(in: sections) }.map { listing.spot(of: $0).place }
    )
  }

  /// Fits the listing and the focus into a size; a new size lays the table out as if just opened.
  func settle(painter: CellPainter, viewport size: Size) {
    if painter != listing.painter { followRows { listing.use(painter) } }
    let viewport = Viewport(listing, lines: size.lines)
    if self.size != size {
      if self.size != nil { state.forgetAnchor() } else { openAtEnd() }
      self.size = size
    }
    followEnd(in: viewport)
    state.settle(in: viewport)
    if table.followsEnd, isAtEnd { followedEnd = moves }
  }

  /// Measures the size that shows all of the table, at most `limit`.
  ///
  /// - Complexity: Measures as many rows as `limit` has lines, once until the table is listed
  ///   again.
  func contentSize(atMost limit: Size) -> Size {
    if let measured, measured.limit == limit { return measured.size }
    // With `return` the sections keep their positions, by which their folds are found: no builder
    // runs.
    let listing = listing
    let sections = Table(table.title) { return listing.sections }
    let listed = Listing(
      measuring: sections.empty(table.emptyView),
      marks: listing.painter.marks,
      folds: listing.folds
    )
    let columns = listed.preferredColumns(atMost: limit.columns, rows: limit.lines)
    let lines = listed.contentLines(columns: columns, limit: limit.lines)
    let size = Size(columns: columns, lines: lines)
    measured = (limit, size)
    return size
  }

  // MARK: - Editing

  /// Begins to edit the text of the focused row.
  ///
  /// - Parameter change: Changes the value of the control, once the text is taken.
  func beginEditing<Value>(
    _ value: Value,
    in format: TextFormat<Value>,
    change: @escaping @MainActor (Value) -> Void
  ) {
    guard let row = focusedRow, let name = focusedCell?.text else { return }
    editing = Editing(
      row: row,
      name: name,
      editor: TextEditor(
        format.text(value),
        isSecret: format.isSecret,
        hasLines: format.hasLines,
        limit: format.limit,
        mask: format.mask,
        cut: cut
      ),
      allows: format.allows,
      step: Self.textStep(of: format),
      completions: format.completions,
      take: { text in change(try format.value(text)) },
      left: format.left
    )
    showEditor()
  }

  /// Ends editing as the person wishes, without taking the text.
  func leaveEdit() {
    let left = editing?.left
    endEditing()
    left?()
  }

  /// Returns a function from a text to that of the value some steps up; nil if the format has no
  /// steps.
  private static func textStep<Value>(
    of format: TextFormat<Value>
  ) -> (@MainActor (String, Int) -> String?)? {
    guard let step = format.step else { return nil }
    return { text, count in
      guard let value = try? format.value(text) else { return nil }
      return format.text(step(value, count))
    }
  }

  /// Ends editing; the control keeps its value until the caller sets it.
  func endEditing() {
    // The text of a secret does not leave its field.
    if let editor = editing?.editor, !editor.isSecret { cut = editor.cut }
    editing = nil
    showEditor()
  }

  /// Ends editing without taking the text.
  ///
  /// - Returns: The typed text that was not taken, only once; nil if nothing was typed.
  func abandonEdit() -> Editing? {
    let typed = editing ?? lost
    lost = nil
    if editing != nil { endEditing() }
    // A value that followed the text needs no question.
    return typed.flatMap { $0.editor.text == $0.editor.original || $0.follow != nil ? nil : $0 }
  }

  /// Returns, only once, the text that was being typed when its row could no longer be edited.
  func takeLostEdit() -> Editing? { editing == nil && lost != nil ? abandonEdit() : nil }

  /// Shows the edited text in its row; keeps it as lost if the row can no longer be edited.
  func showEditor() {
    guard let editing else { return listing.endEditing() }
    let spot = editing.row.find(in: listing.sections).map { listing.spot(of: $0) }
    guard let spot, isEditable(spot) else {
      lost = editing
      self.editing = nil
      return listing.endEditing()
    }
    listing.edit(editing.editor, at: spot)
  }

  private func isEditable(_ spot: Listing.Spot) -> Bool {
    guard spot.place.row != nil, let cell = listing.cell(at: spot.place, item: spot.tile),
      cell.isEnabled, cell.control?.takes(.text) == true
    else { return false }
    return listing.lines(at: spot.place) > 0
  }

  /// Lists the table again and moves the focus to the row with an id, if there is one.
  ///
  /// - Parameter lines: The height of the table, in lines.
  func focus(on id: AnyHashable, at position: ScrollPosition, lines: Int) {
    setNeedsListing()
    refresh()
    guard let spot = spot(of: id) else { return }
    move { state in
      state.focus(on: spot.place, item: spot.tile)
      state.focus(on: spot.place, at: position, in: Viewport(listing, lines: lines))
    }
  }

  /// The first row with an id, searched without making a cell.
  ///
  /// - Parameter id: The id of an element or a cell, the number of a row made by number, or the
  ///   text of a listed cell.
  func spot(of id: AnyHashable) -> Listing.Spot? {
    let meant = [
      RowID.element(id),
      (id.base as? Int).flatMap { $0 < 0 ? nil : .number($0) },
    ].compactMap(\.self)
    for (index, section) in listing.sections.enumerated() {
      for id in meant {
        if let row = section.rows.index(of: id) { return listing.spot(of: .row(index, row)) }
      }
    }
    return nil
  }
}
