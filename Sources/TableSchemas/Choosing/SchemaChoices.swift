import TableDocuments

/// The schemas that a person has chosen for files: the table `schemas` of their configuration
/// file, with the path of a file, or a pattern of paths, and the path or the URI of its schema, or
/// `none`.
@MainActor enum SchemaChoices {
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
    guard configuration.isRegularFile,
      let values = try? await SchemaLibrary.read(configuration.path),
      let choices = values.object?["schemas"]?.object
    else { return nil }
    let path = (file.realPath ?? file).path
    if let own = choices[path]?.text { return own }
    return choices.members.first { FilePattern($0.name)?.matches(path) == true }?.value.text
  }
}
