import TableDocuments
import TableModel

/// The part of a table of records that a person has chosen to see.
struct ShownPart {
  /// The words that hide the other rows; nil if all are shown.
  var filter: FindQuery?
  /// The numbers of the columns that are hidden.
  var hiddenColumns: [Int] = []
}

/// The rows that a table of records shows, as an export writes them: those that the filter keeps,
/// in their order, with the columns that are shown.
@MainActor struct ExportedRows {
  private let list: any Node
  /// All columns of the table.
  private let columns: [RowColumn]
  private let part: ShownPart
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
  ///   - part: The part that is shown.
  init?(_ node: any Node, _ order: RecordList, _ part: ShownPart) {
    guard let columns = order.columns(of: node), columns.areOfValues else { return nil }
    self.part = part
    self.columns = columns.rowColumns
    hiddenCount = columns.hiddenCount(of: node) + part.hiddenColumns.count
    searched = order.searchedColumns(of: node, for: part.filter)
    (list, sorts) = order.rows(of: node)
    sortedTitle = order.sortedColumn.map { columns.columns[$0].title }
  }

  /// The rows in words.
  var words: String {
    let count = columns.count - part.hiddenColumns.count
    return DocumentTexts.current.exporting.rows(part.filter?.text, sortedTitle, count)
  }

  /// Returns the export of the rows, and the walk over those that were read so far.
  func export(
    as format: ExportFormat,
    title: String
  ) async throws -> (export: RowExport, scan: RowScan) {
    let table = RowTable(list, columns: columns)
    let shown = table.columns.indices.filter { !part.hiddenColumns.contains($0) }
    var export = RowExport(shown.map { table.columns[$0] }, as: format, title: title)
    export.sorts = sorts.map {
      RowSort(table.columns[$0.column], isDescending: $0.isDescending)
    }
    return (export, try await table.scan(for: part.filter, in: searched))
  }
}
