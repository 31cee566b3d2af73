import ArgumentParser
import TableDocuments
import TableScreens
import TermTable

/// `termtable trust`: lets the commands of files that compose tables run.
struct TrustCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract: "Let the commands of a settings screen run, after a look at them.",
    discussion: """
      It prints the commands that the file can run and the files that it can write, and remembers the \
      file by its path and its content, with those of all files that it includes: after a change it \
      is not trusted any more.

      \(ScreenTexts.english.manual.exitStatus)
      """
  )

  @Argument(help: "The files that compose tables.", transform: Arguments.name)
  var files: [FileName]

  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    for file in files {
      let screen = try await RunCommand.screen(file)
      for command in screen.definition.commands { Output.print("$ \(command.text)") }
      for path in screen.definition.files { Output.print(path) }
      let trust = screen.trust
      if case .refused(let reason) = trust.verdict {
        StandardError.tell("\(file.shown): \(reason)")
        throw CommandStatus.readOnly
      }
      try await reportingErrors(of: file) { try trust.remember() }
      StandardError.tell(ScreenTexts.current.rows.trusted(file.shown))
    }
    try Output.finish()
  }
}
