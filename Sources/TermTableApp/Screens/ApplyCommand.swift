import ArgumentParser
import DocumentTables
import TableDocuments
import TableModel
import TableScreens
import TableSystem
import TermTable

/// `termtable apply`: sets rows of a settings screen as root, for another user. It reads the rows
/// from standard input.
struct ApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Set rows of a settings screen that standard input names, as root.",
    discussion: """
      termtable run starts it through sudo when you save what only root may change. Standard input \
      is a list in JSON, such as [{"row": "port", "new": "2222"}]; null removes a value. All rows are \
      set, or none.

      With --only, the definition must be a file that root alone can write, it and all its folders. \
      Nothing else than ids and values comes from the caller, so that this form may stand in sudoers:

        %admins ALL = NOPASSWD: /usr/bin/termtable apply --only /etc/termtable/tables/ssh.yaml

      A rule for apply without --only would allow everything that root can do. Root writes no file in a \
      folder that others can write.

      \(ScreenTexts.english.manual.exitStatus)
      """
  )

  @Flag(name: .customLong("only"), help: "Take only a definition that root alone can write.")
  var isForRootAlone = false

  @Option(
    name: .customLong("having"),
    help: ArgumentHelp("Take only a definition whose bytes have this hash.", valueName: "hash")
  )
  var hash: String?

  @Argument(help: "The file that composes the table.", transform: Arguments.name)
  var file: FileName

  @OptionGroup var language: LanguageOption

  func validate() throws {
    if isForRootAlone == (hash != nil) {
      throw ValidationError(AppTexts.current.usage.onlyOrHaving)
    }
  }

  @MainActor func run() async throws {
    let written = try await RunCommand.screen(file)
    let texts = ScreenTexts.current.problems
    let path = file.resolvedPath
    if let hash, hash != written.trust.hash.digits {
      StandardError.tell("\(file.shown): \(texts.otherDefinition(file.shown))")
      throw CommandStatus.changed
    }
    if isForRootAlone, !written.trust.isOfRoot {
      StandardError.tell("\(file.shown): \(texts.othersCanWrite)")
      throw CommandStatus.readOnly
    }
    let isRoot = geteuid() == 0
    var root = ScreenRoot()
    root.beside = path.folder
    let screen = ComposedScreen(
      written.definition,
      of: path,
      root: root,
      state: isRoot ? .ofMachine : .ofEnvironment
    )
    let request = try await reportingErrors(of: file) {
      try await RootRequest(reading: try ByteSource(.standardInput).allBytes())
    }
    if isRoot, let file = screen.store.sharedFile(of: request.paths) {
      StandardError.tell("\(self.file.shown): \(texts.sharedFolder(file.shown))")
      throw CommandStatus.readOnly
    }
    await screen.store.read()
    try await reportingErrors(of: file) { try request.checkOld(in: screen.store) }
    let script = ScreenScript(
      isDryRun: false,
      asks: false,
      write: { _ in },
      print: { Output.print($0) },
      log: { StandardError.print($0.harmless) },
      tell: { [file] in StandardError.tell("\(file.shown): \($0)") }
    )
    let application = Application(
      ScreenTable(screen, for: script).table,
      texts: ProgramLanguage.textsOfTables
    )
    await application.main(["set", "--"] + request.assignments, named: "termtable: \(file.shown)")
  }
}
