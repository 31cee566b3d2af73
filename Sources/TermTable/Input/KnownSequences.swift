/// The sequences of keys in the description of a terminal.
struct KnownSequences: Sendable {
  /// The longest sequence, in bytes.
  static let limit = 64

  private let keys: [[UInt8]: Key]
  /// All beginnings of longer sequences.
  private let beginnings: Set<[UInt8]>

  /// Sequences and their keys; an empty one, one too long and a single Esc are left out.
  init(_ sequences: [[UInt8]: Key]) {
    keys = sequences.filter { 1...Self.limit ~= $0.key.count && $0.key != [0x1B] }
    beginnings = Set(keys.keys.flatMap { bytes in (1..<bytes.count).map { Array(bytes[..<$0]) } })
  }

  /// True if `bytes` are the beginning of a longer sequence.
  func hasLonger(than bytes: [UInt8]) -> Bool { beginnings.contains(bytes) }

  /// The longest sequence that `bytes` begin with, and its key.
  func match(_ bytes: [UInt8]) -> (length: Int, key: Key)? {
    if keys.isEmpty { return nil }
    for length in stride(from: min(bytes.count, Self.limit), to: 0, by: -1) {
      if let key = keys[Array(bytes[..<length])] { return (length, key) }
    }
    return nil
  }
}
