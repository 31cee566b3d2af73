extension Section {
  /// A section of rows that are loaded in pages when they are to be shown.
  ///
  /// A column with a `sortKey` is sorted by the source (`s`); if the source finds words, `/` and
  /// `&` show the rows that have them.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - rows: The rows.
  ///   - footer: The title below the rows; nil for none.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1), whatever the number of rows.
  public init<Element: Identifiable & Sendable>(
    _ header: String? = nil,
    paged rows: PagedRows<Element>,
    footer: String? = nil,
    cell: @escaping @MainActor (Element) -> Cell
  ) {
    self.init(header: header, footer: footer, rows: Rows(rows.source(cell)))
    paging = rows
  }

  /// A section of rows that grow at both ends while a person moves towards one.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - window: The rows.
  ///   - footer: The title below the rows; nil for none.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1), whatever the number of rows.
  public init<Element: Identifiable & Sendable>(
    _ header: String? = nil,
    window: RowWindow<Element>,
    footer: String? = nil,
    cell: @escaping @MainActor (Element) -> Cell
  ) where Element.ID: Sendable {
    self.init(header: header, footer: footer, rows: Rows(window.source(cell)))
    paging = window
  }
}
