/// A column of a section whose rows are records: its title, and how it is arranged and sorted.
///
/// ```swift
/// Section("Processes", processes) { process in
///   Cell.record(process.name, "\(process.load)%", process.owner)
/// }
/// .columns {
///   Column("Name")
///   Column("CPU", alignment: .trailing, sortedBy: \Process.load)
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
  /// The notation of its values; nil for numbers as programs write them, and for texts.
  package var notation: ColumnNotation?
  /// Returns the numbers of elements in sorted order, by a value of each; nil if one of them is of
  /// another type. A column without it is sorted by its texts.
  package var order: (@MainActor (_ elements: [Any], _ isDescending: Bool) -> [Int]?)?
  /// The name by which the source of ``PagedRows`` knows the column; nil if it cannot sort by it.
  package var sortKey: String?

  /// A column of records, sorted by their texts: numbers first, by their value, then other texts.
  ///
  /// - Parameters:
  ///   - title: The text above the column; one line.
  ///   - alignment: The position of a text that is narrower than the column: `.trailing` for
  ///     numbers, which are sorted from the greatest on first.
  ///   - priority: The priority of the column: if not all columns fit, those of the highest
  ///     priority are shown, and of equal ones the leftmost. The first column is always shown.
  ///   - sortKey: The name of the column in a ``PageRequest`` of ``PagedRows``; nil if their source
  ///     cannot sort by it. Other rows are sorted without it.
  public init(
    _ title: String,
    alignment: TextLine.Alignment = .leading,
    priority: Int = 0,
    sortKey: String? = nil
  ) {
    self.sortKey = sortKey
    self.title = title
    self.alignment = alignment
    self.priority = priority
  }

  /// A column of records, sorted by a value of their elements.
  ///
  /// ```swift
  /// Column("Size", alignment: .trailing, sortedBy: \File.size)
  /// Column("Name") { (file: File) in file.name.lowercased() }
  /// ```
  ///
  /// In a section of rows by number, the element is the number. In a section whose elements are of
  /// another type, or whose cells are listed, the column is sorted by its texts; a debug build
  /// stops there.
  ///
  /// - Parameters:
  ///   - title: The text above the column; one line.
  ///   - alignment: The position of a text that is narrower than the column.
  ///   - priority: The priority of the column among those that do not all fit.
  ///   - value: Returns the value to sort an element by. It is called once for each element
  ///     whenever the rows are sorted.
  public init<Element, Value: Comparable>(
    _ title: String,
    alignment: TextLine.Alignment = .leading,
    priority: Int = 0,
    sortedBy value: @escaping @MainActor (Element) -> Value
  ) {
    self.init(title, alignment: alignment, priority: priority)
    order = { elements, isDescending in
      let values = elements.compactMap { ($0 as? Element).map(value) }
      guard values.count == elements.count else { return nil }
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
  /// The columns by which the rows can be sorted; nil for all.
  package let columns: [Int]?
  /// Sorts the rows; nil restores the original order.
  package let sort: @MainActor (ColumnSort?) async throws -> Void

  package init(
    current: ColumnSort?,
    refusal: String?,
    columns: [Int]? = nil,
    sort: @escaping @MainActor (ColumnSort?) async throws -> Void
  ) {
    self.current = current
    self.refusal = refusal
    self.columns = columns
    self.sort = sort
  }
}
