import TableSystem

/// The last versions of a file, kept whenever it is saved: at most ten, of 64 MB together.
package struct Versions: Sendable {
  /// The maximum number of versions of a file.
  static let limit = 10
  /// The maximum number of bytes of all versions of a file.
  var byteLimit = 64 << 20

  /// An old version of a file.
  package struct Version: Sendable {
    /// The path of the copy.
    package let file: FileName
    /// The time at which this version was written, in seconds since 1970.
    package let time: Int
    /// The number of bytes.
    package let size: Int
    /// The permissions that the file had, but for those of its group that others did not have: a
    /// new file has another group.
    package let mode: mode_t

    /// The time in the time zone of the person, such as “2026-03-14 15:09:26”.
    package var date: String { time.asLocalTime }

    /// The time since it was written, such as “5 min ago”.
    package var age: String { FileAge(changed: time, now: RecentFiles.currentTime).words }

    /// The number of bytes as people read it, such as “1.5 KB”.
    package var shownSize: String { size.asFileSize }
  }

  private let state: StateFolder
  /// The path of the file.
  private let path: FileName
  /// The name of the folder with the versions, in the state folder.
  private let name: String

  private var folder: FileName { state.path.appending(name) }

  /// - Parameter name: The path of the file; it need not exist any more.
  package init(of name: FileName, in state: StateFolder) {
    self.state = state
    path = name.resolvedPath
    self.name = "versions/" + StateFolder.entry(for: path)
  }

  /// All versions, the newest first; none if they cannot be read.
  var all: [Version] { (try? list()) ?? [] }

  /// Returns all versions, the newest first, read off the main actor.
  ///
  /// - Throws: The reason why their folder cannot be read.
  @concurrent package nonisolated func listed() async throws -> [Version] { try list() }

  /// Returns all versions, the newest first.
  ///
  /// - Throws: The reason why their folder cannot be read.
  package func list() throws(DocumentError) -> [Version] {
    try names().sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.reversed().compactMap {
      name in
      let file = folder.appending(name)
      var status = stat()
      guard file.withCString({ lstat($0, &status) }) == 0 else { return nil }
      let rights = FileRights(mode: Versions.mode(in: name)).kept(owner: true, group: false)
      return Version(
        file: file,
        time: status.modified.tv_sec,
        size: Int(status.st_size),
        mode: rights.mode
      )
    }
  }

  /// The permissions in the name of a version; those of the person alone if it has none.
  private static func mode(in name: FileName) -> mode_t {
    let digits = name.bytes.split(separator: Byte.point).dropFirst().first ?? []
    return mode_t(String(decoding: digits, as: UTF8.self), radix: 8).map { $0 & 0o777 } ?? 0o600
  }

  /// The names of the versions; each is the time at which it was kept, in nanoseconds, and the
  /// permissions of the file.
  private func names() throws(DocumentError) -> [FileName] {
    try folder.entryNames().filter { $0.bytes.first != Byte.point }
  }

  /// The entry of the folder with the path of the file, by which versions of files that are gone
  /// are found.
  static let pathEntry = ".path"

  private func notePath(in folder: FileName) throws(SystemError) {
    let note = folder.appending(Versions.pathEntry)
    guard note.withCString({ access($0, F_OK) }) != 0 else { return }
    try Descriptor(note, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW).write(path.bytes)
  }

  /// Keeps the bytes of a file, and deletes versions beyond the limits.
  ///
  /// - Returns: The reason why they are not kept; nil if they are.
  func keep(_ old: Descriptor) -> SaveRemark? {
    ReadFailures.ignored { keepBytes(old) }
  }

  private func keepBytes(_ old: Descriptor) -> SaveRemark? {
    do throws(SystemError) {
      let status = try old.status
      let source = try old.source()
      guard status.st_size <= byteLimit else {
        return .noVersion(FileTexts.current.locking.tooLargeToKeep(byteLimit))
      }
      if let newest = all.first, newest.size == source.count,
        (try? Descriptor(newest.file, O_RDONLY))?.hasBytes(of: source) == true
      {
        return nil
      }
      try write(source, status)
    } catch {
      return .noVersion(error.reason)
    }
    prune()
    return nil
  }

  private func write(_ source: ByteSource, _ status: stat) throws(SystemError) {
    let folder = try state.folder(name)
    try notePath(in: folder)
    var now = timespec()
    _ = clock_gettime(CLOCK_REALTIME, &now)
    let nanoseconds = String(1_000_000_000 + now.tv_nsec).dropFirst()
    let name = "\(now.tv_sec)\(nanoseconds).\(String(status.st_mode & 0o777, radix: 8))"
    let partial: TemporaryFile
    let version: SaveTarget
    do throws(SaveError) {
      // Under another name until it is whole; each process that saves has its own.
      partial = try temporaryFile(in: folder)
      version = try SaveTarget(folder.appending(name))
      try partial.descriptor.write(source)
    } catch {
      throw SystemError(code: error.isFull ? ENOSPC : EIO)
    }
    _ = futimens(partial.descriptor.number, [status.accessed, status.modified])
    try partial.replace(version)
  }

  private func temporaryFile(in folder: FileName) throws(SaveError) -> TemporaryFile {
    let target = try SaveTarget(folder.appending("partial"))
    do throws(SystemError) {
      return try TemporaryFile(beside: target)
    } catch {
      throw SaveError(error, while: .writing)
    }
  }

  private func prune() {
    var bytes = 0
    for (index, version) in all.enumerated() {
      bytes += version.size
      if index >= Versions.limit || bytes > byteLimit {
        _ = version.file.withCString { unlink($0) }
      }
    }
  }
}

extension Descriptor {
  /// True if the file has the bytes of a source; false if either cannot be read.
  fileprivate func hasBytes(of source: ByteSource) -> Bool { (try? equals(source)) ?? false }
}

extension SaveError {
  fileprivate var isFull: Bool { if case .isFull = self { true } else { false } }
}

extension FileName {
  /// The absolute path without symbolic links; the file itself need not exist. The path as it is if
  /// its folder does not exist.
  package var resolvedPath: FileName { (try? SaveTarget(self).path) ?? self }
}

extension Int {
  /// These seconds since 1970 in the time zone of the person, such as “2026-03-14 15:09:26”.
  package var asLocalTime: String {
    var time = time_t(self)
    var parts = tm()
    var buffer = [CChar](repeating: 0, count: 64)
    guard localtime_r(&time, &parts) != nil,
      strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &parts) > 0
    else { return "" }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}
