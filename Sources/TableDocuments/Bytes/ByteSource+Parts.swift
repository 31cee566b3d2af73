import TableSystem

extension ByteSource {
  /// Returns the next bytes at an offset, to read all by parts; none at the end.
  ///
  /// - Throws: `.unreadable` if the system cannot read them.
  package func chunk(at offset: Int) throws(DocumentError) -> [UInt8] {
    try bytes(at: offset, count: 1 << 20)
  }

  /// Returns at most `count` bytes, beginning at an offset.
  ///
  /// - Throws: `.unreadable` if the system cannot read them.
  func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    var failure: DocumentError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(DocumentError) {
        filled = try copy(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns true if the file at a path has the bytes of this one as they were opened.
  ///
  /// False if that is not known, because the hash of the bytes was not asked for in time.
  ///
  /// - Throws: `.unreadable` and the like if the file cannot be read.
  package func isSame(as name: FileName) throws(DocumentError) -> Bool {
    guard let hash = try openedHash() else { return false }
    let file = try ByteSource(name, like: self)
    guard file.count == hash.count, file.encoding == encoding else { return false }
    return try ContentHash(file) == hash
  }
}

extension ByteSource {
  /// Reads a part of a file; returns the number of bytes, fewer than `buffer` takes only at the end
  /// of the file.
  ///
  /// - Throws: `.unreadable` if the system cannot read them.
  static func readPart(
    _ descriptor: Int32,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    var count = 0
    while count < buffer.count {
      let result = pread(descriptor, start + count, buffer.count - count, off_t(offset + count))
      if result > 0 {
        count += result
      } else if result == 0 {
        break
      } else if errno != EINTR {
        throw DocumentError(code: errno)
      }
    }
    return count
  }
}
