import TableSystem

/// The folder for what the program remembers of files: journals, versions, locks, copies. Only the
/// person can read it.
package struct StateFolder: Sendable {
  package let path: FileName

  package init(_ path: FileName) { self.path = path }

  /// The folder that the environment tells (`XDG_STATE_HOME`, or else `~/.local/state`); nil if it
  /// tells none.
  package static var ofEnvironment: StateFolder? {
    let state = FileName(folder: "XDG_STATE_HOME", inHome: ".local/state")
    return state.map { StateFolder($0.appending("termtable")) }
  }

  /// The folder of what root does for other users.
  package static let ofMachine = StateFolder(FileName("/var/lib/termtable"))

  /// The reason if there is no such folder.
  static var isMissing: String { FileTexts.current.locking.noStateFolder }

  /// Returns the path of a folder in it, such as `journal`; creates it if need be.
  package func folder(_ name: String) throws(SystemError) -> FileName {
    let folder = path.appending(name)
    try StateFolder.create(folder)
    return folder
  }

  /// Creates a folder, with those around it; only the person can read it if nothing else is said.
  static func create(_ folder: FileName, mode: mode_t = 0o700) throws(SystemError) {
    if folder.withCString({ mkdir($0, mode) }) == 0 { return }
    switch errno {
    case EEXIST: return
    case ENOENT where folder.bytes.count > 1:
      try create(folder.separated.folder, mode: mode)
      guard folder.withCString({ mkdir($0, mode) }) == 0 || errno == EEXIST else {
        throw SystemError(code: errno)
      }
    default: throw SystemError(code: errno)
    }
  }

  /// The name of the entry for a file.
  ///
  /// - Parameter file: Its path, absolute and without symbolic links.
  package static func entry(for file: FileName) -> String { ContentHash(file.bytes).digits }

  /// Keeps the new bytes of a file that the person may not write, in place of those of an earlier
  /// try.
  ///
  /// - Returns: The path of the copy.
  func keepRefused(_ source: ByteSource, for file: FileName) throws(SaveError) -> FileName {
    let file = file.resolvedPath
    if let earlier = refusedCopy(of: file) {
      try StateFolder.replace(earlier, by: source)
      return earlier
    }
    let copy = try keepCopy(of: source, for: file)
    // Without the note, the next try keeps another copy.
    _ = try? Descriptor(copy.noteOfCopy, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW).write(
      file.bytes
    )
    return copy
  }

  /// The copy that an earlier try to save a file has left; nil if there is none.
  private func refusedCopy(of file: FileName) -> FileName? {
    let folder = path.appending("copies")
    let names = (try? folder.entryNames()) ?? []
    return names.map(folder.appending).first { copy in
      copy.last.bytes.starts(with: StateFolder.start(ofCopyOf: file)) && copy.isRegularFile
        && (try? ByteSource.all(of: copy.noteOfCopy)) == file.bytes
    }
  }

  private static func replace(_ copy: FileName, by source: ByteSource) throws(SaveError) {
    let target = try SaveTarget(copy)
    let new: TemporaryFile
    do throws(SystemError) {
      new = try TemporaryFile(beside: target)
    } catch {
      throw SaveError(error, while: .writing)
    }
    try new.descriptor.write(source)
    guard try new.descriptor.equals(source) else { throw .differs }
    do throws(SystemError) {
      try new.descriptor.sync()
      try new.replace(target)
    } catch {
      throw SaveError(error, while: .syncing)
    }
  }

  /// Writes bytes into a new file, and to the disk.
  ///
  /// - Returns: The path of the new file.
  func keepCopy(of source: ByteSource, for file: FileName) throws(SaveError) -> FileName {
    let folder: FileName
    do throws(SystemError) {
      folder = try self.folder("copies")
    } catch {
      throw SaveError(error, while: .writing)
    }
    let (path, descriptor) = try StateFolder.newFile(in: folder, for: file)
    do throws(SaveError) {
      try descriptor.write(source)
      guard try descriptor.equals(source) else { throw .differs }
      do throws(SystemError) {
        try descriptor.sync()
      } catch {
        throw SaveError(error, while: .syncing)
      }
      return path
    } catch {
      _ = path.withCString { unlink($0) }
      throw error
    }
  }

  /// The beginning of the names of copies of a file.
  private static func start(ofCopyOf file: FileName) -> [UInt8] {
    Array(file.last.bytes.prefix(200)) + [Byte.point]
  }

  private static func newFile(
    in folder: FileName,
    for file: FileName
  ) throws(SaveError) -> (FileName, Descriptor) {
    var number = 1
    while true {
      let name = start(ofCopyOf: file) + Array("\(number)".utf8)
      let path = folder.appending(FileName(bytes: name))
      do throws(SystemError) {
        let descriptor = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
        // That of a copy of this name which was deleted.
        _ = path.noteOfCopy.withCString { unlink($0) }
        return (path, descriptor)
      } catch {
        guard error.code == EEXIST, number < 1_000 else { throw SaveError(error, while: .writing) }
        number += 1
      }
    }
  }
}

extension FileName {
  /// The note beside a copy that tells the path of its file.
  var noteOfCopy: FileName {
    folder.appending(FileName(bytes: [Byte.point] + last.bytes + Array(".path".utf8)))
  }

  /// The names of the entries of a folder, without “.” and “..”; none if there is no such folder.
  ///
  /// - Throws: The reason why it cannot be read.
  package func entryNames() throws(DocumentError) -> [FileName] {
    guard let stream = withCString({ opendir($0) }) else {
      if errno == ENOENT { return [] }
      throw DocumentError(code: errno)
    }
    defer { closedir(stream) }
    var names: [FileName] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { FileName(cString: $0) }
      }
      if !name.isDots { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw DocumentError(code: errno) }
    return names
  }
}
