/// A header, cells and a footer.
///
/// The cells are listed one by one, come from a collection, or are made by number. In the last two
/// cases a cell is made when it becomes visible, so the number of rows costs nothing.
@MainActor public struct Section {
  /// What tells this section from the others when sections come and go; nil to use its header's
  /// title, and its order among those of that title, or without one.
  public var id: AnyHashable?
  /// What stands above the cells.
  public var header: Supplement
  /// What stands below the cells.
  public var footer: Supplement
  /// What the section is called in the section index, where a letter leads to it; nil to use its
  /// header's title.
  public var indexTitle: String?
  /// How the cells stand.
  public internal(set) var layout = Layout.list
  /// What the person changes with the key `t`; nil where the layout stays.
  public internal(set) var layoutChoice: Binding<Layout>?
  /// The least width of a cell in a grid, in columns.
  public internal(set) var tileColumns = 16
  /// What is drawn around and between the rows.
  public internal(set) var style = Style.plain
  /// How the section is folded; nil where it cannot be.
  public internal(set) var folding: Folding?
  /// How its rows are edited; nil where they cannot be.
  public internal(set) var editing: RowEditing?
  /// The cells, listed or made on demand.
  public package(set) var rows: Rows
  /// How more rows are brought, if there are more to come; the last row is the one that does it.
  package var loadingMore: LoadingMore?

  init(header: String?, footer: String?, id: AnyHashable?, rows: Rows) {
    self.id = id
    self.header = Supplement(title: header)
    self.footer = Supplement(title: footer)
    self.rows = rows
  }

  /// A section of the cells that `cells` lists.
  ///
  /// - Parameters:
  ///   - header: The title above the cells; nil for none.
  ///   - footer: The title below the cells; nil for none.
  ///   - id: What tells the section from the others; nil to use its header's title.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - cells: Called once, now.
  public init(
    _ header: String? = nil,
    footer: String? = nil,
    id: AnyHashable? = nil,
    rowHeight: Int? = nil,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) {
    self.init(
      header: header,
      footer: footer,
      id: id,
      rows: Rows(listed: cells(), height: rowHeight)
    )
  }

  /// A section with one row for each number from 0 to `count` − 1, made when it is visible.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - count: How many rows; a negative number means none, and one above 2^53 means 2^53.
  ///   - footer: The title below the rows; nil for none.
  ///   - id: What tells the section from the others; nil to use its header's title.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - cell: Makes the cell of a row, from its 0-based number.
  /// - Complexity: O(1), whatever `count` is.
  public init(
    _ header: String? = nil,
    count: Int,
    footer: String? = nil,
    id: AnyHashable? = nil,
    rowHeight: Int? = nil,
    cell: @escaping @MainActor (Int) -> Cell
  ) {
    self.init(
      header: header,
      footer: footer,
      id: id,
      rows: Rows(count: count, height: rowHeight, cell: cell)
    )
  }

  /// A section with one row for each element, made when it is visible.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: Any random-access collection; it is kept, not copied out.
  ///   - elementID: What tells an element from the others: the focus follows it when rows move.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1), whatever the number of elements.
  public init<Elements: RandomAccessCollection, ID: Hashable>(
    _ header: String? = nil,
    _ elements: Elements,
    id elementID: KeyPath<Elements.Element, ID>,
    footer: String? = nil,
    rowHeight: Int? = nil,
    cell: @escaping @MainActor (Elements.Element) -> Cell
  ) {
    self.init(
      header: header,
      footer: footer,
      id: nil,
      rows: Rows(elements, id: elementID, height: rowHeight, cell: cell)
    )
  }

  /// A section with one row for each identifiable element, made when it is visible.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: Any random-access collection; it is kept, not copied out.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1), whatever the number of elements.
  public init<Elements: RandomAccessCollection>(
    _ header: String? = nil,
    _ elements: Elements,
    footer: String? = nil,
    rowHeight: Int? = nil,
    cell: @escaping @MainActor (Elements.Element) -> Cell
  ) where Elements.Element: Identifiable {
    self.init(header, elements, id: \.id, footer: footer, rowHeight: rowHeight, cell: cell)
  }

  /// This section, found in the section index by the first letter of `title`; nil for that of its
  /// header's title.
  ///
  /// The key `'` and then a letter lead to the next section with that letter.
  public func indexTitle(_ title: String?) -> Section {
    var copy = self
    copy.indexTitle = title
    return copy
  }

  /// This section, with a view above its cells in place of the header's title.
  ///
  /// - Parameters:
  ///   - view: The content; it is shown, and the title is not.
  ///   - height: Exactly so many lines; nil for the height of the content.
  public func header(_ view: any Content, height: Int? = nil) -> Section {
    var copy = self
    copy.header.view = view
    copy.header.height = height
    return copy
  }

  /// This section, with a view below its cells in place of the footer's title.
  ///
  /// - Parameters:
  ///   - view: The content; it is shown, and the title is not.
  ///   - height: Exactly so many lines; nil for the height of the content.
  public func footer(_ view: any Content, height: Int? = nil) -> Section {
    var copy = self
    copy.footer.view = view
    copy.footer.height = height
    return copy
  }
}

/// A header or a footer: a title, or a view with a height of its own.
///
/// Where both are given the view is shown.
public struct Supplement {
  /// The text, if any.
  public var title: String?
  /// Content of the author's own, shown in place of the title.
  public var view: (any Content)?
  /// The height of the view in lines; nil for the height of its content.
  public var height: Int?

  /// Whether there is nothing to show.
  public var isEmpty: Bool { title == nil && view == nil }
}
