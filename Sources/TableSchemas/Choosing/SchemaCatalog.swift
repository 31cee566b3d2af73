import TableDocuments

/// The catalogs in the folders of schemas, which tell what files their schemas are for, as
/// that of the SchemaStore does.
struct SchemaCatalog: Sendable {
  /// The paths of a catalog in a folder of schemas.
  private static let places = [
    "catalog.json", "api/json/catalog.json", "src/api/json/catalog.json",
    "www.schemastore.org/api/json/catalog.json",
  ]

  private let entries: [(uri: String, patterns: [FilePattern])]

  /// Reads the catalogs. One that cannot be read has no entries.
  @MainActor init(_ folders: SchemaFolders) async {
    var entries: [(uri: String, patterns: [FilePattern])] = []
    for folder in folders.paths + folders.caches {
      for place in Self.places where FileName("\(folder)/\(place)").isRegularFile {
        guard let catalog = try? await SchemaLibrary.read("\(folder)/\(place)") else { continue }
        for entry in catalog.object?["schemas"]?.list ?? [] {
          guard let uri = entry.object?["url"]?.text,
            let texts = entry.object?["fileMatch"]?.texts
          else { continue }
          entries.append((uri, texts.compactMap { FilePattern($0) }))
        }
      }
    }
    self.entries = entries
  }

  /// Returns the URIs of the schemas for a file, the one first whose pattern says most.
  ///
  /// - Parameter path: Its absolute path.
  func uris(for path: String) -> [String] {
    let found = entries.enumerated().compactMap { place, entry in
      entry.patterns.filter { $0.matches(path) }.map(\.rank).min().map { ($0, place, entry.uri) }
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
