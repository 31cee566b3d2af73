import TableSystem

/// A new file beside another one, which takes its place when it is complete; deleted if it does
/// not.
///
/// Its name follows from the name of the other file. A process that was killed while saving leaves
/// it behind, and the next that saves the file deletes it: a lock on the file, which ends with its
/// process, tells that it is in use.
final class TemporaryFile {
  let path: FileName
  let descriptor: Descriptor
  private var isOurs = true

  /// - Parameters:
  ///   - target: The file whose place it takes.
  ///   - mode: The permissions; the umask of the process restricts them further.
  init(beside target: SaveTarget, mode: mode_t = 0o600) throws(SystemError) {
    // A name may have 255 bytes.
    let name = target.path.last.bytes.prefix(200)
    var number = 0
    for _ in 0..<100 {
      let ending = ".termtable" + (number == 0 ? "" : String(number))
      let bytes = [UInt8(ascii: ".")] + name + Array(ending.utf8)
      let path = target.folder.appending(FileName(bytes: bytes))
      if let descriptor = try TemporaryFile.created(path, mode) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      if !TemporaryFile.deleteAbandoned(path) { number += 1 }
    }
    throw SystemError(code: EEXIST)
  }

  deinit { delete() }

  private func delete() {
    // A file that cannot be deleted is deleted by the next save.
    if isOurs { _ = path.withCString { unlink($0) } }
    isOurs = false
  }

  /// Creates a file and locks it; nil if there is one of this name.
  private static func created(_ path: FileName, _ mode: mode_t) throws(SystemError) -> Descriptor? {
    do throws(SystemError) {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      let descriptor = try Descriptor(path, flags, mode: mode)
      return descriptor.isLocked(at: path) ? descriptor : nil
    } catch {
      if error.code == EEXIST { return nil }
      throw error
    }
  }

  /// Deletes a temporary file whose process has ended; returns false if it is in use or not ours.
  private static func deleteAbandoned(_ path: FileName) -> Bool {
    guard let descriptor = try? Descriptor(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK),
      let status = try? descriptor.status, status.st_mode & S_IFMT == S_IFREG,
      descriptor.isLocked(at: path)
    else { return false }
    return path.withCString { unlink($0) } == 0
  }

  /// Replaces the target.
  func replace(_ target: SaveTarget) throws(SystemError) {
    let result = path.withCString { old in target.path.withCString { rename(old, $0) } }
    guard result == 0 else { throw SystemError(code: errno) }
    isOurs = false
  }

  /// Takes the name of the target, which must not exist.
  ///
  /// - Throws: EEXIST if it exists.
  func create(_ target: SaveTarget) throws(SystemError) {
    let result = path.withCString { old in target.path.withCString { link(old, $0) } }
    if result == 0 { return delete() }
    // Some file systems have no hard links.
    guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else {
      throw SystemError(code: errno)
    }
    var status = stat()
    guard target.path.withCString({ lstat($0, &status) }) != 0 else {
      throw SystemError(code: EEXIST)
    }
    try replace(target)
  }
}
