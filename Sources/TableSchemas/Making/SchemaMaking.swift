import TableDocuments

/// Makes the schemas of files that have none, each maker asked once.
@MainActor final class SchemaMaking {
  private let places: MeaningPlaces
  private let folders: SchemaFolders
  private var directives: MadeSchema??
  private var settings: MadeSchema??

  init(_ places: MeaningPlaces, _ folders: SchemaFolders) {
    (self.places, self.folders) = (places, folders)
  }

  /// Returns the schema of a file; nil if nobody knows one.
  ///
  /// - Parameter document: A document that was read as far as its root.
  func schema(of document: any Document, in file: FileName) async -> MadeSchema? {
    if let schema = await KubernetesKinds.schema(of: document, from: folders) { return schema }
    guard file != .standardInput else { return nil }
    let path = (file.realPath ?? file).path
    if UnitDirectives.areOfFile(at: path) {
      if directives == nil { directives = await UnitDirectives.schema(from: places.systemd) }
      return directives ?? nil
    }
    if CodeSettings.areOfFile(at: path) {
      if settings == nil { settings = await CodeSettings.schema(from: places.extensions) }
      return settings ?? nil
    }
    return await ExampleSettings.schema(ofFileAt: path)
  }
}
