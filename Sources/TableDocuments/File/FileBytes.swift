#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The whole of a file, a pipe or standard input.
enum FileBytes {
  /// The bytes of a file or of standard input.
  ///
  /// A FIFO or other stream is read to its end.
  ///
  /// - Throws: What kept it from being read; never `.syntax`.
  static func read(_ file: FileName, limit: Int) throws(DocumentError) -> [UInt8] {
    if file == .standardInput { return try read(descriptor: STDIN_FILENO, limit: limit) }
    let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw DocumentError(code: errno) }
    // Only reading: nothing is lost where closing fails.
    defer { _ = close(descriptor) }
    return try read(descriptor: descriptor, limit: limit)
  }

  /// Reads a descriptor from its position to the end.
  static func read(descriptor: Int32, limit: Int) throws(DocumentError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw DocumentError(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let size = isFile ? Int(status.st_size) : 0
    guard size <= limit else { throw .tooLarge(limit: limit) }
    // One more than expected, so that one read finds the end of a file that has not grown.
    return try readAll(descriptor, count: max(size + 1, 65_536), limit: limit)
  }

  private static func readAll(
    _ descriptor: Int32,
    count: Int,
    limit: Int
  ) throws(DocumentError) -> [UInt8] {
    var bytes = try readPart(descriptor, count: count)
    var isEnd = bytes.count < count
    while !isEnd {
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      let part = try readPart(descriptor, count: 1 << 20)
      bytes.append(contentsOf: part)
      isEnd = part.count < 1 << 20
    }
    return bytes
  }

  /// The next bytes: fewer than `count` only at the end.
  private static func readPart(_ descriptor: Int32, count: Int) throws(DocumentError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let place = buffer.baseAddress?.advanced(by: filled)
        let result = systemRead(descriptor, place, count - filled)
        if result > 0 {
          filled += result
        } else if result == 0 || errno != EINTR && errno != EAGAIN {
          code = result == 0 ? 0 : errno
          break
        } else if errno == EAGAIN {
          waitForBytes(descriptor)
        }
      }
    }
    guard code == 0 else { throw DocumentError(code: code) }
    return bytes
  }

  /// Waits until there is something to read, as the descriptor may have been made non-blocking by another process.
  private static func waitForBytes(_ descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, -1)  // reading tells what has happened
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ place: UnsafeMutablePointer<UInt8>?,
    _ count: Int
  ) -> Int {
    // Named in full, as `read` is also what this type does.
    #if canImport(Glibc)
      Glibc.read(descriptor, place, count)
    #else
      Darwin.read(descriptor, place, count)
    #endif
  }
}

extension DocumentError {
  /// The fact that an `errno` stands for.
  init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .isFolder
    case EACCES, EPERM: self = .noPermission
    default: self = .unreadable(String(cString: strerror(code)))
    }
  }
}
