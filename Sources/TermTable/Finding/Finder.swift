import TableModel

/// The search of one table: its query, the rows that were found, and the rows still to be looked
/// at.
///
/// It asks each row for its words, without painting it, in short slices, so that keys are answered
/// between them. A section over data may have a search of its own, which runs outside the main
/// actor. A pass begins at the focused row, goes to the end of the table, and then from the top to
/// this row; if no row has the words, it looks for similar ones.
@MainActor final class Finder {
  let query: FindQuery
  /// True if the rows that do not match are hidden.
  var filters: Bool
  /// The sections with all of their rows.
  private var sections: [Section] = []
  /// The sections' own searches; nil for one whose rows are asked for their words.
  private var searches: [(any RowSearch)?] = []
  /// The number of rows above each section, and of all rows.
  private(set) var starts = [0]
  /// The words of the header of each section; nil until a row of it is looked at.
  private var headers: [String?] = []
  /// The number, among all rows, of the row at which the search began.
  private(set) var origin = 0
  /// The number of rows when the pass began; rows that were added since are looked at last.
  private var firstCount = 0
  /// The number of rows that were looked at, from the origin on.
  private var looked = 0
  /// The number of rows that were asked for their words.
  private var asked = 0
  /// The number of rows in which similar words were looked for, from the origin on.
  private var compared = 0
  /// True if the person has stopped the search.
  private(set) var isStopped = false
  /// The rows that this pass over the table has found.
  private var results = FinderResults()
  /// The rows that the last whole pass has found, while the table is searched again because it has
  /// changed; nil in the first pass.
  private var lastResults: FinderResults?
  /// True if rows have changed during this pass: then another pass follows it.
  private var mustRepeat = false
  /// A number that changes when a pass begins, and when rows have come or gone.
  private var edition = 0
  /// The number of times that rows were added, or the last one became longer.
  private var growths = 0

  /// The most rows with similar words that are kept.
  private static let similarLimit = 10_000
  /// The number of rows in which similar words are looked for; that takes longer than a search for
  /// the words themselves.
  private static let similarReach = 50_000

  /// A search that has not begun; ``begin(in:from:)`` must follow.
  init(_ query: FindQuery, filters: Bool) {
    self.query = query
    self.filters = filters
  }

  // MARK: - Searching

  /// Begins to search sections, or begins again after they have changed. If rows were only added at
  /// the end, it goes on.
  ///
  /// - Parameter origin: The row at which to begin; nil to begin where the last search began.
  func begin(in sections: [Section], from origin: ListedRow?) {
    let old = (data: searches.map { $0?.data }, starts: starts)
    self.sections = sections
    searches = sections.map { $0.rows.search(for: query) }
    starts = [0]
    for section in sections { starts.append(starts[starts.count - 1] + section.ownRowCount) }
    headers = Array(repeating: nil, count: sections.count)
    if origin == nil, hasOnlyGrown(from: old.data, old.starts) {
      growths += 1
      return lookAgainAtLast(of: old.starts[sections.count])
    }
    guard let origin else { return goOn(afterChangeOf: old.starts) }
    self.origin = number(of: origin)
    isStopped = false
    (lastResults, mustRepeat) = (nil, false)
    beginPass()
  }

  /// Begins to look at all rows.
  private func beginPass() {
    origin = min(origin, max(0, count - 1))
    firstCount = count
    (looked, asked, compared) = (0, 0, 0)
    edition += 1
    results = FinderResults()
  }

  /// Goes on after rows have changed: this pass is finished before the next one begins, so that a
  /// table that changes all the time is searched, too. Until then, what was found last is shown.
  private func goOn(afterChangeOf old: [Int]) {
    if starts != old { adapt(toCountOf: old) }
    guard !isStopped else { return }
    if isPassDone { repeatPass() } else { mustRepeat = true }
  }

  private func repeatPass() {
    mustRepeat = false
    results.isWhole = looked >= count
    lastResults = results
    beginPass()
  }

  /// Adapts the counts and the results after rows have come or gone: drops numbers beyond the last
  /// row, and rows that have other words now.
  private func adapt(toCountOf old: [Int]) {
    edition += 1
    let later = firstCount - origin
    if count < firstCount {
      firstCount = count
      origin = min(origin, max(0, count - 1))
      looked = looked <= later ? min(looked, count - origin) : count - origin + looked - later
    }
    (looked, compared) = (min(looked, count), min(compared, count))
    results.keep(below: count, if: hasWords)
    lastResults?.keep(below: count, if: hasWords)
  }

  /// True if a row has the words in its own texts, not only in the header of its section.
  private func hasWords(_ number: Int) -> Bool {
    guard let words = words(of: number, section(of: number)) else { return false }
    return query.match(words).map { !$0.isOfHeader } ?? false
  }

  /// If this pass has ended, begins the next one or makes the results of this one those to show.
  private func endPass() {
    guard isPassDone, !isStopped else { return }
    if mustRepeat { repeatPass() } else { lastResults = nil }
  }

  /// True if rows were only added at the end.
  private func hasOnlyGrown(from data: [GrowingData?], _ old: [Int]) -> Bool {
    guard firstCount > 0, old.count == starts.count, old.dropLast() == starts.dropLast(),
      starts[starts.count - 1] >= old[old.count - 1]
    else { return false }
    return sections.indices.allSatisfy { section in
      starts[section + 1] == starts[section]
        || data[section] != nil && data[section] === searches[section]?.data
    }
  }

  /// Looks again at the row that was the last one, if it was looked at: it may be longer now.
  private func lookAgainAtLast(of count: Int) {
    let last = count - 1
    let place = last < firstCount ? last - origin : last
    let section = section(of: last)
    if place < looked {
      results.own.removeLast(last)
      results.ofHeaders.removeLast(last)
      look(at: last, of: section)
    }
    if place < compared {
      results.similar.removeLast(last)
      if results.mostSimilar?.number == last { results.mostSimilar = nil }
      compare(last, of: section)
    }
  }

  /// The number of all rows.
  private var count: Int { starts[starts.count - 1] }

  /// True if all rows were looked at, and similar words looked for if there are no others. If the
  /// table has changed since, it is being searched again.
  var isDone: Bool { lastResults != nil || isPassDone }

  /// True if there is nothing more to look at.
  var isIdle: Bool { isStopped || isPassDone && lastResults == nil && !mustRepeat }

  private var isPassDone: Bool {
    isStopped || hasLooked && (hasFound || compared >= min(looked, Self.similarReach))
  }

  /// True if no more rows are looked at for the words themselves.
  private var hasLooked: Bool {
    looked >= count || asked >= Self.mostRows || results.own.count >= Self.mostRows
  }

  private var hasFound: Bool { !results.own.isEmpty || !results.ofHeaders.isEmpty }

  /// True if all rows were looked at: neither the bound nor a stop has ended the search before.
  var isWhole: Bool { lastResults?.isWhole ?? (looked >= count && (isPassDone || hasFound)) }

  /// The most rows that one search asks for their words, or finds: what is found takes memory.
  private static let mostRows = 10_000_000

  /// The part of the search that is done, from 0 to 1; 1 only at its end. After a stop or a bound,
  /// the part of the rows that was looked at.
  var progress: Double {
    let rows = count == 0 ? 1 : Double(looked) / Double(count)
    guard !isDone else { return rows }
    let most = 0.99
    if hasFound { return min(rows, most) }
    let similar = min(count, Self.similarReach) * Self.similarEffort
    let all = Double(count) + Double(similar)
    return min((Double(looked) + Double(compared * Self.similarEffort)) / max(1, all), most)
  }

  /// The number of rows that can be searched for the words in the time in which one row is searched
  /// for similar words.
  private static let similarEffort = 8

  /// Stops the search; what was found stays.
  func stop() { isStopped = true }

  /// The number of rows that a slice looks at even if its time is over, so that a small table is
  /// searched before the next frame on a busy machine, too.
  private static let leastRows = 256

  /// Continues the search for some time, and for at least ``leastRows`` rows.
  func search(for time: Duration) {
    let end = ContinuousClock.now + time
    let least = looked + compared + Self.leastRows
    defer { endPass() }
    while !isIdle {
      // Rows that have gone may have ended the pass.
      guard !isPassDone else {
        endPass()
        continue
      }
      if let part = nextPart {
        take(part.search(until: end), of: part)
        if ContinuousClock.now >= end { return }
        continue
      }
      let run = run(from: hasLooked ? compared : looked)
      for number in run.numbers where !isPassDone {
        if hasLooked {
          compare(number, of: run.section)
          compared += 1
        } else {
          look(at: number, of: run.section)
          looked += 1
          asked += 1
        }
        if looked + compared >= least, ContinuousClock.now >= end { return }
      }
    }
  }

  /// Returns the next rows of one section to look at.
  ///
  /// - Parameter row: The number of rows before the first of them in the order of the pass.
  private func run(from row: Int) -> (section: Int, numbers: Range<Int>) {
    let later = firstCount - origin
    let first = row < later ? origin + row : row < firstCount ? row - later : row
    let section = section(of: first)
    let end = row < later ? firstCount : row < firstCount ? origin : count
    return (section, first..<min(starts[section + 1], end))
  }

  /// Matches one row.
  private func look(at number: Int, of section: Int) {
    let start = starts[section]
    if let search = searches[section], number - start < search.count {
      let row = number - start
      let result = search.search(row..<row + 1, header: header(of: section), until: .now)
      // If the data cannot be read now, the cell is asked below.
      if result.next > row { return take(result, start: start, isEarlier: number < origin) }
    }
    guard let words = words(of: number, section), let match = query.match(words) else { return }
    if match.isOfHeader {
      results.ofHeaders.add(number, isEarlier: number < origin)
    } else {
      results.own.add(number, isEarlier: number < origin)
    }
  }

  /// Looks for similar words in one row.
  private func compare(_ number: Int, of section: Int) {
    guard results.similar.count < Self.similarLimit, let words = words(of: number, section),
      let match = query.similarity(words)
    else { return }
    results.similar.add(number, isEarlier: number < origin)
    if match.score > results.mostSimilar?.score ?? -1 {
      results.mostSimilar = (number, match.score)
    }
  }

  /// Returns the words of a row; nil for a gap or a hidden row.
  private func words(of number: Int, _ section: Int) -> FoundWords? {
    let cell = sections[section].rows.cell(at: number - starts[section])
    if cell.isGap || cell.height == 0 { return nil }
    return RowDescription(cell, columns: sections[section].columns)
      .foundWords(under: header(of: section))
  }

  private func header(of section: Int) -> String {
    if let words = headers[section] { return words }
    let words = ContentWords(sections[section].header).inOneLine
    headers[section] = words
    return words
  }

  // MARK: - Searching outside the main actor

  /// The next rows, if their section has a search of its own; nil if they must be asked for their
  /// words.
  var nextPart: FinderPart? {
    guard !isStopped, !hasLooked else { return nil }
    let run = run(from: looked)
    let start = starts[run.section]
    guard let search = searches[run.section], run.numbers.lowerBound - start < search.count else {
      return nil
    }
    return FinderPart(
      edition: edition,
      looked: looked,
      growths: growths,
      count: count,
      search: search,
      rows: run.numbers.lowerBound - start..<min(run.numbers.upperBound - start, search.count),
      start: start,
      header: header(of: run.section)
    )
  }

  /// Adds the rows found in a part, unless the search has begun again or was stopped since.
  func take(_ result: SearchedRows, of part: FinderPart) {
    guard part.edition == edition, part.looked == looked, !isStopped else { return }
    let isEarlier = part.start + part.rows.lowerBound < origin
    take(result, start: part.start, isEarlier: isEarlier)
    looked += result.next - part.rows.lowerBound
    if part.growths != growths, part.start + result.next == part.count {
      lookAgainAtLast(of: part.count)
    }
    endPass()
  }

  private func take(_ result: SearchedRows, start: Int, isEarlier: Bool) {
    results.own.add(result.found, offset: start, isEarlier: isEarlier)
    results.ofHeaders.add(result.foundInHeader, offset: start, isEarlier: isEarlier)
  }

  // MARK: - The result

  /// The rows that match. If no row has the words itself, at the end of the search: the rows whose
  /// header has them, or else the rows with similar words.
  var found: FoundRows {
    let results = lastResults ?? results
    if !results.own.isEmpty || !isDone { return results.own }
    return results.ofHeaders.isEmpty ? results.similar : results.ofHeaders
  }

  /// The topmost match at or below the start of the search, or else the topmost of all; of rows
  /// with similar words, the most similar one. Nil if there is none so far.
  var best: Int? {
    isSimilar ? (lastResults ?? results).mostSimilar?.number ?? found.first : found.first
  }

  /// True if the rows that match have only similar words.
  var isSimilar: Bool {
    let results = lastResults ?? results
    return isDone && results.own.isEmpty && results.ofHeaders.isEmpty && !results.similar.isEmpty
  }

  /// The number of rows that do not match, so far.
  var hidden: Int { count - found.count }

  /// The rows to show; nil if none are hidden.
  var filter: RowFilter? { filters ? RowFilter(numbers: found, starts: starts) : nil }

  // MARK: - Numbers of rows

  /// Returns the number of a row among all rows of the table; for the end of a section, that of the
  /// row below.
  func number(of row: ListedRow) -> Int {
    guard row.section + 1 < starts.count else { return count }
    return min(starts[row.section] + row.row, starts[row.section + 1])
  }

  /// Returns the number of a row among the rows that match, 0-based; nil if it does not match.
  func index(of row: ListedRow) -> Int? { found.index(of: number(of: row)) }

  /// Returns the row with a number among all rows of the table.
  func row(_ number: Int) -> ListedRow {
    let section = section(of: number)
    return .row(section, number - starts[section])
  }

  /// Returns the section of a row; sections without rows are left out.
  private func section(of number: Int) -> Int {
    max(0, starts.lowerBound(of: number + 1) - 1)
  }
}
