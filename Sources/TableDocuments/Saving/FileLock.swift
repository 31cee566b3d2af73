import TableSystem

/// Tells other processes that this one edits a file. It is advice: nothing keeps them from writing
/// the file.
///
/// The lock stands in the state folder. It ends when it is released, and when its process ends in
/// any way.
package final class FileLock {
  /// The process that has a lock.
  package struct Owner: Equatable, Sendable, CustomStringConvertible {
    package let user: String
    package let host: String
    package let process: Int
    /// The identity of the run of the system, which changes when it boots.
    package let boot: String

    package var description: String {
      FileTexts.current.locking.owner(user.harmless, host.harmless, process)
    }

    /// True if this system cannot tell whether the process is running: it ran on another host.
    var isElsewhere: Bool { boot != Owner.current.boot && host != Owner.current.host }
  }

  /// The reason why a lock was not taken.
  package enum Failure: Error, Equatable {
    /// Another process has it; with its owner, if that is known, and the file of the lock.
    case isHeld(Owner?, file: FileName)
    /// There is no place for locks; with the system's reason.
    case failed(String)

    /// Who has the lock, and what to do, in words that follow the name of the file.
    package var reason: String {
      switch self {
      case .failed(let reason): FileTexts.current.locking.cannotLock(reason.harmless)
      case .isHeld(let owner?, let file) where owner.isElsewhere:
        FileTexts.current.locking.isEditedElsewhere("\(owner)", file.shown)
      case .isHeld(let owner?, _):
        FileTexts.current.locking.isEdited("\(owner)")
      case .isHeld(nil, _):
        FileTexts.current.locking.isEditedByAnother
      }
    }
  }

  private let path: FileName
  private let descriptor: Descriptor

  /// Takes the lock of a file.
  ///
  /// The system knows which locks are held by processes of this run of it, whatever name the host
  /// has in a container. So a lock file that is free, and was written in this run or before on the
  /// same host, was left behind by a process that was killed. If it was written on another host,
  /// whose processes this system may not see, it is held until its owner deletes it.
  package init(for name: FileName, in state: StateFolder) throws(Failure) {
    do throws(SystemError) {
      let entry = StateFolder.entry(for: name.realPath ?? name)
      path = try state.folder("locks").appending(entry)
      descriptor = try Descriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      throw .failed(error.reason)
    }
    let owner = Owner(path)
    guard descriptor.isLocked(at: path) else { throw .isHeld(owner, file: path) }
    if let owner, owner.isElsewhere { throw .isHeld(owner, file: path) }
    do throws(SystemError) {
      guard ftruncate(descriptor.number, 0) == 0 else { throw SystemError(code: errno) }
      try descriptor.write(Array(Owner.current.text.utf8))
    } catch {
      throw .failed(error.reason)
    }
  }

  /// Takes the lock of a file; returns nil if there is no place for locks.
  ///
  /// - Throws: `.isHeld` if another process has it.
  package static func ifPossible(
    for name: FileName,
    in state: StateFolder
  ) throws(Failure) -> FileLock? {
    do throws(Failure) {
      return try FileLock(for: name, in: state)
    } catch {
      if case .failed = error { return nil }
      throw error
    }
  }

  /// Takes the lock of a file, and waits while another process has it; returns nil if there is no
  /// place for locks.
  ///
  /// - Parameter patience: How long it waits.
  /// - Throws: `.isHeld` if another process still has it then, `CancellationError`.
  package static func awaited(
    for name: FileName,
    in state: StateFolder,
    patience: Duration
  ) async throws -> FileLock? {
    let end = ContinuousClock.now + patience
    while true {
      do throws(Failure) {
        return try ifPossible(for: name, in: state)
      } catch {
        guard .now < end else { throw error }
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  /// Deletes the file of a lock whose process has ended without it.
  static func deleteAbandoned(_ path: FileName) {
    guard let descriptor = try? Descriptor(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK),
      descriptor.isLocked(at: path), Owner(path)?.isElsewhere != true
    else { return }
    _ = path.withCString { unlink($0) }
  }

  deinit {
    // While the lock is held, so that the file of another process is never deleted.
    if Owner(path) == .current, descriptor.isLocked(at: path) {
      _ = path.withCString { unlink($0) }
    }
  }
}

extension FileLock.Owner {
  /// This process.
  static var current: FileLock.Owner {
    var host = [CChar](repeating: 0, count: 256)
    _ = gethostname(&host, host.count - 1)
    return FileLock.Owner(
      user: AccountNames.users[geteuid()],
      host: host.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" },
      process: Int(getpid()),
      boot: bootIdentity
    )
  }

  private static var bootIdentity: String {
    #if os(Linux)
      let file = FileName("/proc/sys/kernel/random/boot_id")
      let bytes = (try? ByteSource.all(of: file)) ?? []
      return String(decoding: bytes.prefix { $0 != Byte.newline }, as: UTF8.self)
    #else
      var buffer = [CChar](repeating: 0, count: 64)
      var size = buffer.count
      _ = sysctlbyname("kern.bootsessionuuid", &buffer, &size, nil, 0)
      return String(cString: buffer)
    #endif
  }

  /// The owner in a file: a line each for user, host, process and boot.
  fileprivate var text: String { "\(user)\n\(host)\n\(process)\n\(boot)\n" }

  fileprivate init?(_ file: FileName) {
    guard let bytes = try? ByteSource.all(of: file) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    guard lines.count == 5, let process = Int(lines[2]) else { return nil }
    self.init(
      user: String(lines[0]),
      host: String(lines[1]),
      process: process,
      boot: String(lines[3])
    )
  }
}

extension Descriptor {
  /// Locks this file, which was opened by a path, without waiting.
  ///
  /// - Returns: False if another process has the lock, or the path leads to another file by now.
  func isLocked(at path: FileName) -> Bool {
    guard flock(number, LOCK_EX | LOCK_NB) == 0 || errno == ENOTSUP || errno == ENOLCK else {
      return false
    }
    var now = stat()
    guard path.withCString({ lstat($0, &now) }) == 0, let ours = try? status else { return false }
    return now.st_dev == ours.st_dev && now.st_ino == ours.st_ino
  }
}
