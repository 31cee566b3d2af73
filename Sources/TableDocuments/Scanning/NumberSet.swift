/// A set of numbers of rows, with a bit for each.
struct NumberSet: Sendable {
  private var words: [UInt64]
  private let count: Int

  /// The numbers less than `count`: all of them, or none.
  init(count: Int, isFull: Bool = true) {
    words = Array(repeating: isFull ? .max : 0, count: (count + 63) / 64)
    self.count = count
  }

  func contains(_ number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 != 0 }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  mutating func remove(_ number: Int) { words[number / 64] &= ~(1 << UInt64(number % 64)) }

  /// Calls a closure with each number, in ascending order.
  func forEach(_ body: (Int) throws -> Void) rethrows {
    for (index, word) in words.enumerated() where word != 0 {
      for number in index * 64..<min(count, index * 64 + 64) where contains(number) {
        try body(number)
      }
    }
  }
}
