import TableDocuments
import TableModel

/// The rows that a table of records shows, as an export writes them: those that the filter keeps,
/// in their order, with the columns of the table.
@MainActor struct ExportedRows {
  private let list: any Node
  private let columns: [RowColumn]
  /// The words that hide the other rows; nil if all are shown.
  private let filter: FindQuery?
  /// The columns in which alone the table looks for the words; nil if it looks in all values.
  private let searched: [RowColumn]?
  private let sorts: [ColumnSort]
  private let sortedTitle: String?
  /// The number of different values of the first records that no column shows.
  let hiddenCount: Int

  /// Nil if the node has no columns, or they are facts about files.
  ///
  /// - Parameters:
  ///   - node: The node of a table.
  ///   - order: The columns and the order of its rows.
  init?(_ node: any Node, _ order: RecordList, filter: FindQuery?) {
    guard let columns = order.columns(of: node), columns.areOfValues else { return nil }
    self.filter = filter
    self.columns = columns.rowColumns
    hiddenCount = columns.hiddenCount(of: node)
    searched = order.searchedColumns(of: node, for: filter)
    (list, sorts) = order.rows(of: node)
    sortedTitle = order.sortedColumn.map { columns.columns[$0].title }
  }

  /// The rows in words.
  var words: String {
    DocumentTexts.current.exporting.rows(filter?.text, sortedTitle, columns.count)
  }

  /// Returns the export of the rows, and the walk over those that were read so far.
  func export(
    as format: ExportFormat,
    title: String
  ) async throws -> (export: RowExport, scan: RowScan) {
    let table = RowTable(list, columns: columns)
    var export = RowExport(table.columns, as: format, title: title)
    export.sorts = sorts.map {
      RowSort(table.columns[$0.column], isDescending: $0.isDescending)
    }
    return (export, try await table.scan(for: filter, in: searched))
  }
}
