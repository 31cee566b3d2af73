import TableModel

/// The content beside the tables, kept until something that it read changes, an action ran, or its part
/// has another size.
@MainActor final class SideContent {
  private let content: any Content
  private let wake: @Sendable () -> Void
  private var staleness: Staleness
  private var made: (size: Size, marks: Marks, strips: [Strip])?

  /// - Parameter wake: Called, on any thread, when something that the content read has changed.
  init(_ content: any Content, wake: @escaping @Sendable () -> Void) {
    self.content = content
    self.wake = wake
    staleness = Staleness(wake: wake)
  }

  deinit { staleness.retire() }

  /// Says that everything may have changed: an action ran.
  func setNeedsMaking() { made = nil }

  /// The content in a part of this size.
  func strips(_ size: Size, marks: Marks) -> [Strip] {
    if let made, made.size == size, made.marks == marks, !staleness.isStale { return made.strips }
    staleness.retire()
    staleness = Staleness(wake: wake)
    let painter = CellPainter(columns: size.columns, marks: marks)
    let indent = painter.headerIndent
    let strips = staleness.tracked {
      let width = size.columns - indent - painter.margin
      // Each line of the content takes one line at least.
      let lines = Lines(lines: Array(content.lines(columns: max(1, width)).prefix(size.lines)))
      return Array(painter.strips(of: lines, indent: indent, width: width).prefix(size.lines))
    }
    made = (size, marks, strips)
    return strips
  }

  /// Lines that were made before.
  private struct Lines: Content {
    let lines: [TextLine]
    func lines(columns: Int) -> [TextLine] { lines }
  }
}
