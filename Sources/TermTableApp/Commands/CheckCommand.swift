import ArgumentParser
import TableDocuments
import TableSchemas
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
      files, 65 counts before 66, 66 before 78, and 78 before 69.

      A file that names its JSON Schema is judged by it: in the member $schema, or in a comment at \
      its beginning, "# yaml-language-server: $schema=…" or "#:schema …"; else by the one that \
      [schemas] in $XDG_CONFIG_HOME/termtable/config.toml or its project names (see schema). Nothing is fetched: a URI \
      is looked for in $XDG_DATA_HOME/termtable/schemas and /usr/share/termtable/schemas, which can \
      be checkouts of the SchemaStore. --guess looks the name of a file up in the catalogs there; a \
      schema that does not fit the root is not that of the file. Each record of a file of records is judged by itself, and \
      each document of YAML.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The files to check, or - for standard input.", transform: Arguments.name)
  var files: [FileName]

  @Flag(
    name: .customLong("skip-unknown"),
    help: "Do not fail for files that are not checked, or whose schemas are missing."
  )
  var skipsUnknown = false

  @Flag(
    name: .customLong("json"),
    help: ArgumentHelp(
      "Print objects of JSON, one per line, for editors: file, severity (error, warning, note), message, line and column from 1, and the path of what a schema says."
    )
  )
  var isJSON = false

  @Flag(
    name: .customLong("guess"),
    help: "Judge a file that names no schema by the one that a catalog has for its name."
  )
  var guesses = false

  @OptionGroup var schema: SchemaOption
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    var statuses: [ExitCode] = []
    let library = SchemaLibrary.ofPerson
    for file in files {
      statuses += await check(try reading.address(file), library)
    }
    try Output.finish()
    let status = CommandStatus.ofSeveral(statuses)
    if status != .success { throw status }
  }

  /// Checks a file, and tells what is wrong; returns its statuses, none if nothing is.
  @MainActor private func check(
    _ address: Address,
    _ library: SchemaLibrary
  ) async -> [ExitCode] {
    let file = address.name
    var statuses: [ExitCode] = []
    do {
      try await ReadFailures.checked {
        let checked = try await Documents.checked(address)
        let (document, problems) = (checked.document, checked.problems)
        if let reason = problems.reasonNotChecked {
          let words = AppTexts.current.commands.notChecked(reason)
          self.tell(words, of: file)
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
        if statuses.isEmpty { statuses += try await judge(checked, file, library) }
      }
    } catch {
      let error = error as? DocumentError ?? .unreadable("\(error)")
      print(.failure, error.description(for: file), of: file, error.reason)
      statuses.append(CommandStatus.missing)
    }
    return statuses
  }

  /// Judges a file by its schema, and tells what is wrong; returns its statuses.
  @MainActor private func judge(
    _ checked: CheckedFile,
    _ file: FileName,
    _ library: SchemaLibrary
  ) async throws -> [ExitCode] {
    do {
      let used = try await schema.schema(
        of: checked.document,
        in: file,
        guesses: guesses,
        from: library
      )
      guard let schema = used else { return [] }
      for name in schema.missing { tell(SchemaFailure.missing(name).sentence, of: file) }
      let findings = try await SchemaCheck.findings(in: checked.document, by: schema)
      for (finding, error) in SchemaCheck.errors(findings, in: checked) {
        print(
          finding.problem.isWarning ? .warning : .error,
          error.description(for: file),
          of: file,
          finding.problem.sentence,
          at: error,
          path: finding.path
        )
      }
      return findings.contains { !$0.problem.isWarning } ? [CommandStatus.invalid] : []
    } catch let failure as SchemaFailure {
      tell(failure.sentence, of: file)
      return skipsUnknown ? [] : [CommandStatus.noSchema]
    } catch let refusal as EditRefusal {
      // Its values are too deep, or its aliases lead to too many.
      tell(AppTexts.current.commands.notChecked("\(refusal)"), of: file)
      return skipsUnknown ? [] : [CommandStatus.unavailable]
    }
  }

  /// Tells a note about a file.
  private func tell(_ sentence: String, of file: FileName) {
    print(.note, "\(file.shown): \(sentence)", of: file, sentence)
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
    at place: SyntaxError? = nil,
    path: DocumentPath? = nil
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
    if let path { members.append("\"path\": \(quotedAsJSON("\(path)"))") }
    Output.print("{\(members.joined(separator: ", "))}")
  }
}
