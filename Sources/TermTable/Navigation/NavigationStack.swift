import TableModel

/// The tables that are open, level by level from the root to the one that is shown.
@MainActor struct NavigationStack {
  private(set) var levels: [Level]

  init(root: Level) {
    levels = [root]
  }

  /// The level that is shown.
  var topLevel: Level { levels[levels.count - 1] }

  /// The table that is shown.
  var top: OpenTable { topLevel.table }

  /// The table that is shown where all others are left.
  var root: OpenTable { levels[0].table }

  /// All tables that are open, the tabs that were shown before among them.
  var tables: [OpenTable] { levels.flatMap(\.tables) }

  /// True if the root is shown.
  var isAtRoot: Bool { levels.count == 1 }

  /// The titles from the root to the table that is shown.
  ///
  /// - Parameter withTab: True if the last one includes the title of the tab that is shown.
  func path(withTab: Bool) -> some RandomAccessCollection<String> {
    let last = levels.count - 1
    return levels.indices.lazy.map { index in
      index == last && withTab ? levels[index].titleWithTab : levels[index].title
    }
  }

  /// The path as linear mode says it, with the tab that is shown.
  var spokenPath: [String] {
    zip(levels, path(withTab: true)).map { $0.spokenTitle ?? $1 }
  }

  /// The level that a table is on; nil where it is not open.
  func level(of table: OpenTable) -> Level? { levels.first { $0.contains(table) } }

  func contains(_ table: OpenTable) -> Bool { level(of: table) != nil }

  /// Opens a level above the one that is shown.
  mutating func push(_ level: Level) { levels.append(level) }

  /// Leaves levels from the top until `count` are left, at least the root; their running actions
  /// are cancelled.
  ///
  /// - Returns: The tables that were left.
  @discardableResult mutating func pop(to count: Int) -> [OpenTable] {
    let left = Array(levels[max(1, min(count, levels.count))...])
    levels.removeLast(left.count)
    for level in left { level.cancelActions() }
    return left.flatMap(\.tables)
  }

  /// The number of a table's level, 0 for the root; nil if it is not open.
  func number(of table: OpenTable) -> Int? { levels.firstIndex { $0.contains(table) } }
}
