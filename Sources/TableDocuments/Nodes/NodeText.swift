import TableModel

/// The text of a scalar or a name, decoded on request, as it may be larger than memory.
@MainActor package struct NodeText {
  private enum Storage {
    case string(String)
    case ascii([UInt8], Range<Int>)
    case stretch(TextStretch)
    case start(String, whole: @MainActor () -> TextStretch)
  }

  private let storage: Storage

  /// A text in memory.
  package init(_ text: String) {
    storage = .string(text)
  }

  /// A text in a range of bytes that are ASCII.
  init(ascii bytes: [UInt8], _ range: Range<Int>) {
    storage = .ascii(bytes, range)
  }

  /// A text in a file.
  init(_ stretch: TextStretch) {
    storage = .stretch(stretch)
  }

  /// A text whose beginning is in memory.
  ///
  /// - Parameter whole: Returns all of the text, beginning with `start`.
  init(start: String, whole: @escaping @MainActor () -> TextStretch) {
    storage = .start(start, whole: whole)
  }

  /// The whole text.
  package var whole: String {
    switch storage {
    case .string(let text): text
    case .ascii(let bytes, let range): String(decoding: bytes[range], as: UTF8.self)
    case .stretch(let stretch): stretch.text(in: stretch.range)
    case .start(_, let whole): NodeText(whole()).whole
    }
  }

  /// The bytes of the whole text in UTF-8; bytes of the file that are not UTF-8 stay as they are.
  var bytes: [UInt8] {
    switch storage {
    case .string(let text): Array(text.utf8)
    case .ascii(let bytes, let range): Array(bytes[range])
    case .stretch(let stretch): stretch.bytes
    case .start(_, let whole): whole().bytes
    }
  }

  /// Returns the first characters, and whether that is all.
  ///
  /// - Complexity: O(`limit`), whatever the length. Of characters of many bytes it returns fewer.
  package func prefix(_ limit: Int) -> (text: String, isWhole: Bool) {
    switch storage {
    case .stretch(let stretch): return stretch.prefix(limit)
    case .start(let start, let whole):
      let prefix = start.prefix(limit)
      return prefix.endIndex < start.endIndex ? (String(prefix), false) : whole().prefix(limit)
    case .ascii(let bytes, let range):
      return (String(decoding: bytes[range.prefix(limit)], as: UTF8.self), range.count <= limit)
    case .string(let text):
      if text.utf8.count <= limit { return (text, true) }
      let prefix = text.prefix(limit)
      return (String(prefix), prefix.endIndex == text.endIndex)
    }
  }

  /// True if the text has these bytes in UTF-8.
  ///
  /// - Complexity: O(`bytes`), whatever the length of the text.
  func isEqual(to bytes: [UInt8]) -> Bool {
    if case .ascii(let own, let range) = storage { return own[range].elementsEqual(bytes) }
    let (start, isWhole) = prefix(bytes.count)
    return isWhole && start.utf8.elementsEqual(bytes)
  }

  /// Calls a closure with the bytes of a short text, in which escapes are not replaced.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - body: Takes the bytes, and the byte with which escapes begin, 0 if there are none.
  /// - Returns: What `body` returns; false if the text is longer, or not in memory.
  package func withBytes(
    _ limit: Int,
    _ body: (UnsafeBufferPointer<UInt8>, _ mark: UInt8) -> Bool
  ) -> Bool {
    switch storage {
    case .string(var text):
      text.utf8.count <= limit && text.withUTF8 { body($0, 0) }
    case .ascii(let bytes, let range):
      range.count <= limit
        && bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range]), 0) }
    case .stretch(let stretch): stretch.range.count <= limit && stretch.withBytes(body)
    case .start: false
    }
  }

  /// The text, cut into chunks.
  package var chunks: TextChunks {
    switch storage {
    case .stretch(let stretch): TextChunks(stretch)
    case .start(_, let whole): TextChunks(whole())
    case .string, .ascii: TextChunks(TextStretch(ByteReader(ByteSource(bytes))))
    }
  }
}

extension NodeText {
  /// The maximum number of characters of a text in a row; the front end clips it to the width.
  package static let rowLimit = 500
  /// The maximum number of characters of a line of text to which one can pan.
  package static let lineLimit = 16_384
}

extension NodeText {
  /// The words for a value that has not arrived yet.
  static var loading: NodeText { NodeText(ModelTexts.current.controls.loading) }
}
