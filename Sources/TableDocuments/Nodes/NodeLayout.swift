import TableModel

/// The layout of a value: of its row, and of its table.
///
/// A node that looks like most others uses the defaults.
@MainActor package protocol NodeLayout {
  /// The words of its row, such as the size of a file, in place of its text or the beginning of its
  /// children; nil for those.
  var summary: String? { get }
  /// The values of its row in the columns of its list, if these are not its children: the size of a
  /// file, not its lines.
  var fields: [any Node]? { get }
  /// The words of its table if it has no children; nil for “No items”.
  var emptyText: String? { get }
  /// The choice of the children that it shows; nil if it always shows all.
  var filter: NodeFilter? { get }
  /// The rows that it can refer to; nil if it refers to none.
  var referredRows: ReferredRows? { get }
  /// The names of the list and of the item of a record that is shown elsewhere, such as the row
  /// that a foreign key leads to; nil for any other node.
  var home: (list: String, item: String)? { get }
  /// The arrangement of its children in columns.
  var columns: NodeColumns { get }
  /// The sorting of its children by its format, as a database sorts rows; nil if the format cannot.
  var sorting: NodeSorting? { get }
  /// Returns the search of the data of its children; nil if each is asked for its words.
  ///
  /// - Parameter inColumns: True if the children are shown in columns, without their names or
  ///   numbers.
  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)?
  /// Returns the reader of the values of its children that were read so far; nil if each is asked
  /// for its values.
  func reader() -> (any RowReader)?
}

extension NodeLayout {
  package var summary: String? { nil }
  package var fields: [any Node]? { nil }
  package var emptyText: String? { nil }
  package var filter: NodeFilter? { nil }
  package var referredRows: ReferredRows? { nil }
  package var home: (list: String, item: String)? { nil }
  package var columns: NodeColumns { .ifSimilar }
  package var sorting: NodeSorting? { nil }
  package func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? { nil }
  package func reader() -> (any RowReader)? { nil }
}

/// The layout of most values.
struct PlainLayout: NodeLayout {}
