import ArgumentParser
import TableDocuments
import TableSchemas
import TableScreens
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
      be checkouts of the SchemaStore. --guess looks the name of a file up in the catalogs there, and \
      judges by what systemd, extensions of VS Code and schemas of Kubernetes tell; a \
      schema that does not fit the root is not that of the file. Each record of a file of records is judged by itself, and \
      each document of YAML.

      The definition of a settings screen (see run) is judged with all files that it names. --against OLD \
      tells, too, what scripts that use the definition OLD miss in it: rows that are gone and that no was: \
      keeps, and rows that take other values.

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
    name: .customLong("github"),
    help: "Print commands that mark the lines of the files in a workflow of GitHub."
  )
  var isForGitHub = false

  @Flag(
    name: .customLong("sarif"),
    help: "Print an object of SARIF 2.1.0, as tools that collect the results of checks take it."
  )
  var isSARIF = false

  @Flag(
    name: .customLong("guess"),
    help: "Judge a file that names no schema by the one that a catalog has for its name."
  )
  var guesses = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Tell what scripts that use this definition of a settings screen miss in the file.",
      valueName: "old"
    ),
    transform: Arguments.name
  )
  var against: FileName?

  @OptionGroup var schema: SchemaOption
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  private var form: CheckReport.Form {
    isJSON ? .json : isForGitHub ? .github : isSARIF ? .sarif : .lines
  }

  func validate() throws {
    guard [isJSON, isForGitHub, isSARIF].count(where: { $0 }) < 2 else {
      throw ValidationError(AppTexts.current.usage.oneForm("--json, --github, --sarif"))
    }
    if against != nil, files.count > 1 {
      throw ValidationError(AppTexts.current.usage.againstOne)
    }
  }

  @MainActor func run() async throws {
    var statuses: [ExitCode] = []
    let library = SchemaLibrary.ofPerson
    let report = CheckReport(form)
    let old = try await definitionBefore()
    for file in files {
      statuses += await check(try reading.address(file), library, report)
    }
    if let old, statuses.isEmpty { statuses += try await compare(old, report) }
    report.finish()
    try Output.finish()
    let status = CommandStatus.ofSeveral(statuses)
    if status != .success { throw status }
  }

  /// Checks a file, and tells what is wrong; returns its statuses, none if nothing is.
  @MainActor private func check(
    _ address: Address,
    _ library: SchemaLibrary,
    _ report: CheckReport
  ) async -> [ExitCode] {
    let file = address.name
    var statuses: [ExitCode] = []
    do {
      try await ReadFailures.checked {
        let checked = try await Documents.checked(address)
        let (document, problems) = (checked.document, checked.problems)
        if let reason = problems.reasonNotChecked {
          let words = AppTexts.current.commands.notChecked(reason)
          report.add(.init(kind: .note, file: file, message: words))
          if !skipsUnknown { statuses.append(CommandStatus.unavailable) }
          return
        }
        func tell(_ kind: CheckReport.Remark.Kind, _ error: SyntaxError) {
          report.add(.init(kind, of: file, "\(error)", at: error))
        }
        func tell(_ error: SyntaxError) {
          tell(.error, error)
          statuses.append(error.isUnreadable ? CommandStatus.missing : CommandStatus.invalid)
        }
        problems.errors.forEach(tell)
        document.forEachError(tell)
        for warning in problems.warnings { tell(.warning, warning) }
        if statuses.isEmpty { statuses += try await judge(checked, address, library, report) }
      }
    } catch {
      let error = error as? DocumentError ?? .unreadable("\(error)")
      var remark = CheckReport.Remark(kind: .failure, file: file, message: error.reason)
      remark.line = error.description(for: file)
      report.add(remark)
      statuses.append(CommandStatus.missing)
    }
    return statuses
  }

  /// Judges a file by its schema, and tells what is wrong; returns its statuses.
  @MainActor private func judge(
    _ checked: CheckedFile,
    _ address: Address,
    _ library: SchemaLibrary,
    _ report: CheckReport
  ) async throws -> [ExitCode] {
    let file = address.name
    if schema.schema == nil, file != .standardInput,
      OwnSchema.screens.isSchema(of: checked.document)
    {
      return try await judgeScreen(address, report)
    }
    func note(_ sentence: String) {
      report.add(.init(kind: .note, file: file, message: sentence))
    }
    do {
      let used = try await schema.schema(
        of: checked.document,
        in: file,
        guesses: guesses,
        from: library
      )
      guard let schema = used else { return [] }
      for name in schema.missing { note(SchemaFailure.missing(name).sentence) }
      let findings = try await SchemaCheck.findings(in: checked.document, by: schema)
      for (finding, error) in SchemaCheck.errors(findings, in: checked) {
        let kind = finding.problem.isWarning ? CheckReport.Remark.Kind.warning : .error
        var remark = CheckReport.Remark(kind, of: file, finding.problem.sentence, at: error)
        remark.path = finding.path
        report.add(remark)
      }
      return findings.contains { !$0.problem.isWarning } ? [CommandStatus.invalid] : []
    } catch let failure as SchemaFailure {
      note(failure.sentence)
      return skipsUnknown ? [] : [CommandStatus.noSchema]
    } catch let refusal as EditRefusal {
      // Its values are too deep, or its aliases lead to too many.
      note(AppTexts.current.commands.notChecked("\(refusal)"))
      return skipsUnknown ? [] : [CommandStatus.unavailable]
    }
  }

  /// Judges the definition of a table together with the files that it names.
  @MainActor private func judgeScreen(
    _ address: Address,
    _ report: CheckReport
  ) async throws -> [ExitCode] {
    let screen = try await ScreenFile(address)
    for finding in screen.findings {
      let kind = finding.isWarning ? CheckReport.Remark.Kind.warning : .error
      let sentence = finding.sentence ?? "\(finding.error)"
      var remark = CheckReport.Remark(kind, of: finding.file, sentence, at: finding.error)
      remark.path = finding.path
      report.add(remark)
    }
    return screen.errors.isEmpty ? [] : [CommandStatus.invalid]
  }

  // MARK: - Comparing

  /// Returns the definition with which the file is compared; nil for none.
  @MainActor private func definitionBefore() async throws -> ScreenDefinition? {
    guard let against else { return nil }
    return try await definition(of: against)
  }

  /// Returns the definition of a table.
  ///
  /// - Throws: An error of usage, told, for another file.
  @MainActor private func definition(of file: FileName) async throws -> ScreenDefinition {
    do {
      let screen = try await ScreenFile(file)
      guard screen.errors.isEmpty else {
        for error in screen.errors { StandardError.tell(error.description) }
        throw CommandStatus.invalid
      }
      return screen.definition
    } catch is EditRefusal {
      throw ValidationError(AppTexts.current.usage.againstDefinitions(file.shown))
    } catch {
      return try await reportingErrors(of: file) { throw error }
    }
  }

  /// Tells what scripts miss in the file that used another definition.
  @MainActor private func compare(
    _ old: ScreenDefinition,
    _ report: CheckReport
  ) async throws -> [ExitCode] {
    guard let file = files.first else { return [] }
    let losses = ScreenComparison(from: old, to: try await definition(of: file)).losses
    for loss in losses { report.add(.init(kind: .error, file: file, message: loss.harmless)) }
    return losses.isEmpty ? [] : [CommandStatus.invalid]
  }
}
