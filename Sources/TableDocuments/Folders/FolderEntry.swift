import TableSystem

/// An entry of a folder, with the facts that decide its place among the others.
struct FolderEntry: Sendable {
  let name: FileName
  /// True for a folder and for a link to one.
  let isFolder: Bool
  let isLink: Bool

  /// True if its name begins with a point.
  var isHidden: Bool { name.bytes.first == Byte.point }
}

extension FolderEntry {
  /// Returns the entries of a folder in the order of their rows: folders first, then by name.
  ///
  /// - Returns: Nil if there are more than `limit`, or if the task was cancelled.
  /// - Throws: The reason why the folder cannot be read.
  static func entries(
    of folder: FileName,
    limit: Int = .max
  ) throws(DocumentError) -> [FolderEntry]? {
    guard let stream = folder.withCString({ opendir($0) }) else { throw DocumentError(code: errno) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = FileName(bytes: name(of: entry))
      if name.isDots { continue }
      entries.append(FolderEntry(name, in: folder, type: Int32(entry.pointee.d_type)))
      if entries.count > limit { return nil }
      if entries.count.isMultiple(of: 1_024), Task.isCancelled { return nil }
      errno = 0
    }
    guard errno == 0 else { throw DocumentError(code: errno) }
    return sorted(entries)
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
  }

  /// - Parameter type: The kind of the entry according to the folder: DT_DIR, DT_LNK, DT_UNKNOWN …
  private init(_ name: FileName, in folder: FileName, type: Int32) {
    self.name = name
    let isKnown = type != Int32(DT_UNKNOWN)
    let path = folder.appending(name)
    isLink = isKnown ? type == Int32(DT_LNK) : path.mode(followsLinks: false) == S_IFLNK
    isFolder =
      isKnown && !isLink ? type == Int32(DT_DIR) : path.mode(followsLinks: true) == S_IFDIR
  }

  private static func sorted(_ entries: [FolderEntry]) -> [FolderEntry] {
    let keys = entries.map { NaturalOrder($0.name.bytes) }
    return entries.indices.sorted { one, other in
      guard entries[one].isFolder == entries[other].isFolder else { return entries[one].isFolder }
      return keys[one] < keys[other]
    }
    .map { entries[$0] }
  }
}

extension FileName {
  /// True for “.” and “..”, a folder itself and the folder above it.
  var isDots: Bool { bytes == [Byte.point] || bytes == [Byte.point, Byte.point] }

  /// Returns the path of an entry of this folder.
  func appending(_ name: FileName) -> FileName {
    FileName(bytes: bytes + (bytes.last == Byte.slash ? [] : [Byte.slash]) + name.bytes)
  }

  /// Checks that the entries of this folder can be listed and opened.
  func checkIsReadableFolder() throws(DocumentError) {
    guard withCString({ access($0, R_OK | X_OK) }) == 0 else { throw DocumentError(code: errno) }
  }

  /// True if there is a file or a folder at this path.
  package var exists: Bool { mode(followsLinks: true) != nil }

  /// True if the path leads to a FIFO, which would have to be waited for.
  package var isFIFO: Bool { mode(followsLinks: true) == S_IFIFO }

  /// True for a folder, and for a file with bytes, which can be opened for a look.
  ///
  /// To open a device may do something, and files of the system that say to have no bytes, as in
  /// `/proc`, may keep their reader waiting.
  package var canBeLookedAt: Bool {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else { return false }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: true
    case S_IFREG: status.st_size > 0
    default: false
    }
  }

  /// Returns the kind of file at this path, as in `st_mode`; nil if there is none.
  func mode(followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = withCString { followsLinks ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? status.st_mode & S_IFMT : nil
  }
}
