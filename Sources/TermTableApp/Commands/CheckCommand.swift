import ArgumentParser
import TableDocuments
import TermTable

/// `termtable check`: reads files to their ends, and prints a line for each error.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check files of data, and print a line for each error.",
    discussion: """
      Each line has the file, the line, the column and what was expected. JSON has no comments and \
      no trailing commas, but for names whose readers take them, such as .jsonc and tsconfig.json. \
      Values that do not count, as their name stands twice, are told on standard error. Files that \
      are binary or of an unknown format are not checked, which is told there, too. Of several \
      files, 65 counts before 66, and 66 before 69.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The files to check, or - for standard input.", transform: Arguments.name)
  var files: [FileName]

  @Flag(name: .customLong("skip-unknown"), help: "Do not fail for files that are not checked.")
  var skipsUnknown = false

  @OptionGroup var reading: ReadingOptions

  @MainActor func run() async throws {
    var statuses: [ExitCode] = []
    for file in files {
      try reading.apply(to: file)
      statuses += await check(file)
    }
    let status = CommandStatus.ofSeveral(statuses)
    if status != .success { throw status }
  }

  /// Checks a file, and tells what is wrong; returns its statuses, none if nothing is.
  @MainActor private func check(_ file: FileName) async -> [ExitCode] {
    var statuses: [ExitCode] = []
    do {
      try await ReadFailures.checked {
        let (document, problems) = try await Documents.checked(file)
        func tell(_ error: SyntaxError) {
          StandardOutput.print(error.description(for: file).printable)
          statuses.append(error.isUnreadable ? CommandStatus.missing : CommandStatus.invalid)
        }
        problems.errors.forEach(tell)
        document.forEachError(tell)
        for warning in problems.warnings { StandardError.tell(warning.description(for: file)) }
        guard let reason = problems.reasonNotChecked else { return }
        StandardError.tell("\(file.shown): not checked: \(reason)")
        if !skipsUnknown { statuses.append(CommandStatus.unavailable) }
      }
    } catch let error as DocumentError {
      StandardError.tell(error.description(for: file))
      statuses.append(CommandStatus.missing)
    } catch {
      StandardError.tell("\(file.shown): \(error)")
      statuses.append(CommandStatus.missing)
    }
    return statuses
  }
}
