import TableDocuments
import TableModel
import TermTable

/// The person's choices in one run: those of the command line win over variables, and these over
/// the configuration file.
@MainActor final class Preferences {
  let file: ConfigurationFile
  let opener: FileOpener
  /// The options and variables that win over the file.
  private let overriding: [Configuration.Key: String]
  /// The program that shows tables; nil before it does.
  private weak var application: Application?

  init(
    _ file: ConfigurationFile,
    _ opener: FileOpener,
    overriding: [Configuration.Key: String]
  ) {
    self.file = file
    self.opener = opener
    self.overriding = overriding
    takeEffect(file.values)
  }

  /// The choices of which no option and no variable tells otherwise.
  private func isChosenHere(_ key: Configuration.Key) -> Bool { overriding[key] == nil }

  /// The variables of the environment that win over the file.
  static var variables: [Configuration.Key: String] {
    var names: [Configuration.Key: String] = [:]
    if Environment.current.theme != nil { names[.theme] = "TERMTABLE_THEME" }
    if Environment.current.keyMap != nil { names[.keys] = "TERMTABLE_KEYS" }
    return names
  }

  /// Returns the program that shows a table with the choices of the file and of variables.
  func application(of table: Table) -> Application {
    let application = Application(
      table,
      theme: Preferences.theme(of: file.values),
      keyMap: Preferences.keyMap(of: file.values) ?? .standard,
      usesMouse: file.values.usesMouse,
      texts: ProgramLanguage.textsOfTables
    )
    govern(application)
    return application
  }

  /// Lets the choices count in a program, and keeps those that a person makes there.
  func govern(_ application: Application) {
    self.application = application
    application.otherTexts = ProgramLanguage.current
    application.marks = file.values.marks
    application.cursor = file.values.cursor
    application.showsBeside = file.values.showsBeside
    application.saveKeys = { [file] text in try await file.save(keys: text) }
    application.onChoice = { [file] choice in
      switch choice {
      case .theme(let theme): file.set(.theme, to: .text(theme.name)) { $0.theme = theme.name }
      case .marks(let marks): file.set(.marks, to: .text(marks.rawValue)) { $0.marks = marks }
      case .beside(let isOn): file.set(.beside, to: .boolean("\(isOn)")) { $0.showsBeside = isOn }
      case .keyMap(_, let name): file.set(.keys, to: .text(name)) { $0.keys = name }
      }
    }
  }

  /// Lets choices count at once.
  func takeEffect(_ values: Configuration) {
    if isChosenHere(.review) { opener.editing.review = values.review }
    opener.recent?.isOn = values.remembersFiles
    guard let application else { return }
    application.marks = values.marks
    application.cursor = values.cursor
    application.showsBeside = values.showsBeside
    if isChosenHere(.theme) { application.theme = Preferences.theme(of: values) ?? .standard }
    if isChosenHere(.keys) { application.keyMap = Preferences.keyMap(of: values) ?? .standard }
    if isChosenHere(.mouse) { application.usesMouse = values.usesMouse }
  }

  /// The table of the choices.
  func table() -> Table {
    SettingsTable(
      file: file,
      opener: opener,
      overriding: Configuration.Key.allCases.compactMap { overriding[$0] },
      takeEffect: { [weak self] in self?.takeEffect($0) }
    ).table().liesAboveData()
  }

  /// Makes a choice that is written as in the configuration file, such as `mouse=false`.
  ///
  /// - Returns: A sentence for the person.
  /// - Throws: `OpeningFailure` with the reason why it cannot be made.
  func set(_ text: String) throws(OpeningFailure) -> String {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let texts = AppTexts.current.settings
    guard parts.count == 2, let key = Configuration.Key(rawValue: parts[0]) else {
      let names = Configuration.Key.allCases.map(\.rawValue)
      throw OpeningFailure(
        description: texts.unknownName(parts[0], names.joined(by: FileTexts.current.nodes.either))
      )
    }
    var values = file.values
    let value: NewValue
    do throws(Configuration.Problem) {
      value = try values.take(parts[1], as: key)
    } catch {
      throw OpeningFailure(description: texts.wrongValue(parts[1], error.expected))
    }
    if let problem = Preferences.problem(of: values, in: nil) {
      throw OpeningFailure(description: problem)
    }
    file.set(key, to: value) { $0 = values }
    takeEffect(values)
    return texts.isNow(key.rawValue, parts[1])
  }

  // MARK: - Themes and key maps

  /// The theme of some choices; nil if none was chosen, or if it cannot be used.
  static func theme(of values: Configuration) -> Theme? { try? choice(of: values.theme)?.theme() }

  /// The key map of some choices; nil if none was chosen, or if it cannot be used.
  static func keyMap(of values: Configuration) -> KeyMap? {
    try? values.keys.map { KeyMapChoice(bytes: FileName($0).inHome.bytes, source: "") }?.keyMap()
  }

  private static func choice(of name: String?) -> ThemeChoice? {
    name.map { ThemeChoice(bytes: FileName($0).inHome.bytes, source: "") }
  }

  /// The reason why the chosen theme or key map cannot be used; nil if both can.
  static func problem(of values: Configuration, in file: FileName?) -> String? {
    let source = file?.description ?? ""
    do throws(TerminalError) {
      _ = try values.theme.map { ThemeChoice(bytes: FileName($0).inHome.bytes, source: source) }?
        .theme()
      _ = try values.keys.map { KeyMapChoice(bytes: FileName($0).inHome.bytes, source: source) }?
        .keyMap()
      return nil
    } catch {
      return ProgramLanguage.words(of: error)
    }
  }
}
