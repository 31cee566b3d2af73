/// The items of a long array of JSON.
struct JSONRecords: SearchedRecords {
  private let source: ByteSource
  private let index: JSONIndex
  private let array: JSONIndex.Extent

  /// Nil for an array that is short, has comments, or is none.
  init?(_ source: ByteSource, _ index: JSONIndex, at offset: Int) {
    guard let array = index.extent(at: offset), array.commentCount == 0 else { return nil }
    self.source = source
    self.index = index
    self.array = array
  }

  var count: Int { array.count }

  func part(with record: Int) -> RecordPart? {
    let place = array.lastCheckpoint(upTo: record)
    let start = place.map { array.checkpoints[$0] }
    let next = place.map { $0 + 1 } ?? 0
    let end = next < array.checkpoints.count ? array.checkpoints[next] : nil
    let first = start?.offset ?? array.start + 1
    return RecordPart(
      records: (start?.index ?? 0)..<(end?.index ?? array.count),
      bytes: first..<max(first, end?.offset ?? array.end ?? index.position)
    )
  }

  func split(
    _ part: RecordPart,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ visit: (Range<Int>) -> Void
  ) {
    var items = JSONItems(bytes)
    var rest = part.records.count
    var start = items.next()
    while let item = start, rest > 0 {
      let next = items.next()
      visit(item..<(next ?? bytes.count))
      rest -= 1
      start = next
    }
  }
}

/// The places of the items in a part of an array of JSON that was read without an error and has no comments.
private struct JSONItems {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  /// - Parameter bytes: They begin with an item, or between two items.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the place of the next item, and goes to the comma after it; nil after the last one.
  mutating func next() -> Int? {
    while at < bytes.count, bytes[at] <= Byte.space || bytes[at] == Byte.comma { at += 1 }
    guard at < bytes.count, bytes[at] != Byte.closeArray else { return nil }
    let start = at
    skipItem()
    return start
  }

  private mutating func skipItem() {
    guard let bytes = bytes.baseAddress else { return }
    let count = self.bytes.count
    var at = self.at
    var depth = 0
    while at < count {
      let byte = bytes[at]
      // Bit 5 tells the brackets of a list from those of an object.
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
