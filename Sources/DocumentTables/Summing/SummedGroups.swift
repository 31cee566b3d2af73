import Observation
import TableDocuments
import TableModel

/// The values of a column, each with the sums of other columns over its rows.
@MainActor struct SummedGroups {
  let list: SummedList
  let column: RowColumn
  /// The columns that are summed up.
  let summed: [ColumnSums]

  private var texts: DocumentTexts.Summing { DocumentTexts.current.summing }

  func table() -> Table {
    let work = RowWork { [list, column, summed] tell in
      GroupOrder(
        try await ShownGroups.groups(of: list.scan, by: column, summing: summed, tell: tell)
      )
    }
    return work.table(texts.perValue) { [section(of: $0)] }
  }

  private func section(of order: GroupOrder) -> Section {
    let shown = order.shown
    let none = texts.none
    return Section(
      count: shown.groups.count,
      footer: shown.unread > 0 ? texts.unread(shown.unread) : nil
    ) {
      let group = shown.group(inRow: $0)
      let value = shown.value(inRow: $0)
      let name = value.words(none: none)
      let count = "\(shown.groups.rows(ofGroup: group))"
      let cell = Cell.record(
        [TextLine.Run(name), TextLine.Run(count, role: .number)]
          + zip(summed, shown.groups.sums(ofGroup: group)).flatMap(figures)
      )
      return list.opening(cell, name, of: column) { value.matches($0) }
    }
    .columns(columns, sorting: order.sorting)
    .searched { RowWords(shown.value(inRow: $0).words(none: none)) }
  }

  private var columns: [Column] {
    let figures = [(texts.sum, 0), (texts.mean, -1), (texts.least, -2), (texts.greatest, -2)]
    return [Column(column.title), Column(texts.rowCount, alignment: .trailing)]
      + summed.flatMap { summed in
        figures.map { figure, priority in
          let title = texts.figure(figure, summed.column.title)
          return Column(title, alignment: .trailing, priority: priority)
        }
      }
  }

  private func figures(of column: ColumnSums, _ sum: NumberSum) -> [TextLine.Run] {
    let texts = [
      sum.sum.map(column.written), sum.mean.map(column.writtenMean),
      sum.least.map(column.written), sum.greatest.map(column.written),
    ]
    return texts.map { TextLine.Run($0 ?? "", role: .number) }
  }
}

/// Groups of rows by one column, in the order in which they are shown.
private struct ShownGroups: Sendable {
  let groups: RowGroups
  /// The number of rows that could not be read.
  let unread: Int
  /// The numbers of the groups, that with most rows first.
  let byCount: [Int]
  /// The order by a column; nil if that with most rows comes first.
  var order: NumberList?

  @concurrent static func groups(
    of scan: RowScan,
    by column: RowColumn,
    summing sums: [ColumnSums],
    tell: RowScan.Telling
  ) async throws -> ShownGroups {
    let (groups, unread) = try await RowGroups.groups(
      of: scan,
      by: [column],
      summing: sums.map(\.column),
      tell: tell
    )
    return ShownGroups(groups: groups, unread: unread, byCount: groups.byCount)
  }

  func group(inRow row: Int) -> Int { byCount[order?[row] ?? row] }

  func value(inRow row: Int) -> ValueCounts.Value {
    groups.values(ofGroup: group(inRow: row))[0]
  }

  /// Returns the order by a column: those of the table of the groups are those that are shown.
  @concurrent func order(by sort: ColumnSort) async throws -> NumberList {
    let table = groups.table
    let column = RowSort(table.columns[sort.column], isDescending: sort.isDescending)
    return try await table.rows.order(by: [column])
  }
}

/// Keeps the order in which groups of rows are shown.
@Observable @MainActor private final class GroupOrder {
  private(set) var shown: ShownGroups
  @ObservationIgnored private var sort: ColumnSort?

  init(_ groups: ShownGroups) { shown = groups }

  var sorting: RowSorting {
    RowSorting(current: sort, refusal: nil) { [weak self, shown] sort in
      var order: NumberList?
      if let sort { order = try await shown.order(by: sort) }
      self?.sort = sort
      self?.shown.order = order
    }
  }
}
