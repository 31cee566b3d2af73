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
      let (groups, unread) = try await RowGroups.groups(
        of: list.scan,
        by: [column],
        summing: summed.map(\.column),
        tell: tell
      )
      return (groups: GroupOrder(groups), unread: unread)
    }
    return work.table(texts.perValue) { [section(of: $0.groups, unread: $0.unread)] }
  }

  private func section(of order: GroupOrder, unread: Int) -> Section {
    let shown = order.shown
    let none = texts.none
    return Section(count: shown.groups.count, footer: unread > 0 ? texts.unread(unread) : nil) {
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
  /// The numbers of the groups, that with most rows first.
  let byCount: [Int]
  /// The order by a column; nil if that with most rows comes first.
  var order: NumberList?

  func group(inRow row: Int) -> Int { byCount[order?[row] ?? row] }

  func value(inRow row: Int) -> ValueCounts.Value {
    groups.values(ofGroup: group(inRow: row))[0]
  }
}

/// Keeps the order in which groups of rows are shown.
@Observable @MainActor private final class GroupOrder {
  private(set) var shown: ShownGroups
  @ObservationIgnored private var sort: ColumnSort?
  /// The same groups as rows, to sort them.
  @ObservationIgnored private let table: (columns: [RowColumn], rows: any RowReader)

  init(_ groups: RowGroups) {
    shown = ShownGroups(groups: groups, byCount: groups.byCount)
    table = groups.table
  }

  /// Sorts the groups by a column of their table, whose columns are those that are shown.
  var sorting: RowSorting {
    RowSorting(current: sort, refusal: nil) { [weak self, table] sort in
      var order: NumberList?
      if let sort {
        let column = RowSort(table.columns[sort.column], isDescending: sort.isDescending)
        order = try await table.rows.order(by: [column])
      }
      self?.sort = sort
      self?.shown.order = order
    }
  }
}
