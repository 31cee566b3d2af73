import ArgumentParser
import TableDocuments
import TableSchemas

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

  /// Returns the name of the schema of a file; nil if neither the person nor the file names one.
  @MainActor func name(in document: any Document) -> NamedSchema? {
    guard let schema else { return NamedSchema.named(in: document) }
    return schema == "none" ? nil : NamedSchema(schema, .person)
  }

  /// Returns the schema of a file; nil if neither the person nor the file names one.
  ///
  /// - Throws: The reason why it cannot be used.
  @MainActor func schema(
    of document: any Document,
    in file: FileName,
    from library: SchemaLibrary
  ) async throws(SchemaFailure) -> SchemaDocument? {
    guard let named = name(in: document) else { return nil }
    let path = named.origin == .person ? nil : String(decoding: file.bytes, as: UTF8.self)
    return try await library.schema(named: named.name, in: path)
  }
}
