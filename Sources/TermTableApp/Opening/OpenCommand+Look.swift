import TableDocuments
import TableModel
import TermTable

// The look of tables: options win over variables, and these over the configuration file.

extension OpenCommand {
  /// Ends the program if the theme or the key map that was asked for cannot be used.
  @MainActor func checkLook() {
    do throws(TerminalError) {
      _ = try themeChoice?.theme()
      _ = try keyChoice?.keyMap()
    } catch {
      fail(error)
    }
  }

  private var themeChoice: ThemeChoice? {
    theme.map { ThemeChoice(bytes: $0.bytes, source: "--theme") }
  }

  private var keyChoice: KeyMapChoice? {
    keys.map { KeyMapChoice(bytes: $0.bytes, source: "--keys") }
  }

  /// The options and variables that win over choices of the configuration file.
  @MainActor var overriding: [Configuration.Key: String] {
    var names = Preferences.variables
    if theme != nil { names[.theme] = "--theme" }
    if keys != nil { names[.keys] = "--keys" }
    if leavesMouse { names[.mouse] = "--no-mouse" }
    if review != nil { names[.review] = "--review" }
    return names
  }

  /// True or false if an option or the configuration file tells whether linear mode is on; nil to
  /// let the environment decide.
  func isLinear(_ values: Configuration) -> Bool? {
    if linear { return true }
    return values.isLinear && FileName(variable: "TERMTABLE_LINEAR") == nil ? true : nil
  }

  /// Returns the application that shows a table.
  @MainActor func application(
    _ table: Table,
    _ values: Configuration,
    linear isLinear: Bool?
  ) -> Application {
    var environment = Environment.current
    environment.keyMap = keyChoice ?? environment.keyMap
    return Application(
      table,
      theme: Preferences.theme(of: values),
      keyMap: Preferences.keyMap(of: values) ?? .standard,
      usesMouse: !leavesMouse && values.usesMouse,
      texts: ProgramLanguage.textsOfTables,
      linear: isLinear,
      environment: themeChoice.map(environment.with(option:)) ?? environment
    )
  }
}
