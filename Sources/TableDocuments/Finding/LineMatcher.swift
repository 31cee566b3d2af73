import TableModel

/// Finds words in lines of text, over all of a line.
struct LineMatcher: RecordMatcher {
  let bytes: ByteQuery?

  init(_ query: FindQuery) {
    let bytes = ByteQuery(query)
    // A line has no fields but its parts.
    self.bytes = bytes?.hasCondition(on: ["title", "path", "header"]) == true ? nil : bytes
  }

  func isInside(_ line: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool? {
    query.isInside(line)
  }

  func words(of line: UnsafeBufferPointer<UInt8>) -> FoundWords {
    let text = String(validating: line, as: UTF8.self) ?? String(showingBytes: line)
    return FoundWords(title: text.contains("\t") ? text.withoutTabs : text)
  }
}
