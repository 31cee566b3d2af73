/// The lines that a format does not understand, and that scripts therefore do not see.
package struct UnreadLines: Sendable {
  package private(set) var count = 0
  /// The number of the first of them, 1-based.
  private var first = Int.max

  package init() {}

  /// Adds lines.
  ///
  /// - Parameter first: The number of the first of them, 1-based.
  package mutating func add(_ count: Int = 1, first line: Int) {
    self.count += count
    first = min(first, line)
  }

  /// Adds the lines of another part of a file.
  package mutating func add(_ other: UnreadLines) { add(other.count, first: other.first) }

  /// One line for people: the file, how many lines were left out, and the first of them; nil if
  /// there are none.
  package func description(for file: FileName) -> String? {
    switch count {
    case 0: nil
    case 1: FileTexts.current.opening.unreadLine(file.shown, first)
    default: FileTexts.current.opening.unreadLines(file.shown, count, first)
    }
  }
}
