import ArgumentParser
import DocumentTables
import TableDocuments
import TableModel
import TableScreens
import TermTable

/// `termtable run`: shows the table that a file composes, or reads and changes its rows.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Show the settings screen that a file composes, or use its rows from scripts.",
    usage: """
      termtable run [--root FOLDER] FILE [ROW]
      termtable run [--root FOLDER] [--dry-run] FILE VERB ...
      """,
    discussion: """
      The file has sections and rows, in YAML, TOML or JSON, and begins with termtable: 1. Each row \
      is bound to a value, a word or a line of a file. The ids of rows are the paths of commands:

        termtable run ssh.yaml list
        termtable run ssh.yaml get root-login
        termtable run ssh.yaml set root-login=no port=2222
        termtable run ssh.yaml describe port

      Several values are set all or none. A row without a value is one that the files do not set: get \
      prints what that means, if the definition says it, else it ends with 1; set ROW= removes the \
      value. --json prints values as JSON; set --from FILE sets those that list --json has printed. \
      --help after the file lists its rows. undo takes the last save back, of the rows that still have \
      its values. What only root may change is saved by root alone, or with --sudo through sudo, doas \
      or run0, which may ask for a password; else it ends with 77. A file that \
      begins with the line #!/usr/bin/env -S termtable run is a program of its own, whose completions \
      are FILE --generate-completion-script bash (or zsh, fish), and whose manual page is \
      termtable describe FILE.

      A file that runs commands shows them first, and is remembered once you let it run; for scripts, \
      termtable trust FILE does that. Those below /usr/share/termtable/tables and \
      /etc/termtable/tables, which root alone can write, and below \
      $XDG_CONFIG_HOME/termtable/tables run at once.

      termtable check FILE tells what is wrong with such a file, and termtable FILE shows it as data.

      \(ScreenTexts.english.manual.exitStatus)
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take the files of the machine from this folder, such as an image.",
      valueName: "folder"
    ),
    transform: Arguments.folder
  )
  var root: FileName?

  @Option(
    name: .customLong("commands"),
    help: ArgumentHelp(
      "Find the programs of commands in this folder first; with --root, commands run only then.",
      valueName: "folder"
    ),
    transform: Arguments.folder
  )
  var standIns: FileName?

  @Flag(
    name: .customLong("dry-run"),
    help: "Print what set or undo would change, and change nothing."
  )
  var isDryRun = false

  @Flag(
    name: .customLong("sudo"),
    help: "Save what only root may change through sudo, doas or run0."
  )
  var usesSuperuser = false

  @Argument(help: "The file that composes the table.", transform: Arguments.name)
  var file: FileName

  @Argument(
    parsing: .captureForPassthrough,
    help: "A row to begin at; or list, get, set, describe, do or undo, and what follows them."
  )
  var words: [String] = []

  @MainActor func run() async throws {
    let written = try await Self.screen(file, in: LanguageChoice.asked?.tags ?? [])
    var call = try await ScreenCall(
      words,
      root: root,
      isDryRun: isDryRun,
      usesSuperuser: usesSuperuser
    )
    if call.asksForHelp {
      for line in ScreenHelp(written, in: file).lines { Output.print(line) }
      return try Output.finish()
    }
    guard try await checkIsTrusted(written, call) else { return }
    let screen = ComposedScreen(
      written.definition,
      of: file,
      root: call.root(of: file),
      state: .ofEnvironment,
      standIns: standIns.map { $0.realPath ?? $0 }
    )
    for renamed in call.rename(by: screen.store) { StandardError.tell("\(file.shown): \(renamed)") }
    if !call.neededPaths.isEmpty { screen.store.readOnly(call.neededPaths) }
    await screen.saves.readLast()
    try await checkIsUsable(screen, call)
    await screen.store.read()
    if call.verb != nil, let time = screen.saves.stopped {
      let texts = ScreenTexts.current.rows
      StandardError.tell("\(file.shown): \(texts.stoppedSave(time, file.shown))")
    }
    let isPrinted = call.words.contains("--print") || !Application.canShowTables
    if call.verb == nil, isPrinted { await screen.store.readFirstTable() }
    let configuration = ConfigurationFile(ConfigurationFile.ofEnvironment)
    await configuration.read()
    let preferences = Preferences(configuration, FileOpener(EditingOptions()), overriding: [:])
    let application = application(screen, configuration.values, written, call)
    preferences.govern(application)
    await application.main(call.wordsOfTable, named: "termtable: \(file.shown)")
    await configuration.settled()
    // The screen is gone, and with it the sentence that was told when they were saved.
    guard call.verb == nil else { return }
    for sentence in screen.saves.sentencesOfNeeds {
      StandardError.tell("\(file.shown): \(sentence)")
    }
  }

  /// Reads a definition; its errors are told.
  ///
  /// - Parameter tags: The tags of the language of its texts.
  @MainActor static func screen(
    _ file: FileName,
    in tags: [String] = []
  ) async throws -> ScreenFile {
    let screen = try await reportingErrors(of: file) { try await ScreenFile(file, in: tags) }
    for error in screen.errors { StandardError.tell(error.description) }
    guard screen.errors.isEmpty else { throw CommandStatus.invalid }
    return screen
  }

  /// Asks the person whether the commands of a definition may run, unless that is known.
  ///
  /// - Returns: False if they may not.
  /// - Throws: A status, told, if nobody can be asked, or they must not run.
  @MainActor private func checkIsTrusted(
    _ written: ScreenFile,
    _ call: ScreenCall
  ) async throws -> Bool {
    guard !written.definition.commands.isEmpty else { return true }
    let trust = written.trust
    switch trust.verdict {
    case .trusted: return true
    case .refused(let reason):
      StandardError.tell("\(file.shown): \(reason)")
      throw CommandStatus.readOnly
    case .unknown:
      guard call.words.isEmpty, Application.canShowTables else {
        let texts = ScreenTexts.current.problems
        StandardError.tell("\(file.shown): \(texts.notTrusted(file.shown))")
        throw CommandStatus.readOnly
      }
      let table = ScreenTrust.table(of: written.definition)
      let application = Application(table, texts: ProgramLanguage.textsOfTables)
      application.otherTexts = ProgramLanguage.current
      guard try await application.run(returning: Bool.self) == true else { return false }
      try await reportingErrors(of: file) { try trust.remember() }
      return true
    }
  }

  /// Ends a script with the status that tells why nothing can be done.
  @MainActor private func checkIsUsable(_ screen: ComposedScreen, _ call: ScreenCall) async throws {
    guard call.verb != nil else { return }
    if let lack = await screen.store.lack {
      StandardError.tell("\(file.shown): \(lack)")
      throw CommandStatus.unavailable
    }
    let used = call.verb == "undo" ? screen.saves.pathsOfLast : call.usedPaths
    let ofRoot = call.isDryRun ? nil : screen.store.rowOfRoot(among: used)
    if let ofRoot, superuser(call) == nil {
      StandardError.tell("\(file.shown): \(ofRoot): \(ScreenTexts.current.rows.needsRoot)")
      throw CommandStatus.readOnly
    }
  }

  /// The program that saves what only root may change; nil if none may, or on an image.
  @MainActor private func superuser(_ call: ScreenCall) -> Superuser? {
    guard call.usesSuperuser || call.verb == nil, call.root(of: file).isMachine else { return nil }
    return .ofEnvironment
  }

  @MainActor private func table(
    _ screen: ComposedScreen,
    _ written: ScreenFile,
    _ call: ScreenCall,
    for script: ScreenScript?
  ) -> ScreenTable {
    let superuser = superuser(call)
    return ScreenTable(screen, for: script) { [file] run in
      superuser.map { RootHelper($0, of: file.resolvedPath, written.trust.hash, run: run) }
    }
  }

  @MainActor private func script(_ call: ScreenCall) -> ScreenScript {
    ScreenScript(
      isDryRun: call.isDryRun,
      printsJSON: call.words.contains("--json"),
      undoes: call.verb == "undo",
      write: { Output.write(Array($0.utf8)) },
      print: {
        Output.print($0)
        // Somebody waits for it, also at the other end of a pipe.
        _ = StandardOutput.flush()
      },
      log: { StandardError.print($0.harmless) },
      tell: { [file] in StandardError.tell("\(file.shown): \($0)") }
    )
  }

  @MainActor private func application(
    _ screen: ComposedScreen,
    _ values: Configuration,
    _ written: ScreenFile,
    _ call: ScreenCall
  ) -> Application {
    let isLinear = values.isLinear && FileName(variable: "TERMTABLE_LINEAR") == nil
    let script = call.verb == nil ? nil : script(call)
    return Application(
      table(screen, written, call, for: script).table,
      theme: Preferences.theme(of: values),
      keyMap: Preferences.keyMap(of: values) ?? .standard,
      usesMouse: values.usesMouse,
      texts: ProgramLanguage.textsOfTables,
      linear: isLinear ? true : nil
    )
  }
}
