/// The names and values in a record of JSON, without its brackets, found without checking the
/// record.
struct JSONValues {
  /// A number, a word, or the text between two quotes.
  enum Text {
    case name(Range<Int>)
    /// `isNamed` is true if the name before it is that of this value.
    case value(Range<Int>, isNamed: Bool)

    /// Its place, without quotes.
    var range: Range<Int> {
      switch self {
      case .name(let range), .value(let range, _): range
      }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var isNamed = false
  /// The number of objects and lists around the text that was returned last.
  private(set) var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the next text; nil after the last one.
  mutating func next() -> Text? {
    while at < bytes.count {
      switch bytes[at] {
      case Byte.quote:
        let text = at + 1..<endOfText(at + 1)
        at = min(text.upperBound + 1, bytes.count)
        guard isName else { return value(text) }
        isNamed = true
        return .name(text)
      case Byte.comma, Byte.colon, 0...Byte.space: at += 1
      case Byte.openArray, Byte.openObject:
        isNamed = false
        depth += 1
        at += 1
      case Byte.closeArray, Byte.closeObject:
        isNamed = false
        depth -= 1
        at += 1
      default:
        let start = at
        while at < bytes.count, !isEndOfWord(bytes[at]) { at += 1 }
        return value(start..<at)
      }
    }
    return nil
  }

  private mutating func value(_ range: Range<Int>) -> Text {
    defer { isNamed = false }
    return .value(range, isNamed: isNamed)
  }

  /// True if the text before this place is a name: a colon follows.
  private var isName: Bool {
    var next = at
    while next < bytes.count, Byte.isSpace(bytes[next]) { next += 1 }
    return next < bytes.count && bytes[next] == Byte.colon
  }

  /// Returns the place of the quote that ends a text.
  private func endOfText(_ start: Int) -> Int {
    var from = start
    while let quote = bytes.place(of: Byte.quote, in: from..<bytes.count) {
      var first = quote
      while first > start, bytes[first - 1] == Byte.backslash { first -= 1 }
      if (quote - first).isMultiple(of: 2) { return quote }
      from = quote + 1
    }
    return bytes.count
  }

  private func isEndOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...Byte.space, Byte.comma, Byte.colon, Byte.quote, Byte.openArray, Byte.closeArray,
      Byte.openObject, Byte.closeObject:
      true
    default: false
    }
  }
}
