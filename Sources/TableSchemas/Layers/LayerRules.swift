import TableDocuments

/// A setting by its section and its name.
struct SettingPath {
  /// Empty for one that stands outside of sections.
  let section: String
  let name: String

  /// Nil for a path of another depth.
  init?(_ path: DocumentPath) {
    let names = path.steps.map(\.name)
    guard 1...2 ~= names.count else { return nil }
    self.init(section: names.count == 2 ? names[0] : "", name: names[names.count - 1])
  }

  init(section: String, name: String) { (self.section, self.name) = (section, name) }
}

/// Knows the files of a program, and in which order it reads them.
@MainActor protocol LayerRules {
  /// The name of the program.
  var program: String { get }
  /// The name of a file of its format: files that others include can have any name.
  var format: String { get }
  /// Nil for a file that the program does not read.
  ///
  /// - Parameter path: The absolute path of the file.
  init?(_ path: String, _ places: LayerPlaces)
  /// Returns the files, and the settings that are the same as one, in the order in which they are
  /// read.
  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers
}

/// The files of a program, and the settings of one name in them.
struct FoundLayers {
  var layers: [SettingsLayer] = []
  var settings: [LayeredSetting] = []

  /// Moves some settings before the others.
  @MainActor mutating func putFirst(_ isFirst: (LayeredSetting) -> Bool) {
    settings = settings.filter(isFirst) + settings.filter { !isFirst($0) }
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - read: Returns the value that the program reads for a written one.
  ///   - isWanted: Returns true for the settings that are looked for.
  @MainActor mutating func add(
    _ layer: SettingsLayer,
    _ reader: LayerReader,
    read: (String) -> String = { $0 },
    where isWanted: (SettingPath) -> Bool
  ) async {
    layers.append(layer)
    settings += await reader.entries(of: layer.path).filter { isWanted($0.setting) }
      .map { $0.setting(of: layer, value: read($0.value)) }
  }
}
