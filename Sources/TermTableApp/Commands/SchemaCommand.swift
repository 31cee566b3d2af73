import ArgumentParser
import TableDocuments
import TableSchemas
import TermTable

/// `termtable schema`: tells the schemas of files.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Tell which JSON Schema is that of a file, and where it is.",
    discussion: """
      A file names its schema in the member $schema of its root, or in a comment at its beginning. If \
      it names none, the table [schemas] of $XDG_CONFIG_HOME/termtable/config.toml is asked, which has \
      paths of files or patterns, and their schemas; then the project, .vscode/settings.json, \
      .taplo.toml or tombi.toml in its folder or above. Last, the catalogs in $XDG_DATA_HOME/termtable/schemas and \
      /usr/share/termtable/schemas are asked for its name: a guess, which is told if it fits the \
      root. Nothing is fetched.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The files, or - for standard input.", transform: Arguments.name)
  var files: [FileName]

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let library = SchemaLibrary.ofPerson
    var statuses: [ExitCode] = []
    for file in files {
      let address = try reading.address(file)
      try await reportingErrors(of: file) {
        let document = try Documents.open(address)
        await document.read()
        if let error = document.error { throw error }
        statuses.append(try await tell(file, document, library))
      }
    }
    try Output.finish()
    let status = statuses.first { $0 != .success } ?? .success
    if status != .success { throw status }
  }

  /// Tells the schema of a file; returns the status that says whether there is one.
  @MainActor private func tell(
    _ file: FileName,
    _ document: any Document,
    _ library: SchemaLibrary
  ) async throws -> ExitCode {
    let texts = SchemaTexts.current.choosing
    func line(_ words: String) { Output.print("\(file.shown): \(words)".printable) }
    let found = await FileSchema(of: document, in: file, named: nil, guesses: true, from: library)
    switch found {
    case .none:
      line(texts.none)
      return CommandStatus.no
    case .failed(let failure):
      StandardError.tell("\(file.shown): \(failure.sentence)")
      return CommandStatus.noSchema
    case .found(let schema, let name, let origin):
      let path = schema.path ?? texts.builtIn
      switch origin {
      case .option, .file: line(texts.named(name, path))
      case .settings(let settings): line(texts.ofSettings(name, settings, path))
      case .catalog: line(texts.guessed(name, path))
      }
      return .success
    }
  }
}
