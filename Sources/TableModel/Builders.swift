// The result builders behind `Table("…") { … }` and `Section("…") { … }`.

/// Lists the sections and loose cells of a table; `if`, `else`, `switch` and `for` work, and a bare
/// text is a cell.
///
/// The compiler calls its functions; a program has no need to.
@resultBuilder public enum TableBuilder {
  /// One thing listed in a table.
  public enum Item {
    /// A section.
    case section(Section)
    /// A loose cell, between the sections.
    case cell(Cell)
  }

  /// A section.
  public static func buildExpression(_ section: Section) -> [Item] { [.section(section)] }
  /// Sections that were made elsewhere.
  public static func buildExpression(_ sections: [Section]) -> [Item] {
    sections.map { .section($0) }
  }
  /// A cell.
  public static func buildExpression(_ cell: Cell) -> [Item] { [.cell(cell)] }
  /// Cells that were made elsewhere.
  public static func buildExpression(_ cells: [Cell]) -> [Item] { cells.map { .cell($0) } }
  /// A bare text, which is a plain cell.
  public static func buildExpression(_ text: String) -> [Item] { [.cell(Cell(text))] }
  /// A statement, which lists nothing.
  public static func buildExpression(_ nothing: Void) -> [Item] { [] }
  /// What stands one after the other.
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
  /// What a `for` listed.
  public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap(\.self) }
  /// What an `if` without `else` listed, if anything.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  /// What an `if` or the first cases of a `switch` listed.
  public static func buildEither(first items: [Item]) -> [Item] { items }
  /// What an `else` or the other cases of a `switch` listed.
  public static func buildEither(second items: [Item]) -> [Item] { items }
  /// What an `if #available` listed.
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
///
/// The compiler calls its functions; a program has no need to.
@resultBuilder public enum CellBuilder {
  /// A cell.
  public static func buildExpression(_ cell: Cell) -> [Cell] { [cell] }
  /// Cells that were made elsewhere.
  public static func buildExpression(_ cells: [Cell]) -> [Cell] { cells }
  /// A bare text, which is a plain cell.
  public static func buildExpression(_ text: String) -> [Cell] { [Cell(text)] }
  /// A statement, which lists nothing.
  public static func buildExpression(_ nothing: Void) -> [Cell] { [] }
  /// What stands one after the other.
  public static func buildBlock(_ cells: [Cell]...) -> [Cell] { cells.flatMap(\.self) }
  /// What a `for` listed.
  public static func buildArray(_ cells: [[Cell]]) -> [Cell] { cells.flatMap(\.self) }
  /// What an `if` without `else` listed, if anything.
  public static func buildOptional(_ cells: [Cell]?) -> [Cell] { cells ?? [] }
  /// What an `if` or the first cases of a `switch` listed.
  public static func buildEither(first cells: [Cell]) -> [Cell] { cells }
  /// What an `else` or the other cases of a `switch` listed.
  public static func buildEither(second cells: [Cell]) -> [Cell] { cells }
  /// What an `if #available` listed.
  public static func buildLimitedAvailability(_ cells: [Cell]) -> [Cell] { cells }
}
