/// A wireless network in reach.
public struct AccessPoint: Identifiable, Sendable {
  /// A number that no other network ever has.
  public let id: Int
  public let name: String
  /// The strength of its signal, from 0 to 100.
  public internal(set) var strength: Int
  /// True if it asks for a password.
  public let isSecure: Bool

  private static let places = [
    "Airport", "Bakery", "Café", "Dentist", "Hotel", "Library", "Museum", "Office", "Park",
    "Station", "図書館",
  ]

  /// A network with a random name, strength and security.
  init(id: Int, using random: inout some RandomNumberGenerator) {
    let number = Int.random(in: 1000...9999, using: &random)
    self.id = id
    name = "\(Self.places.randomElement(using: &random) ?? "") \(number)"
    strength = Int.random(in: 1...100, using: &random)
    isSecure = Int.random(in: 0..<4, using: &random) > 0
  }
}

/// Random numbers that are the same for each run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
