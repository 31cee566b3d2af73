/// Reads the notation of a number or a date from its first byte to its last, without the cost of a
/// regular expression.
struct NotationScan {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips a word; false if another one comes.
  mutating func skip(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { rest.starts(with: $0) }
    if isThere { rest = rest.dropFirst(word.utf8CodeUnitCount) }
    return isThere
  }

  /// Skips one of some words; false if another one comes.
  mutating func skip(any words: StaticString...) -> Bool {
    for word in words where skip(word) { return true }
    return false
  }

  /// Skips bytes of one kind, and returns their number.
  mutating func count(upTo limit: Int = .max, where isWanted: (UInt8) -> Bool) -> Int {
    var count = 0
    while count < limit, let byte = rest.first, isWanted(byte) {
      rest.removeFirst()
      count += 1
    }
    return count
  }

  /// Skips decimal digits, and returns their number.
  mutating func digits(upTo limit: Int = .max) -> Int { count(upTo: limit, where: Byte.isDigit) }
}
