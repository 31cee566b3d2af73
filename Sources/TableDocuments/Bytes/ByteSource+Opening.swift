#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ByteSource {
  /// Opens a file, a FIFO or standard input; the latter two are read to their end.
  ///
  /// - Parameter name: The path of the file.
  /// - Throws: Why it cannot be read. Folders, devices and sockets are refused.
  convenience init(_ name: FileName) throws(DocumentError) {
    if name == .standardInput {
      // A duplicate, so that standard input itself stays open.
      let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      guard input >= 0 else { throw DocumentError(code: errno) }
      try self.init(reading: input)
      return
    }
    // Opening a device could have side effects.
    try ByteSource.checkKind(name)
    let descriptor = name.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw DocumentError(code: errno) }
    try self.init(reading: descriptor)
  }

  private static func checkKind(_ name: FileName) throws(DocumentError) {
    var status = stat()
    guard name.withCString({ stat($0, &status) }) == 0 else { throw DocumentError(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder
    case S_IFSOCK: throw .isSocket
    case S_IFBLK: throw .isDevice
    case S_IFCHR: if !isEmptyDevice(status) { throw .isDevice }
    default: break
    }
  }

  private static func isEmptyDevice(_ status: stat) -> Bool {
    var null = stat()
    return stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev
  }

  /// Reads an open descriptor, from its position to the end.
  ///
  /// - Parameter descriptor: Closed by the source.
  convenience init(reading descriptor: Int32) throws(DocumentError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      let code = errno
      _ = close(descriptor)
      throw status.st_mode & S_IFMT == S_IFDIR ? .isFolder : DocumentError(code: code)
    }
    if status.st_mode & S_IFMT == S_IFREG, lseek(descriptor, 0, SEEK_CUR) == 0 {
      self.init(descriptor: descriptor)
      return
    }
    defer { _ = close(descriptor) }
    guard let file = ByteSource.temporaryFile() else {
      self.init(try ByteSource.readAll(descriptor))
      return
    }
    self.init(descriptor: file)
    try ByteSource.spool(descriptor, to: file)
  }

  /// Creates a file without a name, which is gone when it is closed; nil if no folder takes it.
  private static func temporaryFile() -> Int32? {
    let folders = [getenv("TMPDIR").map { String(cString: $0) }, "/tmp", "/var/tmp"]
    for folder in folders {
      guard let folder, !folder.isEmpty else { continue }
      var template = Array("\(folder)/termtable.XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { continue }
      unlink(template)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    return nil
  }

  private static func spool(_ descriptor: Int32, to file: Int32) throws(DocumentError) {
    while true {
      let part = try readPart(descriptor)
      guard !part.isEmpty else { return }
      var written = 0
      while written < part.count {
        let count = part.withUnsafeBytes { bytes in
          write(file, bytes.baseAddress.map { $0 + written }, part.count - written)
        }
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          throw DocumentError(code: errno)
        }
      }
    }
  }

  private static func readAll(_ descriptor: Int32) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part = try readPart(descriptor)
      guard !part.isEmpty else { return bytes }
      bytes += part
    }
  }

  /// Reads the next bytes; none at the end.
  private static func readPart(_ descriptor: Int32) throws(DocumentError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
      while true {
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, result)
        guard result < 0 else { return }
        switch errno {
        case EINTR: continue
        case EAGAIN: waitForBytes(descriptor)
        default:
          code = errno
          return
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
}
