/// Content of the author's own: a custom cell, a header or footer view, an empty view.
///
/// It is pure data: the front end makes the text safe, measures, wraps and paints it.
public protocol Content {
  /// Returns the lines of this content.
  ///
  /// Called again when the width or an observable value that it read changes.
  ///
  /// - Parameter columns: The number of columns to fill, at least 1; in print, the width at which
  ///   lines are cut, or 80.
  /// - Returns: The lines from top to bottom. A line feed in a run is written out as `^J`.
  @MainActor func lines(columns: Int) -> [TextLine]

  /// The content in words, printed and said in linear mode in place of the lines; nil for their
  /// text.
  ///
  /// Give words to a drawing, such as a bar: “Battery, 60%”. Each line of the words is printed on a
  /// line of its own.
  @MainActor var words: String? { get }
}

extension Content {
  /// Nil: the text of the lines is printed and said.
  public var words: String? { nil }
}

/// Text is content: one text line per line, wrapped.
extension String: Content {
  /// Returns the lines of the text, the same for any width; each wraps when it is shown.
  ///
  /// - Complexity: O(length of the text).
  public func lines(columns: Int) -> [TextLine] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextLine(String($0)) }
  }
}

/// Content that a closure makes for a width.
public struct DrawnContent: Content {
  /// The content in words; nil for the text of its lines.
  public let words: String?
  private let make: @MainActor (Int) -> [TextLine]

  /// Content that `make` makes for a number of columns.
  ///
  /// - Parameters:
  ///   - words: The words to print and say in place of the lines; nil for their text.
  ///   - make: Returns the lines for a number of columns.
  public init(
    words: String? = nil,
    _ make: @escaping @MainActor (_ columns: Int) -> [TextLine]
  ) {
    self.words = words
    self.make = make
  }

  /// Returns the lines that the closure makes.
  public func lines(columns: Int) -> [TextLine] { make(columns) }
}

/// A line of text: runs with roles, an overflow and an alignment.
public struct TextLine: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Text in one role.
  public struct Run: Equatable, Sendable {
    /// The text; control characters are made visible when it is shown.
    package var text: String
    /// The text for terminals that have only ASCII; nil for the text itself.
    package var ascii: String?
    /// The meaning of the text, for which the theme has a look.
    package var role: Role
    /// True if the run is a space that fills the columns left by the other runs.
    package private(set) var isFlexibleSpace = false

    /// A space that fills the columns left by the other runs; several such spaces share them.
    ///
    /// It pushes the runs after it to the right end of the line. In a line that is too long it is
    /// one column wide.
    public static let flexibleSpace: Run = {
      var run = Run(" ")
      run.isFlexibleSpace = true
      return run
    }()

    /// A run of text in a role, with a substitute for terminals that have only ASCII.
    public init(_ text: String, ascii: String? = nil, role: Role = .text) {
      self.text = text
      self.ascii = ascii
      self.role = role
    }
  }

  /// The treatment of a line that is wider than its place.
  public enum Overflow: Equatable, Sendable {
    /// The line continues on the next one, broken between words if possible.
    case wrap
    /// The line wraps to at most `lines` lines, at least 1; if it is longer, the last one ends with
    /// an ellipsis.
    case wrapAtMost(lines: Int)
    /// The line is cut and ends with an ellipsis.
    case clip
  }

  /// The position of a line that is narrower than its place.
  public enum Alignment: Equatable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing
  }

  /// The runs from left to right.
  package var runs: [Run]
  /// The treatment of the line if it is wider than its place.
  package var overflow: Overflow
  /// The position of the line in its place.
  package var alignment: Alignment

  /// A line of runs.
  public init(_ runs: [Run], overflow: Overflow = .wrap, alignment: Alignment = .leading) {
    self.runs = runs
    self.overflow = overflow
    self.alignment = alignment
  }

  /// A line of text in one role.
  public init(
    _ text: String,
    role: Role = .text,
    overflow: Overflow = .wrap,
    alignment: Alignment = .leading
  ) {
    self.init([Run(text, role: role)], overflow: overflow, alignment: alignment)
  }

  /// A line of plain text.
  public init(stringLiteral value: String) { self.init(value) }
}
