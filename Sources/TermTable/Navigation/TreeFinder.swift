import TableModel

/// Searches some tables and, if their authors allow it, the tables that their rows open, breadth
/// first.
@MainActor final class TreeFinder {
  /// A row that was found.
  struct Result {
    /// The number of the result in the order in which it was found.
    let number: Int
    let match: FindMatch
    let location: Location
    /// The text and the value of the row.
    let words: String
    /// The titles of the tables that lead to it.
    let path: String
  }

  /// A table to search.
  struct Source {
    let table: Table
    let sections: @MainActor () -> [Section]
    let steps: [Location.Step]
    let titles: [String]
    /// True if the tables that its rows open are searched, too.
    let leadsOn: Bool
    /// The record that was found and has the table inside; nil for none.
    var record: FoundRecord?
    /// The place among the results of the row that opens the table, if only its value was found: a
    /// row inside takes its place. Nil if another row has it.
    var preview: Int?
  }

  /// A record that was found: a row inside that is one of its columns is not found again.
  struct FoundRecord {
    /// The names of its columns.
    let columns: Set<String>
    /// The beginning of the names of the columns in a table inside, such as `user.`.
    var prefix = ""

    /// True if a row inside is a column, or has columns inside.
    func shows(_ title: String) -> Bool {
      columns.contains(prefix + title) || inside(title) != nil
    }

    /// Returns the record for the table of a row inside; nil if no column is in there.
    func inside(_ title: String) -> FoundRecord? {
      let start = prefix + title + "."
      guard columns.contains(where: { $0.hasPrefix(start) }) else { return nil }
      return FoundRecord(columns: columns, prefix: start)
    }
  }

  /// A table that is being searched.
  private struct Current {
    let source: Source
    let sections: [Section]
    let references: [RowReference.SectionReference]
    let headers: [String]
  }

  private let query: FindQuery
  private let separator: String
  /// The tables to search; the search of the first `begun` of them has begun or ended.
  private var sources: [Source]
  private var begun = 0
  /// The table that is being searched.
  private var current: Current?
  private var next = (section: 0, row: 0)
  private var exact: [Result] = []
  private var similar: [Result] = []
  /// The places of the results of which only the value was found, and no row inside yet.
  private var previews: Set<Int> = []
  /// The number of rows that were looked at.
  private(set) var looked = 0
  /// The number of tables that were begun.
  private(set) var tables = 0

  /// The bounds of a search: rows, results, and levels of tables.
  static let mostRows = 500_000
  private static let mostResults = 1_000
  private static let mostLevels = 64
  /// The number of rows of each section whose paths are searched, too.
  private static let mostPaths = 1_000
  /// The number of rows among which similar words are looked for.
  private static let similarRows = 50_000

  init(_ query: FindQuery, in sources: [Source], separator: String) {
    self.query = query
    self.separator = separator
    self.sources = sources
  }

  /// True if there is nothing more to search, or a bound was reached.
  var isDone: Bool { isBounded || current == nil && begun == sources.count }

  /// True if a bound ended the search.
  var isBounded: Bool { looked >= Self.mostRows || exact.count >= Self.mostResults }

  /// The rows that were found, the best first; those with similar words only if no other was found.
  var results: [Result] {
    (exact.isEmpty ? similar : exact)
      .sorted { $0.match < $1.match || !($1.match < $0.match) && $0.number < $1.number }
  }

  /// Continues the search for some time.
  func search(for time: Duration) {
    let end = ContinuousClock.now + time
    while !isDone, ContinuousClock.now < end { lookOn() }
  }

  /// Looks at the next row, or begins with the next table.
  private func lookOn() {
    guard let current else { return beginTable() }
    guard next.section < current.sections.count else { return self.current = nil }
    guard next.row < current.sections[next.section].rows.count else {
      next = (next.section + 1, 0)
      return
    }
    look(at: next.row, of: next.section, in: current)
    next.row += 1
  }

  private func beginTable() {
    guard begun < sources.count else { return }
    let source = sources[begun]
    let sections = source.sections()
    current = Current(
      source: source,
      sections: sections,
      references: RowReference.SectionReference.all(in: sections),
      headers: sections.map { ContentWords($0.header).inOneLine }
    )
    next = (0, 0)
    begun += 1
    tables += 1
    // The tables that were searched are not kept.
    guard begun == 256 else { return }
    sources.removeFirst(begun)
    begun = 0
  }

  private func look(at row: Int, of section: Int, in table: Current) {
    looked += 1
    let rows = table.sections[section].rows
    let id = rows.id(at: row)
    // A row that was not loaded yet has no words.
    if case .missing = id { return }
    let cell = rows.cell(at: row)
    if cell.isGap || cell.height == 0 { return }
    let reference = RowReference(
      section: table.references[section],
      row: id,
      lastKnown: .row(section, row)
    )
    let description = RowDescription(cell, columns: table.sections[section].columns)
    var words = description.foundWords(under: table.headers[section])
    // Finding the path of a row takes longer the farther down it stands.
    if row < Self.mostPaths { words.path = table.source.table.rowFacts?(section, row)?.path ?? "" }
    // The target of a link is found in its own place.
    if cell.isLink, table.source.leadsOn { words.values = [] }
    let location = Location(steps: table.source.steps, focus: reference)
    let found = add(words, title: description.title, location, table.source)
    lead(on: cell, at: reference, from: table.source, words, found, title: description.title)
  }

  /// Adds a row to the results if it has the words.
  ///
  /// - Returns: The place among the results; nil if it does not have the words themselves.
  private func add(
    _ words: FoundWords,
    title: String,
    _ location: Location,
    _ source: Source
  ) -> Int? {
    if source.record?.shows(title) == true { return nil }
    let found = query.match(words)
    guard
      let match = found
        ?? (exact.isEmpty && looked < Self.similarRows ? query.similarity(words) : nil)
    else { return nil }
    let value = words.values.first ?? ""
    let texts = words.fields.isEmpty ? [title, value] : words.fields.map(\.value)
    let place = source.preview.flatMap { previews.remove($0) }
    let result = Result(
      number: place.map { exact[$0].number } ?? exact.count + similar.count,
      match: match,
      location: location,
      words: texts.filter { !$0.isEmpty }.joined(separator: "  "),
      path: source.titles.joined(separator: separator)
    )
    guard found != nil else {
      similar.append(result)
      return nil
    }
    guard let place else {
      exact.append(result)
      return exact.count - 1
    }
    exact[place] = result
    return place
  }

  /// Adds the table that a row opens to the tables to search; but not that of a link, which may
  /// lead in circles.
  ///
  /// - Parameter found: The place of the row among the results; nil if it was not found.
  private func lead(
    on cell: Cell,
    at row: RowReference,
    from source: Source,
    _ words: FoundWords,
    _ found: Int?,
    title: String
  ) {
    guard source.leadsOn, case .push(let make) = cell.action, cell.isEnabled, !cell.isLink,
      source.steps.count < Self.mostLevels
    else { return }
    let table = make()
    guard table.tabs.isEmpty, table.form == nil, !table.isOfControl else { return }
    var next = Source(
      table: table,
      sections: table.sections,
      steps: source.steps + [Location.Step(row: row, title: table.title)],
      titles: source.titles + [table.title],
      leadsOn: true,
      record: source.record?.inside(title),
      preview: source.preview
    )
    if found != nil, !words.fields.isEmpty {
      next.record = FoundRecord(columns: Set(words.fields.map(\.name)))
    } else if let found, isOnlyInValue(words) {
      previews.insert(found)
      next.preview = found
    }
    sources.append(next)
  }

  /// True if a row that was found has the words only in its value, such as the beginning of the
  /// list that it opens.
  private func isOnlyInValue(_ words: FoundWords) -> Bool {
    var others = words
    others.values = []
    return query.match(others) == nil
  }
}

/// A search of all tables, whose results a table shows.
@MainActor final class TreeSearch {
  let finder: TreeFinder
  /// A number that changes when the table of the results is to be listed again.
  let edition: Box<Int>
  var isRunning = false

  init(finder: TreeFinder, edition: Box<Int>) {
    (self.finder, self.edition) = (finder, edition)
  }
}

extension TreeSearch: nonisolated Equatable {
  nonisolated static func == (one: TreeSearch, other: TreeSearch) -> Bool { one === other }
}
