/// A line of text that may be longer than memory.
///
/// A section of text shows the part of it that is in sight; elsewhere its start is shown.
package struct LongLine: Content {
  private let start: TextLine
  /// Returns the beginning of the line: at least a number of columns, or all of it.
  package let beginning: @MainActor (_ columns: Int) -> TextLine

  /// - Parameter start: The line as it is shown elsewhere, found and told.
  package init(
    start: TextLine,
    beginning: @escaping @MainActor (_ columns: Int) -> TextLine
  ) {
    self.start = start
    self.beginning = beginning
  }

  package var words: String? { start.runs.reduce(into: "") { $0 += $1.text } }

  package func lines(columns: Int) -> [TextLine] { [start] }
}
