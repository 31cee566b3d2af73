import TableDocuments
import TablePatterns
import TableSystem

/// The files of git, as git-config(1) has them: of the machine, of the person and of a repository,
/// each with those that it includes.
struct GitLayers: LayerRules {
  let program = "git"
  let format = ".gitconfig"
  private let places: LayerPlaces
  /// The folder `.git` of the repository; nil for the files of the machine and of the person.
  private let repository: String?

  init?(_ path: String, _ places: LayerPlaces) {
    self.places = places
    let folder = path.folder
    let isRepository = FileName(folder + "/HEAD").isRegularFile
    if ["config", "config.worktree"].contains(path.fileName), isRepository {
      repository = folder
    } else if [places.home + "/.gitconfig", places.configuration + "/git/config"].contains(path)
      || path == Self.systemFile(places)
    {
      repository = nil
    } else {
      return nil
    }
  }

  private static func systemFile(_ places: LayerPlaces) -> String {
    places.variable("GIT_CONFIG_SYSTEM") ?? places.path("/etc/gitconfig")
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    let reading = await read(reader)
    let wanted = Self.key(of: setting)
    return FoundLayers(
      layers: reading.layers,
      settings: reading.entries.filter { Self.key(of: $0.entry.setting) == wanted }
        .map { $0.entry.setting(of: $0.layer) }
    )
  }

  /// Returns all settings in the order in which git reads them, with the paths of their files.
  func all(_ reader: LayerReader) async -> [(path: String, key: String, value: String)] {
    await read(reader).entries.map {
      ($0.layer.path, Self.key(of: $0.entry.setting), $0.entry.value)
    }
  }

  private func read(_ reader: LayerReader) async -> Reading {
    var reading = Reading(places, repository, reader)
    for layer in await layers(reader) { await reading.read(layer, depth: 0) }
    return reading
  }

  /// Returns the files that git reads by itself.
  private func layers(_ reader: LayerReader) async -> [SettingsLayer] {
    var layers: [SettingsLayer] = []
    if places.variable("GIT_CONFIG_NOSYSTEM") == nil {
      layers.append(SettingsLayer(kind: .system, path: Self.systemFile(places)))
    }
    if let file = places.variable("GIT_CONFIG_GLOBAL") {
      layers.append(SettingsLayer(kind: .user, path: file))
    } else {
      layers.append(SettingsLayer(kind: .user, path: places.configuration + "/git/config"))
      layers.append(SettingsLayer(kind: .user, path: places.home + "/.gitconfig"))
    }
    guard let repository else { return layers }
    // A worktree has its settings in the repository that it belongs to.
    let common = SmallFile.text(repository + "/commondir").map { text in
      places.resolved(text.split(separator: "\n").first.map(String.init) ?? "", in: repository)
    }
    let own = FileName((common ?? repository) + "/config")
    layers.append(SettingsLayer(kind: .project, path: (own.realPath ?? own).path))
    let entries = await reader.entries(of: own.path)
    let hasWorktrees = entries.last { Self.key(of: $0.setting) == "extensions.worktreeconfig" }
    if let hasWorktrees, ["true", "yes", "on", "1", ""].contains(hasWorktrees.value.lowercased()) {
      layers.append(SettingsLayer(kind: .project, path: repository + "/config.worktree"))
    }
    return layers
  }

  /// Returns the name that git gives a setting: `remote.origin.url`; the section and the variable
  /// in lower case.
  private static func key(of setting: SettingPath) -> String {
    let parts = setting.section.split(separator: ".", maxSplits: 1)
    let base = parts.first?.lowercased() ?? ""
    let inner = parts.count > 1 ? "." + parts[1] : ""
    return "\(base)\(inner).\(setting.name.lowercased())"
  }

  /// Reads files with those that they include.
  @MainActor private struct Reading {
    /// git ends with an error there.
    private static let mostDepth = 10

    private let places: LayerPlaces
    private let repository: String?
    private let reader: LayerReader
    var layers: [SettingsLayer] = []
    var entries: [(layer: SettingsLayer, entry: LayerReader.Entry)] = []

    init(_ places: LayerPlaces, _ repository: String?, _ reader: LayerReader) {
      (self.places, self.repository, self.reader) = (places, repository, reader)
    }

    mutating func read(_ layer: SettingsLayer, depth: Int) async {
      guard depth <= Self.mostDepth else { return }
      layers.append(layer)
      for entry in await reader.entries(of: layer.path) {
        entries.append((layer, entry))
        let key = GitLayers.key(of: entry.setting)
        guard key == "include.path" || key.hasPrefix("includeif.") && key.hasSuffix(".path") else {
          continue
        }
        let condition = entry.setting.section.split(separator: ".", maxSplits: 1).dropFirst().first
        if let condition {
          guard await holds(String(condition), in: layer.path) else { continue }
        }
        let path = places.resolved(entry.value, in: layer.path.folder)
        await read(SettingsLayer(kind: .included, path: path), depth: depth + 1)
      }
    }

    /// True if the condition of an `includeIf` holds.
    private func holds(_ condition: String, in file: String) async -> Bool {
      let parts = condition.split(separator: ":", maxSplits: 1)
      guard let kind = parts.first, parts.count == 2, let repository else { return false }
      let pattern = String(parts[1])
      switch kind {
      case "gitdir": return isInside(repository, pattern, in: file, [])
      case "gitdir/i": return isInside(repository, pattern, in: file, .ignoresCase)
      case "onbranch":
        let head = SmallFile.text(repository + "/HEAD") ?? ""
        let mark = "ref: refs/heads/"
        guard head.hasPrefix(mark) else { return false }
        let branch = head.dropFirst(mark.count).prefix { $0 != "\n" }
        return matches(String(branch), pattern.hasSuffix("/") ? pattern + "**" : pattern)
      case "hasconfig" where pattern.hasPrefix("remote.*.url:"):
        let wanted = String(pattern.dropFirst("remote.*.url:".count))
        let files = layers.filter { $0.kind != .included }.map(\.path) + [repository + "/config"]
        for file in files {
          let urls = await reader.entries(of: file).filter { entry in
            let key = GitLayers.key(of: entry.setting)
            return key.hasPrefix("remote.") && key.hasSuffix(".url")
          }
          if urls.contains(where: { matches($0.value, wanted) }) { return true }
        }
        return false
      default: return false
      }
    }

    private func isInside(
      _ repository: String,
      _ pattern: String,
      in file: String,
      _ flags: TextPattern.Flags
    ) -> Bool {
      var pattern = pattern
      if pattern.hasPrefix("./") {
        pattern = file.folder + pattern.dropFirst()
      } else if pattern.hasPrefix("~/") {
        pattern = places.home + pattern.dropFirst()
      } else if !pattern.hasPrefix("/") {
        pattern = "**/" + pattern
      }
      if pattern.hasSuffix("/") { pattern += "**" }
      return matches(repository, pattern, flags)
    }

    private func matches(
      _ text: String,
      _ pattern: String,
      _ flags: TextPattern.Flags = []
    ) -> Bool {
      FilePattern.whole(pattern, flags: flags)?.isInside(text) ?? false
    }
  }
}
