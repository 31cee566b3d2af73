/// The records that a splitter finds, such as lines.
struct SplitRecords<Splitter: RecordSplitter>: SearchedRecords {
  /// The number of bytes of a long record that are searched.
  private static var mostBytes: Int { 1 << 20 }

  let index: RecordIndex
  /// A splitter at the beginning of a record.
  let splitter: Splitter

  var count: Int { index.count }

  func part(with record: Int) -> RecordPart? {
    let (start, next) = index.page(of: record)
    guard next.record > record else { return nil }
    // All records but the last begin within a stride.
    let end = min(next.offset, start.offset + RecordIndex.stride + Self.mostBytes)
    return RecordPart(records: start.record..<next.record, bytes: start.offset..<end)
  }

  func split(
    _ part: RecordPart,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ visit: (Range<Int>) -> Void
  ) {
    var splitter = splitter
    var start = 0
    var rest = part.records.count
    func end(_ end: Int) {
      guard rest > 0, start < end else { return }
      visit(line(start..<end, in: bytes, isFirst: part.bytes.lowerBound + start == 0))
      start = end
      rest -= 1
    }
    splitter.split(bytes, at: part.bytes.lowerBound) { end($0 - part.bytes.lowerBound) }
    end(bytes.count)
  }

  /// Returns a line without its line ending, and without a byte order mark at the beginning of the file.
  private func line(
    _ range: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>,
    isFirst: Bool
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if end > start, bytes[end - 1] == Byte.newline { end -= 1 }
    if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    if isFirst, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    return start..<end
  }
}
