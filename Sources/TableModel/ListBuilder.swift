/// Lists sections, cells or buttons from top to bottom; `if`, `else`, `switch` and `for` work.
///
/// Where cells are listed, a bare text is a cell, and so is a button. Where sections are listed,
/// cells may stand between them: adjacent ones form one untitled section.
///
/// The compiler calls the functions of this type; a program has no need to.
@resultBuilder public enum ListBuilder<Item> {
  /// What a part of the code has listed.
  public struct Part {
    fileprivate enum Entry {
      case item(Item)
      /// A cell between sections.
      case cell(Cell)
    }

    fileprivate var entries: [Entry]

    fileprivate init(_ entries: [Entry]) { self.entries = entries }
  }

  /// An item.
  public static func buildExpression(_ item: Item) -> Part { Part([.item(item)]) }
  /// Items that were made elsewhere.
  public static func buildExpression(_ items: [Item]) -> Part { Part(items.map { .item($0) }) }
  /// A statement, which lists nothing.
  public static func buildExpression(_ nothing: Void) -> Part { Part([]) }
  /// A block without a statement.
  public static func buildBlock() -> Part { Part([]) }
  /// The first statement of a block.
  public static func buildPartialBlock(first: Part) -> Part { first }
  /// The next statement of a block.
  public static func buildPartialBlock(accumulated: consuming Part, next: Part) -> Part {
    accumulated.entries += next.entries
    return accumulated
  }
  /// What a `for` listed.
  public static func buildArray(_ parts: [Part]) -> Part { Part(parts.flatMap(\.entries)) }
  /// What an `if` without `else` listed, if anything.
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part([]) }
  /// What an `if` or the first cases of a `switch` listed.
  public static func buildEither(first part: Part) -> Part { part }
  /// What an `else` or the other cases of a `switch` listed.
  public static func buildEither(second part: Part) -> Part { part }
  /// What an `if #available` listed.
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }

  /// The items of the whole block.
  public static func buildFinalResult(_ part: Part) -> [Item] {
    part.entries.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }
}

extension ListBuilder<Cell> {
  /// A bare text, which is a plain cell.
  public static func buildExpression(_ text: String) -> Part { buildExpression(Cell(text)) }
  /// A button, which is a row.
  public static func buildExpression(_ button: Button) -> Part { buildExpression(Cell(button)) }
}

extension ListBuilder<Section> {
  /// A cell between sections.
  public static func buildExpression(_ cell: Cell) -> Part { Part([.cell(cell)]) }
  /// Cells that were made elsewhere.
  public static func buildExpression(_ cells: [Cell]) -> Part { Part(cells.map { .cell($0) }) }
  /// A bare text, which is a plain cell.
  public static func buildExpression(_ text: String) -> Part { buildExpression(Cell(text)) }
  /// A button, which is a row.
  public static func buildExpression(_ button: Button) -> Part { buildExpression(Cell(button)) }

  /// The sections of the whole block; adjacent cells between them are in one untitled section.
  @MainActor public static func buildFinalResult(_ part: Part) -> [Section] {
    var sections: [Section] = []
    var loose: [Cell] = []
    for entry in part.entries {
      switch entry {
      case .cell(let cell):
        loose.append(cell)
      case .item(let section):
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
