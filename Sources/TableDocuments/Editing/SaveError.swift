import TableSystem

/// The reason why a file was not saved. Except for ``interrupted(backup:copy:reason:)``, the file
/// is as before.
package enum SaveError: Error, Equatable, Sendable {
  /// The path leads to a folder, a device, a socket or a FIFO.
  case noFile(DocumentError)
  /// A part of the path is a symbolic link, which is not followed with the rights of root.
  case isLink
  /// The folder of a file to create does not exist.
  case noFolder
  /// The file is a database, whose own library has to change it.
  case isDatabase
  /// Another program has locked the database for longer than saving waits.
  case isLocked
  /// A row of a database no longer has the values that were shown.
  case rowHasChanged(DocumentPath)
  /// The disk failed at the end of a transaction, so that the rows may be the old ones or the new
  /// ones; with the reason.
  case isUncertain(String)
  /// The database refuses a value, by its own rules; with the path of the row or of the value, and
  /// the reason.
  case refused(DocumentPath, String)
  /// A program that must accept the new bytes refuses them; with the first line that it wrote.
  case refusedBy(program: String, line: String)
  /// The program that must accept the new bytes is not installed.
  case noChecker(FileChecker)
  /// The program that must accept the new bytes could not check them; with the reason.
  case unchecked(program: String, String)
  /// Nobody may write the file, by its permissions.
  case isReadOnly
  /// The disk is read-only.
  case isReadOnlyDisk
  /// The person may not write the file. The copy has the new bytes; nil if none could be kept.
  case noPermission(copy: FileName?)
  /// The program that should install the copy ended with a status, and the file is as before.
  case notInstalled(copy: FileName, status: Int)
  /// The program that should install the copy ended before the file had all of the new bytes.
  case partlyInstalled(copy: FileName)
  /// Something else changed the file after it was opened.
  case hasChanged
  /// Something else deleted the file after it was opened.
  case isGone
  /// A file to create exists already.
  case exists
  /// The file cannot be replaced by a new one, only written in place; the caller has to agree to
  /// that.
  case needsWritingInPlace(SaveObstacle)
  /// The file would be written in place, but no backup could be kept; with the reason.
  case noBackup(String)
  /// The disk is full; with the system's reason.
  case isFull(String)
  /// The bytes that were read back differ from the ones that were written.
  case differs
  /// A step failed; with the system's reason.
  case failed(SaveStep, String)
  /// Writing in place failed in the middle: the file may have old and new bytes. The backup has the
  /// old ones, the copy the new ones.
  case interrupted(backup: FileName, copy: FileName, reason: String)

  init(_ error: SystemError, while step: SaveStep) {
    switch error.code {
    case ENOSPC, EDQUOT: self = .isFull(error.reason)
    case EROFS: self = .isReadOnlyDisk
    default: self = .failed(step, error.reason)
    }
  }
}

/// A step of saving.
package enum SaveStep: Sendable {
  case finding, creatingFolder, reading, writing, comparing, syncing, replacing

  fileprivate var words: String {
    switch self {
    case .finding: FileTexts.current.saving.finding
    case .creatingFolder: FileTexts.current.saving.creatingFolder
    case .reading: FileTexts.current.saving.reading
    case .writing: FileTexts.current.saving.writing
    case .comparing: FileTexts.current.saving.comparing
    case .syncing: FileTexts.current.saving.syncing
    case .replacing: FileTexts.current.saving.replacing
    }
  }
}

/// The reason why a file cannot be replaced by a new one under its name.
package enum SaveObstacle: Equatable, Sendable {
  /// The file has other names, which would keep the old bytes; with the number of all names.
  case hardLinks(Int)
  /// The file is mounted at its path.
  case mountPoint
  /// No file can be created in its folder; with the system's reason.
  case folder(String)

  /// The reason in a few words.
  package var description: String {
    switch self {
    case .hardLinks(let count): FileTexts.current.saving.hardLinks(count)
    case .mountPoint: FileTexts.current.saving.isMounted
    case .folder(let reason): FileTexts.current.saving.folderTakesNoFile(reason)
    }
  }
}

extension SaveError {
  /// One line for people: the file, what is wrong, and what to do.
  package func description(for file: FileName) -> String {
    "\(file.shown): \(reason)"
  }

  /// The reason and the remedy, without the name of the file.
  package var reason: String {
    switch self {
    case .noFile(let error): FileTexts.current.saving.noFile(error.reason)
    case .isLink: FileTexts.current.saving.isLink
    case .noFolder: FileTexts.current.saving.noFolder
    case .isDatabase: FileTexts.current.saving.isDatabase
    case .isLocked: FileTexts.current.saving.isLocked
    case .rowHasChanged(let path): FileTexts.current.saving.rowHasChanged("\(path)")
    case .isUncertain(let reason):
      FileTexts.current.saving.isUncertain(reason.harmless)
    case .refused(let path, let reason):
      FileTexts.current.saving.refused("\(path)", reason.harmless)
    case .refusedBy(let program, let line):
      FileTexts.current.saving.refusedBy(program, line)
    case .noChecker(let checker):
      FileTexts.current.saving.noChecker(checker.program, checker.source)
    case .unchecked(let program, let reason):
      FileTexts.current.saving.unchecked(program, reason)
    case .isReadOnly: FileTexts.current.saving.isReadOnly
    case .isReadOnlyDisk: FileTexts.current.saving.isReadOnlyDisk
    case .noPermission(let copy?):
      FileTexts.current.saving.mayNotWrite("\(copy)")
    case .notInstalled(let copy, let status):
      FileTexts.current.saving.notInstalled(status, "\(copy)")
    case .partlyInstalled(let copy):
      FileTexts.current.saving.partlyInstalled("\(copy)")
    case .noPermission(nil): FileTexts.current.saving.noPermission
    case .hasChanged: FileTexts.current.saving.hasChanged
    case .isGone: FileTexts.current.saving.isGone
    case .exists: FileTexts.current.saving.exists
    case .needsWritingInPlace(let obstacle):
      FileTexts.current.saving.onlyInPlace(obstacle.description.harmless)
    case .noBackup(let reason):
      FileTexts.current.saving.noBackup(reason.harmless)
    case .isFull, .differs, .failed: FileTexts.current.saving.failed(cause)
    case .interrupted(let backup, let copy, let reason):
      FileTexts.current.saving.interrupted(reason.harmless, "\(backup)", "\(copy)")
    }
  }

  /// The reason alone, without its meaning for the file.
  var cause: String {
    switch self {
    case .isFull(let reason): reason.harmless
    case .differs: FileTexts.current.saving.differs
    case .failed(let step, let reason): "\(step.words): \(reason.harmless)"
    default: reason
    }
  }
}

extension FileName {
  /// The name as one word of a shell.
  package var quotedForShell: String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-+@%:,".utf8
    if !bytes.isEmpty, bytes.allSatisfy(plain.contains) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if Array(text.utf8) == bytes, text.harmless == text {
      return "'" + text.replacing("'", with: "'\\''") + "'"
    }
    return "$'" + bytes.map { "\\x" + hexadecimal($0, digits: 2) }.joined() + "'"
  }
}
