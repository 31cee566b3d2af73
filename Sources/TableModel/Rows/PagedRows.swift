import Observation

/// Rows of a source that answers later, such as a server: they are asked for in pages, when they
/// are to be shown.
///
/// ```swift
/// let customers = PagedRows { request in
///   let page = try await server.customers(request.rows)
///   return (page.customers, page.total)
/// }
///
/// Table("Customers") { Section(paged: customers) { Cell($0.name) } }
///   .refreshable { try await customers.reload() }
/// ```
///
/// Keep it beside the table, not in the closure that lists the sections. Requests for rows that are
/// no longer in sight are cancelled, and all requests when the table is left. A page that fails
/// shows the error; selecting its row asks again.
@Observable @MainActor public final class PagedRows<Element: Identifiable & Sendable> {
  /// The number of all rows that have the words; nil as long as it is not known.
  public var total: Int? { loaded.total }
  /// The loaded rows.
  private var loaded: LoadedRows<Element>
  /// The order and the words of the rows that are shown.
  private var query = Query()
  /// The words that are being searched for; nil if the shown rows have the last typed words.
  private var nextWords: String?
  /// The order and the words of the rows that were asked for last; those of the shown rows, unless
  /// others are on their way.
  @ObservationIgnored private var wanted = Query()

  @ObservationIgnored private let pageSize: Int
  @ObservationIgnored package let findsWords: Bool
  @ObservationIgnored private let load: @MainActor (PageRequest) async throws -> Part
  /// The requests on their way, by the numbers of their pages.
  @ObservationIgnored private var loading: [Int: Task<Void, Never>] = [:]
  /// The search for other words.
  @ObservationIgnored private var finding: Task<Void, Never>?
  /// The rows that are visible.
  @ObservationIgnored private var shown = 0..<1
  /// The number of the last replacement of all rows, or of a cancel after it: answers to earlier
  /// ones are dropped.
  @ObservationIgnored private var turn = 0

  /// The most pages that are kept.
  private static var mostPages: Int { 32 }

  /// The rows of a page, and the number of all rows; nil if it is not known.
  private typealias Part = (rows: [Element], total: Int?)

  private struct Query: Equatable {
    var sort: ColumnSort?
    var sortKey: String?
    var words = ""
  }

  /// Rows of a source.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows of a page, at least 1.
  ///   - finds: True if the source finds words: `/` and `&` then ask it for the rows that have the
  ///     typed words. Without it, the rows cannot be searched.
  ///   - load: Returns the rows that a request asks for. Fewer rows than requested are the last
  ///     ones. The number of all rows may be nil if it is not known. It is called again for each
  ///     page, and its task is cancelled when the page is no longer needed.
  public init(
    pageSize: Int = 100,
    finds: Bool = false,
    load: @escaping @MainActor (PageRequest) async throws -> (rows: [Element], total: Int?)
  ) {
    self.pageSize = max(1, pageSize)
    loaded = LoadedRows(pageSize: max(1, pageSize))
    self.findsWords = finds
    self.load = load
  }

  isolated deinit { cancel() }

  /// The element with an id, if its page is loaded; nil otherwise. Setting it shows the new value.
  public subscript(id id: Element.ID) -> Element? {
    get { loaded[id: id] }
    set { loaded[id: id] = newValue }
  }

  /// Asks for the visible rows again; the others are asked for when they are shown.
  ///
  /// The rows stay until the new ones are there, and the focus stays on its element if that is one
  /// of the new ones.
  ///
  /// - Throws: The error of the source; the rows stay as they are.
  public func reload() async throws { try await replace(showing: shown) }

  // MARK: - Loading

  /// Asks for a page, unless it is loaded, has failed or is on its way.
  private func ask(for page: Int) {
    guard loaded.pages[page] == nil, loaded.failures[page] == nil, loading[page] == nil else {
      return
    }
    let query = query
    loading[page] = Task { [weak self] in
      guard !Task.isCancelled, let answer = await self?.answer(page, query) else { return }
      guard !Task.isCancelled, let self else { return }
      loading[page] = nil
      switch answer {
      case .success(let part): take(part.rows, total: part.total, page: page)
      case .failure(let error): loaded.failures[page] = "\(error)"
      }
    }
  }

  private func answer(_ page: Int, _ query: Query) async -> Result<Part, any Error> {
    do { return .success(try await rows(of: page, query)) } catch { return .failure(error) }
  }

  private func rows(of page: Int, _ query: Query) async throws -> Part {
    let request = PageRequest(
      rows: page * pageSize..<(page + 1) * pageSize,
      words: query.words,
      sortKey: query.sortKey,
      isDescending: query.sort?.isDescending ?? false
    )
    return try await load(request)
  }

  private func take(_ rows: [Element], total: Int?, page: Int) {
    loaded.take(rows, total: total, page: page)
    loaded.drop(beyond: Self.mostPages, farFrom: (shown.lowerBound + shown.upperBound) / 2)
  }

  /// Loads the wanted rows, then puts them in the place of all rows.
  ///
  /// Another replacement that begins meanwhile loads what this one wanted, too: this one then ends
  /// without an effect.
  ///
  /// - Throws: The error of the source; the rows stay as they are.
  private func replace(showing rows: Range<Int>) async throws {
    turn += 1
    let turn = turn
    let query = wanted
    // Other words have another number of rows.
    let pages = pagesOf(query.words == self.query.words ? rows : 0..<1)
    var parts: [(page: Int, part: Part)] = []
    do {
      for page in pages {
        let part = try await self.rows(of: page, query)
        try Task.checkCancellation()
        guard turn == self.turn else { return }
        parts.append((page, part))
      }
    } catch {
      guard turn == self.turn else { return }
      wanted = self.query
      if nextWords == query.words { nextWords = nil }
      throw error
    }
    show(query)
    for (page, part) in parts { take(part.rows, total: part.total, page: page) }
  }

  /// Forgets all rows, to show those of another order or with other words.
  private func show(_ query: Query) {
    forget()
    self.query = query
    wanted = query
    if nextWords == query.words { nextWords = nil }
  }

  private func forget() {
    cancelPages()
    loaded = LoadedRows(pageSize: pageSize)
  }

  private func cancelPages() {
    for task in loading.values { task.cancel() }
    loading = [:]
  }

  private func cancel() {
    turn += 1
    cancelPages()
    finding?.cancel()
  }

  private func pagesOf(_ rows: Range<Int>) -> Range<Int> {
    let rows = rows.clamped(to: 0..<loaded.count)
    guard !rows.isEmpty else { return 0..<1 }
    return rows.lowerBound / pageSize..<(rows.upperBound - 1) / pageSize + 1
  }
}

extension PagedRows: PagedSource {
  package var hasOpenStart: Bool { false }
  package var keepsNumbers: Bool { true }
  package var hasOpenEnd: Bool { total == nil }
  package var words: String { nextWords ?? query.words }
  package var isSearching: Bool { nextWords != nil }
  package var isLoading: Bool { !loading.isEmpty || isSearching }

  /// Returns the rows as they are now.
  func source(_ cell: @escaping @MainActor (Element) -> Cell) -> any RowSource {
    PagedRowSource(paged: self, loaded: loaded, makeCell: cell)
  }

  package func show(_ rows: Range<Int>) {
    shown = rows
    let wanted = pagesOf(rows)
    for (page, task) in loading where !wanted.contains(page) {
      task.cancel()
      loading[page] = nil
    }
    for page in wanted where page * pageSize < loaded.count {
      if let rows = loaded.pages[page], let total,
        rows.count < min(pageSize, total - page * pageSize)
      {
        // The page was the last one, but now the source has more rows.
        loaded.pages[page] = nil
      }
      ask(for: page)
    }
  }

  package func leave() {
    cancel()
    nextWords = nil
    // The next table that shows the rows begins without a search and an order.
    wanted = Query()
    if query != wanted { show(wanted) }
  }

  package func retry(at row: Int) {
    loaded.failures[row / pageSize] = nil
    ask(for: row / pageSize)
  }

  package func find(_ words: String, after pause: Duration) {
    finding?.cancel()
    nextWords = words == query.words ? nil : words
    // Rows with the words that were typed before may be on their way.
    let areOthers = words != wanted.words
    wanted.words = query.words
    guard nextWords != nil || areOthers else { return }
    finding = Task { [weak self] in
      try? await Task.sleep(for: pause)
      guard !Task.isCancelled, let self else { return }
      wanted.words = words
      let query = wanted
      do {
        try await replace(showing: 0..<1)
      } catch {
        guard !Task.isCancelled, words != self.query.words else { return }
        show(query)
        loaded.failures[0] = "\(error)"
      }
    }
  }

  package func sorting(by columns: [Column]) -> RowSorting {
    let keys = columns.map(\.sortKey)
    let texts = ModelTexts.current.sections
    return RowSorting(
      current: query.sort,
      refusal: keys.allSatisfy { $0 == nil } ? texts.pagesNotSorted : nil,
      columns: keys.indices.filter { keys[$0] != nil }
    ) { [weak self] sort in
      guard let self else { return }
      wanted.sort = sort
      wanted.sortKey = sort.flatMap { keys[$0.column] }
      try await replace(showing: 0..<1)
    }
  }

  package func load(first count: Int) async {
    for page in 0..<min((count - 1) / pageSize + 1, Self.mostPages)
    where page * pageSize < total ?? .max && loaded.failures[page] == nil
      && loaded.pages[page] == nil
    {
      switch await answer(page, query) {
      case .success(let part): take(part.rows, total: part.total, page: page)
      case .failure(let error): return loaded.failures[page] = "\(error)"
      }
    }
  }
}
