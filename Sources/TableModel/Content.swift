/// Content of the author's own: a custom cell, a header or footer view, an empty view.
///
/// It is pure data: the front end makes the text safe, measures, wraps and paints it, so nobody's
/// drawing code counts columns or touches the terminal.
public protocol Content {
  /// The lines of this content.
  ///
  /// Called again when the width or something it read has changed. Where it is printed, `columns` is
  /// that of the print, or 80.
  ///
  /// - Parameter columns: How many columns there are to fill, at least 1.
  /// - Returns: From top to bottom. A run is one line: a line feed in it is shown as its picture.
  @MainActor func lines(columns: Int) -> [TextLine]

  /// The content in words, printed and said in linear mode in place of the lines; nil for their text.
  ///
  /// Give words to what is drawn, such as a bar: “Battery, 60%”. Each line of them is printed on a line of
  /// its own.
  @MainActor var words: String? { get }
}

extension Content {
  /// Nil: the text of the lines is printed and said.
  public var words: String? { nil }
}

/// Text is content: one text line per line, wrapped.
extension String: Content {
  /// The text's lines, each to be wrapped, whatever the width.
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
  ///   - words: What is printed and said in place of the lines; nil for their text.
  ///   - make: Returns the lines for a number of columns.
  public init(
    words: String? = nil,
    _ make: @escaping @MainActor (_ columns: Int) -> [TextLine]
  ) {
    self.words = words
    self.make = make
  }

  /// The lines that the closure makes.
  public func lines(columns: Int) -> [TextLine] { make(columns) }
}

/// Runs of text with roles on one line, told to wrap or to clip.
public struct TextLine: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Text in one role.
  public struct Run: Equatable, Sendable {
    /// The text; anything a terminal could take for a command is made visible before it is shown.
    package var text: String
    /// The text for terminals that have only ASCII; nil for the text itself.
    package var ascii: String?
    /// What the text means, and so what it looks like.
    package var role: Role
    /// True if the run is room that takes the columns that are left.
    package private(set) var isFlexibleSpace = false

    /// Room between two runs that takes the columns that all runs leave; several share them.
    ///
    /// It puts what stands behind it at the right end of the line. Where the line does not fit it is
    /// one column wide, and the line wraps or is cut as it says.
    public static let flexibleSpace: Run = {
      var run = Run(" ")
      run.isFlexibleSpace = true
      return run
    }()

    /// A run of text in a role, with a twin for terminals that have only ASCII.
    public init(_ text: String, ascii: String? = nil, role: Role = .text) {
      self.text = text
      self.ascii = ascii
      self.role = role
    }
  }

  /// What happens where the line is wider than its place.
  public enum Overflow: Equatable, Sendable {
    /// It goes on, between words where it can, on the next line.
    case wrap
    /// It goes on so, but on no more than so many lines, at least 1; the last ends with a mark that
    /// there is more.
    case wrapAtMost(lines: Int)
    /// It ends with a mark that there is more.
    case clip
  }

  /// Where a line stands that is narrower than its place.
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
  /// What happens where the line is wider than its place.
  package var overflow: Overflow
  /// Where the line stands in its place.
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
