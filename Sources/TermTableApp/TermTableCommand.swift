import ArgumentParser
import TableSystem
import TermTable

/// The program: opens a file, or does what a command says.
@main struct TermTableCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "termtable",
    abstract: "Browse and change files of data, as tables or from scripts.",
    usage: """
      termtable [options] [+ROW] [FILE [PATH] | FILE...]
      termtable COMMAND [options] FILE ...
      """,
    discussion: """
      termtable opens files of JSON, JSON5, JSON lines, TOML, YAML, property lists, CSV, settings (INI, \
      .env and the like) and text, SQLite databases, and folders; also compressed files. To open a file \
      of the name of a command, write ./get.

      For the shell: termtable --generate-completion-script SHELL prints the completions for bash, \
      zsh or fish, which complete paths inside a file, too, --generate-manual the manual page, and \
      --generate-language all texts, to translate them (those in German: --generate-language de).

      \(CommandStatus.help)
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, GetCommand.self, ListCommand.self, PrintCommand.self, DescribeCommand.self,
      DiffCommand.self, CheckCommand.self, SchemaCommand.self, RunCommand.self, TrustCommand.self,
      SetCommand.self, UnsetCommand.self, AddCommand.self, MoveCommand.self, RenameCommand.self,
      CommentCommand.self, UncommentCommand.self, RestoreCommand.self, InstallCommand.self,
      ApplyCommand.self,
    ],
    defaultSubcommand: OpenCommand.self
  )

  /// The commands by their names.
  static var commands: [String: any ParsableCommand.Type] {
    let commands = configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) }
    return Dictionary(uniqueKeysWithValues: commands)
  }

  /// Does what ArgumentParser's `main` does, but takes arguments that are not UTF-8, and tells an
  /// error in one line that is safe for the terminal.
  static func main() async {
    // A write beyond `ulimit -f` fails with a message; the signal would end the program without a
    // word.
    signal(SIGXFSZ) { _ in }
    // Where it is ignored, as some supervisors do, no program could be waited for.
    signal(SIGCHLD, SIG_DFL)
    let arguments = Arguments.commandFirst(Arguments.current)
    // A language that cannot be used is told where it matters (`checkIsUsable`): a script in an
    // environment with a wrong file goes on in English.
    guard let language = ProgramLanguage.current else { return await run(arguments) }
    await language.speaking { await run(arguments) }
  }

  @MainActor private static func run(_ arguments: [String]) async {
    // Waiting for something needs threads, for which there may be too little memory.
    if isForShell(arguments), await answersShell(arguments) { return }
    do {
      if ["--help", "-h", "help"].contains(arguments.first), arguments.count == 1 {
        throw CleanExit.message(CommandHelp.text)
      }
      var command = try parseAsRoot(Arguments.shielded(arguments))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error, of: arguments.first)
    }
  }

  /// Ends the program: prints a help text, or an error in one line.
  ///
  /// - Parameter name: The first argument, which may be a command.
  private static func end(with error: any Error, of name: String?) -> Never {
    let code = exitCode(for: error)
    let message = Arguments.shown(message(for: error))
    if code.isSuccess {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      StandardOutput.print(lines.map { String($0).printable }.joined(separator: "\n"))
      Output.finishOrExit()
    } else if !message.isEmpty {
      var sentence = CommandHelp.sentence(message)
      if code == CommandStatus.usage {
        let known = name.flatMap { commands[$0] == nil ? nil : "termtable \($0)" }
        sentence += AppTexts.current.usage.seeHelp(known ?? "termtable")
      }
      StandardError.tell(sentence)
    }
    exit(withError: code)
  }
}
