import TableSystem

/// The reason why a file could not be opened as a document.
package enum DocumentError: Error, Equatable, Sendable {
  /// There is nothing at the path.
  case missing
  /// The path leads to a folder.
  case isFolder
  /// The path leads to a device.
  case isDevice
  /// The path leads to a socket.
  case isSocket
  /// The path leads to a FIFO, which would have to be waited for.
  case isFIFO
  /// The person may not read it.
  case noPermission
  /// The system could not read it; with the system's reason.
  case unreadable(String)

  /// The error for an `errno`.
  init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .isFolder
    case EACCES, EPERM: self = .noPermission
    default: self = .unreadable(String(cString: strerror(code)))
    }
  }

  /// The reason in a few words.
  package var reason: String {
    switch self {
    case .missing: FileTexts.current.opening.missing
    case .isFolder: FileTexts.current.opening.isFolder
    case .isDevice: FileTexts.current.opening.isDevice
    case .isSocket: FileTexts.current.opening.isSocket
    case .isFIFO: FileTexts.current.opening.isFIFO
    case .noPermission: FileTexts.current.opening.noPermission
    case .unreadable(let reason): reason.harmless
    }
  }

  /// A sentence for a person whose edit was not made.
  package var refusal: String { FileTexts.current.opening.editNotMade(reason) }

  /// One line for people: the file, what is wrong, and what was expected.
  ///
  /// - Parameter file: The file that was to be opened.
  package func description(for file: FileName) -> String {
    let name = file.shown
    return switch self {
    case .missing: FileTexts.current.opening.missingFile(name)
    case .isFolder, .isDevice, .isSocket, .isFIFO: FileTexts.current.opening.notFile(name, reason)
    case .noPermission: FileTexts.current.opening.noPermissionFor(name)
    case .unreadable: FileTexts.current.opening.unreadable(name, reason)
    }
  }
}
