/// The lines of a stream, read in pieces.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The number of bytes that were taken; they are removed now and then.
  private var taken = 0
  /// The index of the first line break; if none is known, the number of bytes searched for one.
  private var searched = 0
  /// True if the stream has ended.
  var hasEnded = false

  /// The most bytes of a line; the rest is left out.
  static let longestLine = 1 << 20

  /// True if a whole line can be taken, so that no more needs to be read.
  ///
  /// - Complexity: Looks at each byte once.
  mutating func hasLine() -> Bool {
    while searched < bytes.count {
      if bytes[searched] == 0x0A { return true }
      searched += 1
    }
    return false
  }

  /// Adds bytes, but not the end of a line that is too long.
  mutating func add(_ new: [UInt8]) {
    if taken > 0, taken == bytes.count || taken > 1 << 16 {
      bytes.removeFirst(taken)
      searched -= taken
      taken = 0
    }
    guard !hasLine() else { return bytes += new }
    let end = new.firstIndex(of: 0x0A) ?? new.count
    let kept = min(end, max(0, Self.longestLine - (bytes.count - taken)))
    bytes += new[..<kept]
    bytes += new[end...]
  }

  /// Takes the next line, without its line break; nil if it has not arrived as a whole.
  mutating func takeLine() -> String? {
    let hasLine = hasLine()
    guard hasLine || hasEnded && taken < bytes.count else { return nil }
    var line = bytes[taken..<searched]
    taken = searched + (hasLine ? 1 : 0)
    searched = taken
    if line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
