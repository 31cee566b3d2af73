import TableModel

/// Finds rows by the values of some columns, read one by one.
struct ValueSearch: RowSearch {
  let query: FindQuery
  let rows: any RowReader
  /// The columns whose values are searched.
  let columns: [RowColumn]

  var count: Int { rows.count }

  func search(
    _ range: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    var result = SearchedRows(next: range.upperBound)
    // Rows that cannot be read have no words; reading them again tells the reason.
    _ = try? rows.read(range, wanted: nil, columns) { row, values in
      let fields = zip(columns, values).map { column, value in
        FoundWords.NamedValue(column.title, value.text, notation: column.notation)
      }
      result.add(row, query.match(FoundWords(title: "", header: header, fields: fields)))
    }
    return result
  }
}
