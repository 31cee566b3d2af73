import TableDocuments

/// The files that have a setting of a program, and which of their values counts.
@MainActor package struct SettingLayers {
  /// The name of the program.
  package let program: String
  /// The files, whether they are there or not, the one first that others override.
  package let layers: [SettingsLayer]
  /// The settings of that name, the one first that others override.
  package let settings: [LayeredSetting]
  /// True if several of them count together.
  package let collects: Bool

  /// Finds the files that have a setting, and their values.
  ///
  /// - Parameters:
  ///   - path: The path of the setting, which may not be set.
  ///   - file: A file of the program.
  /// - Returns: Nil if no program with several files is known to read this one.
  package init?(
    of path: DocumentPath,
    in file: OpenFile,
    places: LayerPlaces = .ofPerson
  ) async {
    let name = file.address.name
    guard name != .standardInput, let setting = SettingPath(path),
      let rules = Self.rules(for: (name.realPath ?? name).path, places)
    else { return nil }
    let reader = LayerReader(file, rules.format)
    let found = await rules.found(setting, reader)
    program = rules.program
    layers = found.layers
    let rule = name.repeatRule(ofSetting: setting.name, inSection: setting.section)
    collects = rule == .all || rule == .list
    settings = Self.counted(found.settings, rule)
  }

  private static func rules(for path: String, _ places: LayerPlaces) -> (any LayerRules)? {
    let all: [any LayerRules.Type] = [
      GitLayers.self, UnitLayers.self, SSHLayers.self, ServerLayers.self, NPMLayers.self,
      PipLayers.self, EditorLayers.self,
    ]
    return all.lazy.compactMap { $0.init(path, places) }.first
  }

  /// Tells which settings count.
  private static func counted(_ all: [LayeredSetting], _ rule: RepeatRules.Rule) -> [LayeredSetting]
  {
    var settings = all
    let places = settings.indices.filter { settings[$0].layer.counts }
    let counting: [Int] =
      switch rule {
      case .last: Array(places.suffix(1))
      case .first: Array(places.prefix(1))
      case .all, .unknown: places
      case .list: Array(places[(places.lastIndex { settings[$0].value.isEmpty } ?? 0)...])
      }
    for place in counting { settings[place].counts = true }
    // Those that count stand at the end.
    return rule == .first ? settings.reversed() : settings
  }
}
