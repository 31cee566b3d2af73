import TableModel

/// The search of one table: its query, the rows that were found, and the rows still to be looked at.
///
/// It asks each row for its words, without painting it, in short slices, so that keys are answered meanwhile. It begins at the
/// focused row and goes round the table once.
@MainActor final class Finder {
  let query: FindQuery
  /// True if the rows that do not match are hidden.
  let filters: Bool
  /// The sections with all of their rows.
  private var sections: [Section] = []
  /// The number of rows above each section, and of all rows.
  private(set) var starts = [0]
  /// The words of the header of each section; nil until a row of it is looked at.
  private var headers: [String?] = []
  /// The row at which the search began, among all rows.
  private(set) var origin = 0
  /// The number of rows that were looked at, from the origin on.
  private var looked = 0
  /// True if the person has stopped the search.
  private(set) var isStopped = false
  /// Rows with the words themselves.
  private var own = FoundRows()
  /// Rows of sections whose header has the words.
  private var ofHeaders = FoundRows()
  /// Rows with similar words.
  private var similar = FoundRows()
  /// The row with the most similar words, and their score.
  private var mostSimilar: (number: Int, score: Int)?

  /// The most rows with similar words that are kept.
  private static let similarLimit = 10_000
  /// The number of rows in which similar words are looked for: that takes longer than to look for the words themselves.
  private static let similarReach = 50_000

  /// A search that has not begun; ``begin(in:from:)`` must follow.
  init(_ query: FindQuery, filters: Bool) {
    self.query = query
    self.filters = filters
  }

  // MARK: - Searching

  /// Begins to search sections, or begins again after they have changed.
  ///
  /// - Parameter origin: The row at which to begin; nil to begin where the last search began.
  func begin(in sections: [Section], from origin: Place?) {
    self.sections = sections
    starts = [0]
    for section in sections { starts.append(starts[starts.count - 1] + section.ownRowCount) }
    headers = Array(repeating: nil, count: sections.count)
    if let origin { self.origin = number(of: origin) }
    self.origin = min(self.origin, max(0, count - 1))
    looked = 0
    isStopped = false
    own = FoundRows()
    ofHeaders = FoundRows()
    similar = FoundRows()
    mostSimilar = nil
  }

  /// The number of all rows.
  private var count: Int { starts[starts.count - 1] }

  /// True if all rows were looked at.
  var isDone: Bool { looked >= min(count, Self.mostRows) || isStopped }

  /// True if all rows were looked at, and not only those up to the bound or up to a stop.
  var isWhole: Bool { looked >= count }

  /// The most rows that one search looks at: what is found takes memory.
  private static let mostRows = 10_000_000

  /// The part of the rows that was looked at, from 0 to 1.
  var progress: Double { count == 0 ? 1 : Double(looked) / Double(count) }

  /// Stops the search; what was found stays.
  func stop() { isStopped = true }

  /// The rows that are looked at in any case: a small table is searched before the next frame, also on a busy machine.
  private static let leastRows = 64

  /// Searches on for some time, and at least some rows.
  func search(for time: Duration) {
    let end = ContinuousClock.now + time
    let least = looked + Self.leastRows
    while !isDone {
      let first = looked < count - origin ? origin + looked : looked - (count - origin)
      let section = self.section(of: first)
      let last = min(starts[section + 1], looked < count - origin ? count : origin)
      let numbers = first..<last
      for number in numbers {
        look(at: number, of: section)
        looked += 1
        if looked >= least, ContinuousClock.now >= end { return }
      }
    }
  }

  /// Matches one row.
  private func look(at number: Int, of section: Int) {
    let cell = sections[section].rows.cell(at: number - starts[section])
    if cell.isGap || cell.height == 0 { return }
    let words = FoundWords(
      cell,
      columns: sections[section].columns,
      header: header(of: section)
    )
    let isEarlier = number < origin
    if let match = query.match(words) {
      if match.isOfHeader {
        ofHeaders.add(number, isEarlier: isEarlier)
      } else {
        own.add(number, isEarlier: isEarlier)
      }
    } else if own.isEmpty, ofHeaders.isEmpty, looked < Self.similarReach,
      similar.count < Self.similarLimit, let match = query.similarity(words)
    {
      similar.add(number, isEarlier: isEarlier)
      if match.score > mostSimilar?.score ?? -1 { mostSimilar = (number, match.score) }
    }
  }

  private func header(of section: Int) -> String {
    if let words = headers[section] { return words }
    let words = sections[section].header.foundWords
    headers[section] = words
    return words
  }

  // MARK: - The result

  /// The rows that match. Headers and similar words count only if no row has the words, which is known at the end.
  var found: FoundRows {
    if !own.isEmpty || !isDone { return own }
    return ofHeaders.isEmpty ? similar : ofHeaders
  }

  /// The first row that matches from the start of the search on, after the last row from the first one on; of rows with similar
  /// words, the most similar one. Nil if there is none so far.
  var best: Int? { isSimilar ? mostSimilar?.number : found.first }

  /// True if the rows that match have only similar words.
  var isSimilar: Bool { isDone && own.isEmpty && ofHeaders.isEmpty && !similar.isEmpty }

  /// The number of rows that do not match, so far.
  var hidden: Int { count - found.count }

  /// The rows to show; nil if none are hidden.
  var filter: RowFilter? { filters ? RowFilter(numbers: found.all, starts: starts) : nil }

  // MARK: - Numbers of rows

  /// The number of a row among all rows; of a header or a footer, that of the row after it.
  func number(of place: Place) -> Int {
    guard place.section + 1 < starts.count else { return count }
    switch place.part {
    case .gap, .header: return starts[place.section]
    case .row(let row): return min(starts[place.section] + row, starts[place.section + 1])
    case .footer: return starts[place.section + 1]
    }
  }

  /// The place of a row by its number among all rows.
  func place(_ number: Int) -> Place {
    let section = section(of: number)
    return .row(section, number - starts[section])
  }

  /// The section of a row; sections without rows are left out.
  private func section(of number: Int) -> Int {
    max(0, starts.lowerBound(of: number + 1) - 1)
  }
}
