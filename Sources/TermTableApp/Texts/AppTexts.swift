import TableModel

/// The texts of the program's own tables and commands, to be replaced with those of another
/// language.
///
/// A language file has them below `app`: `app.home.settings = Einstellungen`. The help of commands
/// and their options is in English.
struct AppTexts: Sendable, Decodable {
  /// The texts of the first table, and of recent files.
  var home = Home()
  var settings = Settings()
  /// The topics of the table Help.
  var help = Help()
  /// The errors of options and arguments.
  var usage = Usage()
  /// The messages of commands.
  var commands = Commands()

  /// The texts in English, made once: their templates are read for them.
  static let english = AppTexts()
  private init() {}

  /// The texts that count now.
  @TaskLocal static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  final class Current: Sendable {
    let home: Home
    let settings: Settings
    let help: Help
    let usage: Usage
    let commands: Commands

    /// Texts to count while something runs, by `AppTexts.$current.withValue(Current(texts))`.
    init(_ texts: AppTexts) {
      (home, settings, help) = (texts.home, texts.settings, texts.help)
      (usage, commands) = (texts.usage, texts.commands)
    }
  }
}
