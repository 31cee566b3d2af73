/// What is found in a table, as its actions see it.
package struct ShownSearch {
  /// The words; nil if nothing is searched for.
  package let query: FindQuery?
  /// The numbers of the rows that are shown, among all rows of the table, in ascending order; nil
  /// if none are hidden.
  package let rows: (any RandomAccessCollection<Int>)?
  /// True if these rows have only words similar to those.
  package let isSimilar: Bool
  /// True while rows are still looked at.
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

/// A navigation stack that tells what is found in the table whose row ran the action.
@MainActor package protocol SearchReading {
  /// What is found in the table as it is now; nil once it was left.
  var search: ShownSearch? { get }
}
