/// Reads single bytes and short ranges of a source in any order, and keeps the last few windows it
/// read.
///
/// A byte that cannot be read counts as the end of the source, and is noted in ``ReadFailures``: an
/// answer by these bytes is taken only where no read has failed.
package final class ByteReader {
  /// The size of a window, in bytes.
  static let windowSize = 65_536
  /// The maximum number of windows besides the current one.
  static let windowLimit = 16

  private struct Window {
    var start = 0
    var bytes: [UInt8] = []
  }

  let source: ByteSource
  /// The window of the byte that was read last.
  private var current = Window()
  /// The other windows, the most recent last.
  private var others: [Window] = []
  /// The window that could not be read, which is not tried again for a moment: a failing disk takes
  /// long for each try.
  private var failed: (start: Int, error: DocumentError, time: ContinuousClock.Instant)?

  /// A long range without a line feed, found by looking for the beginning of a line, and whether
  /// the line begins with it.
  ///
  /// Thousands of edits of one line look for its beginning once.
  var foundLine: (range: Range<Int>, isStart: Bool)?

  /// The encoding, once it was found: many bytes tell it.
  private var foundEncoding: FileEncoding?
  /// The encoding of the characters.
  var encoding: FileEncoding {
    let encoding = foundEncoding ?? FileEncoding(of: self)
    foundEncoding = encoding
    return encoding
  }

  init(_ source: ByteSource) {
    self.source = source
  }

  /// Finds the encoding off the main actor, as many bytes are read for it.
  @MainActor func findEncoding() async {
    guard foundEncoding == nil else { return }
    foundEncoding = await ByteReader.encoding(of: source)
  }

  @concurrent private nonisolated static func encoding(
    of source: ByteSource
  ) async -> FileEncoding {
    FileEncoding(of: ByteReader(source))
  }

  /// The byte at an offset; nil after the end.
  @inline(__always) subscript(_ offset: Int) -> UInt8? {
    let place = offset &- current.start
    if place >= 0, place < current.bytes.count { return current.bytes[place] }
    return load(offset)
  }

  /// Returns the bytes of a range; fewer if the source ends inside it.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(range.count, ByteReader.windowSize))
    var offset = range.lowerBound
    while offset < range.upperBound, self[offset] != nil {
      let place = offset - current.start
      let part = current.bytes[place...].prefix(range.upperBound - offset)
      bytes.append(contentsOf: part)
      offset += part.count
    }
    return bytes
  }

  /// Calls `body` with the bytes of a range; fewer if the source ends inside it.
  func withBytes<Result>(
    in range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let place = range.lowerBound - current.start
    if place >= 0, place + range.count <= current.bytes.count {
      // A copy, because `body` may read another window.
      let bytes = current.bytes
      return bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[place..<place + range.count]))
      }
    }
    return bytes(in: range).withUnsafeBufferPointer(body)
  }

  /// Calls `body` with the bytes from an offset to the end of their window; with none after the end
  /// of the source.
  ///
  /// `body` must not use the reader.
  @inline(__always) func withWindow<Result>(
    from offset: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let isThere = self[offset] != nil
    return current.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[(isThere ? offset - current.start : $0.count)...]))
    }
  }

  private func load(_ offset: Int) -> UInt8? {
    guard offset >= 0 else { return nil }
    let start = offset - offset % ByteReader.windowSize
    others.removeAll { $0.start == start && offset - start >= $0.bytes.count }
    if let index = others.firstIndex(where: { $0.start == start }) {
      others.append(current)
      current = others.remove(at: index)
    } else {
      guard let bytes = window(at: start), offset - start < bytes.count else { return nil }
      if current.start != start { others.append(current) }
      if others.count >= ByteReader.windowLimit { others.removeFirst() }
      current = Window(start: start, bytes: bytes)
    }
    return current.bytes[offset - start]
  }

  /// Reads a window; nil if that is not possible.
  private func window(at start: Int) -> [UInt8]? {
    if let failed, failed.start == start, failed.time.duration(to: .now) < .seconds(1) {
      ReadFailures.note(failed.error)
      return nil
    }
    do throws(DocumentError) {
      return try source.bytes(at: start, count: ByteReader.windowSize)
    } catch {
      failed = (start, error, .now)
      return nil
    }
  }
}
