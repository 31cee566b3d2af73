#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The detail in the row of an entry: its kind, its size and its age.
struct EntryStatus {
  /// In a few words, such as “1.5 KB  3 days ago”, “link to notes.txt” or “permission denied”.
  let words: String

  /// Looks at the file at a path, without opening it.
  ///
  /// - Parameter now: In seconds since 1970.
  init(of path: FileName, now: Int = time(nil)) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else {
      words = DocumentError(code: errno).reason
      return
    }
    let mode = status.st_mode & S_IFMT
    if mode == S_IFLNK {
      words = EntryStatus.link(path)
      return
    }
    let needed = mode == S_IFDIR ? R_OK | X_OK : R_OK
    guard path.withCString({ access($0, needed) }) == 0 else {
      words = DocumentError(code: errno).reason
      return
    }
    #if canImport(Glibc)
      let changed = status.st_mtim.tv_sec
    #else
      let changed = status.st_mtimespec.tv_sec
    #endif
    let age = FileAge(changed: changed, now: now).words
    words = EntryStatus.kind(mode, size: Int(status.st_size)) + "  " + age.paddedLeft(to: 12)
  }

  private static func kind(_ mode: mode_t, size: Int) -> String {
    switch mode {
    case S_IFDIR: "folder"
    case S_IFREG: size.asFileSize
    case S_IFCHR, S_IFBLK: "device"
    case S_IFSOCK: "socket"
    case S_IFIFO: "FIFO"
    default: "file"
    }
  }

  /// The words for a link: its target, and the reason if it leads nowhere.
  private static func link(_ path: FileName) -> String {
    let target = "link to \(path.linkTarget.description)"
    var status = stat()
    guard path.withCString({ stat($0, &status) }) != 0 else { return target }
    switch errno {
    case ENOENT, ENOTDIR: return "\(target), which does not exist"
    case ELOOP: return "\(target), which leads in a circle"
    default: return "\(target): \(DocumentError(code: errno).reason)"
    }
  }
}

extension FileName {
  /// The path that a symbolic link contains; empty if it cannot be read.
  fileprivate var linkTarget: FileName {
    var target = [CChar](repeating: 0, count: 4_096)
    let count = withCString { readlink($0, &target, target.count) }
    return FileName(bytes: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }
}

extension Int {
  /// A number of bytes as people read it, in units of 1,000: “999 B”, “1.5 KB”, “12 MB”.
  var asFileSize: String {
    guard self >= 1_000 else { return "\(self) B" }
    var tenths = self / 100
    for unit in ["KB", "MB", "GB", "TB", "PB"] {
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      if tenths < 10_000 { return "\(tenths / 10) \(unit)" }
      tenths /= 1_000
    }
    return "\(tenths / 10) EB"
  }
}

extension String {
  /// This text with spaces before it, up to a number of characters.
  fileprivate func paddedLeft(to count: Int) -> String {
    String(repeating: " ", count: Swift.max(0, count - self.count)) + self
  }
}
