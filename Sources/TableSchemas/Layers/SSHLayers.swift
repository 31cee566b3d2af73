import TableDocuments
import TableSystem

/// The files of ssh: of the person, then of the machine, each with those that it includes
/// (ssh_config(5)). The first value counts, for the host of the block that is asked about.
struct SSHLayers: LayerRules {
  let program = "ssh"
  let format = "ssh_config"
  private let places: LayerPlaces
  private let user: String
  private let system: String

  init?(_ path: String, _ places: LayerPlaces) {
    self.places = places
    user = places.home + "/.ssh/config"
    system = places.path("/etc/ssh/ssh_config")
    guard
      path == user || path == system || path.hasPrefix(system + ".d/")
        || path.hasPrefix(places.home + "/.ssh/") && path.fileName.hasPrefix("config")
    else { return nil }
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    var reading = SSHReading(reader, setting, places)
    await reading.read(SettingsLayer(kind: .user, path: user), folder: user.folder)
    await reading.read(SettingsLayer(kind: .system, path: system), folder: system.folder)
    return reading.found
  }
}

/// The files of sshd: `sshd_config` with those that it includes (sshd_config(5)). The first value
/// counts, and those of a block that matches before those outside of blocks.
struct ServerLayers: LayerRules {
  let program = "sshd"
  let format = "sshd_config"
  private let places: LayerPlaces
  private let main: String

  init?(_ path: String, _ places: LayerPlaces) {
    self.places = places
    main = places.path("/etc/ssh/sshd_config")
    guard path == main || path.hasPrefix(main + ".d/") else { return nil }
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    var reading = SSHReading(reader, setting, places)
    await reading.read(SettingsLayer(kind: .system, path: main), folder: main.folder)
    // Other blocks are for other users.
    reading.found.settings.removeAll(where: \.isUncertain)
    guard !setting.section.isEmpty else { return reading.found }
    // In a block, a setting stands one level deeper.
    reading.found.putFirst { $0.location.depth > 1 }
    return reading.found
  }
}

/// Reads files of ssh and sshd with those that they include, as far as their blocks are for the
/// host that is asked about.
@MainActor private struct SSHReading {
  /// sshd allows no more.
  private static let mostDepth = 16

  private let reader: LayerReader
  private let setting: SettingPath
  private let places: LayerPlaces
  /// A host that the block which is asked about is for.
  private let host: String
  var found = FoundLayers()

  init(_ reader: LayerReader, _ setting: SettingPath, _ places: LayerPlaces) {
    self.places = places
    self.reader = reader
    self.setting = setting
    host = Self.host(of: setting.section)
  }

  mutating func read(_ layer: SettingsLayer, folder: String, depth: Int = 0) async {
    guard depth <= Self.mostDepth else { return }
    found.layers.append(layer)
    for entry in await reader.entries(of: layer.path) {
      let isFor = isFor(entry.setting.section)
      guard isFor != false else { continue }
      let name = entry.setting.name.lowercased()
      if name == setting.name.lowercased() {
        var setting = entry.setting(of: layer)
        setting.isUncertain = isFor == nil
        found.settings.append(setting)
      }
      guard name == "include", isFor == true else { continue }
      for word in entry.value.split(whereSeparator: \.isWhitespace) {
        let pattern = places.resolved(word.filter { $0 != "\"" }, in: folder)
        for path in SmallFile.paths(matching: pattern) {
          let inner = SettingsLayer(kind: .included, path: path)
          await read(inner, folder: folder, depth: depth + 1)
        }
      }
    }
  }

  /// Returns a host that a block is for: one that its first pattern matches.
  private static func host(of section: String) -> String {
    let words = section.split(whereSeparator: \.isWhitespace).map(String.init)
    let isMatch = words.first?.lowercased() == "match"
    let names =
      isMatch
      ? words.firstIndex { ["host", "originalhost"].contains($0.lowercased()) }
        .map { words.dropFirst($0 + 1).prefix(1).flatMap { $0.split(separator: ",") } } ?? []
      : words.dropFirst().map { $0[...] }
    let first = names.first { !$0.hasPrefix("!") } ?? "x"
    return String(first).replacing("*", with: "x").replacing("?", with: "x")
  }

  /// Returns whether a block is for the host; nil if that is not known without running anything.
  private func isFor(_ section: String) -> Bool? {
    if section.isEmpty || section == setting.section { return true }
    var words = section.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    let isMatch = words.popFirst()?.lowercased() == "match"
    guard isMatch else { return matches(Array(words)) }
    var isKnown = true
    while let word = words.popFirst() {
      let isNegated = word.hasPrefix("!")
      switch word.drop(while: { $0 == "!" }).lowercased() {
      case "all": continue
      case "host", "originalhost":
        let patterns = words.popFirst()?.split(separator: ",").map(String.init) ?? []
        if matches(patterns) == isNegated { return false }
      case "canonical", "final": isKnown = false
      default:
        _ = words.popFirst()
        isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// True if one of some patterns matches the host, and none after a `!` does.
  private func matches(_ patterns: [String]) -> Bool {
    var isMatching = false
    for pattern in patterns {
      let isExcluded = pattern.hasPrefix("!")
      let name = (isExcluded ? String(pattern.dropFirst()) : pattern).lowercased()
      guard fnmatch(name, host.lowercased(), 0) == 0 else { continue }
      if isExcluded { return false }
      isMatching = true
    }
    return isMatching
  }
}
