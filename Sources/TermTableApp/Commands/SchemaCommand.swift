import ArgumentParser
import TableDocuments
import TableSchemas
import TermTable

/// `termtable schema`: tells the schemas of files, lists those of the person, and brings others to
/// this machine.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Tell which JSON Schema is that of a file, and where it is; fetch and choose others.",
    usage: """
      termtable schema FILE...
      termtable schema list
      termtable schema add SCHEMA PATTERN...
      termtable schema fetch [--catalog] [URL...]
      """,
    discussion: """
      A file names its schema in the member $schema of its root, or in a comment at its beginning. If \
      it names none, the table [schemas] of $XDG_CONFIG_HOME/termtable/config.toml is asked, which has \
      paths of files or patterns, and their schemas; then the project, .vscode/settings.json, \
      .taplo.toml or tombi.toml in its folder or above. Last, the catalogs in $XDG_DATA_HOME/termtable/schemas and \
      /usr/share/termtable/schemas are asked for its name: a guess, which is told if it fits the \
      root.

      list tells the schemas that were chosen and fetched. add chooses a schema, a path, a URI or none, \
      for files of a pattern, such as "**/deploy/*.yaml". fetch brings a schema to \
      $XDG_DATA_HOME/termtable/schemas with the program curl, from an address of https, or of http on \
      this machine; --catalog brings the catalog of the SchemaStore, or the one at the URL. Nothing else \
      is ever fetched. To open a file of the name of such a command, write ./list.

      \(CommandStatus.help)
      """
  )

  @Argument(
    help: "The files, or - for standard input; or a command and its words.",
    transform: Arguments.name
  )
  var files: [FileName] = []

  @Flag(name: .long, help: "Fetch a catalog, which tells the schemas of names of files.")
  var catalog = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let words = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    switch words.first {
    case "list" where words.count == 1: return try await list()
    case "add": return try await add(words.dropFirst())
    case "fetch": return try await fetch(words.dropFirst())
    case nil: throw ValidationError(SchemaTexts.current.fetching.expectedFile)
    default: try await tell()
    }
  }

  @MainActor private func tell() async throws {
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
    let found = await FileSchema(of: document, in: file, named: nil, .guessed, from: library)
    switch found {
    case .none:
      line(texts.none)
      return CommandStatus.no
    case .absent(let uri):
      line(texts.absent(uri))
      return CommandStatus.no
    case .unfit(let uri):
      line(texts.unfit(uri))
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
      case .made: line(texts.made(name, texts.why(origin)))
      }
      return .success
    }
  }

  // MARK: - Commands

  /// Lists the schemas that were chosen, with their patterns, and those that were fetched.
  @MainActor private func list() async throws {
    let chosen = await SchemaLibrary.ofPerson.chosen
    for (pattern, schema) in chosen { Output.print("\(pattern): \(schema)".printable) }
    let kept = SchemaFolders.ofSystem.kept
    for path in kept { Output.print(path.printable) }
    try Output.finish()
    guard chosen.isEmpty, kept.isEmpty else { return }
    StandardError.tell(SchemaTexts.current.fetching.nothingKept)
    throw CommandStatus.no
  }

  /// Chooses a schema for files of patterns.
  @MainActor private func add(_ words: ArraySlice<String>) async throws {
    let texts = SchemaTexts.current.fetching
    guard var schema = words.first, words.count > 1 else {
      throw ValidationError(texts.expectedPattern)
    }
    if schema != "none" {
      do throws(SchemaFailure) {
        let found = try await SchemaLibrary.ofPerson.schema(named: schema)
        if !schema.contains("://"), let path = found.path { schema = path }
      } catch {
        StandardError.tell(error.sentence)
        throw CommandStatus.noSchema
      }
    }
    let configuration = ConfigurationFile(ConfigurationFile.ofEnvironment)
    for pattern in words.dropFirst() {
      do {
        try await configuration.keep(schema: schema, ofFilesLike: pattern)
      } catch {
        StandardError.tell("\(error)")
        throw CommandStatus.unwritable
      }
      Output.print(texts.added(schema, pattern).printable)
    }
    try Output.finish()
  }

  /// Fetches schemas, or a catalog.
  @MainActor private func fetch(_ words: ArraySlice<String>) async throws {
    let texts = SchemaTexts.current.fetching
    let uris = words.isEmpty && catalog ? [SchemaFetching.catalog] : Array(words)
    guard !uris.isEmpty else { throw ValidationError(texts.expectedAddress) }
    let fetching = SchemaFetching()
    for uri in uris {
      do throws(SchemaFetching.Failure) {
        let path = try await fetching.fetch(uri, as: catalog ? SchemaFetching.catalog : nil)
        Output.print(texts.fetched(uri, path).printable)
      } catch {
        try? Output.finish()
        StandardError.tell(error.sentence)
        throw error.status
      }
      guard !catalog else { continue }
      let missing = (try? await SchemaLibrary.ofPerson.schema(named: uri))?.missing ?? []
      for name in missing { StandardError.tell(texts.refers(name.harmless)) }
    }
    try Output.finish()
  }
}
