@testable import TableDocuments

extension RowScan {
  /// Returns the texts of all values of some columns, row by row.
  @concurrent nonisolated func texts(of columns: [RowColumn]) async throws -> [[String]] {
    var texts: [[String]] = []
    try await run(columns) { visit in
      var rows: [[String]] = []
      try visit { _, values in rows.append(values.map(\.text)) }
      return rows
    } take: { part in
      texts += part
      return true
    }
    return texts
  }
}
