import TableDocuments
import TermTable

/// Writes rows as aligned columns, each as wide as its widest text in the first rows, or in all if
/// they are sorted.
struct AlignedWriter: RowWriter {
  /// The number of rows that are measured if they are not sorted.
  private static let measuredRows = 1_000
  /// The maximum width of a column; a longer text moves the texts after it to the right.
  private static let greatestWidth = 60

  private let columns: [RowColumn]
  /// The width at which lines are cut; nil to cut none.
  private let limit: Int?
  private var widths: [Int]
  /// True for a column whose first values are numbers, which stand at its right.
  private var areNumbers: [Bool]

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
    columns = export.columns
    limit = width
    var all = Measures(columns.count)
    let columns = columns
    let most = export.sorts.isEmpty ? min(Self.measuredRows, export.limit ?? .max) : .max
    try await scan.run(columns) { visit in
      var measures = Measures(columns.count)
      try visit { _, values in
        guard measures.rows < most else { return }
        measures.rows += 1
        for (column, value) in values.enumerated() {
          measures.widths[column] = max(measures.widths[column], Self.width(of: Self.text(value)))
          if value.isNone { continue }
          let isNumber = value.number(columns[column].numbers) != nil
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
    widths = zip(all.widths, columns).map { max($0, Self.width(of: $1.title)) }
    areNumbers = zip(all.numbers, all.texts).map { $0 > 0 && $1 == 0 }
  }

  private static func width(of text: String) -> Int { min(text.printableColumns, greatestWidth) }

  private static func text(_ value: ColumnValue) -> String {
    guard value.kind == .data else { return value.text }
    var digits: [UInt8] = []
    value.addHexadecimal(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  var beginning: [UInt8] { line(columns.map(\.title)) }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    text += line(values.map(Self.text))
  }

  private func line(_ texts: [String]) -> [UInt8] {
    var line = ""
    for (column, text) in texts.enumerated() {
      let room = max(0, widths[column] - Self.width(of: text))
      let before = areNumbers[column] ? room : 0
      line += String(repeating: " ", count: before + (column > 0 ? 2 : 0)) + text.printable
      line += String(repeating: " ", count: room - before)
    }
    while line.last == " " { line.removeLast() }
    if let limit { line = line.printable(columns: limit) }
    return Array(line.utf8) + [UInt8(ascii: "\n")]
  }
}
