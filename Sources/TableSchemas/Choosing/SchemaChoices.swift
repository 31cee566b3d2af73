import TableDocuments

/// The schemas that a person has chosen for files: the table `schemas` of their configuration
/// file, with the path of a file, or a pattern of paths, and the path or the URI of its schema, or
/// `none`.
@MainActor enum SchemaChoices {
  /// Returns the choices, in their order.
  static func all(in configuration: FileName) async -> [(pattern: String, schema: String)] {
    guard configuration.isRegularFile,
      let values = try? await SchemaLibrary.read(configuration.path)
    else { return [] }
    return (values.object?["schemas"]?.object?.members ?? []).compactMap { name, value in
      value.text.map { (name, $0) }
    }
  }

  /// Returns the paths in a file whose problems the person ignores, from the table `ignored`.
  static func ignoredPaths(of file: FileName, in configuration: FileName) async -> Set<String> {
    guard configuration.isRegularFile,
      let values = try? await SchemaLibrary.read(configuration.path),
      let paths = values.object?["ignored"]?.object?[(file.realPath ?? file).path]?.texts
    else { return [] }
    return Set(paths)
  }

  /// Returns the schema that was chosen for a file; nil if none was.
  static func schema(of file: FileName, in configuration: FileName) async -> String? {
    let choices = await all(in: configuration)
    let path = (file.realPath ?? file).path
    let own = choices.first { $0.pattern == path }
    return (own ?? choices.first { FilePattern($0.pattern)?.matches(path) == true })?.schema
  }
}
