#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

    /// The time in the time zone of the person, such as “2026-03-14 15:09:26”.
    package var date: String {
      var time = time_t(time)
      var parts = tm()
      var buffer = [CChar](repeating: 0, count: 64)
      guard localtime_r(&time, &parts) != nil,
        strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &parts) > 0
      else { return "" }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
  }

  private let state: StateFolder
  /// The name of the folder with the versions, in the state folder.
  private let name: String

  private var folder: FileName { state.path.appending(name) }

  /// - Parameter name: The path of the file; it need not exist any more.
  package init(of name: FileName, in state: StateFolder) {
    self.state = state
    self.name = "versions/" + StateFolder.entry(for: name.resolvedPath)
  }

  /// All versions, the newest first.
  package var all: [Version] {
    names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.reversed().compactMap { name in
      let file = folder.appending(name)
      var status = stat()
      guard file.withCString({ lstat($0, &status) }) == 0 else { return nil }
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      return Version(file: file, time: time.tv_sec, size: Int(status.st_size))
    }
  }

  /// The names of the versions; each is the time at which it was kept, in nanoseconds.
  private var names: [FileName] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [FileName] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { FileName(cString: $0) }
      }
      if name.bytes.first != Byte.point { names.append(name) }
    }
    return names
  }

  /// Keeps the bytes of a file, and deletes versions beyond the limits.
  ///
  /// - Returns: The reason why they are not kept; nil if they are.
  func keep(_ old: Descriptor) -> SaveRemark? {
    do throws(SystemError) {
      let status = try old.status
      let source = try old.source()
      guard status.st_size <= byteLimit else {
        return .noVersion("it has more than \(byteLimit) bytes")
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
    var now = timespec()
    _ = clock_gettime(CLOCK_REALTIME, &now)
    let nanoseconds = String(1_000_000_000 + now.tv_nsec).dropFirst()
    let name = "\(now.tv_sec)\(nanoseconds)"
    // Under another name until it is whole.
    let partial = folder.appending(".partial")
    let descriptor = try Descriptor(partial, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW)
    do throws(SaveError) {
      try descriptor.write(source)
    } catch {
      _ = partial.withCString { unlink($0) }
      throw SystemError(code: error.isFull ? ENOSPC : EIO)
    }
    #if canImport(Glibc)
      let times = [status.st_atim, status.st_mtim]
    #else
      let times = [status.st_atimespec, status.st_mtimespec]
    #endif
    _ = futimens(descriptor.number, times)
    let file = folder.appending(name)
    guard partial.withCString({ old in file.withCString { rename(old, $0) } }) == 0 else {
      throw SystemError(code: errno)
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
  /// The absolute path without symbolic links; the file itself need not exist. The path as it is if its folder does not exist.
  package var resolvedPath: FileName { (try? SaveTarget(self).path) ?? self }
}
