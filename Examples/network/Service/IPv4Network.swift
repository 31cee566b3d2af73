/// A network of IP version 4, such as 192.168.1.0/24.
public struct IPv4Network {
  private let address: UInt32
  private let mask: UInt32

  /// The network of an address with the bits of its prefix; nil for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let address = Self.number(String(parts[0])), let bits = Int(parts[1]),
      (0...32).contains(bits)
    else { return nil }
    self.address = address
    mask = bits == 0 ? 0 : ~0 << UInt32(32 - bits)
  }

  /// True if an address such as 192.168.1.1 is in the network.
  public func contains(_ text: String) -> Bool {
    Self.number(text).map { $0 & mask == address & mask } ?? false
  }

  private static func number(_ text: String) -> UInt32? {
    let parts = text.split(separator: ".").compactMap { UInt8($0) }
    return parts.count == 4 ? parts.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }
}
