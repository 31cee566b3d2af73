import TableModel

extension DocumentTable {
  /// Returns the document as a table with the focus on the row at a path, inside the tables above it.
  ///
  /// The tables are opened once, when the first one appears; going back and forth does not open them again.
  package func table(of file: FileName, opening path: ResolvedPath) -> Table {
    let table = table(of: file)
    guard let first = path.containers.first else { return table }
    return opened(table, of: first, path.indices[...])
  }

  /// Returns the table of the node at a path: a row per child, or the one row of a scalar.
  package func table(at path: ResolvedPath, of file: FileName) -> Table {
    guard let last = path.containers.last, let index = path.indices.last, let node = path.node
    else { return table(of: file) }
    return rows.table(of: node, title: rows.name(of: last.child(at: index)))
  }

  /// Focuses a table on the first row of a path, and opens the table of that row if the path goes on.
  private func opened(
    _ table: Table,
    of node: any Node,
    _ indices: ArraySlice<Int>,
    at path: DocumentPath? = DocumentPath()
  ) -> Table {
    guard let index = indices.first else { return table }
    let focused = table.focused(on: index)
    let rest = indices.dropFirst()
    guard !rest.isEmpty else { return focused }
    let child = node.child(at: index)
    let destination = child.destination
    let inner = document.path(ofTableOf: index, in: node, at: path)
    let table = rows.table(of: destination, title: rows.name(of: child), at: inner)
    let link = UnusedLink(table: opened(table, of: destination, rest, at: inner))
    return focused.alsoOnAppear { link.open(in: $0) }
  }
}

/// A table to open once.
@MainActor private final class UnusedLink {
  private var table: Table?

  init(table: Table) {
    self.table = table
  }

  func open(in navigation: any Navigation) {
    guard let table else { return }
    self.table = nil
    navigation.push(table)
  }
}
