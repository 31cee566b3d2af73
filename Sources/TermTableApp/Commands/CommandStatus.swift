import ArgumentParser
import TableDocuments
import TermTable

/// The exit statuses of the program: the same for all commands and for opening a file.
enum CommandStatus {
  /// The answer is no: nothing is selected, or the files differ.
  static let no = ExitCode(1)
  static let usage = ExitCode(64)
  /// The file or the value has an error, or the format cannot express the change.
  static let invalid = ExitCode(65)
  /// There is no such file or path, or the file cannot be read.
  static let missing = ExitCode(66)
  /// The file was not checked or not compared to its end, or there is no terminal to show it.
  static let unavailable = ExitCode(69)
  static let unwritable = ExitCode(73)
  /// Something else has changed the file, or is editing it.
  static let changed = ExitCode(75)
  static let readOnly = ExitCode(77)
  /// A schema that the file or the person names is not on this machine, or cannot be used.
  static let noSchema = ExitCode(78)

  static let help = """
    Exit status:
      0   success
      1   nothing is selected, or the files differ
      64  wrong usage
      65  a file or a value has an error, or the change is refused
      66  no such file or path, or the file cannot be read
      69  a file was not checked or not compared to its end, or the terminal cannot be used
      73  the file or standard output cannot be written
      75  something else has changed the file, or is editing it
      77  the file is read-only
      78  the schema of a file is not on this machine
      130 after ^C; after other signals, 128 plus the number of the signal
    """

  /// The statuses that tell most of several files, the first one before the others.
  private static let order = [invalid, missing, noSchema, unavailable]

  /// Returns the status for several files, by those of each: an error counts before a missing file,
  /// that before a missing schema, and that before one that was not checked.
  static func ofSeveral(_ statuses: [ExitCode]) -> ExitCode {
    order.first(where: statuses.contains) ?? .success
  }

  /// Returns the status for an error; nil if the error is not about files, edits or the terminal.
  static func status(of error: any Error) -> ExitCode? {
    switch error {
    case let error as UnknownPath: error.alternatives.isEmpty ? missing : usage
    case is NothingSelected: no
    case is NoRows: missing
    case is NoColumn: usage
    case is DocumentPathError: usage
    case let error as SyntaxError where error.isUnreadable: missing
    case is EditRefusal, is SyntaxError: invalid
    case is DocumentError: missing
    case is FileLock.Failure: changed
    case let error as SaveError: statusOfSaving(error)
    case let error as TerminalError: statusOfTerminal(error)
    default: nil
    }
  }

  private static func statusOfSaving(_ error: SaveError) -> ExitCode {
    switch error {
    case .hasChanged, .isGone, .exists, .isLocked, .rowHasChanged: changed
    case .refused, .refusedBy: invalid
    case .noChecker, .unchecked: unavailable
    case .isReadOnly, .isReadOnlyDisk, .noPermission: readOnly
    default: unwritable
    }
  }

  private static func statusOfTerminal(_ error: TerminalError) -> ExitCode {
    switch error {
    case .unusableTheme, .unusableKeyMap, .unusableLanguage: usage
    case .cannotPrint: unwritable
    case .noTerminal, .unusable, .busy, .tooFewFiles, .tooFewThreads: unavailable
    }
  }
}

/// The error of an edit whose patterns select nothing.
struct NothingSelected: Error, CustomStringConvertible {
  let paths: [String]

  var description: String {
    AppTexts.current.commands.nothingAt(paths.joined(by: FileTexts.current.nodes.either))
  }
}

extension StandardError {
  /// Tells a person a sentence, in one line that names the program.
  static func tell(_ sentence: String) { print("termtable: \(sentence)".printable) }
}

/// Ends the program with one line about an error, and its status.
func fail(_ error: any Error, of file: FileName? = nil) -> Never {
  StandardError.tell(file.map { words(for: error, of: $0) } ?? ProgramLanguage.words(of: error))
  TermTableCommand.exit(withError: CommandStatus.status(of: error) ?? CommandStatus.unavailable)
}

/// Runs a command over a file: an error ends it with one line for people, and the status for
/// scripts.
@MainActor func reportingErrors<Result>(
  of file: FileName,
  _ body: @MainActor () async throws -> Result
) async throws -> Result {
  do {
    return try await ReadFailures.checked { try await body() }
  } catch {
    guard let status = CommandStatus.status(of: error) else { throw error }
    StandardError.tell(words(for: error, of: file))
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
  case let error as FileLock.Failure:
    "\(file): \(AppTexts.current.commands.notWritten(error.reason))"
  default: "\(file): \(ProgramLanguage.words(of: error))"
  }
}
