import TableDocuments
import TableModel
import TermTable

/// Writes rows as aligned columns, each as wide as its widest text in the first rows, or in all if
/// they are sorted.
struct AlignedWriter: RowWriter {
  /// The columns; those whose measured values are numbers have them at their right.
  private let columns: PrintedColumns
  /// The width at which lines are cut; nil to cut none.
  private let limit: Int?

  /// The measures of the first rows.
  private struct Measures: Sendable {
    var rows = 0
    var widths: [Int]
    var numbers: [Int]
    var texts: [Int]

    init(_ count: Int) {
      widths = Array(repeating: 0, count: count)
      (numbers, texts) = (widths, widths)
    }
  }

  /// Measures the first rows of an export; all if they are sorted, as any may come first.
  init(_ export: RowExport, _ scan: RowScan, width: Int?) async throws {
    limit = width
    let columns = export.columns
    var all = Measures(columns.count)
    let most =
      export.sorts.isEmpty ? min(PrintedColumns.measuredRows, export.limit ?? .max) : .max
    try await scan.run(columns) { visit in
      var measures = Measures(columns.count)
      try visit { _, values in
        guard measures.rows < most else { return }
        measures.rows += 1
        for (column, value) in values.enumerated() {
          let width = PrintedColumns.width(of: Self.text(value))
          measures.widths[column] = max(measures.widths[column], width)
          if value.isNone { continue }
          let isNumber = value.number(in: columns[column].numbers) != nil
          if isNumber { measures.numbers[column] += 1 } else { measures.texts[column] += 1 }
        }
      }
      return measures
    } take: { part in
      all.rows += part.rows
      for column in columns.indices {
        all.widths[column] = max(all.widths[column], part.widths[column])
        all.numbers[column] += part.numbers[column]
        all.texts[column] += part.texts[column]
      }
      return all.rows < most
    }
    self.columns = PrintedColumns(
      titles: columns.map(\.title),
      alignments: zip(all.numbers, all.texts).map { $0 > 0 && $1 == 0 ? .trailing : .leading },
      widths: all.widths
    )
  }

  private static func text(_ value: ColumnValue) -> String {
    guard value.kind == .data else { return value.text }
    var digits: [UInt8] = []
    value.addHexadecimal(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  var beginning: [UInt8] { bytes(columns.titles) }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    text += bytes(columns.line(values.map(Self.text)))
  }

  private func bytes(_ line: String) -> [UInt8] {
    let shown = limit.map(line.printable(columns:)) ?? line
    return Array(shown.utf8) + [UInt8(ascii: "\n")]
  }
}
