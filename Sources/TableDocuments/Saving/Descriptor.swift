import TableSystem

/// An open file or folder; closed when it is released.
final class Descriptor: Sendable {
  let number: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - flags: As those of `open`; a program that is started does not inherit the file.
  ///   - mode: The permissions of a file that is created.
  ///   - folder: The folder of a relative path; nil for the current one.
  init(
    _ name: FileName,
    _ flags: Int32,
    mode: mode_t = 0o600,
    in folder: Descriptor? = nil
  ) throws(SystemError) {
    var opened: Int32
    repeat {
      opened = name.withCString {
        openat(folder?.number ?? AT_FDCWD, $0, flags | O_CLOEXEC, mode)
      }
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw SystemError(code: errno) }
    number = opened
  }

  deinit {
    // Everything that counts was synced before, so a failure loses nothing.
    _ = close(number)
  }

  var status: stat {
    get throws(SystemError) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw SystemError(code: errno) }
      return status
    }
  }

  /// A source of the bytes of this file, which it opens again by a duplicate.
  func source() throws(SystemError) -> ByteSource {
    let duplicate = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard duplicate >= 0 else { throw SystemError(code: errno) }
    return ByteSource(descriptor: duplicate)
  }

  // MARK: - Writing

  /// Writes all bytes at the position of the file.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try Descriptor.writeAll(bytes) { SystemCalls.write(number, $0, $1) }
  }

  /// Writes all bytes at the position of the file.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Writes a source from its beginning, part by part.
  ///
  /// - Returns: The hash of the bytes.
  /// - Throws: `SaveError` if the source cannot be read or the file cannot be written.
  @discardableResult func write(_ source: ByteSource) throws(SaveError) -> ContentHash {
    var hash = ContentHash()
    var offset = 0
    while true {
      let part = try source.part(at: offset)
      do throws(SystemError) {
        try write(part)
      } catch {
        throw SaveError(error, while: .writing)
      }
      part.withUnsafeBytes { hash.add($0) }
      offset += part.count
      guard part.count == ContentHash.partSize else { return hash }
    }
  }

  /// Calls `write` until it has written all bytes: a call may write only some, or be interrupted by
  /// a signal.
  ///
  /// - Parameter write: Writes at most so many bytes; returns the number that it wrote, or -1 and
  ///   sets `errno`.
  static func writeAll(
    _ bytes: UnsafeRawBufferPointer,
    with write: (UnsafeRawPointer, Int) -> Int
  ) throws(SystemError) {
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = write(start + written, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        throw SystemError(code: EIO)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Waits until the disk has the bytes.
  ///
  /// Never called again after it failed: the system forgets which bytes were not written.
  func sync() throws(SystemError) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
      // Some file systems have no F_FULLFSYNC.
      guard errno == ENOTSUP || errno == EINVAL else { throw SystemError(code: errno) }
    #endif
    guard fsync(number) == 0 else { throw SystemError(code: errno) }
  }

  // MARK: - Comparing

  /// True if the file has the bytes of a source, and no others.
  func equals(_ source: ByteSource) throws(SaveError) -> Bool {
    let written: ByteSource
    do throws(SystemError) {
      written = try self.source()
    } catch {
      throw SaveError(error, while: .comparing)
    }
    var offset = 0
    while true {
      let wanted = try source.part(at: offset)
      let part: [UInt8]
      do throws(DocumentError) {
        part = try written.bytes(at: offset, count: ContentHash.partSize)
      } catch {
        throw .failed(.comparing, error.reason)
      }
      guard part == wanted else { return false }
      offset += part.count
      guard part.count == ContentHash.partSize else { return true }
    }
  }
}

extension ByteSource {
  /// The bytes from an offset, at most ``ContentHash/partSize``.
  fileprivate func part(at offset: Int) throws(SaveError) -> [UInt8] {
    do throws(DocumentError) {
      return try bytes(at: offset, count: ContentHash.partSize)
    } catch {
      throw .failed(.reading, error.reason)
    }
  }
}

extension SystemError {
  /// The system's message.
  package var reason: String { String(cString: strerror(code)) }
}
