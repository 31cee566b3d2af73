import Testing

@testable import TableModel

/// Rows that a source answers later, page by page.
@MainActor struct PagedRowsTests {
  struct Item: Identifiable, Sendable {
    let id: Int
    var name: String { "item \(id)" }
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "The server does not answer." }
  }

  /// A source that answers when it is told to.
  @MainActor final class Source {
    var items = (0..<1_000).map { Item(id: $0) }
    var knowsTotal = true
    var fails = false
    var isHeld = false
    private(set) var requests: [PageRequest] = []
    private(set) var cancelled: [PageRequest] = []

    func answer(_ request: PageRequest) async throws -> (rows: [Item], total: Int?) {
      requests.append(request)
      while isHeld {
        do {
          try await Task.sleep(for: .milliseconds(1))
        } catch {
          cancelled.append(request)
          throw error
        }
      }
      if fails { throw Broken() }
      var found = items.filter { request.words.isEmpty || $0.name.hasSuffix(request.words) }
      if request.isDescending { found.reverse() }
      let rows = request.rows.clamped(to: 0..<found.count)
      return (Array(found[rows]), knowsTotal ? found.count : nil)
    }

    /// The first rows of the requests since the last call.
    func takeRequests() -> [Int] {
      defer { requests = [] }
      return requests.map(\.rows.lowerBound)
    }
  }

  private let source = Source()
  private let rows: PagedRows<Item>

  init() {
    let source = source
    rows = PagedRows(pageSize: 10, finds: true) { try await source.answer($0) }
  }

  private var section: Section { Section(paged: rows) { Cell($0.name) } }

  private func wait(until condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while !condition(), .now < end { try? await Task.sleep(for: .milliseconds(1)) }
    return condition()
  }

  private func texts(_ numbers: Range<Int>) -> [String] {
    let rows = section.rows
    return numbers.map { row in
      if case .record(let runs) = rows.cell(at: row).style { return runs[0].text }
      return rows.cell(at: row).text
    }
  }

  @Test("Only the pages of visible rows are asked for")
  func visible() async {
    #expect(section.rows.count == 1)
    #expect(texts(0..<1) == ["Loading"])
    rows.show(0..<1)
    #expect(await wait { rows.total == 1_000 })
    #expect(section.rows.count == 1_000)
    #expect(texts(9..<11) == ["item 9", "Loading"])
    rows.show(5..<15)
    #expect(await wait { rows[id: 15] != nil })
    #expect(source.takeRequests() == [0, 10])
    #expect(texts(9..<11) == ["item 9", "item 10"])
  }

  @Test("A fast scroll asks only for what is visible at its end")
  func fastScroll() async {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    for row in stride(from: 10, to: 900, by: 10) { rows.show(row..<row + 5) }
    rows.show(905..<915)
    #expect(await wait { rows[id: 915] != nil })
    #expect(source.takeRequests() == [0, 900, 910])
  }

  @Test("What is no longer visible is cancelled, and so is everything when the table is left")
  func cancelling() async {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    source.isHeld = true
    rows.show(500..<505)
    #expect(await wait { source.requests.count == 2 })
    rows.show(700..<705)
    #expect(await wait { source.cancelled.map(\.rows) == [500..<510] })
    rows.leave()
    #expect(await wait { source.cancelled.map(\.rows) == [500..<510, 700..<710] })
    source.isHeld = false
    rows.show(700..<705)
    #expect(await wait { rows[id: 705] != nil })
  }

  @Test("A page that fails shows the error, and is asked for again by its row")
  func retrying() async {
    source.fails = true
    rows.show(0..<5)
    #expect(await wait { texts(0..<1) == ["The server does not answer."] })
    rows.show(0..<5)
    #expect(source.takeRequests() == [0], "a failed page is not asked for by itself")
    source.fails = false
    #expect(section.rows.cell(at: 0).actionTitle == "Retry")
    rows.retry(at: 0)
    #expect(await wait { rows.total == 1_000 })
    #expect(texts(0..<1) == ["item 0"])
  }

  @Test("Without a total the rows grow until a page is short")
  func unknownTotal() async {
    source.knowsTotal = false
    source.items = (0..<25).map { Item(id: $0) }
    rows.show(0..<1)
    #expect(await wait { section.rows.count == 11 })
    #expect(rows.total == nil)
    #expect(texts(10..<11) == ["Loading"])
    rows.show(6..<11)
    #expect(await wait { section.rows.count == 21 })
    rows.show(16..<21)
    #expect(await wait { rows.total == 25 })
    #expect(section.rows.count == 25)
  }

  @Test("A row keeps its place while its element is loaded, and its element after a reload")
  func identity() async throws {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    let missing = section.rows.id(at: 12)
    rows.show(10..<15)
    #expect(await wait { rows[id: 12] != nil })
    #expect(section.rows.index(of: missing) == 12)
    source.items.removeFirst()
    try await rows.reload()
    #expect(section.rows.index(of: .element(12)) == 11)
    #expect(rows.total == 999)
    #expect(rows[id: 3] == nil, "pages out of sight are loaded when they are shown")
    source.fails = true
    await #expect(throws: Broken.self) { try await rows.reload() }
    #expect(section.rows.index(of: .element(12)) == 11)
  }

  @Test("The source sorts by the key of a column, and the old rows stay until it has answered")
  func sorting() async throws {
    let section = section.columns {
      Column("Name")
      Column("Number", sortKey: "id")
    }
    let sorting = try #require(section.sorting)
    #expect(sorting.columns == [1])
    #expect(sorting.refusal == nil && section.sortRefusal == nil)
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    try await sorting.sort(ColumnSort(column: 1, isDescending: true))
    #expect(source.requests.last?.sortKey == "id")
    #expect(texts(0..<2) == ["item 999", "item 998"])
    source.fails = true
    await #expect(throws: Broken.self) { try await sorting.sort(nil) }
    #expect(texts(0..<1) == ["item 999"])
    let unsorted = self.section.columns { Column("Name") }
    #expect(unsorted.sortRefusal == "The source of these rows does not sort them")
  }

  @Test("The source finds words, the last of those that were typed in a row")
  func finding() async {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    rows.find("9", after: .milliseconds(1))
    rows.find("99", after: .zero)
    #expect(rows.isSearching)
    #expect(await wait { !rows.isSearching })
    #expect(rows.total == 10)
    #expect(texts(0..<2) == ["item 99", "item 199"])
    #expect(source.requests.map(\.words) == ["", "99"])
    rows.find("1", after: .seconds(600))
    rows.leave()
    #expect(!rows.isSearching && rows.words == "" && rows.total == nil)
    rows.show(0..<1)
    #expect(await wait { rows.total == 1_000 })
  }

  @Test("A search, an order and a reload at the same time all take effect, in any order")
  func overtaking() async throws {
    let rows = self.rows
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    let sorting = try #require(section.columns { Column("Number", sortKey: "id") }.sorting)
    source.isHeld = true
    rows.find("9", after: .zero)
    #expect(await wait { source.requests.count == 2 })
    let sort = Task { try await sorting.sort(ColumnSort(column: 0, isDescending: true)) }
    #expect(await wait { source.requests.count == 3 })
    let reload = Task { try await rows.reload() }
    #expect(await wait { source.requests.count == 4 })
    source.isHeld = false
    try await sort.value
    try await reload.value
    #expect(await wait { !rows.isSearching })
    #expect(rows.words == "9" && rows.total == 100)
    #expect(texts(0..<2) == ["item 999", "item 989"])
  }

  @Test("A search whose words are taken back while it runs leaves all rows")
  func takingBack() async throws {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    source.isHeld = true
    rows.find("9", after: .zero)
    #expect(await wait { source.requests.count == 2 })
    rows.find("", after: .zero)
    source.isHeld = false
    #expect(!rows.isSearching && rows.words == "")
    try await rows.reload()
    #expect(rows.total == 1_000 && texts(0..<1) == ["item 0"])
  }

  @Test("A reload that fails ends the search that it overtook, and the rows stay")
  func failingReload() async throws {
    let rows = self.rows
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    source.isHeld = true
    rows.find("9", after: .zero)
    #expect(await wait { source.requests.count == 2 })
    let reload = Task { try await rows.reload() }
    #expect(await wait { source.requests.count == 3 })
    source.fails = true
    source.isHeld = false
    await #expect(throws: Broken.self) { try await reload.value }
    #expect(!rows.isSearching && rows.words == "")
    #expect(texts(0..<1) == ["item 0"])
  }

  @Test("An element that left its row is not taken for the one that stands there now")
  func gone() async throws {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    rows.show(5..<15)
    #expect(await wait { rows[id: 12] != nil })
    source.items.removeFirst()
    rows.retry(at: 0)
    rows.show(0..<5)
    source.items[4] = Item(id: 5_000)
    try await rows.reload()
    #expect(rows[id: 5_000] != nil && rows[id: 5] == nil)
    #expect(section.rows.index(of: .element(5)) == nil)
  }

  @Test("A search that fails shows the error in place of the rows, and is tried again by it")
  func failingSearch() async {
    rows.show(0..<5)
    #expect(await wait { rows.total != nil })
    source.fails = true
    rows.find("9", after: .zero)
    #expect(await wait { !rows.isSearching })
    #expect(texts(0..<1) == ["\(Broken())"])
    source.fails = false
    rows.retry(at: 0)
    #expect(await wait { rows.total == 100 })
  }

  @Test("A short last page is asked for again once there are more rows")
  func growing() async {
    source.items = (0..<25).map { Item(id: $0) }
    rows.show(0..<5)
    #expect(await wait { rows.total == 25 })
    rows.show(20..<25)
    #expect(await wait { rows[id: 24] != nil })
    source.items = (0..<35).map { Item(id: $0) }
    rows.show(10..<15)
    #expect(await wait { rows.total == 35 })
    rows.show(20..<30)
    #expect(await wait { rows[id: 29] != nil })
  }

  @Test("The number of kept pages is bounded; the farthest go first")
  func bound() async {
    for page in 0..<50 {
      rows.show(page * 10..<page * 10 + 10)
      #expect(await wait { rows[id: page * 10] != nil })
    }
    #expect(rows[id: 0] == nil)
    #expect(rows[id: 495] != nil)
    #expect(section.rows.index(of: .element(3)) == 3, "the place of a row that was there is known")
  }

  @Test("The first rows are waited for, to be printed")
  func printing() async {
    await rows.load(first: 25)
    #expect(source.takeRequests() == [0, 10, 20])
    #expect(texts(28..<31) == ["item 28", "item 29", "Loading"])
    source.fails = true
    await rows.load(first: .max)
    #expect(source.takeRequests() == [30])
    #expect(texts(30..<31) == ["The server does not answer."])
  }

  @Test("An element can be shown with a new value")
  func changing() async {
    struct Named: Identifiable, Sendable {
      let id: Int
      var name: String
    }
    let rows = PagedRows { _ in ([Named(id: 7, name: "old")], 1) }
    rows.show(0..<1)
    #expect(await wait { rows.total == 1 })
    rows[id: 7]?.name = "new"
    #expect(rows[id: 7]?.name == "new")
    #expect(rows[id: 8] == nil)
  }
}
