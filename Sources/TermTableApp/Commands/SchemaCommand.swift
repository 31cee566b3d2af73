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
      it names none, the catalogs in $XDG_DATA_HOME/termtable/schemas and \
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
    let library = SchemaLibrary()
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
    guard let name = NamedSchema.name(in: document) else {
      let guess = try await library.guess(for: file, document)
      line(guess.map { texts.guessed($0.name, $0.schema.path ?? "") } ?? texts.none)
      return guess == nil ? CommandStatus.no : .success
    }
    do {
      let schema = try await library.schema(named: name, in: file)
      line(texts.named(name, schema.path ?? texts.builtIn))
      return .success
    } catch {
      StandardError.tell("\(file.shown): \(error.sentence)")
      return CommandStatus.noSchema
    }
  }
}
