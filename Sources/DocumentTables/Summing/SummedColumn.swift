import TableDocuments
import TableModel

/// A column that is summed up: its values with the number of their rows, and, of many different
/// numbers, their ranges.
@MainActor struct SummedColumn {
  let list: SummedList
  let column: ColumnSums

  /// The values, that with most rows first, and the ranges of the numbers.
  private struct Values: Sendable {
    var counts: ValueCounts?
    var order: [Int] = []
    var ranges: Histogram?
  }

  /// The number of different numbers above which there are ranges.
  private nonisolated static let mostWithoutRanges = 20

  private var texts: DocumentTexts.Summing { DocumentTexts.current.summing }

  func table() -> Table {
    let work = RowWork { [list, column] in
      try await Self.values(of: column, list.scan, tell: $0)
    }
    // The focus begins at the first value or range.
    return work.table(column.column.title) { _ in
      0
    } sections: {
      sections(of: $0)
    }
  }

  /// The other columns of numbers, which are summed up for each value.
  private var summed: [ColumnSums] {
    list.sums.columns.filter { $0.isOfNumbers && $0.column.place != column.column.place }
  }

  @concurrent private nonisolated static func values(
    of column: ColumnSums,
    _ scan: RowScan,
    tell: RowScan.Telling
  ) async throws -> Values {
    var values = Values(counts: column.counts, order: column.counts?.byCount ?? [])
    guard column.isOfNumbers, values.order.isEmpty || values.order.count > mostWithoutRanges,
      let least = column.numbers.least, let greatest = column.numbers.greatest,
      var ranges = Histogram(from: least, to: greatest, in: column.rangeUnit)
    else { return values }
    if let counts = column.counts {
      ranges.add(counts, of: column.column)
    } else {
      ranges = try await ranges.counting(column.column, of: scan, tell: tell)
    }
    values.ranges = ranges
    return values
  }

  private func sections(of values: Values) -> [Section] {
    var sections: [Section] = []
    if !summed.isEmpty {
      let groups = SummedGroups(list: list, column: column.column, summed: summed)
      sections.append(Section { Cell(texts.perValue).action(.push { groups.table() }) })
    }
    if let ranges = values.ranges { sections.append(section(of: ranges)) }
    if let counts = values.counts {
      sections.append(section(of: counts, values.order, values.ranges != nil))
    } else if case .moreThan(let count) = column.distinct {
      sections.append(Section { Cell.text(texts.tooManyValues(count)) })
    }
    return sections
  }

  private func section(of ranges: Histogram) -> Section {
    let (bins, counts) = (ranges.bins, ranges.counts)
    let most = counts.max() ?? 0
    let notation = column.column.notation
    return Section(texts.ranges, count: bins.count) { row in
      let bin = bins[row]
      let name = texts.range(column.written(bin.lower), column.written(bin.upper))
      let cell = meter(name, rows: counts[row], of: most)
      guard counts[row] > 0 else { return cell }
      return list.opening(cell, name, of: column.column) { bin.matches($0, notation) }
    }
  }

  private func section(of counts: ValueCounts, _ order: [Int], _ hasRanges: Bool) -> Section {
    let most = order.first.map { counts[$0].rows } ?? 0
    let none = texts.none
    return Section(hasRanges ? texts.values : nil, count: order.count) { row in
      let (value, rows) = counts[order[row]]
      let name = value.words(none: none)
      return list.opening(meter(name, rows: rows, of: most), name, of: column.column) {
        value.matches($0)
      }
    }
    .searched { RowWords(counts[order[$0]].value.words(none: none)) }
  }

  /// Returns the row of a value, with a bar: the longest one is that of the most rows.
  private func meter(_ name: String, rows: Int, of most: Int) -> Cell {
    // Of one width, so that the bars begin in one column.
    let width = "\(most)".count
    func padded(_ text: String, to width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let part = Self.percent(rows, of: list.sums.rows)
    return Cell.meter(
      name,
      value: Double(rows) / Double(max(1, most)),
      detail: texts.share(padded("\(rows)", to: width), padded(part, to: 3)),
      role: .accent
    )
  }

  /// Returns some of all rows in percent; 0 and 100 are none and all of them.
  nonisolated static func percent(_ rows: Int, of all: Int) -> String {
    switch Int((Double(rows) / Double(max(1, all)) * 100).rounded()) {
    case 0 where rows > 0: "<1"
    case 100 where rows < all: ">99"
    case let percent: "\(percent)"
    }
  }
}

extension ValueCounts.Value {
  /// The value on one line, in quotes if a text looks like another kind of value.
  ///
  /// - Parameter none: The words for no value.
  func words(none: String) -> String {
    guard kind != .none else { return none }
    let text = text
    let start = text.prefix(200)
    let shown = start.endIndex < text.endIndex ? start + "…" : text
    if shown.hasLineEnds { return shown.withMarkedLineEnds }
    switch kind {
    case .text: return shown.looksLikeAnotherValue ? "\"\(shown)\"" : shown
    case .untyped: return shown.needsQuotes ? "\"\(shown)\"" : shown
    default: return shown
    }
  }
}
