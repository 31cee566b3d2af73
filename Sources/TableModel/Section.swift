/// A header, cells and a footer.
///
/// The cells are listed one by one, made by number, or come from data, which may be edited. In all but
/// the first case a cell is made when it becomes visible, so the number of rows costs nothing.
@MainActor public struct Section {
  /// The id that tells this section from the others when sections come and go; nil to use its position
  /// in the list.
  package var id: AnyHashable?
  /// What stands above the cells.
  package var header: Supplement
  /// What stands below the cells.
  package var footer: Supplement
  /// What the section is called in the section index, where a letter leads to it; nil to use its
  /// header's title.
  package private(set) var indexTitle: String?
  /// How the cells stand.
  package internal(set) var layout = Layout.list
  /// What the person changes with the key `t`; nil where the layout stays.
  package internal(set) var layoutChoice: Binding<Layout>?
  /// The least width of a cell in a grid, in columns.
  package internal(set) var tileColumns = 16
  /// What is drawn around and between the rows.
  package internal(set) var style = Style.plain
  /// How the section is folded; nil where it cannot be.
  package internal(set) var folding: Folding?
  /// How its rows are edited; nil where they cannot be.
  package private(set) var editing: RowEditing?
  /// The cells, listed or made on demand.
  package var rows: Rows
  /// How more rows are brought, if there are more to come; the last row is the one that does it.
  package internal(set) var loadingMore: LoadingMore?
  /// The position in the list that a builder made; nil if no builder did.
  var position: ListPosition?
  /// True if the cells were listed between sections.
  private(set) var isLoose = false

  init(header: String?, footer: String?, rows: Rows) {
    self.header = Supplement(title: header)
    self.footer = Supplement(title: footer)
    self.rows = rows
  }

  /// An untitled section of cells that were listed between sections.
  init(loose cells: [Cell]) {
    self.init(header: nil, footer: nil, rows: Rows(listed: cells))
    isLoose = true
  }

  /// A section of the cells that `cells` lists.
  ///
  /// - Parameters:
  ///   - header: The title above the cells; nil for none.
  ///   - footer: The title below the cells; nil for none.
  ///   - cells: Called once, now.
  public init(
    _ header: String? = nil,
    footer: String? = nil,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) {
    self.init(header: header, footer: footer, rows: Rows(listed: cells()))
  }

  /// A section with one row for each number from 0 to `count` − 1, made when it is visible.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - count: How many rows; a negative number means none, and one above 2^53 means 2^53.
  ///   - footer: The title below the rows; nil for none.
  ///   - cell: Makes the cell of a row, from its 0-based number.
  /// - Complexity: O(1), whatever `count` is.
  public init(
    _ header: String? = nil,
    count: Int,
    footer: String? = nil,
    cell: @escaping @MainActor (Int) -> Cell
  ) {
    self.init(header: header, footer: footer, rows: Rows(count: count, cell: cell))
  }

  /// A section with one row for each element of some data, made when it is visible.
  ///
  /// The focus follows an element when rows move. The value at `id` identifies an element; without `id` it
  /// is the id of an `Identifiable` element, a `Hashable` element itself, or else its place.
  ///
  /// ```swift
  /// Section("Books", library.books) { book in Cell(book.title) }
  /// Section("Networks", found, id: \.address) { network in Cell(network.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: Any random-access collection; it is kept, not copied out.
  ///   - id: The key paths to the parts of an element's id, usually one.
  ///   - footer: The title below the rows; nil for none.
  ///   - cell: Makes the cell of an element; `{ $0.cell }` where it is ``CellRepresentable``.
  /// - Complexity: O(1), whatever the number of elements.
  public init<Elements: RandomAccessCollection, each ID: Hashable>(
    _ header: String? = nil,
    _ elements: Elements,
    id: repeat KeyPath<Elements.Element, each ID>,
    footer: String? = nil,
    cell: @escaping @MainActor (Elements.Element) -> Cell
  ) {
    let rows = Rows(elements, identity: ElementIdentity(repeat each id)) { _, element in
      cell(element)
    }
    self.init(header: header, footer: footer, rows: rows)
  }

  /// A section with one row for each element of an array, that the person can delete, add and move in
  /// edit mode (`E`), with undo.
  ///
  /// What is done is done to the array, from which the rows are listed again. The menu of a row (`.`)
  /// offers to delete it, too, in edit mode or not, unless its cell has an action of the title
  /// “Delete”. The cell gets a binding to its element, so that it can change it:
  ///
  /// ```swift
  /// Section("Tracks", editing: Binding(player).tracks, new: { Track() }) { track in
  ///   Cell.field("Title", value: track.title)
  /// }
  /// ```
  ///
  /// The binding finds the element by its id. When the element is gone, the binding keeps the last value,
  /// and setting it has no effect.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: The array; each element has an id of its own.
  ///   - id: The key paths to the parts of an element's id, usually one. Without them, the elements must
  ///     be `Identifiable` or `Hashable`.
  ///   - footer: The title below the rows; nil for none.
  ///   - permissions: What may be done to the row of an element; all of it by default.
  ///   - new: Makes an element that is added; nil where none can be.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1) to list; O(number of elements) for each edit.
  public init<Element, each ID: Hashable>(
    _ header: String? = nil,
    editing elements: Binding<[Element]>,
    id: repeat KeyPath<Element, each ID>,
    footer: String? = nil,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions = { _ in .all },
    new: (@MainActor () -> Element)? = nil,
    cell: @escaping @MainActor (Binding<Element>) -> Cell
  ) {
    let identity = ElementIdentity(repeat each id)
    let rows = Rows(elements.value, identity: identity) { index, element in
      cell(identity.binding(to: element, at: index, of: elements))
    }
    self.init(header: header, footer: footer, rows: rows)
    editing = RowEditing(elements, identity: identity, allowing: permissions, new: new)
  }

  /// The identity of the section among those of its table.
  package var identity: Identity {
    if let id { return .explicit(id) }
    return isLoose ? .loose : .position(position ?? ListPosition())
  }

  /// The identity of a section in its table.
  package enum Identity: Hashable {
    /// The id it was given.
    case explicit(AnyHashable)
    /// The position in the list; all sections that were listed without the builder share one.
    case position(ListPosition)
    /// The cells were listed between sections: all such sections of a table share this identity.
    case loose
  }
}

extension Section {
  /// This section, told from the others of its table by `id` when sections come and go.
  public func id(_ id: AnyHashable) -> Section { with { $0.id = id } }

  /// This section, with a height for all rows whose cell has none of its own; nil for the height of their
  /// content, 0 to hide them.
  public func rowHeight(_ lines: Int?) -> Section { with { $0.rows.height = lines } }

  /// This section, found in the section index by the first letter of `title`; nil for that of its
  /// header's title.
  ///
  /// The key `'` and then a letter lead to the next section with that letter.
  public func indexTitle(_ title: String?) -> Section { with { $0.indexTitle = title } }

  /// This section, with a view above its cells in place of the header's title.
  ///
  /// - Parameters:
  ///   - view: The content; it is shown, and the title is not.
  ///   - height: Exactly so many lines; nil for the height of the content.
  public func header(_ view: any Content, height: Int? = nil) -> Section {
    with {
      $0.header.view = view
      $0.header.height = height
    }
  }

  /// This section, with a view below its cells in place of the footer's title.
  ///
  /// - Parameters:
  ///   - view: The content; it is shown, and the title is not.
  ///   - height: Exactly so many lines; nil for the height of the content.
  public func footer(_ view: any Content, height: Int? = nil) -> Section {
    with {
      $0.footer.view = view
      $0.footer.height = height
    }
  }

  func with(_ change: (inout Section) -> Void) -> Section {
    var copy = self
    change(&copy)
    return copy
  }
}
