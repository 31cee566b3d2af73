#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder for what the program remembers of files: journals, versions, locks, copies. Only the person can read it.
package struct StateFolder: Sendable {
  let path: FileName

  package init(_ path: FileName) { self.path = path }

  /// The folder that the environment tells (`XDG_STATE_HOME`, or else `~/.local/state`); nil if it tells none.
  package static var ofEnvironment: StateFolder? {
    if let state = variable("XDG_STATE_HOME"), state.bytes.first == UInt8(ascii: "/") {
      return StateFolder(state.appending("termtable"))
    }
    guard let home = variable("HOME"), home.bytes.first == UInt8(ascii: "/") else { return nil }
    return StateFolder(home.appending(".local/state/termtable"))
  }

  /// The reason if there is no such folder.
  static let isMissing = "neither XDG_STATE_HOME nor HOME is set"

  private static func variable(_ name: String) -> FileName? {
    getenv(name).map { FileName(cString: $0) }
  }

  /// Returns the path of a folder in it, such as `journal`; creates it if need be.
  func folder(_ name: String) throws(SystemError) -> FileName {
    let folder = path.appending(name)
    try StateFolder.create(folder)
    return folder
  }

  private static func create(_ folder: FileName) throws(SystemError) {
    if folder.withCString({ mkdir($0, 0o700) }) == 0 { return }
    switch errno {
    case EEXIST: return
    case ENOENT where folder.bytes.count > 1:
      try create(folder.separated.folder)
      guard folder.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
        throw SystemError(code: errno)
      }
    default: throw SystemError(code: errno)
    }
  }

  /// The name of the entry for a file.
  ///
  /// - Parameter file: Its path, absolute and without symbolic links.
  static func entry(for file: FileName) -> String { ContentHash(file.bytes).digits }

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

  private static func newFile(
    in folder: FileName,
    for file: FileName
  ) throws(SaveError) -> (FileName, Descriptor) {
    var number = 1
    while true {
      let name = Array(file.last.bytes.prefix(200)) + Array(".\(number)".utf8)
      let path = folder.appending(FileName(bytes: name))
      do throws(SystemError) {
        return (path, try Descriptor(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW))
      } catch {
        guard error.code == EEXIST, number < 1_000 else { throw SaveError(error, while: .writing) }
        number += 1
      }
    }
  }
}
