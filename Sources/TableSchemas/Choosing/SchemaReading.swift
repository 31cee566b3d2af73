import TableDocuments

/// Reads the schemas that others refer to.
@MainActor struct SchemaReading {
  let set = SchemaSet()
  private let folders: SchemaFolders
  /// The folders of schemas on this machine, by the folders of the URIs that they give themselves.
  private var localFolders: [(uri: String, path: String)] = []
  private var tried: Set<String> = []

  init(folders: SchemaFolders) { self.folders = folders }

  /// Reads the schema that describes the keywords of another one, if that is here.
  mutating func readSchema(of document: JSONValue) async {
    guard let uri = document.object?["$schema"]?.text, Draft(uri: uri) == nil else { return }
    await read(URIReference(uri).document)
  }

  /// Adds a document.
  ///
  /// - Parameter uri: What leads to it; it may give itself another one.
  mutating func add(_ document: JSONValue, uri: String, path: String) -> Subschema {
    let root = set.add(document, uri: uri, path: path)
    guard let slash = path.lastIndex(of: "/") else { return root }
    let own = root.resource.uri.document
    for uri in own == uri ? [uri] : [uri, own] {
      guard let end = uri.lastIndex(of: "/") else { continue }
      localFolders.append((String(uri[...end]), String(path[...slash])))
    }
    return root
  }

  /// Reads all that is referred to and that is on this machine.
  mutating func readOthers() async {
    while let uri = set.missing.sorted().first(where: { !tried.contains($0) }) { await read(uri) }
  }

  private mutating func read(_ uri: String) async {
    tried.insert(uri)
    guard let path = await path(of: uri), let document = try? await SchemaLibrary.read(path) else {
      return
    }
    _ = add(document, uri: uri, path: path)
  }

  /// Returns the path of a schema that another one refers to: beside it, or in the folders.
  private func path(of uri: String) async -> String? {
    for (prefix, folder) in localFolders where uri.hasPrefix(prefix) {
      let rest = uri.dropFirst(prefix.count)
      guard !rest.split(separator: "/").contains("..") else { continue }
      for path in [folder + rest, folder + rest + ".json"] where FileName(path).isRegularFile {
        return path
      }
    }
    return await folders.path(of: uri)
  }
}
