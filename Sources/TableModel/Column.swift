/// A column of a section whose rows are records: its title, and how it is arranged and sorted.
///
/// ```swift
/// Section("Processes", processes) { process in
///   Cell.record(process.name, "\(process.load)%", process.owner)
/// }
/// .columns {
///   Column("Name")
///   Column("CPU", alignment: .trailing) { processes[$0].load }
///   Column("Owner", priority: -1)
/// }
/// ```
public struct Column {
  /// The text above the column.
  package var title: String
  /// The position of a text that is narrower than the column.
  package var alignment: TextLine.Alignment
  /// The priority of the column: if not all columns fit, those of a higher priority are shown.
  package var priority: Int
  /// How its numbers are written; nil for numbers as programs write them, and for texts.
  package var numbers: NumberNotation?
  /// Returns the row numbers of a section in sorted order, by the author's values; nil to sort by
  /// the texts.
  package var sortedRows: (@MainActor (_ count: Int, _ isDescending: Bool) -> [Int])?

  /// A column of records.
  ///
  /// - Parameters:
  ///   - title: The text above the column; one line.
  ///   - alignment: The position of a text that is narrower than the column: `.trailing` for
  ///     numbers.
  ///   - priority: The priority of the column: if not all columns fit, those of the highest
  ///     priority are shown, and of equal ones the leftmost. The first column is always shown.
  ///   - value: Returns the value to sort a row by; takes the 0-based number of the row in its
  ///     section. Without `value`, rows are sorted by their texts: numbers first, by their value,
  ///     then other texts.
  public init<Value: Comparable>(
    _ title: String,
    alignment: TextLine.Alignment = .leading,
    priority: Int = 0,
    sortedBy value: (@MainActor (Int) -> Value)? = (nil as (@MainActor (Int) -> Never)?)
  ) {
    self.title = title
    self.alignment = alignment
    self.priority = priority
    guard let value else { return }
    sortedRows = { count, isDescending in
      let values = (0..<count).map { value($0) }
      return SortValue.order(of: values, isDescending: isDescending)
    }
  }
}

/// The column by which rows are sorted, and the direction.
package struct ColumnSort: Equatable, Sendable {
  /// The 0-based number of the column.
  package var column: Int
  /// True if the greatest value comes first.
  package var isDescending: Bool

  package init(column: Int, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// The way in which a section sorts its own rows, such as by a query of a database.
@MainActor package final class RowSorting {
  /// The current order of the rows; nil if they are not sorted.
  package let current: ColumnSort?
  /// The reason why the rows cannot be sorted, as a sentence for the person; nil if they can.
  package let refusal: String?
  /// Sorts the rows; nil restores the original order.
  package let sort: @MainActor (ColumnSort?) async throws -> Void

  package init(
    current: ColumnSort?,
    refusal: String?,
    sort: @escaping @MainActor (ColumnSort?) async throws -> Void
  ) {
    self.current = current
    self.refusal = refusal
    self.sort = sort
  }
}
