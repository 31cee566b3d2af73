// The result builders behind `Table("…") { … }` and `Section("…") { … }`.

/// Lists the sections and loose cells of a table; `if`, `else`, `switch` and `for` work.
@resultBuilder public enum TableBuilder {
  /// One thing listed in a table.
  public enum Item {
    case section(Section)
    case cell(Cell)
  }

  public static func buildExpression(_ section: Section) -> [Item] { [.section(section)] }
  public static func buildExpression(_ sections: [Section]) -> [Item] {
    sections.map { .section($0) }
  }
  public static func buildExpression(_ cell: Cell) -> [Item] { [.cell(cell)] }
  public static func buildExpression(_ cells: [Cell]) -> [Item] { cells.map { .cell($0) } }
  public static func buildExpression(_ text: String) -> [Item] { [.cell(Cell(text))] }
  public static func buildExpression(_ nothing: Void) -> [Item] { [] }
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
  public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap(\.self) }
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  public static func buildEither(first items: [Item]) -> [Item] { items }
  public static func buildEither(second items: [Item]) -> [Item] { items }
  public static func buildLimitedAvailability(_ items: [Item]) -> [Item] { items }

  /// Puts adjacent loose cells into one untitled section.
  @MainActor public static func buildFinalResult(_ items: [Item]) -> [Section] {
    var sections: [Section] = []
    var loose: [Cell] = []
    for item in items {
      switch item {
      case .cell(let cell):
        loose.append(cell)
      case .section(let section):
        if !loose.isEmpty { sections.append(untitled(loose)) }
        loose = []
        sections.append(section)
      }
    }
    if !loose.isEmpty { sections.append(untitled(loose)) }
    return sections
  }

  @MainActor private static func untitled(_ cells: [Cell]) -> Section {
    Section(header: nil, footer: nil, id: nil, rows: Rows(listed: cells, height: nil))
  }
}

/// Lists the cells of a section; `if`, `else`, `switch` and `for` work, and a bare text is a cell.
@resultBuilder public enum CellBuilder {
  public static func buildExpression(_ cell: Cell) -> [Cell] { [cell] }
  public static func buildExpression(_ cells: [Cell]) -> [Cell] { cells }
  public static func buildExpression(_ text: String) -> [Cell] { [Cell(text)] }
  public static func buildExpression(_ nothing: Void) -> [Cell] { [] }
  public static func buildBlock(_ cells: [Cell]...) -> [Cell] { cells.flatMap(\.self) }
  public static func buildArray(_ cells: [[Cell]]) -> [Cell] { cells.flatMap(\.self) }
  public static func buildOptional(_ cells: [Cell]?) -> [Cell] { cells ?? [] }
  public static func buildEither(first cells: [Cell]) -> [Cell] { cells }
  public static func buildEither(second cells: [Cell]) -> [Cell] { cells }
  public static func buildLimitedAvailability(_ cells: [Cell]) -> [Cell] { cells }
}
