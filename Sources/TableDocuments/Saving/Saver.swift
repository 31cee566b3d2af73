import TableSystem

/// Saves a file so that at each moment its name leads to the old bytes or to the new ones, even if
/// the program is killed or the power fails.
///
/// The new bytes are written into a file beside the old one, which then takes its name. A file that
/// cannot be replaced is written in place if the caller agrees, after a backup was kept. A database
/// is never replaced: it runs statements in one transaction.
package struct Saver: Sendable {
  /// The path of the file, as the person wrote it.
  package let name: FileName
  /// The version of the file that was opened; nil to create a file.
  package let opened: FileVersion?
  /// The bytes that were opened; nil if the version is enough to notice changes.
  ///
  /// With them, a file of another version but with the same bytes counts as the same, such as after
  /// `chmod`.
  private let original: ByteSource?
  /// The folder for versions, backups and copies; nil if there is none.
  package let state: StateFolder?
  /// The permissions of a file to create, before the umask restricts them.
  package var newMode: mode_t = 0o666
  /// The folders of the programs that check new bytes.
  package var programs = FileChecker.folders
  /// The path by which the format is recognized; nil for that of the file.
  var recognizedName: FileName?

  /// - Parameter opened: The version that was opened; nil to create a file.
  package init(
    _ name: FileName,
    opened: FileVersion?,
    state: StateFolder? = .ofEnvironment
  ) {
    self.name = name
    self.opened = opened
    self.state = state
    original = nil
  }

  /// - Parameter original: The bytes that were opened; those of no file to create one.
  package init(
    _ name: FileName,
    over original: ByteSource,
    state: StateFolder? = .ofEnvironment
  ) {
    self.name = name
    self.original = original
    self.state = state
    opened = original.version
  }

  /// Tries everything but the writing; tells what would be lost.
  ///
  /// - Parameter bytes: The new bytes, for the program that must accept them; nil to skip that.
  /// - Throws: The reason why the file cannot be saved.
  package func check(_ bytes: ByteSource? = nil) throws(SaveError) -> SaveCheck {
    if opened?.isDatabase == true {
      try checkDatabase(SaveTarget(name))
      return SaveCheck()
    }
    let target = try checked()
    if let bytes { try checkCandidate(bytes, for: target) }
    if target.isOfKernel { return SaveCheck() }
    if let obstacle = target.obstacle { return SaveCheck(obstacle: obstacle) }
    do throws(SystemError) {
      let temporary = try TemporaryFile(beside: target)
      guard target.status != nil else { return SaveCheck() }
      let old = try Descriptor(target.path, O_RDONLY | O_NOFOLLOW)
      return SaveCheck(remarks: try FileAttributes.copy(from: old, to: temporary.descriptor))
    } catch {
      return SaveCheck(obstacle: try obstacle(for: error, target))
    }
  }

  /// Saves the file.
  ///
  /// - Parameters:
  ///   - bytes: All of the new bytes; they may come from the file itself. A text is written in the
  ///     encoding of the file. For a database, the statements to run.
  ///   - inPlace: True to write the file in place if it cannot be replaced; false to fail then.
  ///   - journal: The journal of the edits that are saved; deleted when the new bytes are on the
  ///     disk.
  /// - Throws: The reason why the file was not saved.
  package func save(
    _ bytes: ByteSource,
    inPlace: Bool = false,
    journal: Journal? = nil
  ) throws(SaveError) -> SaveResult {
    if opened?.isDatabase == true {
      let target = try SaveTarget(name)
      return try save(statements: bytes, in: target, journal)
    }
    let contents: ByteSource
    do throws(DocumentError) {
      contents = try bytes.encoded()
    } catch {
      throw .failed(.reading, error.reason)
    }
    let result = try save(contents, to: nil, inPlace: inPlace, journal: journal)
    if let state { StateTidying(state).runIfDue() }
    return result
  }

  /// Saves a file that is no database.
  ///
  /// - Parameter pinned: The target if it was found already; nil to find it.
  func save(
    _ bytes: ByteSource,
    to pinned: SaveTarget?,
    inPlace: Bool = false,
    journal: Journal? = nil
  ) throws(SaveError) -> SaveResult {
    do throws(SaveError) {
      let target = try checked(pinned)
      try checkCandidate(bytes, for: target)
      guard target.status != nil else { return try create(target, bytes, journal) }
      if target.isOfKernel { return try tell(target, bytes) }
      if let obstacle = target.obstacle { throw .needsWritingInPlace(obstacle) }
      return try replace(target, bytes, journal)
    } catch {
      switch error {
      case .needsWritingInPlace where inPlace:
        return try overwrite(try checked(pinned), bytes, journal)
      case .noPermission:
        throw .noPermission(copy: try? state?.keepRefused(bytes, for: name))
      default: throw error
      }
    }
  }

  /// Creates the folder of a file to create, and those around it, if they do not exist.
  ///
  /// - Parameter mode: Their permissions, before the umask restricts them; if nothing is said, they
  ///   are for the person alone.
  package func createFolder(mode: mode_t = 0o700) throws(SaveError) {
    do throws(SystemError) {
      try StateFolder.create(name.separated.folder, mode: mode)
    } catch {
      throw .failed(.creatingFolder, error.reason)
    }
  }

  /// Keeps the old version; returns the reason if that fails.
  func keepVersion(_ old: Descriptor, _ target: SaveTarget) -> [SaveRemark] {
    guard let state else { return [.noVersion(StateFolder.isMissing)] }
    return Versions(of: target.path, in: state).keep(old).map { [$0] } ?? []
  }

  /// Notes in the journal which bytes the file is about to have.
  func note(_ hash: ContentHash, in journal: Journal?) {
    // Without the note, a journal that a crash leaves behind is compared with the file itself.
    _ = try? journal?.willSave(hash)
  }

  // MARK: - Checking

  /// - Parameter pinned: The target if it was found already.
  private func checked(_ pinned: SaveTarget? = nil) throws(SaveError) -> SaveTarget {
    let target: SaveTarget
    if let pinned { target = pinned } else { target = try SaveTarget(name) }
    guard let status = target.status else {
      if opened != nil { throw .isGone }
      return target
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .noFile(.isFolder)
    case S_IFSOCK: throw .noFile(.isSocket)
    case S_IFIFO: throw .noFile(.isFIFO)
    default: throw .noFile(.isDevice)
    }
    if opened == nil { throw .exists }
    try checkRights(to: target, status)
    try checkIsNoDatabase(target)
    try checkIsUnchanged(target)
    return target
  }

  private func checkRights(to target: SaveTarget, _ status: stat) throws(SaveError) {
    // sudoers and shadow are read-only by custom, and their programs write them all the same.
    let isWritable = status.st_mode & 0o222 != 0
    if !isWritable, try checker(for: target) == nil { throw .isReadOnly }
    try checkPermission(target)
  }

  /// Returns the reason why the permissions of the file keep this person from writing it; nil if
  /// they do not, or there is no file. The rest is known when it is saved.
  @concurrent package nonisolated func reasonNotWritable() async -> SaveError? {
    do throws(SaveError) {
      let target = try SaveTarget(name)
      guard let status = target.status, status.st_mode & S_IFMT == S_IFREG else { return nil }
      try checkRights(to: target, status)
      return nil
    } catch {
      return error
    }
  }

  func checkPermission(_ target: SaveTarget) throws(SaveError) {
    let result = target.path.withCString { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }
    guard result != 0 else { return }
    switch errno {
    case EACCES, EPERM: throw .noPermission(copy: nil)
    case let code: throw SaveError(SystemError(code: code), while: .finding)
    }
  }

  private func checkIsNoDatabase(_ target: SaveTarget) throws(SaveError) {
    let start = try source(of: target, count: 16)
    if start == Array("SQLite format 3\0".utf8) { throw .isDatabase }
  }

  func source(of target: SaveTarget, count: Int) throws(SaveError) -> [UInt8] {
    let source: ByteSource
    do throws(SystemError) {
      source = try Descriptor(target.path, O_RDONLY | O_NOFOLLOW).source()
    } catch {
      throw SaveError(error, while: .reading)
    }
    do throws(DocumentError) {
      return try source.bytes(at: 0, count: count)
    } catch {
      throw .failed(.reading, error.reason)
    }
  }

  /// - Throws: `.hasChanged` or `.isGone` if the file is not the one that was opened.
  func checkIsUnchanged(_ target: SaveTarget) throws(SaveError) {
    guard let now = FileVersion(target.path) else {
      if errno == ENOENT { throw .isGone }
      throw SaveError(SystemError(code: errno), while: .finding)
    }
    if now == opened { return }
    let isSame: Bool
    do throws(DocumentError) {
      isSame = try original?.isSame(as: target.path) ?? false
    } catch {
      throw .failed(.reading, error.reason)
    }
    if !isSame { throw .hasChanged }
  }

  /// The obstacle that an error in the folder of the file means.
  ///
  /// - Throws: The error if it means another thing.
  func obstacle(for error: SystemError, _ target: SaveTarget) throws(SaveError) -> SaveObstacle {
    switch error.code {
    case EACCES, EPERM, EROFS:
      if target.status == nil { throw .noPermission(copy: nil) }
      return .folder(error.reason)
    case EBUSY, EXDEV: return .mountPoint
    default: throw SaveError(error, while: .writing)
    }
  }
}
