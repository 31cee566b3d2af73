import TableDocuments

/// Reads the settings of files, each file once.
@MainActor final class LayerReader {
  /// A setting of a file.
  @MainActor struct Entry {
    let setting: SettingPath
    let location: Location
    let revision: Revision

    var value: String { location.node.text.whole }

    /// - Parameter value: The value as the program reads it; nil for the one that is written.
    func setting(of layer: SettingsLayer, value: String? = nil) -> LayeredSetting {
      LayeredSetting(
        layer: layer,
        location: location,
        value: value ?? self.value,
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
