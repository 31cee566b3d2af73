import Observation

/// A service that stands for the network manager of a computer: it answers after a while, and may
/// refuse.
@Observable @MainActor public final class NetworkService {
  public private(set) var connections: [Connection]
  /// The wireless networks in reach, by name, so that rows stay where they are while strengths
  /// change.
  public private(set) var accessPoints: [AccessPoint]
  /// The active connections, by their devices.
  private var active = ["eth0": 1]
  public let devices = ["eth0", "eth1", "wlan0"]

  @ObservationIgnored private var random: SeededNumbers
  @ObservationIgnored private var lastID = 0
  @ObservationIgnored private let pause: @MainActor (Duration) async throws -> Void

  /// The addresses that other computers of the network have.
  private static let takenAddresses = ["192.168.1.1", "192.168.1.99", "10.0.0.1"]

  /// A service with a few connections.
  ///
  /// - Parameters:
  ///   - reach: The number of wireless networks in reach.
  ///   - pause: Waits for a time before each answer.
  public init(
    reach: Int = 5000,
    seed: UInt64 = 1,
    pause: @escaping @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.pause = pause
    random = SeededNumbers(seed: seed)
    connections = Self.examples
    accessPoints = []
    add(reach)
  }

  private static var examples: [Connection] {
    var lab = Connection("Lab", device: "eth1")
    lab.method = .manual
    lab.addresses = [.init("10.0.0.7/8"), .init("192.168.1.7/24")]
    lab.gateway = "10.0.0.1"
    lab.servers = [.init("10.0.0.53")]
    var all = [
      Connection("Wired", device: "eth0"), lab,
      Connection("Home", device: "wlan0", password: "correct horse"),
    ]
    for index in all.indices { all[index].id = index + 1 }
    return all
  }

  // MARK: - Connections

  /// True if a connection is active.
  public func isActive(_ connection: Connection) -> Bool {
    active[connection.device] == connection.id
  }

  /// Activates a connection, in place of the one that its device has.
  public func activate(_ connection: Connection) async throws {
    try await pause(.seconds(2))
    guard connection.device != "eth1" else { throw Refusal("The cable of eth1 is not plugged in.") }
    active[connection.device] = connection.id
  }

  /// Deactivates a connection.
  public func deactivate(_ connection: Connection) async throws {
    try await pause(.milliseconds(500))
    if isActive(connection) { active[connection.device] = nil }
  }

  /// Saves a new or changed connection.
  public func save(_ connection: Connection) async throws {
    try await pause(.seconds(1))
    for entry in connection.addresses where connection.method == .manual {
      let address = entry.text.prefix { $0 != "/" }
      if Self.takenAddresses.contains(String(address)) {
        throw Refusal("Another computer has the address \(address)", entry: entry.id)
      }
    }
    if let index = connections.firstIndex(where: { $0.id == connection.id }) {
      connections[index] = connection
    } else {
      connections.append(connection)
      connections[connections.count - 1].id = (connections.compactMap(\.id).max() ?? 0) + 1
    }
  }

  /// Deletes a connection.
  public func delete(_ connection: Connection) async throws {
    try await deactivate(connection)
    connections.removeAll { $0.id == connection.id }
  }

  /// True if another connection has a name.
  public func isTaken(_ name: String, besides id: Int?) async throws -> Bool {
    try await pause(.milliseconds(300))
    return connections.contains { $0.name == name && $0.id != id }
  }

  // MARK: - Access points

  /// Joins a wireless network, and keeps it as a connection.
  public func join(_ point: AccessPoint, password: String) async throws {
    try await pause(.seconds(2))
    guard accessPoints.contains(where: { $0.id == point.id }) else {
      throw Refusal("“\(point.name)” is out of reach.")
    }
    guard point.strength >= 10 else { throw Refusal("The signal of “\(point.name)” is too weak.") }
    guard !password.hasPrefix("wrong") else { throw Refusal("The password was refused") }
    if let known = connections.first(where: { $0.name == point.name && $0.isWireless }) {
      active[known.device] = known.id
    } else {
      try await save(Connection(point.name, device: "wlan0", password: password))
      active["wlan0"] = connections.last?.id
    }
  }

  /// Looks for wireless networks again.
  public func scan() async throws {
    try await pause(.seconds(1))
    change()
  }

  /// Lets wireless networks come and go until the task is cancelled.
  public func keepChanging() async throws {
    while true {
      try await pause(.seconds(2))
      change()
    }
  }

  /// Lets one of 50 networks go and others come, and changes one of ten strengths.
  private func change() {
    var points = accessPoints
    let count = points.count
    points.removeAll { _ in Int.random(in: 0..<50, using: &random) == 0 }
    for index in points.indices where Int.random(in: 0..<10, using: &random) == 0 {
      let strength = points[index].strength + Int.random(in: -5...5, using: &random)
      points[index].strength = min(max(strength, 1), 100)
    }
    accessPoints = points
    add(count - points.count)
  }

  private func add(_ count: Int) {
    var points = accessPoints
    for _ in 0..<count {
      lastID += 1
      points.append(AccessPoint(id: lastID, using: &random))
    }
    points.sort { ($0.name, $0.id) < ($1.name, $1.id) }
    accessPoints = points
  }
}

/// The reason why the service did not do something.
public struct Refusal: Error, CustomStringConvertible {
  public let description: String
  /// The entry of a connection that the reason is about, if any.
  public let entry: UInt64?

  init(_ description: String, entry: UInt64? = nil) {
    self.description = description
    self.entry = entry
  }
}
