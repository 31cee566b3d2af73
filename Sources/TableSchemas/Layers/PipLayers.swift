import TableDocuments

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
        Self.normalized(other.name) == wanted
          && [setting.section, "global"].contains(other.section)
      }
    }
    // The settings of a command override those for all.
    found.putFirst { $0.location.path.steps.first?.name != setting.section }
    return found
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().replacing("_", with: "-")
  }
}
