/// The records that a splitter finds, such as lines.
struct SplitRecords<Splitter: RecordSplitter>: SearchedRecords {
  let index: RecordIndex
  /// A splitter at the beginning of a record.
  let splitter: Splitter

  var count: Int { index.count }

  func part(with record: Int, mostBytes: Int) -> RecordPart? {
    let (start, next) = index.page(of: record)
    guard next.record > record else { return nil }
    // All records but the last begin within a stride.
    let end = min(next.offset, start.offset + RecordIndex.stride + mostBytes)
    return RecordPart(records: start.record..<next.record, bytes: start.offset..<end)
  }

  func split(
    _ part: RecordPart,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ visit: (Range<Int>) -> Void
  ) {
    var splitter = splitter
    var cutter = Cutter(bytes: bytes, start: part.bytes.lowerBound, rest: part.records.count)
    splitter.split(bytes, at: part.bytes.lowerBound) { cutter.end($0, visit) }
    cutter.end(part.bytes.lowerBound + bytes.count, visit)
  }
}

/// Cuts bytes into lines at their ends.
private struct Cutter {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The place of the bytes in the file.
  let start: Int
  /// The number of lines that are still wanted.
  var rest: Int
  /// The beginning of the next line among the bytes.
  private var next = 0

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, rest: Int) {
    self.bytes = bytes
    self.start = start
    self.rest = rest
  }

  /// Visits the next line, which ends at a place of the file.
  mutating func end(_ end: Int, _ visit: (Range<Int>) -> Void) {
    let end = end - start
    guard rest > 0, next < end else { return }
    visit(line(next..<end, isFirst: start + next == 0))
    next = end
    rest -= 1
  }

  /// Returns a line without its line ending, and without a byte order mark at the beginning of the
  /// file.
  private func line(_ range: Range<Int>, isFirst: Bool) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if end > start, bytes[end - 1] == Byte.newline { end -= 1 }
    if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    if isFirst, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    return start..<end
  }
}
