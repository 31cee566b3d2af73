import TableModel

/// The content at the side of the tables; it is made again when something it read has changed,
/// after an action, and in another size.
@MainActor final class SideContent {
  private let content: any Content
  private let wake: @Sendable () -> Void
  private var staleness: Staleness
  private let changes: ModelChanges
  private var made: Made?

  /// The strips for a size, and the count of changes when they were made.
  private struct Made {
    let size: Size
    let marks: Marks
    let changes: Int
    let strips: [Strip]
  }

  /// - Parameter wake: Called, on any thread, when something that the content read has changed.
  init(_ content: any Content, changes: ModelChanges, wake: @escaping @Sendable () -> Void) {
    self.content = content
    self.changes = changes
    self.wake = wake
    staleness = Staleness(wake: wake)
  }

  deinit { staleness.retire() }

  /// The strips of the content for a size.
  func strips(_ size: Size, marks: Marks) -> [Strip] {
    if let made, made.size == size, made.marks == marks, made.changes == changes.count,
      !staleness.isStale
    {
      return made.strips
    }
    let count = changes.count
    staleness.retire()
    staleness = Staleness(wake: wake)
    let painter = CellPainter(columns: size.columns, marks: marks)
    let indent = painter.headerIndent
    let strips = staleness.tracked {
      let width = size.columns - indent - painter.margin
      // A line of content takes at least one line of the terminal.
      let lines = Lines(lines: Array(content.lines(columns: max(1, width)).prefix(size.lines)))
      return Array(painter.strips(of: lines, indent: indent, width: width).prefix(size.lines))
    }
    made = Made(size: size, marks: marks, changes: count, strips: strips)
    return strips
  }

  /// Finished lines as content.
  private struct Lines: Content {
    let lines: [TextLine]
    func lines(columns: Int) -> [TextLine] { lines }
  }
}
