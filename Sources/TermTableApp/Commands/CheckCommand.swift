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

  @Flag(
    name: .customLong("json"),
    help: ArgumentHelp(
      "Print objects of JSON, one per line, for editors: file, severity (error, warning, note), message, and line and column from 1."
    )
  )
  var isJSON = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    var statuses: [ExitCode] = []
    for file in files {
      statuses += await check(try reading.address(file))
    }
    try Output.finish()
    let status = CommandStatus.ofSeveral(statuses)
    if status != .success { throw status }
  }

  /// Checks a file, and tells what is wrong; returns its statuses, none if nothing is.
  @MainActor private func check(_ address: Address) async -> [ExitCode] {
    let file = address.name
    var statuses: [ExitCode] = []
    do {
      try await ReadFailures.checked {
        let (document, problems) = try await Documents.checked(address)
        if let reason = problems.reasonNotChecked {
          let words = AppTexts.current.commands.notChecked(reason)
          print(.note, "\(file.shown): \(words)", of: file, words)
          if !skipsUnknown { statuses.append(CommandStatus.unavailable) }
          return
        }
        func tell(_ error: SyntaxError) {
          print(.error, error.description(for: file), of: file, "\(error)", at: error)
          statuses.append(error.isUnreadable ? CommandStatus.missing : CommandStatus.invalid)
        }
        problems.errors.forEach(tell)
        document.forEachError(tell)
        for warning in problems.warnings {
          print(.warning, warning.description(for: file), of: file, "\(warning)", at: warning)
        }
      }
    } catch {
      let error = error as? DocumentError ?? .unreadable("\(error)")
      print(.failure, error.description(for: file), of: file, error.reason)
      statuses.append(CommandStatus.missing)
    }
    return statuses
  }

  /// What a line tells.
  private enum Kind: String {
    /// An error in the text of a file.
    case error
    /// The reason why a file cannot be read.
    case failure
    case warning
    case note
  }

  /// Prints a line for people, to standard error unless it tells an error in the text; or an object
  /// of JSON.
  private func print(
    _ kind: Kind,
    _ line: String,
    of file: FileName,
    _ message: String,
    at place: SyntaxError? = nil
  ) {
    guard isJSON else {
      return kind == .error ? StandardOutput.print(line.printable) : StandardError.tell(line)
    }
    let severity = kind == .failure ? Kind.error : kind
    var members = [
      "\"file\": \(quotedAsJSON(String(decoding: file.bytes, as: UTF8.self)))",
      "\"severity\": \"\(severity.rawValue)\"", "\"message\": \(quotedAsJSON(message))",
    ]
    // A database has no lines.
    if let place, place.line > 0 {
      members += ["\"line\": \(place.line)", "\"column\": \(place.column)"]
    }
    Output.print("{\(members.joined(separator: ", "))}")
  }
}
