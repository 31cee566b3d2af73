/// The settings of a connection, as a person edits them.
public struct Connection: Equatable, Identifiable, Sendable {
  /// The number of the connection; nil before it was saved.
  public internal(set) var id: Int?
  public var name: String
  public var device: String
  public var password = ""
  public var method = Method.automatic
  /// The own addresses, each with the bits of its network: 192.168.1.10/24.
  public var addresses: [Entry] = []
  public var gateway = ""
  public var servers: [Entry] = []
  public var routes: [Route] = []

  /// A connection with a name, set up automatically.
  public init(_ name: String, device: String, password: String = "") {
    self.name = name
    self.device = device
    self.password = password
  }

  /// The way in which the addresses of version 4 are found.
  public enum Method: String, CaseIterable, Sendable {
    case automatic = "Automatic"
    case manual = "Manual"
    case disabled = "Disabled"
  }

  /// A text of a list, with an identity of its own.
  public struct Entry: Equatable, Identifiable, Sendable {
    public let id = UInt64.random(in: .min ... .max)
    public var text: String

    /// An entry; empty until somebody types it.
    public init(_ text: String = "") { self.text = text }
  }

  /// A way to a network.
  public struct Route: Equatable, Identifiable, Sendable {
    public let id = UInt64.random(in: .min ... .max)
    public var network = ""
    public var hop = ""
    public var metric: Int?

    /// A way to nowhere yet.
    public init() {}
  }

  /// True if the connection is wireless.
  public var isWireless: Bool { device.hasPrefix("wlan") }
}
