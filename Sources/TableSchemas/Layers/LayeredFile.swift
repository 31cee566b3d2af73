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
