/// The rows of a section that are summed up: those that are shown.
package struct SummedRows {
  /// The words that hide the other rows; nil if none are hidden.
  package var query: FindQuery?
  /// The 0-based number of the column that is chosen; nil for none.
  package var column: Int?

  package init(query: FindQuery? = nil, column: Int?) {
    (self.query, self.column) = (query, column)
  }
}

extension Section {
  /// Lets a person sum up the columns of its records.
  ///
  /// - Parameter table: Makes the table of their sums.
  package func summed(_ table: @escaping @MainActor (SummedRows) -> Table) -> Section {
    with { $0.summing = table }
  }
}
