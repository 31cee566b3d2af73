/// A size in columns × lines, both at least 1.
public struct Size: Equatable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of lines.
  public let lines: Int

  /// A size; numbers below 1 count as 1.
  public init(columns: Int, lines: Int) {
    self.columns = max(1, columns)
    self.lines = max(1, lines)
  }
}

/// A position on a surface: column and line, both 0-based.
public struct Position: Equatable, Sendable {
  /// Columns from the left edge.
  public var column: Int
  /// Lines from the top.
  public var line: Int

  /// A position.
  public init(column: Int, line: Int) {
    self.column = column
    self.line = line
  }
}
