import Observation

/// Rows of a source that stand one after the other, and grow at both ends while a person moves
/// towards one: a log, a chat, a table of a server that knows no numbers of rows.
///
/// ```swift
/// let lines = RowWindow(from: .last) { question, limit in
///   let page = try await server.lines(question, atMost: limit)
///   return RowPart(page.lines, isFirst: page.isFirst, isLast: page.isLast)
/// }
///
/// Table("Log") { Section(window: lines) { Cell($0.text) } }
/// ```
///
/// Keep it beside the table, not in the closure that lists the sections. Earlier rows appear above
/// the visible ones, which stay where they are. An end that fails shows the error; selecting its
/// row asks again. Requests are cancelled when the table is left. The rows at the end that is
/// farther away are dropped when there are too many, and are asked for again when they are to be
/// shown.
@Observable @MainActor public final class RowWindow<Element: Identifiable & Sendable>
where Element.ID: Sendable {
  /// An end of the window.
  package enum End: Equatable, Sendable {
    /// More rows may follow.
    case open
    /// More rows were asked for.
    case loading
    /// They could not be read, for this reason; ``grow(at:)`` asks again.
    case failed(String)
    /// No row follows.
    case closed
  }

  /// One of the two ends.
  package enum Side: Hashable, Sendable {
    case before, after
  }

  @ObservationIgnored private let load:
    @MainActor (RowQuestion<Element.ID>, _ limit: Int) async throws -> RowPart<Element>
  /// The question for the rows to begin with.
  @ObservationIgnored private var start: RowQuestion<Element.ID>
  /// The number of rows that are asked for at a time.
  @ObservationIgnored private let partSize: Int
  /// The most rows in the window.
  @ObservationIgnored private let limit: Int

  /// The rows of the window, in their order.
  public private(set) var rows: [Element] = []
  /// The number of the first row of the window; those of the others follow. It may be negative.
  package private(set) var firstNumber = 0
  /// The end before the first row.
  package private(set) var before = End.open
  /// The end after the last row.
  package private(set) var after = End.open
  /// The place whose rows are on their way; nil for none.
  package private(set) var goingTo: RowQuestion<Element.ID>?
  /// The error of the source for the place that was asked for last; nil for none.
  private var error: (any Error)?

  /// The number of visible rows.
  @ObservationIgnored private var visible = 0

  /// The number of times that all rows were replaced.
  @ObservationIgnored private var turn = 0
  @ObservationIgnored private var going: Task<Void, Never>?
  @ObservationIgnored private var growing: [Side: Task<Void, Never>] = [:]

  /// A window of the rows of a source.
  ///
  /// - Parameters:
  ///   - start: The question for the rows to begin with; `.last` shows the end first, `.after` a
  ///     place in the middle.
  ///   - partSize: The number of rows that are asked for at a time, at least 1.
  ///   - limit: The most rows in the window; three parts, or the visible rows and two parts, are
  ///     kept in any case.
  ///   - load: Returns the rows that a question asks for, at most as many as its second argument
  ///     says. Its task is cancelled when they are no longer needed.
  public init(
    from start: RowQuestion<Element.ID> = .first,
    partSize: Int = 100,
    limit: Int = 1_000,
    load:
      @escaping @MainActor (RowQuestion<Element.ID>, _ limit: Int) async throws ->
      RowPart<Element>
  ) {
    self.load = load
    self.start = start
    self.partSize = max(1, partSize)
    self.limit = max(limit, 3 * max(1, partSize))
  }

  isolated deinit { cancel() }

  /// The reason why the place that was asked for last could not be read; nil for none.
  package var failure: String? { error.map { "\($0)" } }

  /// The numbers of the rows of the window.
  package var numbers: Range<Int> { firstNumber..<firstNumber + rows.count }

  /// Returns the row with a number; nil if it is not in the window.
  package subscript(number: Int) -> Element? {
    numbers.contains(number) ? rows[number - firstNumber] : nil
  }

  /// Returns the number of the row with an id; nil if it is not in the window.
  ///
  /// - Complexity: O(number of rows of the window).
  package func number(of id: Element.ID) -> Int? {
    rows.firstIndex { $0.id == id }.map { firstNumber + $0 }
  }

  // MARK: - Going

  /// Goes to another place: when its rows arrive, they replace all others. Earlier requests are
  /// cancelled.
  ///
  /// - Throws: The error of the source; the rows stay as they are.
  public func go(to question: RowQuestion<Element.ID>) async throws {
    begin(at: question)
    await arrival()
    if let error { throw error }
  }

  /// Waits until no place is on its way.
  private func arrival() async { while let going { await going.value } }

  /// Asks for the rows of another place, as ``go(to:)`` does.
  package func begin(at question: RowQuestion<Element.ID>) {
    start = question
    ask(question)
  }

  private func ask(_ question: RowQuestion<Element.ID>) {
    cancel()
    goingTo = question
    error = nil
    going = Task { [weak self, load, partSize] in
      let answer = await Self.answer(load, question, partSize)
      guard !Task.isCancelled, let self else { return }
      arrive(answer, to: question)
    }
  }

  private func arrive(
    _ answer: Result<RowPart<Element>, any Error>,
    to question: RowQuestion<Element.ID>
  ) {
    (going, goingTo) = (nil, nil)
    switch (answer, question) {
    // If no row follows, the last rows are shown; if none comes before, the first ones.
    case (.success(let part), .after) where part.rows.isEmpty && !part.isFirst: ask(.last)
    case (.success(let part), .before) where part.rows.isEmpty && !part.isLast: ask(.first)
    case (.success(let part), _): show(part, isEnd: question == .last)
    case (.failure(let error), _): self.error = error
    }
  }

  /// Shows some rows in place of all others.
  ///
  /// - Parameter isEnd: True if the last ones were asked for.
  private func show(_ part: RowPart<Element>, isEnd: Bool) {
    if !rows.isEmpty {
      // The new rows get numbers that no earlier row had, so that none is taken for another.
      turn += 1
      firstNumber = turn << 40
    } else if isEnd {
      // The row that stood for all becomes the last one, so that the focus on it is at the end.
      firstNumber -= max(0, part.rows.count - 1)
    }
    rows = part.rows
    // If there is no first row, there is none at all.
    before = part.isFirst || rows.isEmpty ? .closed : .open
    after = part.isLast || rows.isEmpty ? .closed : .open
  }

  /// Cancels all requests; the window keeps its rows.
  package func cancel() {
    going?.cancel()
    (going, goingTo) = (nil, nil)
    for (side, task) in growing {
      task.cancel()
      self[side] = .open
    }
    growing = [:]
  }

  // MARK: - Growing

  /// Notes that rows are visible: asks for more if an end is near, but not at an end that has
  /// failed.
  ///
  /// - Parameter shown: The numbers of the rows.
  package func grow(around shown: Range<Int>) {
    if rows.isEmpty {
      return going == nil && failure == nil && before != .closed ? begin(at: start) : ()
    }
    visible = shown.count
    let reserve = max(1, partSize / 2)
    if before == .open, shown.lowerBound < numbers.lowerBound + reserve { grow(at: .before) }
    if after == .open, shown.upperBound > numbers.upperBound - reserve { grow(at: .after) }
  }

  /// Asks for more rows at an end, also if that has failed before.
  package func grow(at side: Side) {
    guard growing[side] == nil, going == nil, self[side] != .closed,
      let row = side == .before ? rows.first : rows.last
    else { return }
    let id = row.id
    self[side] = .loading
    growing[side] = Task { [weak self, load, partSize] in
      let question: RowQuestion<Element.ID> = side == .before ? .before(id) : .after(id)
      let answer = await Self.answer(load, question, partSize)
      guard !Task.isCancelled, let self else { return }
      take(answer, at: side)
    }
  }

  private func take(_ answer: Result<RowPart<Element>, any Error>, at side: Side) {
    growing[side] = nil
    switch (answer, side) {
    case (.failure(let error), _): self[side] = .failed("\(error)")
    case (.success(let part), .before):
      rows.insert(contentsOf: part.rows, at: 0)
      firstNumber -= part.rows.count
      before = part.isFirst || part.rows.isEmpty ? .closed : .open
      drop(at: .after)
    case (.success(let part), .after):
      rows += part.rows
      after = part.isLast || part.rows.isEmpty ? .closed : .open
      drop(at: .before)
    }
  }

  /// Drops rows beyond the limit at an end, which may then grow again.
  ///
  /// The limit leaves a part at each side of the visible rows. So neither end is near, and dropped
  /// rows are not asked for again at once.
  private func drop(at side: Side) {
    let excess = rows.count - max(limit, visible + 2 * partSize)
    guard excess > 0 else { return }
    // The rows on their way would follow rows that are dropped now.
    growing.removeValue(forKey: side)?.cancel()
    self[side] = .open
    switch side {
    case .before:
      rows.removeFirst(excess)
      firstNumber += excess
    case .after: rows.removeLast(excess)
    }
  }

  private subscript(side: Side) -> End {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }

  private static func answer(
    _ load: @MainActor (RowQuestion<Element.ID>, Int) async throws -> RowPart<Element>,
    _ question: RowQuestion<Element.ID>,
    _ limit: Int
  ) async -> Result<RowPart<Element>, any Error> {
    do {
      return .success(try await load(question, limit))
    } catch {
      return .failure(error)
    }
  }
}

extension RowWindow: PagedSource {
  package var total: Int? { before == .closed && after == .closed ? rows.count : nil }
  package var hasOpenStart: Bool { before != .closed && !rows.isEmpty }
  package var keepsNumbers: Bool { false }
  package var hasOpenEnd: Bool { after != .closed }
  package var findsWords: Bool { false }
  package var words: String { "" }
  package var isSearching: Bool { false }
  package var isLoading: Bool { going != nil || !growing.isEmpty }

  /// Returns the rows as they are now.
  func source(_ cell: @escaping @MainActor (Element) -> Cell) -> any RowSource {
    WindowRowSource(
      window: self,
      rows: rows,
      firstNumber: firstNumber,
      ends: (before, after),
      failure: failure,
      makeCell: cell
    )
  }

  /// The number of the first row of a section, which may be a row that stands for earlier ones.
  private var lowest: Int { hasOpenStart ? firstNumber - 1 : firstNumber }

  package func show(_ rows: Range<Int>) {
    grow(around: rows.lowerBound + lowest..<rows.upperBound + lowest)
  }

  package func leave() { cancel() }

  package func retry(at row: Int) {
    if rows.isEmpty { begin(at: start) } else { grow(at: row == 0 ? .before : .after) }
  }

  package func find(_ words: String, after pause: Duration) {}

  package func sorting(by columns: [Column]) -> RowSorting {
    RowSorting(
      current: nil,
      refusal: ModelTexts.current.sections.pagesNotSorted,
      columns: []
    ) { _ in }
  }

  package func load(first count: Int) async {
    cancel()
    if rows.isEmpty, before != .closed {
      ask(start)
      await arrival()
    }
    while rows.count < min(count, limit), after == .open, let last = rows.last {
      take(await Self.answer(load, .after(last.id), partSize), at: .after)
    }
  }
}
