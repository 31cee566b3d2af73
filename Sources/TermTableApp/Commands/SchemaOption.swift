import ArgumentParser
import TableDocuments
import TableSchemas
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
  /// - Parameter guesses: True to ask the catalogs, too.
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
      guesses: guesses,
      from: library
    )
    if case .failed(let failure) = found { throw failure }
    return found.document
  }

  /// Returns the schema of a file, nil if neither the person nor the file or its project names one;
  /// or the reason why that of the file cannot be used, which may be one of other machines.
  ///
  /// - Throws: `CommandStatus.noSchema`, told, if that of the person cannot be used.
  @MainActor func schemaOrFailure(
    of document: any Document,
    in file: FileName
  ) async throws -> Result<SchemaDocument?, SchemaFailure> {
    do throws(SchemaFailure) {
      return .success(try await schema(of: document, in: file, from: .ofPerson))
    } catch {
      guard schema != nil else { return .failure(error) }
      StandardError.tell(error.sentence)
      throw CommandStatus.noSchema
    }
  }
}

extension SchemaLibrary {
  /// The schemas of this machine, with those that the person has chosen for files.
  @MainActor static var ofPerson: SchemaLibrary {
    SchemaLibrary(choices: ConfigurationFile.ofEnvironment)
  }
}
