/// The search of a table, as the actions of the table see it.
package struct ShownSearch {
  /// The words to find; nil for no search.
  package let query: FindQuery?
  /// The numbers of the rows that are shown, among all rows of the table, in ascending order; nil
  /// if none are hidden.
  package let rows: (any RandomAccessCollection<Int>)?
  /// True if the rows have only words that are similar to those of the query.
  package let isSimilar: Bool
  /// True until all rows were searched.
  package let isUnfinished: Bool

  package init(
    query: FindQuery?,
    rows: (any RandomAccessCollection<Int>)?,
    isSimilar: Bool,
    isUnfinished: Bool
  ) {
    (self.query, self.rows) = (query, rows)
    (self.isSimilar, self.isUnfinished) = (isSimilar, isUnfinished)
  }
}

/// A navigation stack that tells what the table shows whose row ran the action.
@MainActor package protocol SearchReading {
  /// The search of the table as it is now; nil once the table was left.
  var search: ShownSearch? { get }
  /// The numbers of the columns that the person hides in the section of the focus.
  var hiddenColumns: [Int] { get }
}
