import TableDocuments

/// The settings of editors in a project, which tell the schemas of its files:
/// `.vscode/settings.json`, `.taplo.toml` and `tombi.toml`, in the folder of a file or around it.
enum ProjectSchemas {
  /// The kinds of settings, by their paths in a folder.
  private static let kinds:
    [(place: String, read: @Sendable (JSONValue, RelativePath) -> String?)] = [
      (".vscode/settings.json", schemaOfCode), (".taplo.toml", schemaOfTaplo),
      ("taplo.toml", schemaOfTaplo), ("tombi.toml", schemaOfTombi),
    ]

  /// A file as it is seen from the folder of its project.
  private struct RelativePath {
    /// The path with a slash in front.
    let path: String
    var isTOML: Bool { path.hasSuffix(".toml") }
    var isYAML: Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

    /// True if a pattern is for the file.
    func matches(_ pattern: String) -> Bool {
      let short = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
      // A pattern with a slash in it begins at the folder of the project.
      let isAnchored = short.dropFirst().contains("/") && !short.hasPrefix("**")
      guard let found = FilePattern(short), found.matches(path) else { return false }
      guard isAnchored, !short.hasPrefix("*") else { return true }
      let start = short.drop { $0 == "/" }.prefix { !"*?{".contains($0) }
      return path.dropFirst().hasPrefix(start)
    }
  }

  /// Returns the schema that the settings of a project name for a file, and their path; nil if
  /// there are none.
  @MainActor static func schema(of file: FileName) async -> (name: String, settings: String)? {
    let path = (file.realPath ?? file).path
    var folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    while true {
      let relative = RelativePath(path: String(path.dropFirst(folder.count)))
      for (place, read) in kinds {
        let settings = "\(folder)/\(place)"
        guard FileName(settings).isRegularFile, let value = try? await SchemaLibrary.read(settings),
          let name = read(value, relative)
        else { continue }
        return (resolved(name, in: String(folder)), settings)
      }
      // A project ends where its history is kept.
      let isProject = ["", "/HEAD"].contains { FileName("\(folder)/.git\($0)").isRegularFile }
      guard !folder.isEmpty, !isProject else { return nil }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
  }

  /// Returns a name in which a path is absolute.
  private static func resolved(_ name: String, in folder: String) -> String {
    let isURI = name.contains("://") || name.hasPrefix("/")
    return isURI ? name : "\(folder)/\(name.hasPrefix("./") ? String(name.dropFirst(2)) : name)"
  }

  // MARK: - The kinds

  private static func schemaOfCode(_ settings: JSONValue, _ file: RelativePath) -> String? {
    for (name, patterns) in settings.object?["yaml.schemas"]?.object?.members ?? [] {
      let all = patterns.texts ?? [patterns.text].compactMap { $0 }
      if file.isYAML, all.contains(where: file.matches) { return name }
    }
    for entry in settings.object?["json.schemas"]?.list ?? [] {
      let all = entry.object?["fileMatch"]?.texts ?? []
      // Patterns after “!” are those of other files.
      let others = all.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
      guard all.contains(where: { !$0.hasPrefix("!") && file.matches($0) }),
        !others.contains(where: file.matches)
      else { continue }
      if let url = entry.object?["url"]?.text { return url }
    }
    return nil
  }

  private static func schemaOfTaplo(_ settings: JSONValue, _ file: RelativePath) -> String? {
    guard file.isTOML else { return nil }
    func name(_ schema: JSONValue?) -> String? {
      guard let schema = schema?.object, schema["enabled"]?.boolean != false else { return nil }
      return schema["path"]?.text ?? schema["url"]?.text
    }
    for rule in settings.object?["rule"]?.list ?? [] {
      guard let patterns = rule.object?["include"]?.texts, patterns.contains(where: file.matches)
      else { continue }
      if let name = name(rule.object?["schema"]) { return name }
    }
    return name(settings.object?["schema"])
  }

  private static func schemaOfTombi(_ settings: JSONValue, _ file: RelativePath) -> String? {
    guard file.isTOML else { return nil }
    return (settings.object?["schemas"]?.list ?? []).lazy.compactMap { entry -> String? in
      guard let patterns = entry.object?["include"]?.texts, patterns.contains(where: file.matches),
        // Schemas of parts of a file have a root.
        entry.object?["root"] == nil
      else { return nil }
      return entry.object?["path"]?.text
    }
    .first
  }
}
