import ArgumentParser
import TableDocuments
import TermTable

/// `termtable install`: replaces a file that only root may write by the copy that was kept. `sudo`
/// runs it.
struct InstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Replace a file by the copy that was kept when it could not be saved.",
    discussion: """
      sudo runs this for you if you save a file on the screen that only root may write. The file \
      keeps its owner and its permissions, and has the old bytes or the new ones at any time. No \
      symbolic link is followed.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The copy.", transform: Arguments.name)
  var copy: FileName

  @Argument(help: "The file to replace, by its absolute path.", transform: Arguments.name)
  var file: FileName

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Replace only bytes of this hash; “nothing” to create the file. (default: any)",
      valueName: "hash"
    )
  )
  var replacing: String?

  @OptionGroup var language: LanguageOption

  func validate() throws {
    if file.bytes.first != UInt8(ascii: "/") {
      throw ValidationError(AppTexts.current.usage.noRoot("\(file)"))
    }
  }

  @MainActor func run() async throws {
    try await reportingErrors(of: file) {
      try Saver.install(copy, at: file) { hash in
        replacing.map { $0 == hash?.digits ?? "nothing" } ?? true
      }
    }
  }
}
