import TableModel

/// The tables that are open, from the root to the one that is shown.
@MainActor struct NavigationStack {
  private(set) var tables: [OpenTable]

  init(root: OpenTable) {
    tables = [root]
  }

  /// The table that is shown.
  var top: OpenTable { tables[tables.count - 1] }

  /// Whether the root is shown.
  var isAtRoot: Bool { tables.count == 1 }

  /// The titles from the root to the table that is shown.
  var path: some RandomAccessCollection<String> { tables.lazy.map(\.table.title) }

  func contains(_ table: OpenTable) -> Bool { tables.contains { $0 === table } }

  /// Opens a table above the one that is shown.
  mutating func push(_ table: OpenTable) { tables.append(table) }

  /// Leaves tables from the top until `count` are left, at least the root; their running actions
  /// are cancelled.
  ///
  /// - Returns: The tables that were left.
  @discardableResult mutating func pop(to count: Int) -> [OpenTable] {
    let left = Array(tables[max(1, min(count, tables.count))...])
    tables.removeLast(left.count)
    for table in left { table.cancelActions() }
    return left
  }

  /// Leaves a table and all that were opened from it; nothing where it is the root.
  ///
  /// - Returns: The tables that were left.
  mutating func leave(_ table: OpenTable) -> [OpenTable] {
    guard let index = tables.firstIndex(where: { $0 === table }), index > 0 else { return [] }
    return pop(to: index)
  }
}
