import FakeCustomers
import Observation

/// The customers of a query, as far as they are loaded, page by page.
@Observable @MainActor final class Customers {
  var query = Query()
  /// The number of customers of the query; nil if it is not known yet.
  private(set) var count: Int?
  private var pages: [Int: Result<[Customer], any Error>] = [:]
  /// The row with the focus.
  var row: Int?
  /// The rows in sight, which are loaded.
  @ObservationIgnored var visible: [Int] = [] { didSet { loadVisible() } }
  @ObservationIgnored private var requests: [Int: Task<Void, Never>] = [:]
  private let server: CustomerServer
  private static let pageSize = 100

  init(_ server: CustomerServer) { self.server = server }

  /// The customer in a row, or the error of loading it; nil while it is being loaded.
  subscript(row: Int) -> Result<Customer, any Error>? {
    pages[row / Self.pageSize]?.map { $0[row % Self.pageSize] }
  }

  /// The customer with the focus, if it is loaded.
  var focused: Customer? { row.flatMap { try? self[$0]?.get() } }

  /// Asks for the query, and returns the row in which the customer with the focus is now.
  @discardableResult func reload() async throws -> Int? {
    cancel()
    let focused = focused?.id
    let count = try await server.count(of: query)
    let row = if let focused { await server.row(of: focused, in: query) } else { Int?.none }
    (self.count, pages) = (count, [:])
    loadVisible()
    return row
  }

  func retry(_ row: Int) {
    pages[row / Self.pageSize] = nil
    loadVisible()
  }

  func update() async {
    let changes = await server.changes()
    pages = pages.mapValues { $0.map { page in page.map { changes[$0.id] ?? $0 } } }
  }

  func cancel() {
    for request in requests.values { request.cancel() }
    requests = [:]
  }

  func loadVisible() {
    for page in Set(visible.map { $0 / Self.pageSize }) where pages[page] == nil { load(page) }
  }

  private func load(_ page: Int) {
    guard requests[page] == nil, let count, page * Self.pageSize < count else { return }
    let rows = page * Self.pageSize..<min((page + 1) * Self.pageSize, count)
    requests[page] = Task {
      let answer: Result<[Customer], any Error>
      do { answer = .success(try await server.rows(rows, of: query)) } catch {
        answer = .failure(error)
      }
      if !Task.isCancelled { (pages[page], requests[page]) = (answer, nil) }
    }
  }
}
