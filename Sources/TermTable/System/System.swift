import TableModel
internal import TableSystem

/// The C library, as TermTable uses it: no other file of TermTable imports it.
enum System {
  /// The numbers of signals.
  enum Signal {
    static let `continue` = SIGCONT
    static let hangUp = SIGHUP
    static let interrupt = SIGINT
    static let kill = SIGKILL
    static let quit = SIGQUIT
    static let stop = SIGTSTP
    static let terminate = SIGTERM
    static let windowChange = SIGWINCH
  }

  // The standard streams.
  static let standardInput = STDIN_FILENO
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// The error of the last call that failed.
  static var error: Failure { Failure(number: errno) }

  /// The error for a file that is too large.
  static var fileTooLarge: Failure { Failure(number: EFBIG) }

  /// An error of the system.
  struct Failure: Error {
    let number: Int32
    /// The system's message for the error.
    var reason: String { String(cString: strerror(number)) }
    /// True if the file does not exist.
    var isMissing: Bool { number == ENOENT }
  }

  /// Returns the bytes of an environment variable, which need not be text; nil if it is not set.
  static func bytes(of variable: String) -> [UInt8]? {
    getenv(variable).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// Returns the text of an environment variable; nil if it is not set.
  static func value(of variable: String) -> String? {
    bytes(of: variable).map { String(decoding: $0, as: UTF8.self) }
  }

  /// True if a descriptor leads to a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes out the buffer of `print`; false if not all of it could be written.
  @discardableResult static func flushOutput() -> Bool { fflush(nil) == 0 }

  /// Sends a signal to all processes of this process group.
  static func signalGroup(_ number: Int32) { _ = kill(0, number) }  // fails for no valid signal

  /// Ends the process.
  static func endProcess(status: Int32) -> Never { exit(status) }

  /// True if the bytes of `count` elements are equal; for elements without padding and references.
  @inline(__always) static func areEqual<Element>(
    _ one: UnsafePointer<Element>,
    _ other: UnsafePointer<Element>,
    count: Int
  ) -> Bool {
    memcmp(one, other, count * MemoryLayout<Element>.stride) == 0
  }

  /// Returns `base` to the power of `exponent`.
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  // MARK: - Files

  /// Returns the entries of a folder, without `.` and `..`.
  ///
  /// - Parameter most: The most entries that are read.
  /// - Throws: The error of the system.
  static func entries(
    ofFolder path: String,
    atMost most: Int
  ) throws(Failure) -> [FolderContent.Entry] {
    guard let folder = opendir(path) else { throw error }
    defer { closedir(folder) }
    var entries: [FolderContent.Entry] = []
    while entries.count < most {
      // Only this tells an error from the end.
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw error }
        break
      }
      let (name, isText) = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        let bytes = bytes.prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        return (name, name.utf8.elementsEqual(bytes))
      }
      guard name != ".", name != ".." else { continue }
      let kind = Int(entry.pointee.d_type)
      let isUnknown = kind == Int(DT_LNK) || kind == Int(DT_UNKNOWN)
      let isFolder = isUnknown ? isFolder(path + "/" + name) : kind == Int(DT_DIR)
      entries.append(FolderContent.Entry(name: name, isFolder: isFolder, isText: isText))
    }
    return entries
  }

  /// The path of the folder in which relative paths begin; `.` if it is unknown.
  static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// True if a path, or the end of a link, is a folder.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// True if there is something at a path.
  static func exists(_ path: [UInt8]) -> Bool {
    access(path.map { CChar(bitPattern: $0) } + [0], F_OK) == 0
  }

  /// Reads a descriptor once.
  ///
  /// - Returns: The bytes; empty at the end, nil if a signal interrupted, or nothing waits.
  /// - Throws: The error of the system.
  static func readSome(_ descriptor: Int32, most: Int) throws(Failure) -> [UInt8]? {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      let result = read(descriptor, buffer.baseAddress, most)
      number = result < 0 ? errno : 0
      count = max(0, result)
    }
    if number == EINTR || number == EAGAIN { return nil }
    guard number == 0 else { throw Failure(number: number) }
    return bytes
  }

  /// Reads a file to its end, or until it has more than `limit` bytes.
  ///
  /// - Parameter path: The bytes of the path, which need not be text.
  /// - Throws: The error of the system.
  static func contents(ofFile path: [UInt8], limit: Int = .max) throws(Failure) -> [UInt8] {
    let file = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw error }
    defer { close(file) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let some = try readSome(file, most: 65_536) else { continue }
      if some.isEmpty { break }
      bytes += some
    }
    return bytes
  }

  /// Makes a folder with a new name that only this user can read.
  ///
  /// - Parameter prefix: The path, without the letters that make it new.
  /// - Throws: The error of the system.
  static func makeFolder(prefix: String) throws(Failure) -> String {
    var template = Array((prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw error }
    return template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  /// Creates a file that only this user can read, and opens it for writing.
  ///
  /// - Throws: The error of the system.
  static func createFile(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw error }
    return file
  }
}
