import TableModel
import TableSystem

/// Finds words in lines of text, over all of a line, without the sequences that colour it.
struct LineMatcher: RecordMatcher {
  let bytes: ByteQuery?
  /// True if a word has a space.
  private let hasSpace: Bool

  init(_ query: FindQuery) {
    let bytes = ByteQuery(query)
    // A line has no fields but its parts.
    self.bytes = bytes.hasCondition(on: ["title", "path", "header"]) ? nil : bytes
    hasSpace = bytes.hasByte { $0 == Byte.space }
  }

  func mayBeInside(_ lines: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool {
    query.mayBeInside(lines) || hasSpace && lines.contains(Byte.tab) || mayHaveColors(lines)
  }

  func isInside(
    _ line: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ query: ByteQuery
  ) -> Bool? {
    // A tab is shown as spaces.
    hasSpace && line.contains(Byte.tab) || mayHaveColors(line) ? nil : query.isInside(line)
  }

  private func mayHaveColors(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return memchr(start, 0x1B, bytes.count) != nil
  }

  func words(of line: UnsafeBufferPointer<UInt8>, number: Int) -> FoundWords {
    let text = (String(validating: line, as: UTF8.self) ?? String(showingBytes: line)).withoutColors
    return FoundWords(title: text.contains("\t") ? text.withoutTabs : text)
  }
}
