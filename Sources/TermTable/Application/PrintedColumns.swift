import TableModel

/// Columns in lines of plain text: each is as wide as its widest text in the rows that were
/// measured.
package struct PrintedColumns: Sendable {
  /// The line of titles.
  package var titles: String { line(names) }

  private let names: [String]
  private let alignments: [TextLine.Alignment]
  private let widths: [Int]

  /// The number of rows that are measured.
  package static let measuredRows = 1_000
  /// The maximum width of a column; a longer text moves the texts after it to the right.
  private static let greatestWidth = 60

  /// - Parameters:
  ///   - titles: The title of each column.
  ///   - alignments: The position of a text that is narrower than its column.
  ///   - widths: The width of the widest text of each column, by ``width(of:)``; a column is at
  ///     least as wide as its title.
  package init(titles: [String], alignments: [TextLine.Alignment], widths: [Int]) {
    names = titles
    self.alignments = alignments
    self.widths = zip(titles, widths).map { max(Self.width(of: $0), $1) }
  }

  /// Measures the first rows of a section; nil if it shows no columns.
  ///
  /// - Parameter limit: The number of rows to print.
  @MainActor init?(_ section: Section, limit: Int) {
    guard !section.columns.isEmpty, section.layout == .list, section.rows.count > 0 else {
      return nil
    }
    var widths = section.columns.map { _ in 0 }
    for row in 0..<min(section.rows.count, limit, Self.measuredRows) {
      guard case .record(let texts) = section.rows.cell(at: row).style else { continue }
      for (column, text) in texts.prefix(widths.count).enumerated() {
        widths[column] = max(widths[column], Self.width(of: text.text))
      }
    }
    self.init(
      titles: section.columns.map(\.title),
      alignments: section.columns.map(\.alignment),
      widths: widths
    )
  }

  /// Returns the columns that a text takes, but no more than those of the widest column.
  package static func width(of text: String) -> Int {
    // Each visible ASCII character takes one column.
    if text.isVisibleASCII { return min(text.utf8.count, greatestWidth) }
    return min(SafeText(text, beyond: greatestWidth).columns, greatestWidth)
  }

  /// Returns the texts of a record on one line.
  package func line(_ texts: [String]) -> String {
    var line = ""
    for (column, text) in texts.prefix(widths.count).enumerated() {
      let room = max(0, widths[column] - Self.width(of: text))
      let before = self.room(before: column, room)
      line += String(repeating: " ", count: before + (column > 0 ? 2 : 0)) + text.printable
      line += String(repeating: " ", count: room - before)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Adds the texts of a row without a cell, as ``line(_:)`` arranges them.
  func add(_ row: RowLine, to line: inout [UInt8]) {
    let beginning = line.count
    var start = 0
    for (column, end) in row.ends.prefix(widths.count).enumerated() {
      let room = max(0, widths[column] - min(end - start, Self.greatestWidth))
      let before = self.room(before: column, room)
      line.append(
        contentsOf: repeatElement(UInt8(ascii: " "), count: before + (column > 0 ? 2 : 0))
      )
      line.append(contentsOf: row.bytes[start..<end])
      line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: room - before))
      start = end
    }
    while line.count > beginning, line.last == UInt8(ascii: " ") { line.removeLast() }
  }

  /// Returns the number of spaces before the text of a column, out of the `room` to fill.
  private func room(before column: Int, _ room: Int) -> Int {
    switch alignments[column] {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}
