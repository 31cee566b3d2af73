import TableModel

/// Content in words, line by line: its own words or, without them, the text of its lines.
///
/// The words are raw: whoever shows them makes them safe.
struct ContentWords: Equatable {
  let lines: [String]
  /// True if lines may be drawings, such as bars and rules, rather than text.
  let mayHaveDrawings: Bool

  /// All lines as one.
  var inOneLine: String { lines.joined(separator: " ") }

  @MainActor init(_ content: any Content, columns: Int = 80) {
    if let words = content.words {
      lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
      mayHaveDrawings = false
    } else {
      lines = content.lines(columns: columns).map { $0.runs.map(\.text).joined() }
      // Plain text is data: nothing of it is left out.
      mayHaveDrawings = !(content is String)
    }
  }

  private init(_ lines: [String]) {
    self.lines = lines
    mayHaveDrawings = false
  }

  /// The view or the title of a header or a footer.
  @MainActor init(_ supplement: Supplement, columns: Int = 80) {
    if let content: any Content = supplement.view ?? supplement.title {
      self.init(content, columns: columns)
    } else {
      self.init([])
    }
  }
}
