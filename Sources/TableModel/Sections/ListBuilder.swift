/// Lists sections, cells or buttons from top to bottom; `if`, `else`, `switch` and `for` work.
///
/// In a list of cells, a bare text is a cell, and so is a button. In a list of sections, cells may
/// stand between the sections: adjacent cells form one untitled section.
///
/// A section or cell without an id of its own is identified by its position in the code: the number
/// of the statement, the branch of an `if` or `switch`, the turn of a `for`.
///
/// Only the compiler calls the functions of this type.
@resultBuilder public enum ListBuilder<Item> {
  /// The items that a part of the code lists: a tree, which is read once, when it is complete.
  public struct Part {
    @usableFromInline enum Tree {
      /// One entry.
      case one(Entry)
      /// The entries of an array, each with its position in it.
      case made([(Entry, ListPosition)])
      /// Parts, numbered from `first`: the statements of a block, the turns of a `for`, or one of
      /// the branches of an `if`.
      case parts([Part], first: Int)
    }

    @usableFromInline var tree: Tree

    @inlinable init(_ tree: consuming Tree) { self.tree = tree }

    /// Calls `body` with each entry and its position, from top to bottom.
    ///
    /// - Parameter position: The position of the part itself.
    @inlinable func read(
      at position: ListPosition,
      _ body: (Entry, ListPosition) -> Void
    ) {
      switch tree {
      case .one(let entry): body(entry, position)
      case .made(let entries):
        for (entry, inner) in entries { body(entry, position.part(inner)) }
      case .parts(let parts, let first):
        for index in parts.indices {
          parts[index].read(at: position.part(first + index), body)
        }
      }
    }

    /// The number of entries.
    @inlinable var count: Int {
      switch tree {
      case .one: 1
      case .made(let entries): entries.count
      case .parts(let parts, _): parts.reduce(0) { $0 + $1.count }
      }
    }
  }

  /// One listed item or cell; a class, because parts are copied often while the list grows.
  @usableFromInline final class Entry {
    @usableFromInline enum Kind {
      case item(Item)
      /// A cell between sections.
      case cell(Cell)
    }

    @usableFromInline let kind: Kind

    @inlinable init(_ kind: consuming Kind) { self.kind = kind }
  }

  /// An item.
  @inlinable public static func buildExpression(_ item: consuming Item) -> Part {
    Part(.one(Entry(.item(item))))
  }
  /// The items of an array.
  @inlinable public static func buildExpression(_ items: [Item]) -> Part {
    Part(.made(items.enumerated().map { (Entry(.item($1)), ListPosition(index: $0)) }))
  }
  /// A statement, which lists nothing.
  @inlinable public static func buildExpression(_ nothing: Void) -> Part { Part(.made([])) }
  /// A block of one statement.
  @inlinable public static func buildBlock(_ part: consuming Part) -> Part { part }
  /// A block of several statements, or of none.
  @inlinable public static func buildBlock(_ parts: Part...) -> Part {
    Part(.parts(parts, first: 0))
  }
  /// The items of a `for`.
  @inlinable public static func buildArray(_ parts: consuming [Part]) -> Part {
    Part(.parts(parts, first: 0))
  }
  /// The items of an `if` without `else`; none if its condition is false.
  @inlinable public static func buildOptional(_ part: consuming Part?) -> Part {
    part ?? Part(.made([]))
  }
  /// The items of an `if` or of the first cases of a `switch`.
  @inlinable public static func buildEither(first part: consuming Part) -> Part {
    Part(.parts([part], first: 0))
  }
  /// The items of an `else` or of the other cases of a `switch`.
  @inlinable public static func buildEither(second part: consuming Part) -> Part {
    Part(.parts([part], first: 1))
  }

  /// The items of the whole block.
  @inlinable public static func buildFinalResult(_ part: consuming Part) -> [Item] {
    var items: [Item] = []
    part.read(at: ListPosition()) { entry, _ in
      if case .item(let item) = entry.kind { items.append(item) }
    }
    return items
  }
}

extension ListBuilder<Cell> {
  /// The cells of an array; each keeps the position that another builder gave it.
  public static func buildExpression(_ cells: [Cell]) -> Part {
    Part(
      .made(cells.enumerated().map { (Entry(.item($1)), $1.position ?? ListPosition(index: $0)) })
    )
  }
  /// A bare text, which is a plain cell.
  public static func buildExpression(_ text: String) -> Part { buildExpression(Cell(text)) }
  /// A button, which is a row.
  public static func buildExpression(_ button: Button) -> Part { buildExpression(Cell(button)) }

  /// The cells of the whole block, each with its position.
  public static func buildFinalResult(_ part: consuming Part) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(part.count)
    part.read(at: ListPosition()) { entry, position in
      switch entry.kind {
      case .item(let cell), .cell(let cell): cells.append(cell)
      }
      cells[cells.count - 1].position = position
    }
    return cells
  }
}

extension ListBuilder<Section> {
  /// The sections of an array; each keeps the position that another builder gave it.
  public static func buildExpression(_ sections: [Section]) -> Part {
    Part(
      .made(
        sections.enumerated().map { (Entry(.item($1)), $1.position ?? ListPosition(index: $0)) }
      )
    )
  }
  /// A cell between sections.
  public static func buildExpression(_ cell: consuming Cell) -> Part {
    Part(.one(Entry(.cell(cell))))
  }
  /// The cells of an array; each keeps the position that another builder gave it.
  public static func buildExpression(_ cells: [Cell]) -> Part {
    Part(
      .made(cells.enumerated().map { (Entry(.cell($1)), $1.position ?? ListPosition(index: $0)) })
    )
  }
  /// A bare text, which is a plain cell.
  public static func buildExpression(_ text: String) -> Part { buildExpression(Cell(text)) }
  /// A button, which is a row.
  public static func buildExpression(_ button: Button) -> Part { buildExpression(Cell(button)) }

  /// The sections of the whole block, each with its position; adjacent cells between them form one
  /// untitled section.
  @MainActor public static func buildFinalResult(_ part: consuming Part) -> [Section] {
    var sections: [Section] = []
    var loose: [Cell] = []
    part.read(at: ListPosition()) { entry, position in
      switch entry.kind {
      case .cell(let cell):
        loose.append(cell)
        loose[loose.count - 1].position = position
      case .item(let section):
        if !loose.isEmpty { sections.append(Section(loose: loose)) }
        loose = []
        sections.append(section)
        sections[sections.count - 1].position = position
      }
    }
    if !loose.isEmpty { sections.append(Section(loose: loose)) }
    return sections
  }
}
