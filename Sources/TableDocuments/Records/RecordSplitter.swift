/// Finds the ends of records, such as lines, in parts of any size.
protocol RecordSplitter: Sendable {
  /// Takes the next part.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the part.
  ///   - offset: The offset of the part in the file.
  ///   - next: Called with the offset after each record, in order.
  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    next: (Int) -> Void
  )

  /// Returns the error of a file that ends after the last part; nil if it may end there.
  func failure(at end: Int) -> ScanFailure?
}

extension RecordSplitter {
  func failure(at end: Int) -> ScanFailure? { nil }
}

/// Counts the records of a file, and notes the starts of some.
struct RecordScanner<Splitter: RecordSplitter>: DocumentScanner {
  struct Findings: Sendable {
    /// The new checkpoints.
    var checkpoints: [RecordIndex.Checkpoint]
    /// The number of records begun.
    var count: Int
    /// The number of records whose end was found.
    var ended: Int
    /// The end of the scanned part.
    var position: Int
    var isComplete: Bool
  }

  private var splitter: Splitter
  private var checkpoints: [RecordIndex.Checkpoint] = []
  private var ended = 0
  /// The start of the record that has not ended yet.
  private var start = 0
  /// The last checkpoint, or the first record.
  private var mark = RecordIndex.Checkpoint(record: 0, offset: 0)
  private var position = 0
  private var isComplete = false

  /// - Parameter splitter: A splitter at the beginning of a record.
  init(_ splitter: Splitter) {
    self.splitter = splitter
  }

  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    isLast: Bool
  ) throws(ScanFailure) -> Int {
    var ended = ended
    var start = start
    var mark = mark
    splitter.split(bytes, at: offset) { next in
      ended += 1
      start = next
      guard next - mark.offset >= RecordIndex.stride || ended - mark.record >= RecordIndex.most
      else { return }
      mark = RecordIndex.Checkpoint(record: ended, offset: next)
      checkpoints.append(mark)
    }
    (self.ended, self.start, self.mark) = (ended, start, mark)
    position = offset + bytes.count
    isComplete = isLast
    if isLast, let failure = splitter.failure(at: position) { throw failure }
    return bytes.count
  }

  mutating func takeFindings() -> Findings {
    defer { checkpoints = [] }
    return Findings(
      checkpoints: checkpoints,
      count: position > start ? ended + 1 : ended,
      ended: ended,
      position: position,
      isComplete: isComplete
    )
  }
}

/// A sparse index of the starts of records.
struct RecordIndex: Sendable {
  /// The minimum distance of two checkpoints, in bytes, unless ``most`` records lie between them.
  static let stride = 65_536
  /// The maximum number of records between two checkpoints.
  static let most = 1_024

  struct Checkpoint: Sendable {
    /// The 0-based number of the record.
    var record: Int
    /// Its offset.
    var offset: Int
  }

  /// In the order of the file; the first record is not among them.
  var checkpoints: [Checkpoint] = []
  /// The number of records begun.
  var count = 0
  /// The number of records whose end was found.
  var ended = 0
  /// The end of the scanned part.
  var position = 0

  /// Returns the last checkpoint at or before a record, and the one after it.
  func page(of record: Int) -> (first: Checkpoint, next: Checkpoint) {
    let place = checkpoints.firstPlace { $0.record > record }
    let first = place > 0 ? checkpoints[place - 1] : Checkpoint(record: 0, offset: 0)
    let end = Checkpoint(record: count, offset: position)
    return (first, place < checkpoints.count ? checkpoints[place] : end)
  }
}
