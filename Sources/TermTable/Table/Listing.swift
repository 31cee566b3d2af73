import TableModel

/// The sections that a table listed, and the rows of them that were made and painted.
///
/// Sections and rows are kept until a value that they read changes, an action runs, or the width
/// changes. So moving the focus evaluates nothing, and a row is made only when its height matters
/// to the visible part.
@MainActor final class Listing {
  private let table: Table
  /// Observes the values that the table read to list its sections.
  private var staleness: Staleness
  private(set) var painter: CellPainter
  /// The rows that remain to be shown.
  private var remaining = Remaining()
  /// All that the table listed; hidden rows, too.
  private var listed = Listed()
  /// The width of the longest name before the values that are aligned at the leading side, in
  /// columns; it stays while the table is open. Nil while there are none.
  private var longestName: Int?
  /// The number of sections whose names were measured for it.
  private var namedSections = 0
  /// Returns the rows to show, or nil to show all; `areNew` is true if the sections were just
  /// listed. The closure itself is nil without a search.
  var filtering: (@MainActor (_ sections: [Section], _ areNew: Bool) -> RowFilter?)?
  /// The state of each section on the screen, in the same order.
  private(set) var shown = ShownSections()
  private var current = Edition()
  private static var lastEdition = 0
  /// The marks and texts that a form adds to the rows; set in each open table, even if its rows
  /// belong to no form.
  var form: (any ListedForm)? {
    didSet { findChanges() }
  }
  /// The columns of sections of records.
  private(set) lazy var recordColumns = RecordColumns(of: self)
  /// The parts that a person has opened and folded.
  private var opened: Opened
  /// The first column of lines of text that is shown, unless they wrap; changed by ``pan(to:)``.
  private(set) var pan = 0
  /// True if a line of text that was painted since the last change of ``pan`` goes on beyond the
  /// right edge.
  private(set) var hidesText = false
  let kept: KeptPlaces

  /// All that a table lists.
  private struct Listed {
    /// The sections with all of their rows, in the order in which they are shown.
    var sections: [Section] = []
    var barButtons: [Button] = []
    /// The values that the table watches.
    var watched: [Watch.Value] = []
  }

  /// The number of a listing, and the references to its sections, which are made once.
  private struct Edition {
    var number = 0
    /// The references to the sections; nil until one is asked for.
    var references: [RowReference.SectionReference]?
  }

  /// The rows that remain to be shown.
  private struct Remaining {
    var sections: [Section] = []
    /// The rows that a search leaves; nil if it hides none.
    var filter: RowFilter?
    /// The features of the sections.
    var offers = Offers()
  }

  /// The parts that a person has opened and folded.
  private struct Opened {
    /// The sections without a binding that were folded or unfolded.
    var folds: Folds
    /// True if rows show the marks of edit mode.
    var showsPermissions = false
    var expansion: Expansion?
    /// The text that is being typed, and the spot of its row.
    var editing: (spot: Spot, editor: TextEditor)?
  }

  /// Features that at least one section has.
  struct Offers {
    /// True if a section loads more rows when its end becomes visible.
    var loadsMore = false
    /// The numbers of the sections whose rows are loaded in pages.
    var pagedSections: [Int] = []
    /// True if a section has rows that can be edited.
    var editsRows = false
    /// True if the person can switch a section between list and grid.
    var switchesLayouts = false
    /// True if several rows of a section can be selected.
    var selectsSeveral = false
    /// True if the rows of a section are lines of text.
    var showsText = false

    init() {}

    @MainActor init(_ sections: [Section]) {
      loadsMore = sections.contains { $0.loadingMore != nil }
      pagedSections = sections.indices.filter { sections[$0].paging != nil }
      editsRows = sections.contains { $0.editing != nil }
      switchesLayouts = sections.contains { $0.layoutChoice != nil }
      selectsSeveral = sections.contains { $0.selection?.allowsSeveral == true }
      showsText = sections.contains { $0.style == .text && $0.layout == .list }
    }
  }

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
    opened = Opened(folds: folds)
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

  /// A number that changes with each ``list()`` and is never used twice, in any listing.
  var edition: Int { current.number }

  /// The sections that are shown.
  var sections: [Section] { remaining.sections }

  /// The rows that a search leaves; nil if it hides none.
  var filter: RowFilter? { remaining.filter }

  /// The features of the shown sections.
  var offers: Offers { remaining.offers }

  /// The sections without a binding that the person folded or unfolded; set by ``fold(_:_:)``.
  var folds: Folds {
    get { opened.folds }
    set { opened.folds = newValue }
  }

  /// True if rows show the marks of edit mode.
  var showsPermissions: Bool { opened.showsPermissions }

  /// The control whose table is shown below its row, if any; the table must be listed again to show
  /// it.
  var expansion: Expansion? {
    get { opened.expansion }
    set { opened.expansion = newValue }
  }

  /// The text that is being typed, and the spot of its row.
  var editing: (spot: Spot, editor: TextEditor)? { opened.editing }

  /// The sections with all of their rows, in the order in which they are shown.
  var wholeSections: [Section] { listed.sections }

  /// True if there are rows to find, hidden ones too.
  var hasRows: Bool { wholeSections.contains { $0.rows.count > 0 } }

  /// The numbers of the sections whose rows are loaded in pages.
  var pagedSections: [Int] { offers.pagedSections }

  var barButtons: [Button] { listed.barButtons }

  /// The values that the table watches.
  var watched: [Watch.Value] { listed.watched }

  /// The width of the names of a section whose values stand after them; nil in other sections.
  func nameColumns(ofSection section: Int) -> Int? {
    sections[section].valueAlignment == .leading ? longestName : nil
  }

  /// The number of rows of all sections that are not folded.
  var totalRows: Int { shown.rows }

  /// The content of the table while there is nothing to show.
  var emptyView: any Content { table.emptyView }

  /// Lists the sections again; everything made of the old ones is dropped.
  func list() {
    staleness = staleness.renewed()
    kept.removeAll()
    listed = staleness.tracked {
      Listed(
        sections: table.sections(),
        barButtons: table.makeBarButtons(),
        watched: table.watches.map { $0.read() }
      )
    }
    // Not tracked: names that change later move nothing, but those of new sections.
    let named = listed.sections.count { $0.valueAlignment == .leading }
    if longestName == nil || named > namedSections {
      longestName = NameColumn.width(in: listed.sections).map { max($0, longestName ?? 0) }
      namedSections = named
    }
    recordColumns.note(listed.sections)
    if recordColumns.exist {
      listed.sections = staleness.tracked { recordColumns.sorted(listed.sections) }
    }
    describe(areNew: true)
  }

  /// Shows other rows of the same sections, after the rows that a search hides have changed.
  func filterAgain() {
    if kept.removeAll() { staleness.mark() }
    describe(areNew: false)
  }

  /// Shows the rows that are not hidden, and finds out what the sections offer.
  private func describe(areNew: Bool) {
    Self.lastEdition += 1
    current = Edition(number: Self.lastEdition)
    let filter = filtering.flatMap { $0(wholeSections, areNew) }
    let left = filter?.sections(of: wholeSections) ?? wholeSections
    remaining = Remaining(sections: left, filter: filter)
    // The row of the expanded control is found among those that are left.
    remaining.sections = staleness.tracked { expanded() }
    remaining.offers = Offers(sections)
    recordColumns.forgetLayouts()
    let all = staleness.tracked {
      sections.indices.map { index in
        ShownSection(isFolded: mustFold(index), selectedCount: sections[index].selectedCount)
      }
    }
    shown = ShownSections(
      all,
      foldable: sections.indices.count { canFold($0) },
      firstFilled: sections.firstIndex { !$0.isEmpty } ?? sections.count
    )
    findChanges()
    arrange()
  }

  /// Returns the reference to a section.
  ///
  /// - Complexity: O(number of sections) for the first one of a listing, then O(1).
  func reference(toSection section: Int) -> RowReference.SectionReference {
    let all = current.references ?? RowReference.SectionReference.all(in: sections)
    current.references = all
    return all[section]
  }

  private func findChanges() {
    guard let form else { return }
    staleness.tracked { form.readChanges() }
    form.findChanges()
  }

  /// Arranges each section at this width.
  private func arrange() {
    // A copy: if `shown` were changed in place, each access to it would be checked at run time, and
    // a key makes hundreds.
    var arranged = shown
    arranged.arrange(sections, by: painter)
    shown = arranged
  }

  /// Uses another painter, with another width or height, or other marks.
  func use(_ painter: CellPainter) {
    guard painter != self.painter else { return }
    if painter.columns != self.painter.columns { recordColumns.forgetWidths() }
    recordColumns.forgetLayouts()
    if painter.wrapsText { pan = 0 }
    hidesText = false
    self.painter = painter
    arrange()
    if kept.removeAll() { staleness.mark() }
  }

  /// Shows the text that is being typed in place of the row's own text.
  func edit(_ editor: TextEditor, at spot: Spot) {
    endEditing()
    opened.editing = (spot, editor)
    kept.forget(spot.place)
  }

  /// Has a row painted again.
  func show(_ row: ShownRow) { kept.forget(spot(of: row).place) }

  /// Shows the row's own text again.
  func endEditing() {
    if let old = editing?.spot.place { kept.forget(old) }
    opened.editing = nil
  }

  /// Shows lines of text from another column on.
  func pan(to column: Int) {
    guard column != pan else { return }
    pan = column
    hidesText = false
    for section in sections.indices where isText(section) { kept.repaint(section: section) }
  }

  /// Notes whether a row that was painted hides text.
  func noteText(of painted: CellPainter.Painted) {
    if painted.hidesText { hidesText = true }
  }

  /// Shows or hides the marks of edit mode on all rows.
  func showPermissions(_ shows: Bool) {
    guard shows != showsPermissions else { return }
    opened.showsPermissions = shows
    if kept.removeAll() { staleness.mark() }
  }
}

extension Listing {
  /// True if a section shows the titles of columns above its rows.
  func showsColumns(_ section: Int) -> Bool { shown[section].showsColumns }

  /// True if the rows of a section are lines of text on a screen.
  func isText(_ section: Int) -> Bool {
    sections[section].style == .text && !isGrid(section: section)
      && painter.arrangement == .screen
  }

  /// The painter of the rows of a section: of a card, the one inside its frame.
  func painter(ofRowsIn section: Int) -> CellPainter {
    (sections[section].style == .card ? painter.insideCard : nil) ?? painter
  }
}
