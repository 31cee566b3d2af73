import TableSystem

/// The names and texts of a tree: ranges of the file, as most of them stand there as they are, and
/// of the others.
struct TreeTexts: Sendable {
  /// The bytes of the file.
  let file: [UInt8]
  /// The names and texts that do not stand in the file, such as those with escapes.
  private(set) var others: [UInt8] = []

  /// - Parameter file: The bytes of the file.
  init(_ file: [UInt8]) {
    self.file = file
  }

  /// Bytes that are a name or a text, in UTF-8 as far as the file is.
  struct Text {
    let bytes: [UInt8]
    let range: Range<Int>

    /// The text; bytes that are not UTF-8 are shown as `<FF>`.
    var string: String { String(showing: bytes[range]) }
    /// True if the bytes are UTF-8.
    var isUTF8: Bool { String(validating: bytes[range], as: UTF8.self) != nil }
  }

  /// Returns the place of a text, which is kept if it does not stand in a part of the file.
  ///
  /// - Returns: A range of the file; after its end, of the others.
  mutating func place(of text: String, near part: Range<Int>?) -> CompactRange {
    var text = text
    return text.withUTF8 { place(of: $0, near: part) }
  }

  /// Returns the place of the bytes of a text that is not UTF-8.
  mutating func place(ofBytes bytes: [UInt8], near part: Range<Int>?) -> CompactRange {
    bytes.withUnsafeBufferPointer { place(of: $0, near: part) }
  }

  private mutating func place(
    of text: UnsafeBufferPointer<UInt8>,
    near part: Range<Int>?
  ) -> CompactRange {
    // An empty text stands nowhere, so it has no place that could lie outside of both texts.
    guard !text.isEmpty else { return CompactRange(0..<0) }
    if let start = start(of: text, in: part) { return CompactRange(start..<start + text.count) }
    let start = file.count + others.count
    others.append(contentsOf: text)
    return CompactRange(start..<start + text.count)
  }

  /// The maximum number of bytes before a text in its part, such as a quote or `<string>`.
  private static let signs = 64

  private func start(of text: UnsafeBufferPointer<UInt8>, in part: Range<Int>?) -> Int? {
    guard let part, part.upperBound <= file.count, text.count <= part.count else { return nil }
    guard let first = text.baseAddress else { return nil }
    let last = min(part.upperBound - text.count, part.lowerBound + TreeTexts.signs)
    return file.withUnsafeBytes { file in
      guard let base = file.baseAddress else { return nil }
      return (part.lowerBound...last).first { memcmp(base + $0, first, text.count) == 0 }
    }
  }

  /// Returns the text at a place.
  func text(at place: Range<Int>) -> Text {
    guard place.lowerBound >= file.count else {
      return Text(bytes: file, range: place)
    }
    let start = place.lowerBound - file.count
    return Text(bytes: others, range: start..<start + place.count)
  }
}

extension NodeText {
  /// The length of a text in bytes from which it is decoded on request.
  private static let longText = 4_096

  /// A text of a tree.
  init(_ text: TreeTexts.Text) {
    guard text.range.count >= NodeText.longText || !text.isUTF8 else {
      self.init(text.string)
      return
    }
    self.init(TextStretch(ByteReader(ByteSource(text.bytes)), text.range))
  }
}
