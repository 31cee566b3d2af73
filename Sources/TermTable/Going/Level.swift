import TableModel

/// A level of the navigation stack: a table, or several tables as tabs.
///
/// A tab is opened when it is first shown. From then on it keeps its focus, its running actions and
/// the text that is being typed.
@MainActor final class Level {
  /// The title in the path.
  let title: String
  /// The title in linear mode; nil for the title itself.
  let spokenTitle: String?
  /// The row of the table below that had the focus when this level was opened; nil for the root.
  let opener: RowReference?
  /// True if the table lies above the data, as help and settings do.
  let liesAboveData: Bool
  /// The tabs; empty if the level is a single table.
  let tabs: [Table]
  /// The number of the shown tab, 0-based; 0 without tabs.
  private(set) var current = 0
  /// The shown table.
  private(set) var table: OpenTable
  /// The tabs that have been shown, by their number.
  private var opened: [Int: OpenTable]
  private let open: @MainActor (Table) -> OpenTable

  /// A level with the first tab shown.
  ///
  /// - Parameters:
  ///   - opener: The row that has the focus in the table below.
  ///   - open: Opens a table when it is first shown.
  init(
    _ table: Table,
    opener: RowReference? = nil,
    open: @escaping @MainActor (Table) -> OpenTable
  ) {
    self.opener = opener
    title = table.title
    spokenTitle = table.spokenTitle
    liesAboveData = table.liesAboveData || table.isOfControl
    tabs = table.tabs
    self.open = open
    let first = open(table.tabs.first ?? table)
    self.table = first
    opened = [0: first]
  }

  /// Opens another table in the same way, as a level of its own.
  func opening(_ table: Table, by opener: RowReference?) -> Level {
    Level(table, opener: opener, open: open)
  }

  /// The tables that have been opened.
  var tables: [OpenTable] { opened.sorted { $0.key < $1.key }.map(\.value) }

  /// The title, followed by the title of the shown tab.
  var titleWithTab: String { tabs.isEmpty ? title : "\(title): \(table.table.title)" }

  func contains(_ table: OpenTable) -> Bool { opened.values.contains { $0 === table } }

  /// Shows another tab: `offset` further, around the ends.
  func switchTab(by offset: Int) {
    guard tabs.count > 1 else { return }
    current = ((current + offset) % tabs.count + tabs.count) % tabs.count
    table = opened[current] ?? open(tabs[current])
    opened[current] = table
  }

  /// Shows a tab that was opened.
  func show(_ table: OpenTable) {
    guard let tab = opened.first(where: { $0.value === table })?.key else { return }
    current = tab
    self.table = table
  }

  /// The opened tables in the order in which they are asked whether the level may be left: the
  /// shown one first.
  var leavingOrder: [OpenTable] { [table] + tables.filter { $0 !== table } }

  /// The size of a frame that shows the whole table, its title and some hints.
  ///
  /// - Parameter limit: The greatest size.
  func wantedSize(_ limit: Size) -> Size {
    let bars = tabs.isEmpty ? 2 : 3
    let content = table.contentSize(atMost: limit)
    let titled = SafeText(title, beyond: limit.columns).columns + 4
    return Size(
      columns: min(limit.columns, max(content.columns, titled, Self.leastColumns)),
      lines: min(limit.lines, max(content.lines + bars, tabs.isEmpty ? 4 : 6))
    )
  }

  /// Room for the first hints.
  private static let leastColumns = 30

  /// True if a value of one of its tables is being applied, or waits for it.
  var hasAppliedValues: Bool {
    for table in opened.values where table.actions.values.exist { return true }
    return false
  }

  /// Cancels all running actions but those that apply values, when the level is left.
  func leaveActions() {
    for table in tables { table.actions.leave() }
  }
}
