import TableModel

/// Lets the person choose the look: by name in the palette (`theme dark`, `keys vi`,
/// `marks ascii`), and in the tables of all themes and of all keys.
@MainActor struct LookChooser {
  private let look: Look
  private let texts: Texts
  /// Opens the tables; weak, as these tables keep the chooser.
  private weak var going: Going?

  init(of look: Look, texts: Texts, going: Going) {
    self.look = look
    self.texts = texts
    self.going = going
  }

  // MARK: - Tables

  /// The themes to choose from: the built-in ones, and the chosen one.
  private var themes: [Theme] {
    let known = Theme.builtIn
    return known.contains { $0.name == look.chosenTheme.name } ? known : known + [look.chosenTheme]
  }

  /// Shows the themes by name; the focused one is shown at once.
  func openThemes() {
    guard let going, going.stack.top.service != .themes else { return }
    let themes = themes
    let table = ChoiceTable(
      title: texts.choices.themes,
      texts: texts.choices,
      choices: themes.map { .init(name: $0.name, summary: texts.choices.themeSummary($0.name)) },
      current: look.chosenTheme.name,
      sample: ThemeSample.content(texts.choices),
      show: { tryOut(themes[$0], in: .themes) },
      keep: { index, _ in choose(themes[index]) }
    )
    going.push(table.table(), as: .themes)
  }

  /// Shows the table that edits the keys.
  func openKeys() {
    guard let going, going.stack.top.service != .keys else { return }
    let host = KeysTable.Host(
      keyMap: { look.chosenKeyMap },
      set: { look.choose($0) },
      texts: { texts },
      names: { look.keyNames(in: texts.keys) },
      save: look.saveKeys
    )
    going.push(KeysTable(host: host).table(), as: .keys)
  }

  /// Shows a theme while a table is shown; nil for the chosen theme.
  func tryOut(_ theme: Theme?, in service: ServiceTable) {
    look.tryOut(theme, in: going?.openTable(for: service))
  }

  private func say(_ text: String) { going?.notices.say(text) }

  // MARK: - Choosing

  /// Keeps a theme that the person has named.
  private func choose(_ theme: Theme) {
    look.choose(theme, isAskedFor: true)
    say(texts.choices.chosen(.theme, theme.name))
    look.onChoice?(.theme(theme))
  }

  /// Keeps a key map that the person has named.
  private func choose(_ keyMap: KeyMap, named name: String) {
    look.choose(keyMap)
    say(texts.choices.chosen(.keyMap, name))
    look.onChoice?(.keyMap(keyMap, name: name))
  }

  /// Keeps the marks that a person has named.
  private func choose(_ marks: MarksChoice) {
    look.choose(marks)
    let isRefused = marks == .unicode && look.marks.isASCII
    say(
      isRefused ? texts.choices.noUnicode : texts.choices.chosen(.marks, marks.rawValue)
    )
    look.onChoice?(.marks(marks))
  }

  // MARK: - In the palette

  /// The texts of the palette that end with a name.
  var namedTexts: [String] {
    let (maps, marks) = (KeyMap.builtInNames, MarksChoice.allCases.map(\.rawValue))
    return texts.choices.typed(.theme, themes.map(\.name)) + texts.choices.typed(.keyMap, maps)
      + texts.choices.typed(.marks, marks)
  }

  /// The entries of a text such as `theme dark`, the best first; none for any other text.
  ///
  /// A name that is not known, and is no path, gives one entry that cannot be chosen and lists the
  /// names.
  func namedEntries(of text: String) -> [CommandEntry] {
    guard let space = text.firstIndex(of: " ") else { return [] }
    let name = String(text[space...].drop { $0 == " " })
    switch texts.choices.kind(of: text[..<space].lowercased()) {
    case .theme: return themeEntries(of: name)
    case .keyMap: return keyMapEntries(of: name)
    case .marks: return marksEntries(of: name)
    case nil: return []
    }
  }

  private func themeEntries(of name: String) -> [CommandEntry] {
    let themes = themes
    let found = Self.fitting(name, among: themes.map(\.name)).map { index in
      let title = texts.choices.named(.theme, themes[index].name)
      var entry = entry(title) { choose(themes[index]) }
      entry.preview = name.isEmpty ? nil : themes[index]
      return entry
    }
    guard found.isEmpty else { return found }
    guard Self.isPath(name) else {
      return [unknown(.theme, name, because: texts.errors.theme(.unknown(name)))]
    }
    return [
      entry(texts.choices.from(.theme, name)) {
        read(.theme, of: name) {
          let theme = try ThemeChoice($0, source: "").found()
          return { $0.choose(theme) }
        }
      }
    ]
  }

  private func keyMapEntries(of name: String) -> [CommandEntry] {
    let maps = KeyMap.builtIn
    let found = Self.fitting(name, among: maps.map(\.name)).map { index in
      entry(texts.choices.named(.keyMap, maps[index].name)) {
        choose(maps[index].keyMap, named: maps[index].name)
      }
    }
    guard found.isEmpty else { return found }
    guard Self.isPath(name) else {
      return [unknown(.keyMap, name, because: texts.errors.keyMap(.unknown(name)))]
    }
    return [
      entry(texts.choices.from(.keyMap, name)) {
        read(.keyMap, of: name) { path in
          let keyMap = try KeyMapChoice(bytes: Array(path.utf8), source: "").found()
          return { $0.choose(keyMap, named: path) }
        }
      }
    ]
  }

  private func marksEntries(of name: String) -> [CommandEntry] {
    let names = MarksChoice.allCases.map(\.rawValue)
    let found = Self.fitting(name, among: names).map { index in
      entry(texts.choices.named(.marks, names[index])) { choose(MarksChoice.allCases[index]) }
    }
    guard found.isEmpty else { return found }
    return [unknown(.marks, name, because: texts.choices.expected(names))]
  }

  private func entry(
    _ title: String,
    run: @escaping @MainActor () -> Void
  ) -> CommandEntry {
    var entry = CommandEntry(
      title: title,
      keys: "",
      group: texts.commands.title(of: .program),
      runTitle: texts.commands.run
    )
    entry.run = run
    return entry
  }

  private func unknown(
    _ kind: ChoiceTexts.Kind,
    _ name: String,
    because reason: String
  ) -> CommandEntry {
    CommandEntry(
      title: texts.choices.unknown(kind, name),
      keys: "",
      group: texts.commands.title(of: .program),
      availability: .disabled(reason: reason)
    )
  }

  /// Reads a file without blocking the main actor, and then takes the choice; an alert tells why
  /// the file cannot be used.
  private func read(
    _ kind: ChoiceTexts.Kind,
    of path: String,
    _ read: @escaping @Sendable (String) throws -> @MainActor @Sendable (LookChooser) -> Void
  ) {
    guard let going else { return }
    let action = Action.task { _ in
      let take = try await Task.detached { try read(FolderReader.expanded(path)) }.value
      take(self)
    }
    let name = texts.choices.named(kind, path)
    let effect = Effect.run(action, name: name, source: .table(.save))
    going.host.carryOut(effect, of: going.stack.top)
  }

  // MARK: - Names

  /// True if a text is a path, and no name.
  private static func isPath(_ text: String) -> Bool { text.contains("/") || text.contains(".") }

  /// The indices of the names that fit a text: the same name, then names that begin with it, then
  /// names that contain it.
  private static func fitting(_ text: String, among names: [String]) -> [Int] {
    let wanted = text.lowercased()
    let ranks = names.map { $0.lowercased() }.map { name in
      wanted == name ? 0 : name.hasPrefix(wanted) ? 1 : name.contains(wanted) ? 2 : 3
    }
    return (0..<3).flatMap { rank in names.indices.filter { ranks[$0] == rank } }
  }
}
