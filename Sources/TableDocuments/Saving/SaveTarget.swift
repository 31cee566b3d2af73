#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file that a path leads to, without symbolic links: saving replaces this file, never a link to it.
struct SaveTarget {
  /// The absolute path.
  let path: FileName
  /// The folder of the file.
  let folder: FileName
  /// The facts about the file; nil if it does not exist.
  let status: stat?

  /// - Throws: `.noFolder` if the folder does not exist, `.failed` if the path cannot be followed.
  init(_ name: FileName) throws(SaveError) {
    path = try SaveTarget.resolved(name, links: 40)
    let parts = path.separated
    folder = parts.folder
    var found = stat()
    if path.withCString({ lstat($0, &found) }) == 0 {
      status = found
    } else {
      guard errno == ENOENT else { throw SaveError(SystemError(code: errno), while: .finding) }
      status = nil
    }
  }

  /// The path without symbolic links; the last component need not exist, even if a link leads to it.
  private static func resolved(_ name: FileName, links: Int) throws(SaveError) -> FileName {
    if let path = name.realPath { return path }
    guard errno == ENOENT else { throw SaveError(SystemError(code: errno), while: .finding) }
    if let destination = name.linkDestination {
      guard links > 0 else { throw SaveError(SystemError(code: ELOOP), while: .finding) }
      let isAbsolute = destination.bytes.first == UInt8(ascii: "/")
      let next = isAbsolute ? destination : name.separated.folder.appending(destination)
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
  /// The absolute path without symbolic links; nil, with `errno`, if it leads to nothing.
  package var realPath: FileName? {
    guard let path = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FileName(cString: path)
  }

  init(cString: UnsafePointer<CChar>) {
    self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }

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
  static func all(of name: FileName) throws(SystemError) -> [UInt8] {
    let source = try Descriptor(name, O_RDONLY).source()
    var bytes: [UInt8] = []
    while let part = try? source.bytes(at: bytes.count, count: 65_536), !part.isEmpty {
      bytes += part
    }
    return bytes
  }
}
