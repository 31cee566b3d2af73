import Observation

/// Lines that are added one after the other, of which the last ones are kept.
///
/// ```swift
/// let log = Log()
/// Table("Log") { Section(log: log) }.followsEnd()
///
/// log.append("Started")
/// log.append("The disk is almost full", level: .warning)
/// try await log.append(contentsOf: url.lines)
/// ```
@Observable @MainActor public final class Log {
  /// The importance of a line.
  public enum Level: Sendable {
    /// A detail, shown dim.
    case debug
    /// A line as any other, which may tell its level itself (``TextLine/init(log:)``).
    case info
    /// A line that begins with “Warning”, in the look of warnings.
    case warning
    /// A line that begins with “Error”, in the look of errors.
    case error
  }

  /// A line of a log.
  public struct Line: Identifiable, Sendable {
    /// The number of the line, from 0; it stays the same when earlier lines are dropped.
    public let id: Int
    /// The text.
    public let text: String
    /// The importance.
    public let level: Level
  }

  /// The lines that are kept, the oldest first.
  public var lines: ArraySlice<Line> { kept[first...] }

  /// The kept lines, from the index `first` on; the lines before it were dropped.
  private var kept: [Line] = []
  private var first = 0
  @ObservationIgnored private var count = 0
  @ObservationIgnored private let limit: Int

  /// A log without lines.
  ///
  /// - Parameter limit: The most lines that are kept, at least 1.
  public init(limit: Int = 10_000) { self.limit = max(1, limit) }

  /// Adds a line, and drops the oldest one if there are too many.
  ///
  /// - Parameters:
  ///   - text: The line; each line break in it begins another one.
  ///   - level: The importance of the line.
  /// - Complexity: O(length of the text), amortized.
  public func append(_ text: String, level: Level = .info) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      kept.append(Line(id: count, text: String(line), level: level))
      count += 1
    }
    first += max(0, kept.count - first - limit)
    // At most half of the array is dropped lines.
    guard first > limit else { return }
    kept.removeFirst(first)
    first = 0
  }

  /// Adds lines as they come, until there are no more.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - level: The importance of each of them.
  /// - Throws: The error of the sequence; the lines before it stay.
  public func append<Lines: AsyncSequence>(
    contentsOf lines: Lines,
    level: Level = .info
  ) async throws where Lines.Element == String {
    for try await line in lines { append(line, level: level) }
  }

  /// The number of the first line that is kept, or of the next one.
  fileprivate var firstID: Int { count - lines.count }

  /// The line with a number; nil if it is no longer kept.
  func line(_ id: Int) -> Line? {
    let index = first + id - firstID
    return lines.indices.contains(index) ? kept[index] : nil
  }

  /// Drops all lines.
  public func removeAll() {
    kept = []
    first = 0
  }
}

extension Section {
  /// A section of the lines of a log, in the style ``Section/Style/text``;
  /// ``Table/followsEnd(_:)`` keeps the last one in sight.
  ///
  /// - Parameters:
  ///   - header: The title above the lines; nil for none.
  ///   - log: The lines.
  /// - Complexity: O(1), whatever the number of lines.
  public init(_ header: String? = nil, log: Log) {
    // The section must not keep the array, or each added line would copy it.
    let (first, count) = (log.firstID, log.lines.count)
    self = Section(header, count: count) { log.line(first + $0)?.cell ?? Cell("") }
      .numbered(by: { first + $0 }, find: { $0 < first ? nil : $0 - first })
      .searched { query in
        let lines = log.lines
        let shift = lines.startIndex + first - log.firstID
        return WordsSearch(query: query, count: count) { row in
          let index = row + shift
          return RowWords(lines.indices.contains(index) ? lines[index].text.withoutColors : "")
        }
      }
      .style(.text)
  }
}

extension Log.Line {
  @MainActor fileprivate var cell: Cell {
    let texts = ModelTexts.current.sections
    let (name, role): (String?, Role) =
      switch level {
      case .debug: (nil, .detail)
      case .info: (nil, .text)
      case .warning: (texts.warning, .warning)
      case .error: (texts.error, .error)
      }
    var line = level == .info ? TextLine(log: text) : TextLine(output: text, role: role)
    if let name { line.runs.insert(TextLine.Run("\(name): ", role: role), at: 0) }
    return .custom(content: DrawnContent { [line] _ in [line] })
  }
}
