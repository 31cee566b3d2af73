/// A small array or object of a JSON text, and the places of all values in it, found in one pass.
///
/// Most of a large text are small values, and who shows or prints one needs most of its parts.
@MainActor final class JSONSmallValue {
  /// A value inside, by its place in ``bytes``.
  struct Part {
    var start: UInt16
    var end: UInt16 = 0
    /// The place of its name; empty if it has none.
    var name: Range<UInt16> = 0..<0
    /// The number of its first child among ``parts``.
    var first: UInt16 = 0
    /// The number of its children.
    var count: UInt16 = 0
  }

  let document: JSONDocument
  /// The offset of ``bytes`` in the file.
  let offset: Int
  /// The text of the value, with its name before it if it has one.
  let bytes: [UInt8]
  /// All values inside; the children of each stand together, in order. The last one is the value
  /// itself.
  let parts: [Part]

  /// Finds the parts of the value at an offset.
  ///
  /// Nil if it is no array or object, not small, not scanned yet, not in one window, or has
  /// comments or an error.
  ///
  /// - Parameters:
  ///   - offset: The offset of the value, or of its name.
  ///   - hasName: True if it is the member of an object.
  init?(_ document: JSONDocument, at offset: Int, hasName: Bool) {
    var parser = JSONParts()
    let limit = min(JSONTokens.smallLimit, max(0, document.index.position - offset))
    let bytes: [UInt8]? = document.reader.withWindow(from: offset) { window in
      let text = UnsafeBufferPointer(rebasing: window.prefix(limit))
      return parser.read(text, hasName: hasName).map { Array(text[..<$0]) }
    }
    guard let bytes else { return nil }
    self.document = document
    self.offset = offset
    self.bytes = bytes
    parts = parser.parts
  }

  /// The node of the value itself.
  ///
  /// - Parameter position: Its number in its list, 0-based; nil if it has a name.
  func node(position: Int?) -> JSONSmallNode {
    JSONSmallNode(value: self, number: parts.count - 1, position: position)
  }
}

/// Finds the parts of a small array or object.
private struct JSONParts {
  /// The number of parts for which memory is allocated at once.
  private static let usualCount = 32

  private(set) var parts: [JSONSmallValue.Part] = []
  /// The values whose parents are open, and those parents.
  private var pending: [JSONSmallValue.Part] = []
  /// The places of the open arrays and objects in ``pending``, the innermost last.
  private var open: [Int] = []

  /// Reads an array or object.
  ///
  /// - Returns: The end of the value; nil if it does not end before the end of the text, or is not
  ///   plain.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>, hasName: Bool) -> Int? {
    parts.reserveCapacity(JSONParts.usualCount)
    pending.reserveCapacity(JSONParts.usualCount)
    var at = 0
    var name: Range<UInt16> = 0..<0
    if hasName {
      guard let value = endOfName(in: text, from: 0, &name) else { return nil }
      at = value
    }
    guard at < text.count, text[at] == Byte.openObject || text[at] == Byte.openArray else {
      return nil
    }
    repeat {
      guard let next = step(in: text, from: at, name) else { return nil }
      at = next
      name = 0..<0
      guard !open.isEmpty else { break }
      guard let start = startOfNext(in: text, from: at, &name) else { return nil }
      at = start
    } while true
    parts += pending
    return at
  }

  /// Passes a scalar or a bracket; returns its end.
  private mutating func step(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ name: Range<UInt16>
  ) -> Int? {
    guard start < text.count else { return nil }
    switch text[start] {
    case Byte.closeArray, Byte.closeObject: return close(at: start)
    case Byte.openArray, Byte.openObject:
      open.append(pending.count)
      pending.append(JSONSmallValue.Part(start: UInt16(start), name: name))
      return start + 1
    default:
      guard let end = ByteReader.endOfScalar(in: text[start...]) else { return nil }
      pending.append(JSONSmallValue.Part(start: UInt16(start), end: UInt16(end), name: name))
      return end
    }
  }

  /// Moves the children of the innermost array or object to the parts.
  private mutating func close(at place: Int) -> Int? {
    guard let parent = open.popLast() else { return nil }
    pending[parent].end = UInt16(place + 1)
    pending[parent].first = UInt16(parts.count)
    pending[parent].count = UInt16(pending.count - parent - 1)
    for child in parent + 1..<pending.count { parts.append(pending[child]) }
    while pending.count > parent + 1 { pending.removeLast() }
    return place + 1
  }

  /// Returns the place of the next value or closing bracket, and the name before a value.
  private func startOfNext(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ name: inout Range<UInt16>
  ) -> Int? {
    guard let parent = open.last, var at = ByteReader.endOfSpace(in: text[...], from: start) else {
      return nil
    }
    let isFirst = parent == pending.count - 1
    if text[at] == Byte.closeArray || text[at] == Byte.closeObject { return at }
    if !isFirst {
      guard text[at] == Byte.comma, let next = ByteReader.endOfSpace(in: text[...], from: at + 1)
      else { return nil }
      at = next
    }
    guard text[Int(pending[parent].start)] == Byte.openObject else { return at }
    return endOfName(in: text, from: at, &name)
  }

  /// Returns the start of the value after a name.
  private func endOfName(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ name: inout Range<UInt16>
  ) -> Int? {
    guard start < text.count, text[start] == Byte.quote,
      let end = ByteReader.endOfScalar(in: text[start...]),
      let colon = ByteReader.endOfSpace(in: text[...], from: end), text[colon] == Byte.colon
    else { return nil }
    name = UInt16(start)..<UInt16(end)
    return ByteReader.endOfSpace(in: text[...], from: colon + 1)
  }
}
