import TableModel

/// The open tables, level by level from the root to the shown one.
@MainActor struct NavigationStack {
  private(set) var levels: [Level]

  init(root: Level) {
    levels = [root]
  }

  /// The shown level.
  var topLevel: Level { levels[levels.count - 1] }

  /// The shown table.
  var top: OpenTable { topLevel.table }

  /// The table of the root level.
  var root: OpenTable { levels[0].table }

  /// All open tables, including tabs that are not shown now.
  var tables: [OpenTable] { levels.flatMap(\.tables) }

  /// True if the root is shown.
  var isAtRoot: Bool { levels.count == 1 }

  /// The number of the lowest level that lies above the data; nil if the data is shown.
  var firstAboveData: Int? {
    levels.indices.dropFirst().first { levels[$0].liesAboveData }
  }

  /// The titles from the root to the shown table.
  ///
  /// - Parameter withTab: True if the last one includes the title of the shown tab.
  func path(withTab: Bool) -> some RandomAccessCollection<String> {
    let last = levels.count - 1
    return levels.indices.lazy.map { index in
      index == last && withTab ? levels[index].titleWithTab : levels[index].title
    }
  }

  /// The path of the focused row, or of its field in the chosen column: its address in a document,
  /// or else the titles that lead to the row.
  ///
  /// - Parameter mark: Stands between the titles.
  func pathOfRow(mark: String) -> String? {
    if let path = top.chosenField?.facts?.path ?? top.rowFacts?.path { return path }
    guard let cell = top.focusedCell else { return nil }
    let titles = Array(path(withTab: true)) + [RowDescription(cell).title]
    return titles.filter { !$0.isEmpty }.joined(separator: " \(mark) ")
  }

  /// The path in linear mode, including the shown tab.
  var spokenPath: [String] {
    zip(levels, path(withTab: true)).map { $0.spokenTitle ?? $1 }
  }

  /// The level of a table; nil if the table is not open.
  func level(of table: OpenTable) -> Level? { levels.first { $0.contains(table) } }

  func contains(_ table: OpenTable) -> Bool { level(of: table) != nil }

  /// The location of the focused row; nil if a table on the way was not opened by a row.
  var location: Location? {
    var steps: [Location.Step] = []
    for level in levels.dropFirst() {
      guard let row = level.opener else { return nil }
      steps.append(Location.Step(row: row, title: level.title))
    }
    return Location(steps: steps, focus: top.focusedRow)
  }

  /// Opens a table above the shown one.
  ///
  /// - Parameter opener: The row that leads to it; nil for none.
  mutating func push(_ table: Table, openedBy opener: RowReference?) {
    levels.append(levels[0].opening(table, by: opener))
  }

  /// Leaves the levels above the first `count`, but never the root, and cancels their running
  /// actions but those that apply values.
  ///
  /// - Returns: The tables that were left.
  @discardableResult mutating func pop(to count: Int) -> [OpenTable] {
    let left = Array(levels[max(1, min(count, levels.count))...])
    levels.removeLast(left.count)
    for level in left { level.leaveActions() }
    return left.flatMap(\.tables)
  }

  /// The number of a table's level, 0 for the root; nil if it is not open.
  func number(of table: OpenTable) -> Int? { levels.firstIndex { $0.contains(table) } }
}
