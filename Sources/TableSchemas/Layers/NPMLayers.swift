import TableDocuments
import TableSystem

/// The files of npm, as its page npmrc has them: that of npm itself, of the machine, of the person
/// and of a project.
struct NPMLayers: LayerRules {
  let program = "npm"
  let format = ".npmrc"
  private let places: LayerPlaces
  /// The file of the person.
  private let user: String
  /// The file of the project; nil for none.
  private let project: String?

  init?(_ path: String, _ places: LayerPlaces) {
    guard [".npmrc", "npmrc"].contains(path.fileName) else { return nil }
    self.places = places
    let user =
      places.variable("NPM_CONFIG_USERCONFIG", "npm_config_userconfig")
      ?? places.home + "/.npmrc"
    self.user = user
    let isProject = path.fileName == ".npmrc" && path != user
    project = isProject ? path : nil
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    var found = FoundLayers()
    for layer in await layers(reader) {
      await found.add(layer, reader, read: expanded) { other in
        other.section == setting.section && expanded(other.name) == expanded(setting.name)
      }
    }
    return found
  }

  /// Returns a text with variables of the environment in place of `${NAME}`; one that is not set
  /// stays as it is written, and of `${NAME?}` nothing stays. A backslash before it takes that
  /// meaning from it.
  private func expanded(_ text: String) -> String {
    guard text.contains("${") else { return text }
    return text.replacing(/(\\*)\$\{([^${}?]+)(\?)?\}/) { match in
      let escapes = match.1.count
      guard escapes.isMultiple(of: 2) else { return String(match.0.dropFirst((escapes + 1) / 2)) }
      let name = String(match.2)
      let value = places.environment[name] ?? (match.3 == nil ? "${\(name)}" : "")
      return match.1.prefix(escapes / 2) + value
    }
  }

  /// Returns the files in the order in which they are read.
  func layers(_ reader: LayerReader) async -> [SettingsLayer] {
    let node = (places.variable("PATH") ?? "").split(separator: ":").lazy
      .compactMap { FileName("\($0)/node").realPath?.path }.first
    let prefix = node?.folder.folder ?? "/usr/local"
    let own = [
      prefix + "/lib/node_modules/npm/npmrc", prefix + "/share/nodejs/npm/npmrc",
      prefix + "/share/npm/npmrc",
    ]
    let program = own.first { FileName($0).isRegularFile } ?? own[0]
    let global = await global(program, prefix, reader)
    return [
      SettingsLayer(kind: .program, path: program), SettingsLayer(kind: .system, path: global),
      SettingsLayer(kind: .user, path: user),
    ] + (project.map { [SettingsLayer(kind: .project, path: $0)] } ?? [])
  }

  /// Returns the path of the file of the machine, which other files can name.
  private func global(_ program: String, _ prefix: String, _ reader: LayerReader) async -> String {
    if let path = places.variable("NPM_CONFIG_GLOBALCONFIG", "npm_config_globalconfig") {
      return path
    }
    func value(_ name: String) async -> String? {
      for file in [user, program] {
        let entries = await reader.entries(of: file)
        let value = entries.last { $0.setting.name == name }?.value
        if let value { return places.resolved(value, in: file.folder) }
      }
      return nil
    }
    if let path = await value("globalconfig") { return path }
    let own = await value("prefix")
    let folder =
      places.variable("NPM_CONFIG_PREFIX", "npm_config_prefix") ?? own
      ?? places.variable("PREFIX") ?? prefix
    return folder + "/etc/npmrc"
  }
}
