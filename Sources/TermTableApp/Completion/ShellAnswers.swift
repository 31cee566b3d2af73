import ArgumentParser
import TableDocuments
import TableScreens
import TermTable

extension TermTableCommand {
  /// True if arguments may be a call that ``answersShell(_:)`` answers.
  nonisolated static func isForShell(_ arguments: [String]) -> Bool {
    let calls = ["--complete", "--generate-completion-script"]
    // A program that is a definition of a table: termtable run FILE --complete …
    let isDefinition =
      arguments.first == "run" && arguments.count > 2 && calls.contains(arguments[2])
    return isDefinition
      || (calls + ["--generate-language", "--generate-manual"]).contains(arguments.first ?? "")
  }

  /// Answers the calls of shells and packagers, which no command parses.
  ///
  /// - Returns: False if the arguments are no such call.
  static func answersShell(_ arguments: [String]) async -> Bool {
    switch arguments.first {
    case "--complete" where arguments.count == 3:
      guard let shell = Shell(rawValue: arguments[1]) else { return false }
      await Completions(commands: commands).answer(ShellLine(arguments[2]), for: shell)
    case "--generate-completion-script":
      printScript(for: arguments.dropFirst().first, program: "termtable")
    case "run" where arguments.count > 2:
      let file = Arguments.name(arguments[1])
      switch arguments[2] {
      case "--complete" where arguments.count == 5:
        guard let shell = Shell(rawValue: arguments[3]) else { return false }
        await ScreenCompletions.answer(ShellLine(arguments[4]), for: shell, of: file)
      case "--generate-completion-script":
        printScript(
          for: arguments.dropFirst(3).first,
          program: file.path.split(separator: "/").last.map(String.init) ?? ""
        )
      default: return false
      }
    case "--generate-language":
      Output.write(Array(languageFile(of: arguments.dropFirst().first).utf8))
      Output.finishOrExit()
    case "--generate-manual":
      Output.write(Array(ManualPage.text.utf8))
      Output.finishOrExit()
    default: return false
    }
    return true
  }

  /// Prints the completion script of a program; ends the program for an unknown shell.
  private static func printScript(for shell: String?, program: String) {
    let word = shell ?? ""
    guard let shell = Shell(rawValue: word) else {
      StandardError.tell(AppTexts.current.usage.unknownShell(word))
      exit(withError: CommandStatus.usage)
    }
    Output.print(CompletionScript.text(for: shell, program: program))
    Output.finishOrExit()
  }

  /// Returns the file to translate, or that of a language that is built in; ends the program for
  /// another tag.
  private static func languageFile(of tag: String?) -> String {
    guard let tag else { return ProgramLanguage.file }
    let languages = ProgramLanguage.builtIn
    if let language = languages.first(where: { $0.tag == tag }) { return language.lines }
    let tags = languages.map(\.tag).joined(by: FileTexts.current.nodes.either)
    StandardError.tell(AppTexts.current.usage.notBuiltIn(tag, tags))
    exit(withError: CommandStatus.usage)
  }
}
