/// The children of a long array or object of JSON that was read without an error and has no
/// comments.
struct JSONRecords: SearchedRecords {
  /// The end of the part that was read.
  private let position: Int
  private let container: JSONIndex.Extent

  init(_ index: JSONIndex, of container: JSONIndex.Extent) {
    position = index.position
    self.container = container
  }

  var count: Int { container.count }

  func part(with record: Int, mostBytes: Int) -> RecordPart? {
    let place = container.lastCheckpoint(upTo: record)
    let start = place.map { container.checkpoints[$0] }
    let next = place.map { $0 + 1 } ?? 0
    let end = next < container.checkpoints.count ? container.checkpoints[next] : nil
    let first = start?.offset ?? container.start + 1
    // All children but the last begin within a stride.
    let last = min(
      end?.offset ?? container.end ?? position,
      first + JSONIndex.stride + mostBytes
    )
    return RecordPart(
      records: (start?.index ?? 0)..<(end?.index ?? container.count),
      bytes: first..<max(first, last)
    )
  }

  func split(
    _ part: RecordPart,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ visit: (Range<Int>) -> Void
  ) {
    var children = JSONChildren(bytes)
    var rest = part.records.count
    var start = children.next()
    while let child = start, rest > 0 {
      let next = children.next()
      visit(child..<(next ?? bytes.count))
      rest -= 1
      start = next
    }
  }
}

/// The places of the children in a part of an array or object.
private struct JSONChildren {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  /// - Parameter bytes: They begin with a child, or between two.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the place of the next child, and goes to the comma after it; nil after the last one.
  mutating func next() -> Int? {
    while at < bytes.count, bytes[at] <= Byte.space || bytes[at] == Byte.comma { at += 1 }
    // Bit 5 tells the brackets of a list from those of an object.
    guard at < bytes.count, bytes[at] | 0x20 != Byte.closeObject else { return nil }
    let start = at
    skipChild()
    return start
  }

  private mutating func skipChild() {
    guard let bytes = bytes.baseAddress else { return }
    let count = self.bytes.count
    var at = self.at
    var depth = 0
    while at < count {
      let byte = bytes[at]
      if byte == Byte.quote {
        at += 1
        while at < count, bytes[at] != Byte.quote { at += bytes[at] == Byte.backslash ? 2 : 1 }
      } else if byte | 0x20 == Byte.openObject {
        depth += 1
      } else if byte | 0x20 == Byte.closeObject {
        if depth == 0 { break }
        depth -= 1
      } else if byte == Byte.comma, depth == 0 {
        break
      }
      at += 1
    }
    self.at = at
  }
}
