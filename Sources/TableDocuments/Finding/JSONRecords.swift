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
    let first = part.bytes.lowerBound
    var rest = part.records.count
    var start: Int?
    func end(_ end: Int) {
      if let start { visit((start - first..<max(start, end) - first).clamped(to: 0..<bytes.count)) }
      start = nil
    }
    var walker = JSONWalker(ByteReader(source), index)
    _ = walker.visitChildren(from: first, inObject: false) { offset in
      end(offset)
      guard rest > 0 else { return false }
      rest -= 1
      start = offset
      return true
    }
    end(part.bytes.upperBound)
  }
}
