/// The text of a scalar or a name, decoded on request, as it may be larger than memory.
@MainActor package struct NodeText {
  private enum Storage {
    case string(String)
    case stretch(TextStretch)
  }

  private let storage: Storage

  /// A text in memory.
  package init(_ text: String) {
    storage = .string(text)
  }

  /// A text in a file.
  init(_ stretch: TextStretch) {
    storage = .stretch(stretch)
  }

  /// The whole text.
  package var whole: String {
    switch storage {
    case .string(let text): text
    case .stretch(let stretch): stretch.text(in: stretch.range)
    }
  }

  /// Returns the first characters, and whether that is all.
  ///
  /// - Complexity: O(`limit`), whatever the length. Of characters of many bytes it returns fewer.
  package func prefix(_ limit: Int) -> (text: String, isWhole: Bool) {
    switch storage {
    case .stretch(let stretch): return stretch.prefix(limit)
    case .string(let text):
      if text.utf8.count <= limit { return (text, true) }
      let prefix = text.prefix(limit)
      return (String(prefix), prefix.endIndex == text.endIndex)
    }
  }

  /// The text, cut into chunks.
  var chunks: TextChunks {
    switch storage {
    case .stretch(let stretch): TextChunks(stretch)
    case .string(let text): TextChunks(TextStretch(ByteReader(ByteSource(Array(text.utf8)))))
    }
  }
}
