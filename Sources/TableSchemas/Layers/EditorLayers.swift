import TableDocuments

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
