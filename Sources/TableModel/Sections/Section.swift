/// A header, cells and a footer.
///
/// The cells are listed one by one, made by number, or made from a collection, which may be
/// editable. Cells that are not listed are made when they become visible, so the number of rows
/// costs nothing.
@MainActor public struct Section {
  /// The id that identifies this section when sections come and go; nil to use its position in the
  /// list.
  package var id: AnyHashable?
  /// The header, above the cells.
  package var header: Supplement
  /// The footer, below the cells.
  package var footer: Supplement
  /// The title in the section index, where its first letter leads to the section; nil to use the
  /// header's title.
  package private(set) var indexTitle: String?
  /// The arrangement of the cells.
  package internal(set) var layout = Layout.list
  /// The layout that the person changes with the key `t`; nil if it is fixed.
  package internal(set) var layoutChoice: Binding<Layout>?
  /// The least width of a cell in a grid, in columns.
  package internal(set) var tileColumns = 16
  /// The lines around and between the rows.
  package internal(set) var style = Style.plain
  /// The side at which the values of rows are aligned.
  package internal(set) var valueAlignment = ValueAlignment.trailing
  /// The folding of the section; nil if it cannot be folded.
  package internal(set) var folding: Folding?
  /// The edits of its rows; nil if they cannot be edited.
  package internal(set) var editing: RowEditing?
  /// The cells, listed or made on demand.
  package var rows: Rows
  /// The columns of its records; empty if it has none.
  package internal(set) var columns: [Column] = []
  /// True if → and ← choose a column of its records; else they open and leave tables.
  package internal(set) var choosesColumns = true
  /// The section's own way to sort its rows; nil if the front end sorts them.
  package internal(set) var sorting: RowSorting?
  /// Makes the table of the sums of its columns; nil if they are not summed up.
  package internal(set) var summing: (@MainActor (SummedRows) -> Table)?
  /// The loading of more rows by the last row; nil if there are no more to come.
  package internal(set) var loadingMore: LoadingMore?
  /// The source of rows that are loaded in pages; nil if all rows are there.
  package internal(set) var paging: (any PagedSource)?
  /// The position in the list of a ``ListBuilder``; nil if no builder listed the section.
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
  ///   - count: The number of rows; below 0 counts as 0, above 2^53 as 2^53.
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
  /// The focus follows an element when rows move. The value at `id` identifies an element; without
  /// `id` it is the id of an `Identifiable` element, a `Hashable` element itself, or else its
  /// place.
  ///
  /// ```swift
  /// Section("Books", library.books) { book in Cell(book.title) }
  /// Section("Networks", found, id: \.address) { network in Cell(network.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: Any random-access collection; its elements are not copied.
  ///   - id: The key paths to the parts of an element's id, usually one.
  ///   - footer: The title below the rows; nil for none.
  ///   - cell: Makes the cell of an element; `{ $0.cell }` if it is ``CellRepresentable``.
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

  /// A section without a header, with one row for each element of some data, made when it is
  /// visible.
  ///
  /// ```swift
  /// Section(library.books) { book in Cell(book.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: Any random-access collection; its elements are not copied.
  ///   - id: The key paths to the parts of an element's id, usually one.
  ///   - footer: The title below the rows; nil for none.
  ///   - cell: Makes the cell of an element; `{ $0.cell }` if it is ``CellRepresentable``.
  /// - Complexity: O(1), whatever the number of elements.
  public init<Elements: RandomAccessCollection, each ID: Hashable>(
    _ elements: Elements,
    id: repeat KeyPath<Elements.Element, each ID>,
    footer: String? = nil,
    cell: @escaping @MainActor (Elements.Element) -> Cell
  ) {
    self.init(nil, elements, id: repeat each id, footer: footer, cell: cell)
  }

  /// A section with one row for each element of an array. The person can delete, add and move
  /// elements in edit mode (`E`), with undo.
  ///
  /// Each edit changes the array, from which the rows are listed again. The menu of a row (`.`)
  /// also has “Delete”, in edit mode or not, unless its cell has an action with that title. The
  /// cell gets a binding to its element, through which it can change it:
  ///
  /// ```swift
  /// Section("Tracks", editing: Binding(player).tracks, new: { Track() }) { track in
  ///   Cell.field("Title", value: track.title)
  /// }
  /// ```
  ///
  /// The binding finds the element by its id. When the element is gone, the binding keeps the last
  /// value, and setting it has no effect.
  ///
  /// In a form, it is a repeated part of the draft. A last row adds an element, and a cell can open
  /// a form of its element, which is saved into the draft; saving the outer form finds the errors
  /// in it:
  ///
  /// ```swift
  /// Section(
  ///   "Servers", editing: draft.servers, limit: 1...3, adding: "Add a server", new: { Server() }
  /// ) { server in
  ///   Cell.link(server.value.name) { Table("Server", editing: server) { … } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: The array; each element has an id of its own.
  ///   - id: The key paths to the parts of an element's id, usually one. Without them, the elements
  ///     must be `Identifiable` or `Hashable`.
  ///   - footer: The title below the rows; nil for none.
  ///   - permissions: Returns the edits allowed on the row of an element; all by default.
  ///   - limit: The allowed numbers of elements: at the upper bound none can be added, at the lower
  ///     bound none deleted. A form with fewer is not saved.
  ///   - title: The text of a last row that adds an element; nil for no such row.
  ///   - new: Makes a new element; nil if none can be added.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1) to list; O(number of elements) for each edit.
  public init<Element, each ID: Hashable>(
    _ header: String? = nil,
    editing elements: Binding<[Element]>,
    id: repeat KeyPath<Element, each ID>,
    footer: String? = nil,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions = { _ in .all },
    limit: ClosedRange<Int> = 0...Int.max,
    adding title: String? = nil,
    new: (@MainActor () -> Element)? = nil,
    cell: @escaping @MainActor (Binding<Element>) -> Cell
  ) {
    let identity = ElementIdentity(repeat each id)
    let rows = Rows(elements.value, identity: identity) { index, element in
      cell(identity.binding(to: element, at: index, of: elements))
    }
    let editing = RowEditing(
      elements,
      identity: identity,
      allowing: permissions,
      limits: limit,
      new: new
    )
    let addingCell = new == nil ? nil : title.map { editing.addingCell($0) }
    self.init(
      header: header,
      footer: footer,
      rows: addingCell.map { rows.appending($0) } ?? rows
    )
    self.editing = editing
  }

  /// A section of an array with a limited number of elements, under an old name.
  @available(
    *,
    deprecated,
    renamed: "init(_:editing:id:footer:allowing:limit:adding:new:cell:)"
  )
  public init<Element, each ID: Hashable>(
    _ header: String? = nil,
    editing elements: Binding<[Element]>,
    id: repeat KeyPath<Element, each ID>,
    footer: String? = nil,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions = { _ in .all },
    count limits: ClosedRange<Int>,
    adding title: String? = nil,
    new: (@MainActor () -> Element)? = nil,
    cell: @escaping @MainActor (Binding<Element>) -> Cell
  ) {
    self.init(
      header,
      editing: elements,
      id: repeat each id,
      footer: footer,
      allowing: permissions,
      limit: limits,
      adding: title,
      new: new,
      cell: cell
    )
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
  /// Sets the id that identifies the section in its table when sections come and go.
  public func id(_ id: AnyHashable) -> Section { with { $0.id = id } }

  /// Sets the height of all rows whose cell has no height of its own; nil for the height of their
  /// content, 0 to hide them.
  public func rowHeight(_ lines: Int?) -> Section { with { $0.rows.height = lines } }

  /// Sets the title whose first letter leads to the section; nil for the header's title.
  ///
  /// The key `'` and then a letter lead to the next section with that letter.
  public func indexTitle(_ title: String?) -> Section { with { $0.indexTitle = title } }

  /// Disables all rows if `isDisabled`: they are dim, selecting one only shows the reason, and the
  /// array that they edit stays as it is.
  ///
  /// A row that is disabled itself keeps its own reason.
  ///
  /// - Parameters:
  ///   - isDisabled: False for a section that can be used.
  ///   - reason: A sentence that says why; nil for none.
  ///   - cause: The id of the row that is the reason; the key `i` offers to go there.
  public func disabled(
    _ isDisabled: Bool = true,
    reason: String? = nil,
    because cause: AnyHashable? = nil
  ) -> Section {
    guard isDisabled else { return self }
    return with {
      $0.rows = $0.rows.changing { cell in
        cell.isEnabled ? cell.disabled(reason: reason, because: cause) : cell
      }
      $0.editing = nil
      $0.loadingMore = nil
    }
  }

  /// Shows a view above the cells in place of the header's title.
  ///
  /// - Parameters:
  ///   - view: The content of the header.
  ///   - height: The exact height in lines; nil for the height of the content.
  public func header(_ view: any Content, height: Int? = nil) -> Section {
    with {
      $0.header.view = view
      $0.header.height = height
    }
  }

  /// Shows a view below the cells in place of the footer's title.
  ///
  /// - Parameters:
  ///   - view: The content of the footer.
  ///   - height: The exact height in lines; nil for the height of the content.
  public func footer(_ view: any Content, height: Int? = nil) -> Section {
    with {
      $0.footer.view = view
      $0.footer.height = height
    }
  }

  /// Sets the edits of the rows.
  package func editing(_ editing: RowEditing) -> Section { with { $0.editing = editing } }

  /// Identifies the rows by numbers that stay the same when rows come and go, not by their places.
  ///
  /// - Parameters:
  ///   - number: Returns the number of a row.
  ///   - find: Returns the row with a number; nil if it is gone.
  package func numbered(
    by number: @escaping @MainActor (Int) -> Int,
    find: @escaping @MainActor (Int) -> Int?
  ) -> Section {
    with { $0.rows = $0.rows.numbered(by: number, find: find) }
  }
  /// Sets the lines by which the rows are printed without their cells.
  package func lines(_ lines: any RowLines) -> Section {
    with { $0.rows = $0.rows.with(lines: lines) }
  }

  /// Returns the section with only some of its rows, of which none can be added or moved. Without
  /// any row, the header and the footer go, too.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rows plus `offset`, in ascending order.
  package func filtered<Numbers: RandomAccessCollection>(
    _ numbers: Numbers,
    offset: Int
  ) -> Section where Numbers.Element == Int, Numbers.Index == Int {
    with {
      let kept = numbers.isEmpty ? 0 : rows.count - ownRowCount
      $0.rows = rows.filtered(numbers, offset: offset, keepingLast: kept)
      $0.editing = editing?.showing(numbers.count) { numbers[numbers.startIndex + $0] - offset }
      guard numbers.isEmpty else { return }
      $0.loadingMore = nil
      $0.header = Supplement(title: nil)
      $0.footer = Supplement(title: nil)
    }
  }

  func with(_ change: (inout Section) -> Void) -> Section {
    var copy = self
    change(&copy)
    return copy
  }
}
