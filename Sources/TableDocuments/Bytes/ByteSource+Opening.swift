import TableSystem

extension ByteSource {
  /// Opens a file, a FIFO or standard input; waits for the first bytes of a pipe (see
  /// ``init(reading:)``).
  ///
  /// A compressed file is read unpacked, and one in UTF-16 or UTF-32 as its text in UTF-8.
  ///
  /// - Parameters:
  ///   - name: The path of the file.
  ///   - encoding: Finds the encoding of the file.
  ///   - isWhole: True to wait until all of it is unpacked or decoded.
  /// - Throws: Why it cannot be read. Folders, devices and sockets are refused.
  package convenience init(
    _ name: FileName,
    encoding: @escaping TextEncoding.Finding = TextEncoding.init(start:),
    isWhole: Bool = false
  ) throws(DocumentError) {
    if name == .standardInput {
      // A duplicate, so that standard input itself stays open.
      let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      guard input >= 0 else { throw DocumentError(code: errno) }
      try self.init(reading: input, encoding, isWhole: isWhole)
      return
    }
    // Opening a device could have side effects.
    try ByteSource.checkKind(name)
    let descriptor = name.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw DocumentError(code: errno) }
    try self.init(reading: descriptor, encoding, isWhole: isWhole)
  }

  /// Opens a file whole, in the encoding of another source, such as the file before it was saved.
  package convenience init(_ name: FileName, like other: ByteSource) throws(DocumentError) {
    let encoding = other.encoding
    try self.init(name, encoding: { encoding ?? TextEncoding(start: $0) }, isWhole: true)
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
  /// Waits for the first bytes of a pipe, and for bytes that follow closely: most pipes are
  /// complete then. The rest arrives in the background.
  ///
  /// - Parameters:
  ///   - descriptor: Closed by the source.
  ///   - encoding: Finds the encoding of its text.
  ///   - isWhole: True to wait until all of it is unpacked or decoded.
  convenience init(
    reading descriptor: Int32,
    _ encoding: @escaping TextEncoding.Finding = TextEncoding.init(start:),
    isWhole: Bool = false
  ) throws(DocumentError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      let code = errno
      _ = close(descriptor)
      throw status.st_mode & S_IFMT == S_IFDIR ? .isFolder : DocumentError(code: code)
    }
    do throws(DocumentError) {
      let isFile = status.st_mode & S_IFMT == S_IFREG && lseek(descriptor, 0, SEEK_CUR) == 0
      let start = try isFile ? ByteSource.mark(of: descriptor) : ByteSource.start(of: descriptor)
      let form = UnpackedCopy.Form(start: start, encoding)
      if form.needsCopy {
        try self.init(copying: descriptor, form, start: isFile ? [] : start, isWhole: isWhole)
      } else if isFile, status.st_size == 0, let bytes = ByteSource.unsizedBytes(of: descriptor) {
        self.init(bytes, version: FileVersion(status))
        _ = close(descriptor)
      } else if isFile {
        self.init(descriptor: descriptor)
      } else {
        try self.init(pipe: descriptor, start: start)
      }
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// The most bytes of a file of unknown size that are read.
  private static let mostUnsizedBytes = 1 << 24

  /// Returns the bytes of a file whose size is unknown, such as those of /proc; nil if it is empty,
  /// or has too many.
  private static func unsizedBytes(of file: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= mostUnsizedBytes {
      guard let part = try? readPart(file) else { return nil }
      guard !part.isEmpty else { return bytes.isEmpty ? nil : bytes }
      bytes += part
    }
    return nil
  }

  /// Returns the first bytes of a file, which stays at its beginning.
  private static func mark(of file: Int32) throws(DocumentError) -> [UInt8] {
    var mark = [UInt8](repeating: 0, count: TextEncoding.startLength)
    let count = pread(file, &mark, mark.count, 0)
    // Reading tells what is wrong.
    return Array(mark.prefix(max(0, count)))
  }

  /// Returns the first bytes of a pipe, at least as many as tell how they are compressed.
  private static func start(of pipe: Int32) throws(DocumentError) -> [UInt8] {
    do throws(SystemError) {
      var start = try readPart(pipe)
      while start.count < Compression.markLength, isReadable(pipe) {
        let part = try readPart(pipe)
        guard !part.isEmpty else { break }
        start += part
      }
      return start
    } catch {
      throw DocumentError(code: error.code)
    }
  }

  /// Reads a pipe; closes it, unless it throws.
  ///
  /// - Parameter start: The bytes of it that were read already; none if it has ended.
  private convenience init(pipe: Int32, start: [UInt8]) throws(DocumentError) {
    guard let file = ByteSource.temporaryFile() else {
      do throws(SystemError) {
        self.init(start + (try ByteSource.readAll(pipe)))
      } catch {
        throw DocumentError(code: error.code)
      }
      _ = close(pipe)
      return
    }
    #if os(Linux)
      // With more room the writer and the reader wait for each other less often.
      let setPipeSize: Int32 = 1_031  // F_SETPIPE_SZ, which the module of the C library leaves out.
      _ = fcntl(pipe, setPipeSize, Int32(ByteSource.startLength))
    #endif
    let arrival = ByteArrival()
    // Closes the file if copying fails.
    self.init(descriptor: file, arrival: arrival)
    let hasEnded: Bool
    do throws(SystemError) {
      try ByteSource.append(start, to: file)
      hasEnded = start.isEmpty ? true : try ByteSource.copyStart(pipe, to: file)
    } catch {
      throw DocumentError(code: error.code)
    }
    if hasEnded {
      arrival.end()
      _ = close(pipe)
    } else {
      arrival.begin(from: pipe, to: file)
    }
  }

  /// Creates a file without a name, which is gone when it is closed; nil if no folder takes it.
  static func temporaryFile() -> Int32? {
    let folders = [getenv("TMPDIR").map { String(cString: $0) }, "/tmp", "/var/tmp"]
    for folder in folders {
      guard let folder, !folder.isEmpty else { continue }
      let name = "\(folder)/termtable.\(UInt64.random(in: 0 ... .max))"
      // A program that is started meanwhile does not inherit it.
      let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { continue }
      unlink(name)
      return descriptor
    }
    return nil
  }

  /// The number of bytes of a pipe after which the others arrive in the background.
  static let startLength = 1 << 20
  /// The time without bytes after which the others arrive in the background, in milliseconds.
  static let patience: Int32 = 100

  /// Copies bytes of a pipe into a file, as long as they come quickly.
  ///
  /// - Returns: True if the pipe has ended.
  private static func copyStart(_ pipe: Int32, to file: Int32) throws(SystemError) -> Bool {
    var status = stat()
    while isReadable(pipe), fstat(file, &status) == 0,
      status.st_size < startLength
    {
      guard try copyPart(pipe, to: file) else { return true }
    }
    return false
  }

  /// Copies the next bytes of a pipe to the end of a file, waiting for them.
  ///
  /// - Returns: False if the pipe has ended.
  static func copyPart(_ pipe: Int32, to file: Int32) throws(SystemError) -> Bool {
    let part = try readPart(pipe)
    try append(part, to: file)
    return !part.isEmpty
  }

  /// Writes bytes at the end of a file.
  static func append(_ part: [UInt8], to file: Int32) throws(SystemError) {
    var written = 0
    while written < part.count {
      let count = part.withUnsafeBytes { bytes in
        write(file, bytes.baseAddress.map { $0 + written }, part.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  private static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part = try readPart(descriptor)
      guard !part.isEmpty else { return bytes }
      bytes += part
    }
  }

  /// Reads the next bytes; none at the end.
  static func readPart(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
      while true {
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, result)
        guard result < 0 else { return }
        switch errno {
        case EINTR: continue
        case EAGAIN: _ = isReadable(descriptor, within: -1)
        default:
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return bytes
  }

  /// Waits until there is something to read: bytes, the end or an error.
  ///
  /// - Parameter milliseconds: The longest time to wait; -1 for any.
  /// - Returns: False if the time has passed.
  static func isReadable(
    _ descriptor: Int32,
    within milliseconds: Int32 = patience
  ) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) != 0
  }
}
