import Synchronization
import TableSystem

/// The bytes of a document, read by parts, from any thread.
///
/// The file is not mapped into memory: a mapped file that shrinks would end the program with
/// SIGBUS. A read beyond the end returns fewer bytes.
package final class ByteSource: Sendable {
  private enum Storage {
    case memory([UInt8])
    case file(descriptor: Int32)
    case store(any ByteStore)
  }

  private let storage: Storage
  /// Adds bytes to the file; nil if all are there.
  private let arrival: ByteArrival?
  /// The version that the file had when it was opened; nil for bytes that are no file.
  package let version: FileVersion?
  /// The way in which the file is compressed, if these are its unpacked bytes.
  package let compression: Compression?
  /// The encoding of the file, if these bytes are its text; nil for bytes as they are in the file.
  let decoding: Decoding?
  /// What is known of the bytes as they were opened.
  private let known = Mutex(KnownBytes())
  /// Called after each read, in tests.
  private let hook = ReadHook.current

  private struct KnownBytes {
    /// Their hash; nil until it is asked for.
    var hash: ContentHash?
    /// The last version of the file that had the same bytes; nil for the version that was opened.
    var version: FileVersion?
  }

  /// A source of bytes in memory.
  ///
  /// - Parameter version: The version of the file that they were read from.
  package convenience init(_ bytes: [UInt8], version: FileVersion? = nil) {
    self.init(bytes, version: version, decoding: nil)
  }

  /// A source of bytes or of a text in memory.
  init(_ bytes: [UInt8], version: FileVersion? = nil, decoding: Decoding?) {
    storage = .memory(bytes)
    arrival = nil
    compression = nil
    self.decoding = decoding
    self.version = version
  }

  /// A source of the bytes of an open file.
  ///
  /// - Parameters:
  ///   - descriptor: A descriptor that can be read at any offset; closed with the source.
  ///   - arrival: Adds bytes to the file; nil if all are there.
  init(descriptor: Int32, arrival: ByteArrival? = nil) {
    storage = .file(descriptor: descriptor)
    self.arrival = arrival
    compression = nil
    decoding = nil
    version = FileVersion(descriptor: descriptor)
  }

  /// A source of the unpacked bytes of a compressed file, or of the text of a file in another
  /// encoding.
  ///
  /// - Parameters:
  ///   - copy: The descriptor of the file that they are copied to; closed with the source.
  ///   - version: That of the file itself.
  init(
    copy: Int32,
    arrival: ByteArrival,
    _ compression: Compression?,
    _ decoding: Decoding?,
    version: FileVersion?
  ) {
    storage = .file(descriptor: copy)
    self.arrival = arrival
    self.compression = compression
    self.decoding = decoding
    self.version = version
  }

  /// A source of bytes that are read from elsewhere, such as a database.
  package init(_ store: any ByteStore) {
    storage = .store(store)
    arrival = nil
    compression = nil
    decoding = store.decoding
    version = store.version
  }

  deinit {
    arrival?.cancel()
    // The file is only read, so nothing is lost if closing fails.
    if case .file(let descriptor) = storage { _ = close(descriptor) }
  }

  /// The current number of bytes; 0 for files of unknown size, such as those of /proc.
  package var count: Int {
    switch storage {
    case .memory(let bytes): return bytes.count
    case .store(let store): return store.count
    case .file(let descriptor):
      var status = stat()
      return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    }
  }

  // MARK: - Changes

  /// Returns the hash of the bytes as they were opened, which is computed once; nil if others wrote
  /// into the file before.
  ///
  /// - Throws: `.unreadable` if the system cannot read them.
  /// - Complexity: O(n) for the first time.
  func openedHash() throws(DocumentError) -> ContentHash? {
    if let hash = known.withLock(\.hash) { return hash }
    guard isOpenedVersion else { return nil }
    let hash = try ContentHash(self)
    // Asked again, as others may have written while the bytes were read.
    guard isOpenedVersion else { return nil }
    known.withLock { $0.hash = hash }
    return hash
  }

  /// True if the system tells that the file is as it was opened, or as it was when its bytes were
  /// compared last.
  private var isOpenedVersion: Bool {
    guard case .file(let descriptor) = storage, !isOwn else { return true }
    let now = FileVersion(descriptor: descriptor)
    return now == version || now == known.withLock(\.version)
  }

  /// Returns true if nobody has written into the file since it was opened. Another file in its
  /// place does not count.
  ///
  /// - Throws: `.unreadable` if the system cannot read the bytes.
  /// - Complexity: O(n) if something about the file has changed, such as its permissions; else
  ///   O(1).
  package func isUnchanged() throws(DocumentError) -> Bool {
    guard case .file(let descriptor) = storage, !isOpenedVersion else { return true }
    let now = FileVersion(descriptor: descriptor)
    guard let hash = known.withLock(\.hash), count == hash.count else { return false }
    let isSame = try ContentHash(self) == hash
    // Asked again, as others may have written while the bytes were read.
    guard isSame, FileVersion(descriptor: descriptor) == now else { return false }
    known.withLock { $0.version = now }
    return true
  }

  /// True if these are the bytes of a file in another form, unpacked or decoded.
  package var isCopy: Bool { compression != nil || decoding != nil }

  /// True if nobody else writes into the bytes: they were copied from a pipe, or unpacked or
  /// decoded.
  private var isOwn: Bool { arrival != nil }

  /// True if others can write into the bytes, and reading them may take time.
  var isFile: Bool { if case .file = storage { true } else { false } }

  private var isStore: Bool { if case .store = storage { true } else { false } }

  /// Returns these bytes in memory, so that others may write into their file; itself if they need
  /// not be read, or are too many.
  ///
  /// - Parameter limit: The most bytes to read.
  /// - Throws: `.unreadable` if the system cannot read them.
  func held(upTo limit: Int) throws(DocumentError) -> ByteSource {
    guard case .file = storage, !isOwn, count <= limit else { return self }
    let held = ByteSource(try allBytes(), version: version)
    let known = known.withLock { $0 }
    held.known.withLock { $0 = known }
    return held
  }

  /// True if a path still leads to this file, and the file has not become shorter.
  ///
  /// - Parameter length: The number of bytes that it had.
  func isStill(_ name: FileName, from length: Int) -> Bool {
    guard case .file(let descriptor) = storage else { return true }
    var now = stat()
    var opened = stat()
    return name.withCString { stat($0, &now) } == 0 && fstat(descriptor, &opened) == 0
      && now.st_dev == opened.st_dev && now.st_ino == opened.st_ino && count >= length
  }

  /// True if no more bytes arrive; false while a pipe is read.
  var isComplete: Bool { arrival?.isComplete ?? true }

  /// True if an error ended the bytes: reading at their end tells it.
  var endsEarly: Bool { arrival?.error != nil }

  /// Waits until there are more than `count` bytes, no more arrive or the task is cancelled.
  package func waitForBytes(beyond count: Int) async {
    await arrival?.wait { self.count > count }
  }

  /// Reads bytes, beginning at an offset.
  ///
  /// - Returns: The number of bytes read; less than the size of the buffer only at the end.
  /// - Throws: `.unreadable` if the system cannot read them.
  func copy(
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    do throws(DocumentError) {
      let count = try read(at: offset, into: buffer)
      // A store reads other sources, which call it.
      if let hook, !isStore { hook(offset..<offset + count, isFile) }
      return count
    } catch {
      ReadFailures.note(error)
      throw error
    }
  }

  private func read(
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    guard offset >= 0, buffer.baseAddress != nil else { return 0 }
    switch storage {
    case .memory(let bytes):
      let part = bytes.dropFirst(offset).prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    case .store(let store):
      let part = try store.bytes(at: offset, count: buffer.count).prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    case .file(let descriptor):
      let count = try Self.readPart(descriptor, at: offset, into: buffer)
      if count == 0, !buffer.isEmpty, let error = arrival?.error { throw error }
      return count
    }
  }

  /// Returns all bytes.
  ///
  /// - Throws: `.unreadable` if the system cannot read them.
  package func allBytes() throws(DocumentError) -> [UInt8] {
    // The number of bytes of a file that cannot be asked counts as 0.
    if case .file(let descriptor) = storage, FileVersion(descriptor: descriptor) == nil {
      throw DocumentError(code: errno)
    }
    return try bytes(at: 0, count: count)
  }
}
