/// Passes a source to a scanner, part by part.
struct Scan<Scanner: DocumentScanner>: Sendable {
  /// The size of a part, in bytes.
  static var partSize: Int { 1 << 18 }
  /// The number of zeros after each part, so that scanners can look ahead.
  static var padding: Int { 64 }

  private(set) var scanner: Scanner
  private let source: ByteSource
  private let start: LineStart
  /// The end of the scan; nil for the end of the source.
  private let end: Int?
  /// The offset of the first byte that the scanner has not taken.
  private(set) var position: Int
  /// True after the last part, and after an error.
  private(set) var isFinished = false
  /// The number of bytes at which the scan waits for more to arrive; nil if it does not wait.
  private(set) var waitsBeyond: Int?
  /// The error that ended the scan.
  private(set) var error: SyntaxError?

  /// - Parameters:
  ///   - start: The line at which the scan begins.
  ///   - end: The end of the scan; nil for the end of the source.
  init(
    _ scanner: Scanner,
    of source: ByteSource,
    from start: LineStart = LineStart(),
    to end: Int? = nil
  ) {
    self.scanner = scanner
    self.source = source
    self.start = start
    self.end = end
    position = start.offset
  }

  /// The scanned part, from 0 to 1; nil when the scan has ended.
  var progress: Double? {
    guard !isFinished else { return nil }
    let end = end ?? source.count
    return end > 0 ? min(1, Double(position) / Double(end)) : 0
  }

  /// Continues until `limit` more bytes were scanned, it must wait for bytes (see ``waitsBeyond``),
  /// the deadline has passed or the task is cancelled.
  mutating func advance(
    bytes limit: Int = .max,
    until deadline: ContinuousClock.Instant? = nil
  ) {
    let size = max(1 << 12, min(Self.partSize, limit, (end ?? .max) - position))
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size + Self.padding,
      alignment: 64
    )
    defer { buffer.deallocate() }
    let first = position
    waitsBeyond = nil
    while !isFinished, waitsBeyond == nil, position - first < limit, !Task.isCancelled {
      do throws(ScanFailure) {
        try scanPart(UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]), padding: buffer)
      } catch {
        isFinished = true
        self.error = SyntaxError(error, in: source, from: start, to: end)
      }
      if let deadline, ContinuousClock.now >= deadline { return }
    }
  }

  /// Reads and scans one part.
  private mutating func scanPart(
    _ part: UnsafeMutableRawBufferPointer,
    padding: UnsafeMutableRawBufferPointer
  ) throws(ScanFailure) {
    let room = min(part.count, (end ?? .max) - position)
    // Asked before reading: bytes may arrive meanwhile.
    let isComplete = source.isComplete && !source.endsEarly
    let count: Int
    do throws(DocumentError) {
      count = try source.copy(
        at: position,
        into: UnsafeMutableRawBufferPointer(rebasing: part[..<room])
      )
    } catch {
      throw ScanFailure(position, .unreadable(error.reason))
    }
    padding[count..<count + Self.padding].initializeMemory(as: UInt8.self, repeating: 0)
    let isAtEnd = count < part.count
    let isLast = isAtEnd && isComplete || position + count == end
    let bytes = UnsafeBufferPointer(
      start: part.baseAddress?.assumingMemoryBound(to: UInt8.self),
      count: count
    )
    let taken = try scanner.scan(bytes, at: position, isLast: isLast)
    if isAtEnd, !isLast { waitsBeyond = position + count }
    // Otherwise a scanner that takes nothing would be called forever.
    guard taken > 0 || isAtEnd || isLast else {
      throw ScanFailure(position, .sentence { $0.errors.cannotReadFurther })
    }
    position += taken
    isFinished = isLast
  }

  /// Continues at the end of the source, where bytes were appended; not after an error.
  mutating func resume() { isFinished = error != nil }

  /// Waits until there is more to scan, or the task is cancelled; returns at once if nothing has to
  /// arrive.
  func waitForBytes() async {
    if let waitsBeyond { await source.waitForBytes(beyond: waitsBeyond) }
  }

  /// Returns the findings since the last call.
  mutating func takeFindings() -> Scanner.Findings { scanner.takeFindings() }
}
