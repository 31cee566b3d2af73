import ArgumentParser
import TableDocuments
import TermTable

/// The exit statuses of the commands that read and change files, as each tells in its help.
enum CommandStatus {
  /// The answer is no: nothing is selected, or the files differ.
  static let no = ExitCode(1)
  /// Wrong usage, or a path that leads nowhere.
  static let usage = ExitCode(64)
  /// The file or the value has an error, or the format cannot express the change.
  static let invalid = ExitCode(65)
  static let unreadable = ExitCode(66)
  static let unwritable = ExitCode(73)
  /// Something else has changed the file, or is editing it.
  static let changed = ExitCode(75)
  static let readOnly = ExitCode(77)

  static let help = """
    Exit status: 0 on success, 64 on wrong usage or a path that leads nowhere, 65 if the file or \
    the value has an error or the change is refused, 66 if the file cannot be read, 73 if it \
    cannot be written, 75 if something else has changed it or is editing it, 77 if it is read-only.
    """

  /// The status for an error; nil if it is none of files and edits.
  static func status(of error: any Error) -> ExitCode? {
    switch error {
    case is UnknownPath, is DocumentPathError: usage
    case let error as SyntaxError where error.isUnreadable: unreadable
    case is EditRefusal, is SyntaxError: invalid
    case is DocumentError: unreadable
    case is FileLock.Failure: changed
    case let error as SaveError:
      switch error {
      case .hasChanged, .isGone, .exists, .isLocked, .rowHasChanged: changed
      case .refused: invalid
      case .isReadOnly, .isReadOnlyDisk, .noPermission: readOnly
      default: unwritable
      }
    default: nil
    }
  }
}

/// Runs a command over a file: an error ends it with one line for people, and the status for scripts.
@MainActor func reportingErrors<Result>(
  of file: FileName,
  _ body: @MainActor () async throws -> Result
) async throws -> Result {
  do {
    return try await ReadFailures.checked { try await body() }
  } catch {
    guard let status = CommandStatus.status(of: error) else { throw error }
    StandardError.print("termtable: \(words(for: error, of: file))".printable)
    let superuser = Superuser.ofEnvironment ?? Superuser(name: "sudo")
    if let error = error as? SaveError,
      let command = error.command(for: file.realPath ?? file, by: superuser)
    {
      StandardError.print(command.printable)
    }
    throw status
  }
}

private func words(for error: any Error, of file: FileName) -> String {
  switch error {
  case let error as UnknownPath: error.description(for: file)
  case let error as DocumentError: error.description(for: file)
  case let error as SyntaxError: error.description(for: file)
  case let error as SaveError: error.description(for: file)
  case let error as FileLock.Failure: "\(file): \(error.reason); nothing was written"
  default: "\(file): \(error)"
  }
}
