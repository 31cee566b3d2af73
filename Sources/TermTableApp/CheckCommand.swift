import ArgumentParser
import TableDocuments
import TermTable

/// `termtable check`: reads files to their ends, and prints a line for each error.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "termtable check",
    abstract: "Check files of data, and print a line for each error.",
    discussion: """
      Each line has the file, the line, the column and what was expected. JSON has no comments and \
      no trailing commas, but for names whose readers take them, such as .jsonc and tsconfig.json. \
      Values that do not count, as their name stands twice, are told on standard error. To open a \
      file named check, write ./check.

      Exit status: 0 if all files are free of errors, 64 on wrong usage, 65 if there are errors, 66 \
      if a file cannot be read.
      """
  )

  @Argument(help: "The files to check, or - for standard input.", transform: Arguments.name)
  var files: [FileName]

  @MainActor func run() async throws {
    var status = ExitCode.success
    for file in files {
      do {
        try await ReadFailures.checked {
          let (document, problems) = try await Documents.checked(file)
          func tell(_ error: SyntaxError) {
            StandardOutput.print(error.description(for: file).printable)
            if error.isUnreadable { status = CommandStatus.unreadable }
            if status == .success { status = CommandStatus.invalid }
          }
          problems.errors.forEach(tell)
          document.forEachError(tell)
          for warning in problems.warnings {
            StandardError.print("termtable: \(warning.description(for: file))".printable)
          }
        }
      } catch let error as DocumentError {
        StandardError.print("termtable: \(error.description(for: file))".printable)
        status = CommandStatus.unreadable
      }
    }
    if status != .success { throw status }
  }
}
