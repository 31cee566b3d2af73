import TableModel

extension CSVDocument {
  /// Returns warnings for the records with more or fewer fields than most of the first records; for
  /// the first hundred of them. Empty lines are no records.
  ///
  /// - Throws: The reason why records cannot be read.
  func unevenRecords(in source: ByteSource) async throws(DocumentError) -> [SyntaxError] {
    let expected = dialect.columns
    guard expected > 1, let root, let reader = root.layout.reader() else { return [] }
    let rows = try await Self.unevenRows(of: reader, fields: expected)
    var warnings: [SyntaxError] = []
    var line = LineStart()
    func warn(_ record: Range<Int>, fields: Int) {
      let reason = ScanFailure.Reason.sentence { $0.csv.unevenRecord(fields, expected) }
      let warning = SyntaxError(ScanFailure(record.lowerBound, reason), in: source, from: line)
      line = LineStart(offset: record.lowerBound, line: warning.line)
      warnings.append(warning)
    }
    if let first = (root.child(at: 0) as? CSVRecordNode)?.record, let header = first.header {
      let range = first.reader.line(header)
      let fields = CSVFields.ranges(in: range, dialect, first.reader).count
      if fields != expected { warn(range, fields: fields) }
    }
    for row in rows {
      guard let node = root.child(at: row) as? CSVRecordNode else { continue }
      warn(node.record.lineRange, fields: node.fields.count)
    }
    return warnings
  }

  /// Returns the numbers of the first rows that have no field at the last place, or one after it.
  @concurrent private nonisolated static func unevenRows(
    of reader: any RowReader,
    fields: Int
  ) async throws(DocumentError) -> [Int] {
    let columns = [fields - 1, fields].map { RowColumn.unnamed(at: $0) }
    var rows: [Int] = []
    var next = 0
    do {
      while next < reader.count, rows.count < FileProblems.mostPlaces {
        let part = reader.part(from: next)
        _ = try reader.read(part, wanted: nil, columns) { row, values in
          if values[0].kind == .none || values[1].kind != .none { rows.append(row) }
        }
        next = part.upperBound
      }
    } catch {
      throw error as? DocumentError ?? .unreadable("\(error)")
    }
    return Array(rows.prefix(FileProblems.mostPlaces))
  }
}
