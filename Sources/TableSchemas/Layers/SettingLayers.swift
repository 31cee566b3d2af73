import TableDocuments

/// A file with settings of a program, which those of other files can override.
package struct SettingsLayer: Equatable, Sendable {
  /// What it is among the others.
  package enum Kind: Equatable, Sendable {
    /// It comes with the program.
    case program
    /// It is for the whole machine.
    case system
    case user
    /// It is for a project, or an environment of Python.
    case project
    /// It adds to another one, such as a drop-in.
    case addition
    /// Another one brings it in.
    case included
    /// It is in a folder around.
    case outer
  }

  package let kind: Kind
  package let path: String
  /// False for a file whose settings do not count, as another file of its name stands in its place.
  package var counts = true
}

/// A setting as one file has it.
@MainActor package struct LayeredSetting {
  package let layer: SettingsLayer
  /// The place in its file.
  package let location: Location
  package let value: String
  /// The number of its line, from 1.
  package let line: Int
  /// True if it counts, alone or with others.
  package fileprivate(set) var counts = false
}

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

/// A setting by its section and its name.
struct SettingPath {
  /// Empty for one that stands outside of sections.
  var section: String
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

  /// Adds a file.
  ///
  /// - Parameter isWanted: Returns true for the settings that are looked for.
  @MainActor mutating func add(
    _ layer: SettingsLayer,
    _ reader: LayerReader,
    where isWanted: (SettingPath) -> Bool
  ) async {
    layers.append(layer)
    settings += await reader.entries(of: layer.path).filter { isWanted($0.setting) }
      .map { $0.setting(of: layer) }
  }
}

/// Reads the settings of files, each file once.
@MainActor final class LayerReader {
  /// A setting of a file.
  @MainActor struct Entry {
    let setting: SettingPath
    let location: Location
    let revision: Revision

    var value: String { location.node.text.whole }

    func setting(of layer: SettingsLayer) -> LayeredSetting {
      LayeredSetting(
        layer: layer,
        location: location,
        value: value,
        line: revision.place(of: location.node)?.line ?? 0
      )
    }
  }

  /// The most settings of a file that are looked at.
  private static let mostSettings = 20_000

  private var known: [String: [Entry]] = [:]
  /// The file that is open, as it is shown.
  private let open: (path: String, revision: Revision)
  private let reading: ReadingChoice

  /// - Parameter format: The name of a file of the format of all files.
  init(_ file: OpenFile, _ format: String) {
    reading = ReadingChoice(format: FormatChoice(named: format))
    let name = file.address.name
    open = ((name.realPath ?? name).path, file.current)
  }

  /// Returns the settings of a file in their order; none if it cannot be read.
  func entries(of path: String) async -> [Entry] {
    if let entries = known[path] { return entries }
    let entries = await read(path)
    known[path] = entries
    return entries
  }

  private func read(_ path: String) async -> [Entry] {
    let name = FileName(path)
    let real = (name.realPath ?? name).path
    let revision: Revision
    if real == open.path {
      revision = open.revision
    } else {
      guard name.isRegularFile, let file = try? OpenFile(Address(FileName(real), reading)) else {
        return []
      }
      revision = file.current
    }
    await revision.document.read()
    guard let root = revision.document.root, root.kind == .object else { return [] }
    var entries: [Entry] = []
    let whole = Location(root: root, revision: revision.number)
    for index in 0..<min(root.count, Self.mostSettings) {
      let child = root.child(at: index)
      let place = whole.child(at: index, child)
      guard child.kind == .object else {
        add(place, "", revision, to: &entries)
        continue
      }
      for inner in 0..<min(child.count, Self.mostSettings) {
        let location = place.child(at: inner, child.child(at: inner))
        add(location, child.name?.whole ?? "", revision, to: &entries)
      }
    }
    return entries
  }

  private func add(
    _ place: Location,
    _ section: String,
    _ revision: Revision,
    to entries: inout [Entry]
  ) {
    guard place.node.kind != .comment, let name = place.node.name?.whole else { return }
    let setting = SettingPath(section: section, name: name)
    entries.append(Entry(setting: setting, location: place, revision: revision))
  }
}
