import TableModel

/// The focus, the position and the folds of tables that were left, by the rows that opened them.
@MainActor struct TableMemory {
  /// The rows that open a table, from the root on, and its title; nil for a table on the way that
  /// no row has opened.
  struct Address: Hashable {
    var rows: [RowReference.Identity?]
    var title: String
  }

  private struct Remembered {
    var focus: RowReference?
    /// The row at the top, and its first line that is shown.
    var top: RowReference?
    var line: Int
    var folds: Listing.Folds
  }

  private var tables: [Address: Remembered] = [:]
  /// The addresses in the order in which they were left last.
  private var order: [Address] = []

  /// The most tables that are remembered; the one that was left first is forgotten first.
  private static let most = 500

  /// True for a table that is shown as it was left. Other tables name the row to focus, or begin at
  /// their first field.
  private static func remembers(_ table: Table) -> Bool {
    table.initialFocus == nil && !table.isOfControl && table.form == nil
  }

  /// Remembers a table that is being left.
  mutating func keep(_ table: OpenTable, at address: Address) {
    guard Self.remembers(table.table) else { return }
    order.removeAll { $0 == address }
    order.append(address)
    if order.count > Self.most { tables[order.removeFirst()] = nil }
    let anchor = table.state.anchor
    tables[address] = Remembered(
      focus: table.focusedRow,
      top: RowReference(
        anchor.flatMap { table.listing.shownRow(at: $0.place) },
        in: table.listing
      ),
      line: anchor?.line ?? 0,
      folds: table.listing.folds
    )
  }

  /// Shows a table that was just opened as it was left; rows that are gone are ignored.
  func restore(_ table: OpenTable, at address: Address) {
    guard Self.remembers(table.table), let remembered = tables[address] else { return }
    if !remembered.folds.isEmpty { table.listing.restore(remembered.folds) }
    let listing = table.listing
    guard let focus = remembered.focus?.find(in: listing) else { return }
    table.focus(on: focus)
    guard let top = remembered.top?.find(in: listing) else { return }
    table.move { $0.hang(from: Anchor(listing.spot(of: top).place, line: remembered.line)) }
  }
}

@MainActor extension NavigationStack {
  /// The address of a level, by its number; nil for the root, for tabs, and if a level on the way
  /// was not opened by a row.
  func address(ofLevel number: Int) -> TableMemory.Address? {
    guard levels[number].tabs.isEmpty else { return nil }
    var rows: [RowReference.Identity] = []
    for level in levels[...number].dropFirst() {
      guard let row = level.opener else { return nil }
      rows.append(row.identity)
    }
    return rows.isEmpty ? nil : TableMemory.Address(rows: rows, title: levels[number].title)
  }
}
