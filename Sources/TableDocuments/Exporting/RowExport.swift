import TableModel

/// An export of rows: the choice of columns, their order, and the format.
package struct RowExport: Sendable {
  /// The columns that are written.
  package var columns: [RowColumn]
  package var format: ExportFormat
  /// The title of a page, and the name of a table of SQL.
  package var title: String
  /// The columns by which rows are sorted, the first one before the others; none for the order of
  /// the file.
  package var sorts: [RowSort] = []
  /// The most rows that are written; nil for all.
  package var limit: Int?

  package init(_ columns: [RowColumn], as format: ExportFormat, title: String) {
    self.columns = columns
    self.format = format
    self.title = title
  }

  /// The numbers of rows of a finished export.
  package struct Result: Sendable, Equatable {
    package var rows = 0
    /// The number of rows that could not be read, and were left out.
    package var unread = 0
  }

  /// Writes the rows of a scan.
  ///
  /// - Parameters:
  ///   - other: Writes them in place of the format; nil for the format.
  ///   - tell: Takes the part that is done, from 0 to 1, now and then.
  ///   - write: Takes the text, part by part.
  /// - Throws: `CancellationError` if the task was cancelled, what `write` throws, and the reason
  ///   why rows cannot be read.
  @concurrent package func write(
    _ scan: RowScan,
    by other: (any RowWriter)? = nil,
    telling tell: @Sendable (Double) -> Void = { _ in },
    to write: @Sendable ([UInt8]) throws -> Void
  ) async throws -> Result {
    let findsTypes = other == nil && (format == .sql || format == .markdown)
    var progress = Progress(passes: 1 + (findsTypes ? 1 : 0) + (sorts.isEmpty ? 0 : 1))
    let types = findsTypes ? try await types(in: scan, &progress, tell) : SQLTypes(columns)
    let writer = other ?? writer(types)
    var output = Output(writer: writer, limit: limit ?? .max)
    try write(writer.beginning)
    if sorts.isEmpty {
      let unread = try await scan.run(columns) {
        tell(progress.share($0))
      } read: { visit in
        var rows = WrittenRows()
        try visit { rows.add($1, writer) }
        return rows
      } take: {
        try output.take($0, write)
      }
      output.result.unread = unread
    } else {
      try await sort(scan, &output, &progress, tell, write)
    }
    try write(writer.end)
    return output.result
  }

  /// Reads the values of the rows that are written once for the types of the columns.
  private func types(
    in scan: RowScan,
    _ progress: inout Progress,
    _ tell: (Double) -> Void
  ) async throws -> SQLTypes {
    let columns = columns
    // Of sorted rows, any may come first.
    let most = sorts.isEmpty ? limit ?? .max : .max
    var (types, count) = (SQLTypes(columns), 0)
    try await scan.run(columns) {
      tell(progress.share($0))
    } read: { visit in
      var (types, count) = (SQLTypes(columns), 0)
      try visit {
        if count < most { types.add($1) }
        count += 1
      }
      return (types, count)
    } take: { part in
      types.add(part.0)
      count += part.1
      return count < most
    }
    progress.endPass()
    return types
  }

  private func sort(
    _ scan: RowScan,
    _ output: inout Output,
    _ progress: inout Progress,
    _ tell: (Double) -> Void,
    _ write: ([UInt8]) throws -> Void
  ) async throws {
    let writer = output.writer
    let (rows, unread) = try await scan.sorted(by: sorts, columns, limit: limit) {
      tell(progress.share($0))
    } write: { _, values, bytes in
      writer.add(values, to: &bytes)
    }
    output.result.unread = unread
    progress.endPass()
    var part = WrittenRows()
    try rows.forEach { row in
      part.bytes += row
      part.ends.append(part.bytes.count)
      guard part.bytes.count > 1 << 18 else { return true }
      try Task.checkCancellation()
      defer { part = WrittenRows() }
      let count = min(rows.count, limit ?? .max)
      tell(progress.share(Double(output.result.rows) / Double(count)))
      return try output.take(part, write)
    }
    _ = try output.take(part, write)
  }

  private func writer(_ types: SQLTypes) -> any RowWriter {
    switch format {
    case .csv: DelimitedWriter(columns: columns, delimiter: Byte.comma)
    case .tsv: DelimitedWriter(columns: columns, delimiter: Byte.tab)
    case .json: JSONRowWriter(columns, areLines: false)
    case .jsonLines: JSONRowWriter(columns, areLines: true)
    case .markdown: MarkdownWriter(columns: columns, types: types)
    case .html: HTMLWriter(columns: columns, title: title)
    case .sql: SQLWriter(columns, types, table: title)
    }
  }
}

/// Rows that were written, one after the other.
private struct WrittenRows: Sendable {
  var bytes: [UInt8] = []
  /// The offset after each row.
  var ends: [Int] = []

  mutating func add(_ values: [ColumnValue], _ writer: any RowWriter) {
    writer.add(values, to: &bytes)
    ends.append(bytes.count)
  }
}

/// The part of an export that is done: it goes over the rows once or several times.
private struct Progress {
  let passes: Int
  private var ended = 0

  init(passes: Int) { self.passes = passes }

  mutating func endPass() { ended += 1 }

  /// Returns the part of all passes, from 0 to 1, when that of this pass is done.
  func share(_ done: Double) -> Double { (Double(ended) + done) / Double(passes) }
}

/// The rows that were passed on so far.
private struct Output {
  let writer: any RowWriter
  let limit: Int
  var result = RowExport.Result()

  /// Passes rows on; returns false if no others follow.
  mutating func take(_ rows: WrittenRows, _ write: ([UInt8]) throws -> Void) throws -> Bool {
    let count = min(rows.ends.count, limit - result.rows)
    guard count > 0 else { return result.rows < limit }
    let end = rows.ends[count - 1]
    let start = result.rows == 0 && writer.separator != nil ? 1 : 0
    result.rows += count
    try write(start == 0 && count == rows.ends.count ? rows.bytes : Array(rows.bytes[start..<end]))
    return result.rows < limit
  }
}
