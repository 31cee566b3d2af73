import Observation

/// A table that is composed by appending to it, for code that keeps a cell and changes it later.
///
/// ```swift
/// let composed = ComposedTable("Test")
/// composed.header = "Numbers"
/// let count = composed.add(Cell("Count", detail: "0"))
/// composed.addSection("Actions")
/// composed.add(Cell("Add one") { count.detail = "1" })
/// try await Application(composed.table).run()
/// ```
///
/// A cell added before any section opens one. All additions and changes show by themselves.
@Observable @MainActor public final class ComposedTable {
  /// The title of the table.
  public var title: String
  private var sections: [ComposedSection] = []

  /// An empty table.
  public init(_ title: String) {
    self.title = title
  }

  /// The header of the current section, the last one; setting it opens a section if there is none.
  public var header: String? {
    get { sections.last?.header }
    set { current { $0.header = newValue } }
  }

  /// The footer of the current section, the last one; setting it opens a section if there is none.
  public var footer: String? {
    get { sections.last?.footer }
    set { current { $0.footer = newValue } }
  }

  /// Opens a section; cells are added to it from now on.
  public func addSection(_ header: String? = nil, footer: String? = nil) {
    sections.append(ComposedSection(header: header, footer: footer))
  }

  /// Appends a cell to the current section.
  ///
  /// - Returns: A reference through which the cell can be changed later.
  @discardableResult public func add(_ cell: Cell) -> CellReference {
    let reference = CellReference(cell)
    current { $0.cells.append(reference) }
    return reference
  }

  /// Appends several cells to the current section, listed as in a ``Section``.
  public func add(@ListBuilder<Cell> _ cells: () -> [Cell]) {
    for cell in cells() { add(cell) }
  }

  /// Removes all sections and cells.
  public func reset() {
    sections = []
  }

  /// The table of the added sections and cells, which shows later changes, too.
  ///
  /// Cells are read when they are visible.
  public var table: Table {
    Table(title) {
      for (index, section) in self.sections.enumerated() {
        section.section(id: index)
      }
    }
  }

  private func current(_ change: (inout ComposedSection) -> Void) {
    if sections.isEmpty { addSection() }
    change(&sections[sections.count - 1])
  }
}

/// A section that cells are added to.
@MainActor private struct ComposedSection {
  var header: String?
  var footer: String?
  var cells: [CellReference] = []

  func section(id: Int) -> Section {
    Section(header, cells, id: \.id, footer: footer) { $0.cell }.id(id)
  }
}

/// A reference to a cell of a ``ComposedTable``; a change made through it shows at once.
///
/// It has all properties of ``Cell``: `reference.detail = "4"`.
@Observable @MainActor @dynamicMemberLookup public final class CellReference {
  /// The cell as it is now.
  public var cell: Cell

  init(_ cell: Cell) {
    self.cell = cell
  }

  /// A property of the cell.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Cell, Value>) -> Value {
    get { cell[keyPath: path] }
    set { cell[keyPath: path] = newValue }
  }

  /// True if the cell can be used.
  public var isEnabled: Bool {
    get { cell.isEnabled }
    set { cell = cell.disabled(!newValue) }
  }

  fileprivate var id: AnyHashable { cell.id ?? AnyHashable(ObjectIdentifier(self)) }
}
