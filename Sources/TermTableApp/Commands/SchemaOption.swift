import ArgumentParser
import TableDocuments
import TableSchemas
import TableScreens
import TermTable

/// The option that names the schema of files.
struct SchemaOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use this JSON Schema, a path or a URI; none for no schema. (default: the one that the file names)",
      valueName: "schema"
    )
  )
  var schema: String?

  /// Returns the schema of a file; nil if neither the person nor the file or its project names one.
  ///
  /// - Parameter guesses: True for a schema that nobody names, too.
  /// - Throws: The reason why it cannot be used.
  @MainActor func schema(
    of document: any Document,
    in file: FileName,
    guesses: Bool = false,
    from library: SchemaLibrary
  ) async throws(SchemaFailure) -> SchemaDocument? {
    let found = await FileSchema(
      of: document,
      in: file,
      named: schema,
      guesses ? .guessed : .named,
      from: library
    )
    if case .failed(let failure) = found { throw failure }
    return found.document
  }

  /// Returns the schema of a file, without asking the catalogs. That of the file may be one of
  /// other machines, which cannot be used here.
  ///
  /// - Throws: `CommandStatus.noSchema`, told, if that of the person cannot be used.
  @MainActor func found(of document: any Document, in file: FileName) async throws -> FileSchema {
    let found = await FileSchema(
      of: document,
      in: file,
      named: schema,
      .made,
      from: .ofPerson
    )
    guard case .failed(let failure) = found, schema != nil else { return found }
    StandardError.tell(failure.sentence)
    throw CommandStatus.noSchema
  }
}

extension SchemaLibrary {
  /// The schemas of this machine, with those that the person has chosen for files.
  @MainActor static var ofPerson: SchemaLibrary {
    SchemaLibrary(choices: ConfigurationFile.ofEnvironment, places: .ofSystem, own: [.screens])
  }
}
