/// The sequences of keys that the description of a terminal (terminfo) lists.
struct KnownSequences: Sendable {
  /// The longest sequence, in bytes.
  static let limit = 64

  private let keys: [[UInt8]: Key]
  /// All proper beginnings of the sequences.
  private let beginnings: Set<[UInt8]>

  /// Sequences and their keys; leaves out an empty sequence, one that is too long and a single Esc.
  init(_ sequences: [[UInt8]: Key]) {
    keys = sequences.filter { 1...Self.limit ~= $0.key.count && $0.key != [0x1B] }
    beginnings = Set(keys.keys.flatMap { bytes in (1..<bytes.count).map { Array(bytes[..<$0]) } })
  }

  /// True if `bytes` are the beginning of a longer sequence.
  func hasLonger(than bytes: [UInt8]) -> Bool { beginnings.contains(bytes) }

  /// Returns the key of the longest sequence at the beginning of `bytes`, and its length; nil for
  /// none.
  func match(_ bytes: [UInt8]) -> (length: Int, key: Key)? {
    if keys.isEmpty { return nil }
    for length in stride(from: min(bytes.count, Self.limit), to: 0, by: -1) {
      if let key = keys[Array(bytes[..<length])] { return (length, key) }
    }
    return nil
  }
}
