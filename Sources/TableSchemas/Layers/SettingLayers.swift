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

  init(_ program: String, _ found: FoundLayers, _ rule: RepeatRules.Rule) {
    self.program = program
    layers = found.layers
    collects = rule == .all || rule == .list
    settings = Self.counted(found.settings, rule)
  }

  /// Tells which settings count.
  private static func counted(_ all: [LayeredSetting], _ rule: RepeatRules.Rule) -> [LayeredSetting]
  {
    var settings = all
    let places = settings.indices.filter { settings[$0].layer.counts && !settings[$0].isUncertain }
    let counting: [Int] =
      switch rule {
      case .last: Array(places.suffix(1))
      case .first: Array(places.prefix(1))
      case .all, .unknown: places
      case .list: Array(places[(places.lastIndex { settings[$0].value.isEmpty } ?? 0)...])
      }
    for place in counting { settings[place].counts = true }
    // The settings that count stand at the end.
    return rule == .first ? settings.reversed() : settings
  }
}
