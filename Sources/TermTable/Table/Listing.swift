import TableModel

/// The sections that a table listed, and the rows of them that were made and painted.
///
/// Sections and rows are kept until a value that they read changes, an action runs, or the width
/// changes. So moving the focus evaluates nothing, and a row is made only when its height matters
/// to the visible part.
@MainActor final class Listing {
  private let table: Table
  private let wake: @Sendable () -> Void
  /// Observes the values that the table read to list its sections.
  private var staleness: Staleness
  private(set) var painter: CellPainter
  /// The sections that are shown.
  var sections: [Section] = []
  /// The sections with all of their rows, in the order in which they are shown.
  private(set) var wholeSections: [Section] = []
  /// True if there are rows to find, hidden ones too.
  var hasRows: Bool { wholeSections.contains { $0.rows.count > 0 } }
  /// Returns the rows to show of all sections, which may just have been listed; nil to show all
  /// rows. Nil without a search.
  var filtering: (@MainActor (_ sections: [Section], _ areNew: Bool) -> RowFilter?)?
  /// The rows that are shown; nil if all are.
  private(set) var filter: RowFilter?
  /// The state of each section on the screen, in the same order. Each key searches these, so they
  /// are small and stored apart from ``sections``.
  private(set) var shown: [ShownSection] = []
  /// The number of rows of all sections that are not folded.
  private(set) var totalRows = 0
  /// The number of folded sections.
  private(set) var foldedSections = 0
  /// The number of headers that take the focus.
  private(set) var foldableSections = 0
  /// A number that changes with each ``list()`` and is never used twice, in any listing.
  private(set) var edition = 0
  private static var lastEdition = 0
  private(set) var barButtons: [Button] = []
  /// The values that the table watches.
  private(set) var watched: [Watch.Value] = []
  /// True if a section loads more rows when its end becomes visible.
  private(set) var loadsMore = false
  /// True if a section has rows that can be edited.
  private(set) var editsRows = false
  /// True if the person can switch a section between list and grid.
  private(set) var offersLayouts = false
  /// True if several rows of a section can be selected.
  private(set) var selectsSeveral = false
  /// The form to which the rows belong; nil for none.
  var form: (any ListedForm)? {
    didSet { findChanges() }
  }
  /// True if there is a section with columns.
  private(set) var hasColumns = false
  /// The widths, the pan and the order of sections with columns.
  var columnStates: ColumnStates = [:]
  /// The columns of sections as they stand at this width, by the number of the section, once they
  /// were asked for.
  var columnLayouts: [Int: ColumnLayout] = [:]
  /// The number of the topmost section that has anything to show.
  private(set) var firstFilled = 0
  /// The sections without a binding that the person folded or unfolded; set by ``fold(_:_:)``.
  var folds: Folds
  /// The references to the sections; nil until ``reference(toSection:)`` makes them.
  var references: [RowReference.SectionReference]?
  /// True if rows show the marks of edit mode.
  private(set) var showsPermissions = false
  /// The control whose table is shown below its row, if any; the table must be listed again to show
  /// it.
  var expansion: Expansion?
  /// The text that is being typed, and the spot of its row.
  private(set) var editing: (spot: Spot, editor: TextEditor)?
  let kept: KeptPlaces
  /// True while the focus passes rows, which are then made, but not painted.
  var isPassing = false
  /// True while ``trackingOnce(_:)`` tracks what rows read.
  var isTrackingOnce = false

  /// - Parameters:
  ///   - folds: The sections that the person folded or unfolded.
  ///   - wake: Called, on any thread, when a value that the table read has changed.
  init(
    _ table: Table,
    painter: CellPainter,
    folds: Folds = [:],
    wake: @escaping @Sendable () -> Void
  ) {
    self.table = table
    self.painter = painter
    self.folds = folds
    self.wake = wake
    staleness = Staleness(wake: wake)
    kept = KeptPlaces(wake: wake)
    list()
  }

  deinit {
    staleness.retire()
  }

  /// True if a value that was read has changed.
  var isStale: Bool { staleness.isStale || kept.isStale }

  /// The width of the rows.
  var columns: Int { painter.columns }

  /// The content of the table while there is nothing to show.
  var emptyView: any Content { table.emptyView }

  /// Lists the sections again; everything made of the old ones is dropped.
  func list() {
    staleness.retire()
    staleness = Staleness(wake: wake)
    kept.removeAll()
    Self.lastEdition += 1
    edition = Self.lastEdition
    (sections, barButtons, watched) = staleness.tracked {
      (table.sections(), table.makeBarButtons(), table.watches.map { $0.read() })
    }
    references = nil
    hasColumns = sections.contains { !$0.columns.isEmpty }
    if hasColumns { sections = staleness.tracked { sorted(sections) } }
    wholeSections = sections
    describe(areNew: true)
  }

  /// Lists the same sections again, after other rows of them are to be shown.
  func filterAgain() {
    if kept.removeAll() { staleness.mark() }
    Self.lastEdition += 1
    edition = Self.lastEdition
    references = nil
    describe(areNew: false)
  }

  /// Shows the rows that are not hidden, and finds out what the sections offer.
  private func describe(areNew: Bool) {
    filter = filtering.flatMap { $0(wholeSections, areNew) }
    sections = filter?.sections(of: wholeSections) ?? wholeSections
    staleness.tracked { expand() }
    columnLayouts = [:]
    loadsMore = sections.contains { $0.loadingMore != nil }
    editsRows = sections.contains { $0.editing != nil }
    offersLayouts = sections.contains { $0.layoutChoice != nil }
    firstFilled = sections.firstIndex { !$0.isEmpty } ?? sections.count
    shown = staleness.tracked {
      sections.indices.map { index in
        ShownSection(isFolded: mustFold(index), selectedCount: sections[index].selectedCount)
      }
    }
    selectsSeveral = shown.contains { $0.selectedCount != nil }
    foldableSections = sections.indices.count { canFold($0) }
    findChanges()
    arrange()
  }

  private func findChanges() {
    guard let form else { return }
    staleness.tracked { form.readChanges() }
    form.findChanges()
  }

  /// Arranges each section at this width, and counts the rows above it.
  private func arrange() {
    // A copy: if `shown` were changed in place, each access to it would be checked at run time, and
    // a key makes hundreds.
    var arranged = shown
    totalRows = 0
    foldedSections = 0
    for index in sections.indices {
      arranged[index].rowsAbove = totalRows
      arranged[index].foldedAbove = foldedSections
      arranged[index].arrange(sections[index], by: painter)
      if arranged[index].isFolded {
        foldedSections += 1
      } else {
        totalRows += sections[index].rows.count
      }
    }
    shown = arranged
  }

  /// Uses another painter, with another width or height, or other marks.
  func use(_ painter: CellPainter) {
    guard painter != self.painter else { return }
    if painter.columns != self.painter.columns { forgetColumnWidths() }
    columnLayouts = [:]
    self.painter = painter
    arrange()
    if kept.removeAll() { staleness.mark() }
  }

  /// Shows the text that is being typed in place of the row's own text.
  func edit(_ editor: TextEditor, at spot: Spot) {
    endEditing()
    editing = (spot, editor)
    kept.forget(spot.place)
  }

  /// Has a row painted again.
  func show(_ place: Place) { kept.forget(spot(of: place).place) }

  /// Shows the row's own text again.
  func endEditing() {
    if let old = editing?.spot.place { kept.forget(old) }
    editing = nil
  }

  /// Shows or hides the marks of edit mode on all rows.
  func showPermissions(_ shows: Bool) {
    guard shows != showsPermissions else { return }
    showsPermissions = shows
    if kept.removeAll() { staleness.mark() }
  }
}
