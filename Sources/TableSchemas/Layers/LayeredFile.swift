import TableDocuments

/// A file of settings that a program reads together with others; each of them is read once.
@MainActor package struct LayeredFile {
  private let name: FileName
  private let rules: any LayerRules
  private let reader: LayerReader

  /// Nil if no program with several files is known to read the file.
  package init?(_ file: OpenFile, _ places: LayerPlaces = .ofPerson) {
    name = file.address.name
    // A link in the home folder can lead to a file of any name.
    let paths = [name.recognizedPath, name.realPath?.path].compactMap { $0 }
    guard name != .standardInput,
      let rules = paths.lazy.compactMap({ Self.rules(for: $0, places) }).first
    else { return nil }
    self.rules = rules
    reader = LayerReader(file, rules.format)
  }

  private static func rules(for path: String, _ places: LayerPlaces) -> (any LayerRules)? {
    let all: [any LayerRules.Type] = [
      GitLayers.self, UnitLayers.self, SSHLayers.self, ServerLayers.self, NPMLayers.self,
      PipLayers.self, EditorLayers.self,
    ]
    return all.lazy.compactMap { $0.init(path, places) }.first
  }

  /// The name of the program.
  package var program: String { rules.program }

  /// The most settings that are listed.
  private static let mostSettings = 2_000

  /// Returns all settings in the files of the program, by their paths in the order of the files.
  package func all() async -> [(path: DocumentPath, layers: SettingLayers)] {
    var all: [(path: DocumentPath, layers: SettingLayers)] = []
    var known: Set<String> = []
    // The files are the same whatever the setting.
    let files = await rules.found(SettingPath(section: "", name: ""), reader).layers
    for file in files {
      for entry in await reader.entries(of: file.path) where all.count < Self.mostSettings {
        let own = "\(file.path):\(entry.setting(of: file).line)"
        let path = DocumentPath(entry.location.path.steps.map { DocumentPath.Step($0.name) })
        guard !known.contains(own), let layers = await layers(of: path) else { continue }
        known.formUnion(layers.settings.map { "\($0.layer.path):\($0.line)" } + [own])
        all.append((path, layers))
      }
    }
    return all
  }

  /// Returns the files that have a setting, and which of their values counts; nil for a path that
  /// is no setting.
  ///
  /// - Parameter path: The path of the setting, which may not be set.
  package func layers(of path: DocumentPath) async -> SettingLayers? {
    guard let setting = SettingPath(path) else { return nil }
    let rule = name.repeatRule(ofSetting: setting.name, inSection: setting.section)
    return SettingLayers(rules.program, await rules.found(setting, reader), rule)
  }
}
