import TableDocuments
import TableModel
import TermTable

// The look of tables: options win over variables, and these over the configuration file.

extension OpenCommand {
  /// Ends the program if the theme, the key map or the language that was asked for cannot be used.
  ///
  /// - Returns: The texts in the language that an option names; nil without it.
  @MainActor func checkedLook() -> Texts? {
    do throws(TerminalError) {
      _ = try themeChoice?.theme()
      _ = try keyChoice?.keyMap()
      return try language.map { language throws(TerminalError) in
        try LanguageChoice(bytes: language.bytes, source: "--language").texts()
      }
    } catch {
      fail(error)
    }
  }

  /// The texts in the language that the environment names. Ends the program if it cannot be used.
  @MainActor static var textsOfEnvironment: Texts {
    do throws(TerminalError) {
      return try LanguageChoice.ofEnvironment?.texts() ?? Texts()
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
    _ texts: Texts,
    linear isLinear: Bool?
  ) -> Application {
    var environment = Environment.current
    environment.keyMap = keyChoice ?? environment.keyMap
    return Application(
      table,
      theme: Preferences.theme(of: values),
      keyMap: Preferences.keyMap(of: values) ?? .standard,
      usesMouse: !leavesMouse && values.usesMouse,
      texts: texts,
      linear: isLinear,
      environment: themeChoice.map(environment.with(option:)) ?? environment
    )
  }
}
