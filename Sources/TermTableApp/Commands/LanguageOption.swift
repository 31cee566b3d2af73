import ArgumentParser
import TableDocuments
import TermTable

/// The option for the language, which all commands have.
///
/// It counts before the arguments are parsed, so that their errors are in that language, too.
struct LanguageOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use a language: en, de, the name of a file in $XDG_CONFIG_HOME/termtable/languages without "
        + ".txt, or the path of a file.",
      valueName: "name"
    ),
    transform: Arguments.name
  )
  var language: FileName?

  /// Ends the program if the language cannot be used.
  func validate() throws {
    if language != nil { ProgramLanguage.checkIsUsable() }
  }
}

extension LanguageChoice {
  /// The language that the arguments of the program name, else that of the environment.
  static var asked: LanguageChoice? {
    let option = "--language"
    let arguments = Arguments.current.prefix { $0 != "--" }
    guard let place = arguments.lastIndex(where: { $0 == option || $0.hasPrefix("\(option)=") })
    else { return .ofEnvironment }
    let value =
      arguments[place] == option
      ? arguments[(place + 1)...].first : String(arguments[place].dropFirst(option.count + 1))
    return value.map { LanguageChoice(bytes: Arguments.name($0).bytes, source: option) }
  }
}
