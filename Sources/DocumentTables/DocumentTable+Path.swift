import TableDocuments
import TableModel

extension DocumentTable {
  /// Returns the document as a table with the focus on the row at a path, inside the tables above
  /// it.
  ///
  /// The tables are opened once, when the first one appears; going back and forth does not open
  /// them again.
  ///
  /// - Parameter entersContainer: True to open the table of an object or a list at the path, too.
  package func table(
    of file: FileName,
    opening location: Location,
    entersContainer: Bool = false
  ) -> Table {
    opened(table(of: file), location.rows[...], entersContainer: entersContainer)
  }

  /// Returns the table of the node at a path: a row per child, or the one row of a scalar.
  package func table(at location: Location, of file: FileName) -> Table {
    guard location.container != nil else { return table(of: file) }
    let node = location.node
    return rows.table(of: node.destination, title: rows.name(of: node))
  }

  /// Focuses a table on the first of some rows, and opens the table of that row if others follow,
  /// or if it is to be entered.
  private func opened(
    _ table: Table,
    _ path: ArraySlice<Location>,
    entersContainer: Bool
  ) -> Table {
    guard let row = path.first, let index = row.index else { return table }
    let focused = table.focused(on: index)
    let rest = path.dropFirst()
    let isEntered = entersContainer && row.node.destination.kind.isContainer
    guard !rest.isEmpty || isEntered else { return focused }
    let inner = opened(rows.table(ofRow: row), rest, entersContainer: entersContainer)
    return focused.onFirstAppearance { $0.push(inner) }
  }
}
