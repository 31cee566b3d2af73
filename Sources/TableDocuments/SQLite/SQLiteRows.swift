import Observation
import TableModel

/// The rows of a table or a view, or the rows of a table that have certain values.
///
/// All of them are read off the main actor: the first rows when they are asked for, the others in
/// pages by their keys when they are shown. The keys are found in the background.
@Observable @MainActor final class SQLiteRows {
  /// The number of rows that are read first.
  nonisolated static let firstCount = 128

  /// The database, which has these rows in turn.
  @ObservationIgnored unowned let database: SQLiteDatabase
  /// Nil if the table cannot be read at all.
  @ObservationIgnored let selection: SQLiteSelection?
  @ObservationIgnored private let isQuick: Bool
  /// Counts the findings and the answers that have arrived; observers are told of each.
  private var findings = 0
  @ObservationIgnored private var first: [SQLiteRow] = []
  @ObservationIgnored private var stored: [SQLiteRow] = []
  @ObservationIgnored private(set) var keys: SQLiteKeys
  /// The rowids in the order of the rows, if the database has sorted them; else nil.
  @ObservationIgnored private(set) var sortedKeys: NumberList?
  @ObservationIgnored private var found = 0
  @ObservationIgnored private var isFound = false
  @ObservationIgnored private var problem: SQLiteFailure?
  /// The failure of the first rows as long as another program has the database; nil for none.
  @ObservationIgnored private var obstacle: SQLiteFailure?
  /// True if rows were asked for.
  @ObservationIgnored private(set) var hasBegun = false
  /// The first rows, while they are read.
  @ObservationIgnored private var beginning: SQLiteReader.Reply<[SQLiteRow]>?
  @ObservationIgnored private var extent: SQLiteReader.Reply<Int?>?
  @ObservationIgnored private var isReading = false
  @ObservationIgnored private var pages = SQLitePages()

  /// - Parameter isQuick: True if a key or an index leads to the rows. Others may be anywhere in a
  ///   table, and those of a view take any time: if they are not there at once, they are found in
  ///   the background.
  init(database: SQLiteDatabase, _ selection: SQLiteSelection, isQuick: Bool) {
    self.database = database
    self.selection = selection
    self.isQuick = isQuick
    keys = SQLiteKeys(keepsAll: !selection.conditions.isEmpty)
  }

  /// Rows that were sorted by the database.
  ///
  /// - Parameter sortedKeys: Their rowids.
  init(database: SQLiteDatabase, _ selection: SQLiteSelection, sortedKeys: NumberList) {
    self.database = database
    self.selection = selection
    self.sortedKeys = sortedKeys
    isQuick = true
    keys = SQLiteKeys(keepsAll: true)
    found = sortedKeys.count
    hasBegun = true
    isFound = true
  }

  /// Rows that cannot be read.
  init(database: SQLiteDatabase, failure: SQLiteFailure) {
    self.database = database
    selection = nil
    isQuick = true
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
    let asked = extent ?? database.reader.mostRows(of: selection)
    extent = asked
    guard let answer = arrived(asked), case .success(let most?) = answer else { return nil }
    return (most, most == 0)
  }

  /// Returns an answer; nil if it is late: observers are told when it has arrived.
  private func arrived<Value>(_ answer: Answer<Value>) -> Value? {
    database.patience.value(of: answer) { [weak self] in self?.findings += 1 }
  }

  // MARK: - Reading

  /// Asks for the first rows, and takes them when they have arrived.
  private func begin() {
    if !hasBegun, let selection {
      hasBegun = true
      beginning = database.reader.reply(
        within: isQuick ? SQLiteDatabase.limit : .milliseconds(50)
      ) { connection throws(SQLiteFailure) in
        try connection.records(of: selection) { selection.first(Self.firstCount, isCareful: $0) }
      }
    }
    guard let beginning, let answer = arrived(beginning) else { return }
    self.beginning = nil
    switch answer {
    case .success(let rows):
      obstacle = nil
      first = rows
      isFound = isFound || rows.count < SQLiteRows.firstCount
    case .failure(let failure):
      guard !failure.isBusy else {
        // They are asked for again when they are shown next.
        (obstacle, hasBegun) = (failure, false)
        return
      }
      guard !failure.isInterrupted || isQuick else { return }
      problem = failure
      isFound = true
    }
  }

  /// Finds the other rows, in the background, until all are found or the task is cancelled.
  func read() async {
    begin()
    await beginning?.arrival()
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
    let texts = FileTexts.current
    let scanning = Task.detached(priority: .utility) {
      FileTexts.$current.withValue(texts) { scan.run { continuation.yield($0) } }
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

  @ObservationIgnored let data = GrowingData()

  // MARK: - Rows

  /// Returns a row.
  ///
  /// - Parameter isWaitedFor: True to wait until it has arrived.
  func row(at index: Int, isWaitedFor: Bool = false) throws(SQLiteFailure) -> Found {
    begin()
    _ = findings
    guard index >= 0 else { return .missing }
    if let obstacle, first.isEmpty { throw obstacle }
    if beginning != nil { return .later }
    if index < first.count { return .row(first[index]) }
    if index < stored.count { return .row(stored[index]) }
    guard selection?.table.key.isEmpty == false else { return .missing }
    let number = index / SQLitePages.rowCount
    if isWaitedFor { _ = ask(for: number).wait() }
    guard let page = try page(number) else { return .later }
    let place = index % SQLitePages.rowCount
    guard page.indices.contains(place), let row = page[place] else { return .missing }
    return .row(row)
  }

  /// Waits until a row has arrived, or the task is cancelled.
  func waitForRow(at index: Int) async {
    // Its page may be left while it is waited for.
    while case .later? = try? row(at: index), !Task.isCancelled {
      if let beginning {
        await beginning.arrival()
      } else {
        await ask(for: index / SQLitePages.rowCount).arrival()
      }
    }
  }

  /// The pages that were asked for and have not arrived.
  var pagesOnTheirWay: [Int] { pages.onTheirWay }

  /// Forgets the pages, which are read again.
  func forgetPages() {
    pages.cancel()
    pages = SQLitePages()
  }

  /// Returns the number of the row with a rowid, among the rows in the order of their keys; nil if
  /// there is none.
  func number(ofRowID rowID: Int64) async -> Int? {
    await read()
    if let number = first.firstIndex(where: { $0.key == [.integer(rowID)] }) { return number }
    guard let selection else { return nil }
    let known = keys.checkpoint(beforeRowID: rowID)
    let reply = database.reader.reply(within: SQLiteDatabase.limit) {
      connection throws(SQLiteFailure) in
      try connection.number(ofRowID: rowID, after: known, of: selection)
    }
    return try? await reply.arrived().get()
  }

  /// Stops reading pages that nobody looks at any more.
  func cancel() { pages.cancel() }

  /// Returns the rows of a page; nil if they have not arrived.
  private func page(_ number: Int) throws(SQLiteFailure) -> [SQLiteRow?]? {
    guard let answer = arrived(ask(for: number)) else { return nil }
    if case .failure(let failure) = answer, failure.isBusy || failure == .cancelled {
      pages.forget(number)
      tryAgainSoon()
    }
    return try answer.get()
  }

  private func ask(for page: Int) -> SQLitePages.Reply {
    pages.page(page) {
      SQLitePage(page, selection, sortedKeys, keys).reply(of: database.reader)
    }
  }

  /// Makes rows readable again that could not be read because another program was writing.
  private func tryAgainSoon() {
    Task { [weak self] in
      try await Task.sleep(for: .milliseconds(300))
      self?.findings += 1
    }
  }
}
