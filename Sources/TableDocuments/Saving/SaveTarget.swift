import TableSystem

/// The file that a path leads to, without symbolic links: saving replaces this file, never a link
/// to it.
struct SaveTarget {
  /// The absolute path.
  let path: FileName
  /// The folder of the file.
  let folder: FileName
  /// The facts about the file; nil if it does not exist.
  let status: stat?
  /// The open folder of a target that was pinned; nil for others.
  private let pin: Descriptor?

  /// True for a file by which the kernel takes a value, such as those below /proc/sys. The path of
  /// a pinned target leads through /proc, too.
  var isOfKernel: Bool {
    #if os(Linux)
      return pin == nil && ["/proc/", "/sys/"].contains { path.bytes.starts(with: $0.utf8) }
    #else
      return false
    #endif
  }

  /// - Throws: `.noFolder` if the folder does not exist, `.failed` if the path cannot be followed.
  init(_ name: FileName) throws(SaveError) {
    path = try SaveTarget.resolved(name, links: 40)
    let parts = path.separated
    folder = parts.folder
    pin = nil
    status = try SaveTarget.status(of: path)
  }

  /// A target in a folder whose owner may not be trusted: no symbolic link is followed, neither now
  /// nor later.
  ///
  /// - Parameter path: An absolute path without symbolic links.
  /// - Throws: `.noFolder` if its folder does not exist, `.isLink` if any part of the path is a
  ///   symbolic link.
  init(pinning path: FileName) throws(SaveError) {
    let (folder, last) = path.separated
    #if os(Linux)
      let pin = try SaveTarget.opened(folder)
      // The path stays that of the open folder, whatever takes its name.
      self.pin = pin
      self.folder = FileName("/proc/self/fd/\(pin.number)")
      self.path = self.folder.appending(last)
    #else
      guard folder.realPath == folder else { throw .isLink }
      pin = nil
      self.folder = folder
      self.path = path
    #endif
    status = try SaveTarget.status(of: self.path)
    if let status, status.st_mode & S_IFMT == S_IFLNK { throw .isLink }
  }

  /// Opens a folder part by part, none of which may be a symbolic link.
  private static func opened(_ folder: FileName) throws(SaveError) -> Descriptor {
    do throws(SystemError) {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      var open = try Descriptor(FileName("/"), flags)
      for part in folder.bytes.split(separator: UInt8(ascii: "/")) {
        open = try Descriptor(FileName(bytes: Array(part)), flags, in: open)
      }
      return open
    } catch {
      switch error.code {
      case ENOENT: throw .noFolder
      case ELOOP, ENOTDIR: throw .isLink
      default: throw SaveError(error, while: .finding)
      }
    }
  }

  private static func status(of path: FileName) throws(SaveError) -> stat? {
    var found = stat()
    if path.withCString({ lstat($0, &found) }) == 0 { return found }
    guard errno == ENOENT else { throw SaveError(SystemError(code: errno), while: .finding) }
    return nil
  }

  /// The path without symbolic links; the last component need not exist, even if a link leads to
  /// it.
  private static func resolved(_ name: FileName, links: Int) throws(SaveError) -> FileName {
    if let path = name.realPath { return path }
    guard errno == ENOENT else { throw SaveError(SystemError(code: errno), while: .finding) }
    if let destination = name.linkDestination {
      guard links > 0 else { throw SaveError(SystemError(code: ELOOP), while: .finding) }
      let next =
        destination.isAbsolute ? destination : name.separated.folder.appending(destination)
      return try resolved(next, links: links - 1)
    }
    let (folder, last) = name.separated
    guard let folder = folder.realPath, !last.bytes.isEmpty else { throw .noFolder }
    return folder.appending(last)
  }

  /// Opens the file, never by a symbolic link.
  func opened(_ flags: Int32, while step: SaveStep) throws(SaveError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(path, flags | O_NOFOLLOW)
    } catch {
      throw SaveError(error, while: step)
    }
  }

  /// The reason why the file can only be written in place; nil if it can be replaced.
  var obstacle: SaveObstacle? {
    guard let status else { return nil }
    if status.st_nlink > 1 { return .hardLinks(Int(status.st_nlink)) }
    return isMountPoint ? .mountPoint : nil
  }

  /// True if the file is mounted at its path, as containers do; only known on Linux.
  private var isMountPoint: Bool {
    #if os(Linux)
      guard let mounts = try? ByteSource.all(of: FileName("/proc/self/mountinfo")) else {
        return false
      }
      // The fifth field is the path, with spaces and the like in octal.
      let escaped = path.bytes.flatMap { byte in
        [9, 10, 32, 92].contains(byte)
          ? Array(("\\0" + String(byte, radix: 8)).suffix(4).utf8) : [byte]
      }
      return mounts.split(separator: UInt8(ascii: "\n")).contains { line in
        line.split(separator: UInt8(ascii: " ")).dropFirst(4).first?.elementsEqual(escaped) == true
      }
    #else
      return false
    #endif
  }
}

extension FileName {
  /// The destination of a symbolic link; nil if this is none.
  fileprivate var linkDestination: FileName? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = withCString { readlink($0, &buffer, buffer.count) }
    return count > 0 ? FileName(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:))) : nil
  }

  /// The folder of the file.
  package var folder: FileName { separated.folder }

  /// The folder and the last component.
  var separated: (folder: FileName, last: FileName) {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (FileName("."), self) }
    let folder = slash == 0 ? FileName("/") : FileName(bytes: Array(bytes[..<slash]))
    return (folder, FileName(bytes: Array(bytes[(slash + 1)...])))
  }

  /// The path of an entry of this folder.
  package func appending(_ name: String) -> FileName { appending(FileName(name)) }
}

extension ByteSource {
  /// All bytes of a small file, such as one of /proc, whose size is not known.
  ///
  /// - Throws: `.missing` if there is none, `.unreadable` and the like if it cannot be read.
  static func all(of name: FileName) throws(DocumentError) -> [UInt8] {
    let source = try stored(at: name)
    return try ReadFailures.ignored { () throws(DocumentError) in
      var bytes: [UInt8] = []
      while true {
        let part = try source.bytes(at: bytes.count, count: 65_536)
        if part.isEmpty { return bytes }
        bytes += part
      }
    }
  }

  /// Opens a file as it is, neither unpacked nor decoded.
  package static func stored(at name: FileName) throws(DocumentError) -> ByteSource {
    do throws(SystemError) {
      return try Descriptor(name, O_RDONLY | O_NONBLOCK).source()
    } catch {
      throw DocumentError(code: error.code)
    }
  }
}
