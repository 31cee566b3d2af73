/// A customer, as the server knows it.
public struct Customer: Identifiable, Equatable, Sendable {
  public let id: Int
  public var name: String
  public var city: String
  public var amount: Int
}

/// The customers that are asked for, and their order.
public struct Query: Equatable, Sendable {
  /// A value by which customers are sorted.
  public enum Order: Sendable { case name, city, amount }

  /// The text that a name or a city contains; empty for all customers.
  public var words = ""
  public var order = Order.name
  public var isDescending = false

  /// A question for customers.
  public init(_ words: String = "", by order: Order = .name, isDescending: Bool = false) {
    self.words = words
    self.order = order
    self.isDescending = isDescending
  }
}

/// An error of the connection.
public struct ServerError: Error, CustomStringConvertible {
  public var description: String { "The server does not answer" }
}

/// A server that only pretends: each answer takes a while, and some requests fail.
public actor CustomerServer {
  private var customers: [Customer]
  /// The last answer, as most requests are for the next page of the same query.
  private var last: (query: Query, found: [Int])?
  private let changing: Int
  private let pause: @Sendable (Duration) async throws -> Void
  private let isDown: @Sendable () async -> Bool

  /// A server.
  ///
  /// - Parameters:
  ///   - count: The number of customers.
  ///   - changing: The number of changes each time that `changes()` is asked.
  ///   - pause: Waits for a time before an answer.
  ///   - isDown: Returns true if the next page cannot be had.
  public init(
    count: Int = 100_000,
    changing: Int = 5000,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    isDown: @escaping @Sendable () async -> Bool = { .random(in: 0..<20) == 0 }
  ) {
    let cities = ["Athens", "Bogotá", "Delhi", "Kyoto", "Riga"]
    customers = (0..<count).map { id in
      let number = id * 7919 % 100_003
      return Customer(
        id: id,
        name: "Customer \(number)",
        city: cities[number % cities.count],
        amount: number % 9973
      )
    }
    self.changing = changing
    self.pause = pause
    self.isDown = isDown
  }

  /// Returns the number of customers of a query.
  public func count(of query: Query) async throws -> Int {
    try await pause(.milliseconds(50))
    return found(query).count
  }

  /// Returns some rows of the answer to a query.
  public func rows(_ rows: Range<Int>, of query: Query) async throws -> [Customer] {
    try await pause(.milliseconds(.random(in: 50...300)))
    if await isDown() { throw ServerError() }
    let found = found(query)
    return found[rows.clamped(to: found.indices)].map { customers[$0] }
  }

  /// Changes some customers, and returns them.
  public func changes() -> [Customer.ID: Customer] {
    var changed: [Customer.ID: Customer] = [:]
    for id in (0..<changing).compactMap({ _ in customers.indices.randomElement() }) {
      customers[id].amount += 1
      changed[id] = customers[id]
    }
    return changed
  }

  /// Returns the numbers of the customers of a query, in its order.
  private func found(_ query: Query) -> [Int] {
    if let last, last.query == query { return last.found }
    var found = customers
    if !query.words.isEmpty {
      let words = query.words.lowercased()
      found = found.filter { "\($0.name) \($0.city)".lowercased().contains(words) }
    }
    switch query.order {
    case .name: found.sort { ($0.name, $0.id) < ($1.name, $1.id) }
    case .city: found.sort { ($0.city, $0.id) < ($1.city, $1.id) }
    case .amount: found.sort { ($0.amount, $0.id) < ($1.amount, $1.id) }
    }
    if query.isDescending { found.reverse() }
    last = (query, found.map(\.id))
    return found.map(\.id)
  }
}
