import TableSystem

/// The facts about an entry of a folder: it looks at the file, without opening it, when the first
/// one is asked for.
@MainActor final class EntryStatus {
  private let path: FileName
  private lazy var status = EntryStatus.status(of: path)

  init(of path: FileName) {
    self.path = path
  }

  private static func status(of path: FileName) -> Result<stat, DocumentError> {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else {
      return .failure(DocumentError(code: errno))
    }
    return .success(status)
  }

  private var mode: mode_t? { (try? status.get()).map { $0.st_mode & S_IFMT } }

  /// The size of a file, in bytes; nil for folders, links and devices.
  var size: Int? { mode == S_IFREG ? (try? status.get()).map { Int($0.st_size) } : nil }

  /// The time of the last change, in seconds since 1970; nil if it is unknown.
  var changed: Int? {
    (try? status.get()).map { $0.modified.tv_sec }
  }

  /// The kind in a few words, such as “folder”, “JSON” or “link to notes.txt”, or the reason why it
  /// cannot be read.
  var kind: String {
    if case .failure(let error) = status { return error.reason }
    guard let mode, mode != S_IFLNK else { return link }
    let needed = mode == S_IFDIR ? R_OK | X_OK : R_OK
    guard path.withCString({ access($0, needed) }) == 0 else {
      return DocumentError(code: errno).reason
    }
    return switch mode {
    case S_IFDIR: FileTexts.current.folders.folder
    case S_IFREG: Documents.formatName(of: path) ?? FileTexts.current.folders.file
    case S_IFCHR, S_IFBLK: FileTexts.current.folders.device
    case S_IFSOCK: FileTexts.current.folders.socket
    case S_IFIFO: FileTexts.current.folders.fifo
    default: FileTexts.current.folders.file
    }
  }

  /// The words for a link: its target, and the reason if it leads nowhere.
  private var link: String {
    let target = path.linkTarget.description
    let texts = FileTexts.current
    var status = stat()
    guard path.withCString({ stat($0, &status) }) != 0 else { return texts.folders.linkTo(target) }
    switch errno {
    case ENOENT, ENOTDIR: return texts.folders.linkToNothing(target)
    case ELOOP: return texts.folders.linkInCircle(target)
    default:
      return texts.folders.linkUnreadable(target, DocumentError(code: errno).reason)
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
