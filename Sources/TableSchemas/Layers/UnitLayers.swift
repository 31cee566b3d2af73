import TableDocuments
import TableSystem

/// The files of a unit, or of another file of systemd, as systemd.unit(5) has them: one of several
/// folders, and what adds to it.
struct UnitLayers: LayerRules {
  let program = "systemd"
  let format = "service"
  /// The folders, the one first whose files stand in place of those of the others.
  private let folders: [String]
  /// The name of the unit, or of the file.
  private let name: String

  init?(_ path: String, _ places: LayerPlaces) {
    let scopes = [
      ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map { $0 + "/systemd/system" },
      [
        places.configuration + "/systemd/user", "/etc/systemd/user", "/run/systemd/user",
        places.home + "/.local/share/systemd/user", "/usr/local/lib/systemd/user",
        "/usr/lib/systemd/user", "/lib/systemd/user",
      ],
      ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map { $0 + "/systemd" },
    ]
    for scope in scopes {
      let folders = scope.map { $0.hasPrefix(places.home + "/") ? $0 : places.path($0) }
      let outer = folders.first { path.hasPrefix($0 + "/") }
      guard let outer else { continue }
      let parts = path.dropFirst(outer.count + 1).split(separator: "/").map(String.init)
      let isAddition = parts.count == 2 && parts[0].hasSuffix(".d") && parts[1].hasSuffix(".conf")
      guard parts.count == 1 || isAddition else { continue }
      name = isAddition ? String(parts[0].dropLast(2)) : parts[0]
      // /lib is /usr/lib on most machines.
      self.folders = folders.filter { !$0.hasPrefix(places.path("/lib/")) || !Self.isLink(places) }
      return
    }
    return nil
  }

  private static func isLink(_ places: LayerPlaces) -> Bool {
    SmallFile.target(places.path("/lib")) != nil
  }

  func found(_ setting: SettingPath, _ reader: LayerReader) async -> FoundLayers {
    var found = FoundLayers()
    for layer in files {
      await found.add(layer, reader) { $0.section == setting.section && $0.name == setting.name }
    }
    return found
  }

  /// The files in the order in which they are read; those that do not count stand first.
  var files: [SettingsLayer] {
    let own = names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .filter { FileName($0).isRegularFile }
    let replaced = own.dropFirst().reversed().map { path in
      SettingsLayer(kind: kind(of: path), path: path, counts: false)
    }
    let main = own.prefix(1).map { SettingsLayer(kind: kind(of: $0), path: $0) }
    // Of additions of one name, the first folder counts, and the name that says most.
    var additions: [String: String] = [:]
    var hidden: [String] = []
    for name in names.flatMap(Self.namesOfAdditions) {
      for folder in folders {
        let path = "\(folder)/\(name)"
        for file in SmallFile.names(path)?.sorted() ?? [] where file.hasSuffix(".conf") {
          if additions[file] == nil {
            additions[file] = "\(path)/\(file)"
          } else {
            hidden.append("\(path)/\(file)")
          }
        }
      }
    }
    return replaced + hidden.map { SettingsLayer(kind: .addition, path: $0, counts: false) } + main
      + additions.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
        SettingsLayer(kind: .addition, path: $0.value)
      }
  }

  private func kind(of path: String) -> SettingsLayer.Kind {
    let isProgram =
      path.contains("/usr/lib/") || path.contains("/usr/local/lib/")
      || path.contains("/lib/systemd/")
    return isProgram ? .program : .system
  }

  /// The name, and that of the template of which it is one.
  private var names: [String] {
    guard let at = name.firstIndex(of: "@"), name.index(after: at) < name.endIndex,
      !name[name.index(after: at)...].hasPrefix(".")
    else { return [name] }
    return [name, "\(name[...at]).\(name.fileExtension)"]
  }

  /// Returns the folders with what adds to a unit: that of its name, those of the beginnings of its
  /// name that end with a hyphen, and that of its kind.
  private static func namesOfAdditions(_ name: String) -> [String] {
    let kind = name.fileExtension
    var names = [name + ".d"]
    guard kind != "conf" else { return names }
    var rest = name.dropLast(kind.count + 1)
    while let hyphen = rest.dropLast().lastIndex(of: "-") {
      rest = rest[...hyphen]
      names.append("\(rest).\(kind).d")
    }
    return names + [kind + ".d"]
  }
}
