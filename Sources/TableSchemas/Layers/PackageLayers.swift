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
      await found.add(layer, reader) { $0.section == setting.section && $0.name == setting.name }
    }
    return found
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

/// The files of pip, as `pip config debug` lists them: of the machine, of the person, and of an
/// environment.
struct PipLayers: LayerRules {
  let program = "pip"
  let format = "pip.conf"
  let files: [SettingsLayer]

  init?(_ path: String, _ places: LayerPlaces) {
    guard path.fileName == "pip.conf" else { return nil }
    let folders = (places.variable("XDG_CONFIG_DIRS") ?? places.path("/etc/xdg"))
      .split(separator: ":")
    var files = folders.map { SettingsLayer(kind: .system, path: "\($0)/pip/pip.conf") }
    files.append(SettingsLayer(kind: .system, path: places.path("/etc/pip.conf")))
    files.append(SettingsLayer(kind: .user, path: places.home + "/.pip/pip.conf"))
    files.append(SettingsLayer(kind: .user, path: places.configuration + "/pip/pip.conf"))
    let isEnvironment = FileName(path.folder + "/pyvenv.cfg").isRegularFile
    if let folder = isEnvironment ? path.folder : places.variable("VIRTUAL_ENV") {
      files.append(SettingsLayer(kind: .project, path: folder + "/pip.conf"))
    }
    if let file = places.variable("PIP_CONFIG_FILE") {
      files.append(SettingsLayer(kind: .user, path: file))
    }
    guard files.contains(where: { $0.path == path }) else { return nil }
    self.files = files
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    let wanted = Self.normalized(setting.name)
    var found = FoundLayers()
    for layer in files {
      await found.add(layer, reader) { other in
        // Those of a command come before those for all.
        Self.normalized(other.name) == wanted
          && [setting.section, "global"].contains(other.section)
      }
    }
    guard setting.section != "global" else { return found }
    let isOwn = found.settings.map { $0.location.path.steps.first?.name == setting.section }
    let all = zip(found.settings, isOwn)
    found.settings = all.filter { !$0.1 }.map(\.0) + all.filter(\.1).map(\.0)
    return found
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().replacing("_", with: "-")
  }
}

/// The files `.editorconfig` of a folder and of those around it, up to one with `root = true`.
struct EditorLayers: LayerRules {
  let program = "EditorConfig"
  let format = ".editorconfig"
  private let path: String

  init?(_ path: String, _ places: LayerPlaces) {
    guard path.fileName == ".editorconfig" else { return nil }
    self.path = path
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    var layers: [SettingsLayer] = []
    var folder = path.folder
    while true {
      let file = folder + "/.editorconfig"
      let isOwn = file == path
      if isOwn || FileName(file).isRegularFile {
        layers.insert(SettingsLayer(kind: isOwn ? .project : .outer, path: file), at: 0)
        let root = await reader.entries(of: file).last { entry in
          entry.setting.section.isEmpty && entry.setting.name.lowercased() == "root"
        }
        if root?.value.lowercased() == "true" { break }
      }
      guard !folder.isEmpty else { break }
      folder = folder.folder
    }
    var found = FoundLayers()
    for layer in layers {
      await found.add(layer, reader) { other in
        // Sections for all files, and those for the same files.
        other.name.lowercased() == setting.name.lowercased()
          && (other.section == setting.section || !setting.section.isEmpty && other.section == "*")
      }
    }
    return found
  }
}
