/// A size in terminal units: columns × lines, both at least 1.
public struct Size: Equatable, Sendable, CustomStringConvertible {
  /// How many columns.
  public let columns: Int
  /// How many lines.
  public let lines: Int

  /// A size; numbers below 1 are taken as 1.
  public init(columns: Int, lines: Int) {
    self.columns = max(1, columns)
    self.lines = max(1, lines)
  }

  /// Columns × lines, such as “80×24”.
  public var description: String { "\(columns)×\(lines)" }
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
