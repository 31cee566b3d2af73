import Observation
import TableModel

/// The rows of a table or a view, or the rows of a table that have certain values.
///
/// The first rows are read at once, the others in pages by their keys when they are shown. The keys are found in
/// the background.
@Observable @MainActor final class SQLiteRows {
  /// The number of rows that are read at once.
  nonisolated static let firstCount = 128
  /// The number of rows of a page.
  nonisolated static let pageCount = 64
  /// The maximum number of pages in memory.
  nonisolated static let pageLimit = 8

  /// The database, which has these rows in turn.
  @ObservationIgnored unowned let database: SQLiteDatabase
  /// Nil if the table cannot be read at all.
  @ObservationIgnored let selection: SQLiteSelection?
  /// Counts the findings; observers are told of each.
  private var findings = 0
  @ObservationIgnored private var first: [SQLiteRow] = []
  @ObservationIgnored private var stored: [SQLiteRow] = []
  @ObservationIgnored private var keys: SQLiteKeys
  /// The rowids in the order of the rows, if the database has sorted them; else nil.
  @ObservationIgnored private(set) var sortedKeys: [Int64]?
  @ObservationIgnored private var found = 0
  @ObservationIgnored private var isFound = false
  @ObservationIgnored private var problem: SQLiteFailure?
  /// True if rows were asked for.
  @ObservationIgnored private(set) var hasBegun = false
  @ObservationIgnored private var isReading = false
  @ObservationIgnored private var pages: [Int: Result<[SQLiteRow?], SQLiteFailure>] = [:]

  init(database: SQLiteDatabase, _ selection: SQLiteSelection) {
    self.database = database
    self.selection = selection
    keys = SQLiteKeys(keepsAll: !selection.conditions.isEmpty)
  }

  /// Rows that were sorted by the database.
  ///
  /// - Parameter sortedKeys: Their rowids.
  init(database: SQLiteDatabase, _ selection: SQLiteSelection, sortedKeys: [Int64]) {
    self.database = database
    self.selection = selection
    self.sortedKeys = sortedKeys
    keys = SQLiteKeys(keepsAll: true)
    found = sortedKeys.count
    hasBegun = true
    isFound = true
  }

  /// Rows that cannot be read.
  init(database: SQLiteDatabase, failure: SQLiteFailure) {
    self.database = database
    selection = nil
    keys = SQLiteKeys(keepsAll: true)
    problem = failure
    hasBegun = true
    isFound = true
  }

  /// The number of rows found so far.
  var count: Int {
    begin()
    _ = findings
    return max(first.count, found)
  }

  /// True if ``count`` is final.
  var isComplete: Bool {
    begin()
    _ = findings
    return isFound
  }

  /// The failure that ended reading; nil for none.
  var failure: SQLiteFailure? {
    begin()
    _ = findings
    return problem
  }

  /// The exact or approximate number of rows; nil if it is unknown before they are read.
  var estimate: (count: Int, isExact: Bool)? {
    if isComplete { return problem == nil ? (count, true) : nil }
    guard let selection, selection.table.rowID != nil, selection.conditions.isEmpty else {
      return nil
    }
    var extent: (Int, Int)?
    database.connection.limitTime(to: SQLiteDatabase.patience)
    try? database.connection.rows(selection.extent) { row in
      if case .integer = row.value(1) { extent = (row.number(0), row.number(1)) }
      return false
    }
    guard let extent else { return (0, true) }
    let (difference, overflows) = extent.1.subtractingReportingOverflow(extent.0)
    return overflows || difference == .max ? nil : (difference + 1, false)
  }

  // MARK: - Reading

  /// Reads the first rows, if that is quick.
  private func begin() {
    guard !hasBegun, let selection else { return }
    hasBegun = true
    let isCertain = selection.conditions.isEmpty && !selection.table.key.isEmpty
    database.connection.limitTime(to: isCertain ? SQLiteDatabase.patience : .milliseconds(50))
    do throws(SQLiteFailure) {
      first = try records { selection.first(SQLiteRows.firstCount, isCareful: $0) }
      isFound = first.count < SQLiteRows.firstCount
    } catch {
      guard !error.isBusy, !error.isInterrupted else { return }
      problem = error
      isFound = true
    }
  }

  /// Runs a query; again, and with care, if a value is too large.
  private func records(
    _ values: [SQLiteValue] = [],
    _ query: (_ isCareful: Bool) -> String
  ) throws(SQLiteFailure) -> [SQLiteRow] {
    guard let selection else { return [] }
    let connection = database.connection
    let values = selection.values + values
    do {
      return try connection.records(query(false), values, of: selection.table)
    } catch  where error.isTooLarge {
      return try connection.withoutValueLimit { () throws(SQLiteFailure) in
        try connection.records(query(true), values, of: selection.table, isCareful: true)
      }
    }
  }

  /// Finds the other rows, in the background, until all are found or the task is cancelled.
  func read() async {
    // Waits while another call reads, so that a table shows that it is still read.
    while isReading, !isComplete, (try? await Task.sleep(for: .milliseconds(50))) != nil {}
    guard !isComplete, !isReading, !Task.isCancelled, let selection else { return }
    isReading = true
    defer { isReading = false }
    // A view begins anew each time, as its rows have no keys.
    if selection.table.key.isEmpty { stored = [] }
    let start = keys.stride > 1 ? keys.checkpoints.last : nil
    if keys.stride == 1 { keys = SQLiteKeys(keepsAll: true) }
    let scan = SQLiteScan(file: database.file, selection: selection, start: start)
    let (parts, continuation) = AsyncStream.makeStream(of: SQLiteScan.Findings.self)
    let scanning = Task.detached(priority: .utility) {
      scan.run { continuation.yield($0) }
      continuation.finish()
    }
    await withTaskCancellationHandler {
      for await part in parts { take(part) }
    } onCancel: {
      scanning.cancel()
    }
  }

  private func take(_ part: SQLiteScan.Findings) {
    for checkpoint in part.checkpoints { keys.add(checkpoint) }
    stored += part.rows
    found = max(part.count, found)
    if part.isComplete {
      isFound = true
      problem = part.failure
    }
    findings += 1
  }

  /// Returns the search of the rows found so far; nil if they have no keys, or were sorted.
  func search(for query: FindQuery) -> (any RowSearch)? {
    guard let selection, !selection.table.key.isEmpty, sortedKeys == nil else { return nil }
    return SQLiteSearch(query, selection, in: database.file, keys: keys, count: count, data)
  }

  @ObservationIgnored private let data = GrowingData()

  // MARK: - Rows

  /// Returns a row; nil if it is no longer there.
  func row(at index: Int) throws(SQLiteFailure) -> SQLiteRow? {
    begin()
    guard index >= 0 else { return nil }
    if index < first.count { return first[index] }
    if index < stored.count { return stored[index] }
    guard selection?.table.key.isEmpty == false else { return nil }
    let page = try page(index / SQLiteRows.pageCount)
    let place = index % SQLiteRows.pageCount
    return page.indices.contains(place) ? page[place] : nil
  }

  private func page(_ number: Int) throws(SQLiteFailure) -> [SQLiteRow?] {
    if let page = pages[number] { return try page.get() }
    if pages.count >= SQLiteRows.pageLimit { pages = [:] }
    database.connection.limitTime(to: SQLiteDatabase.patience)
    let page = Result { () throws(SQLiteFailure) -> [SQLiteRow?] in try read(page: number) }
    if case .failure(let failure) = page, failure.isBusy {
      tryAgainSoon()
    } else {
      pages[number] = page
    }
    return try page.get()
  }

  private func read(page: Int) throws(SQLiteFailure) -> [SQLiteRow?] {
    guard let selection else { return [] }
    let start = page * SQLiteRows.pageCount
    if let sortedKeys {
      var rows: [SQLiteRow?] = []
      for key in sortedKeys.dropFirst(start).prefix(SQLiteRows.pageCount) {
        rows.append(try records([.integer(key)]) { selection.row(isCareful: $0) }.first)
      }
      return rows
    }
    guard keys.stride == 1 else {
      guard let known = keys.checkpoint(before: start) else { return [] }
      return try records(known.key) { isCareful in
        let place = SQLiteStart(key: known.key, skipped: start - known.row)
        return selection.rows(SQLiteRows.pageCount, from: place, isCareful: isCareful)
      }
    }
    var rows: [SQLiteRow] = []
    for known in keys.checkpoints.dropFirst(start).prefix(SQLiteRows.pageCount) {
      let place = SQLiteStart(key: known.key)
      rows += try records(place.key) { selection.rows(1, from: place, isCareful: $0) }
    }
    return rows
  }

  /// Makes rows readable again that could not be read because another program was writing.
  private func tryAgainSoon() {
    Task { [weak self] in
      try await Task.sleep(for: .milliseconds(300))
      self?.findings += 1
    }
  }
}
