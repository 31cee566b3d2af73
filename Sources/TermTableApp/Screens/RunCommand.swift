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
        termtable run ssh.yaml get log-in.root
        termtable run ssh.yaml set log-in.root=no log-in.port=2222
        termtable run ssh.yaml describe log-in.port

      Several values are set all or none. A row without a value is one that the files do not set: get \
      prints what that means, if the definition says it, else it ends with 1; set ROW= removes the \
      value. --json prints values as JSON; set --from FILE sets those that list --json has printed. \
      --help after the file lists its rows. A file that \
      begins with the line #!/usr/bin/env -S termtable run is a program of its own.

      A file that runs commands shows them first, and is remembered once you let it run; for scripts, \
      termtable trust FILE does that. Those below /usr/share/termtable/tables and \
      /etc/termtable/tables, which root alone can write, and below \
      $XDG_CONFIG_HOME/termtable/tables run at once.

      termtable check FILE tells what is wrong with such a file, and termtable FILE shows it as data.

      \(CommandStatus.help)
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take the files of the machine from this folder, such as an image.",
      valueName: "folder"
    ),
    transform: Arguments.name
  )
  var root: FileName?

  @Option(
    name: .customLong("commands"),
    help: ArgumentHelp(
      "Find the programs of commands in this folder first; with --root, commands run only then.",
      valueName: "folder"
    ),
    transform: Arguments.name
  )
  var standIns: FileName?

  @Flag(name: .customLong("dry-run"), help: "Print what set would change, and change nothing.")
  var isDryRun = false

  @Argument(help: "The file that composes the table.", transform: Arguments.name)
  var file: FileName

  @Argument(
    parsing: .captureForPassthrough,
    help: "A row to begin at; or list, get, set, describe or do, and what follows them."
  )
  var words: [String] = []

  @MainActor func run() async throws {
    let screen = try await reportingErrors(of: file) { try await ScreenFile(file) }
    for error in screen.errors { StandardError.tell(error.description(for: file)) }
    guard screen.errors.isEmpty else { throw CommandStatus.invalid }
    var call = try await ScreenCall(words, root: root, isDryRun: isDryRun)
    guard try await checkIsTrusted(screen, call) else { return }
    let store = ScreenStore(
      screen.definition,
      root: call.root(of: file),
      state: .ofEnvironment,
      standIns: standIns.map { $0.realPath ?? $0 }
    )
    for renamed in call.rename(by: store) { StandardError.tell("\(file.shown): \(renamed)") }
    try await checkIsUsable(store, call)
    await store.read()
    let isPrinted = call.words.contains("--print") || !Application.canShowTables
    if call.verb == nil, isPrinted { await store.readFirstTable() }
    let configuration = ConfigurationFile(ConfigurationFile.ofEnvironment)
    await configuration.read()
    let preferences = Preferences(configuration, FileOpener(EditingOptions()), overriding: [:])
    let application = application(store, configuration.values, call)
    preferences.govern(application)
    await application.main(call.words, named: screen.definition.id ?? file.shown)
    await configuration.settled()
  }

  /// Asks the person whether the commands of a definition may run, unless that is known.
  ///
  /// - Returns: False if they may not.
  /// - Throws: A status, told, if nobody can be asked, or they must not run.
  @MainActor private func checkIsTrusted(
    _ screen: ScreenFile,
    _ call: ScreenCall
  ) async throws -> Bool {
    guard !screen.definition.commands.isEmpty else { return true }
    let trust = ScreenTrust(file.resolvedPath, screen.bytes)
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
      let table = ScreenTrust.table(of: screen.definition)
      let application = Application(table, texts: ProgramLanguage.textsOfTables)
      application.otherTexts = ProgramLanguage.current
      guard try await application.run(returning: Bool.self) == true else { return false }
      try await reportingErrors(of: file) { try trust.remember() }
      return true
    }
  }

  /// Ends a script with the status that tells why nothing can be done.
  @MainActor private func checkIsUsable(_ store: ScreenStore, _ call: ScreenCall) async throws {
    guard call.verb != nil else { return }
    if let lack = await store.lack {
      StandardError.tell("\(file.shown): \(lack)")
      throw CommandStatus.unavailable
    }
    if !call.isDryRun, let locked = store.lockedFile(of: call.changedPaths) {
      StandardError.tell("\(locked.shown): \(ScreenTexts.current.rows.needsRoot)")
      throw CommandStatus.readOnly
    }
  }

  @MainActor private func application(
    _ store: ScreenStore,
    _ values: Configuration,
    _ call: ScreenCall
  ) -> Application {
    let isLinear = values.isLinear && FileName(variable: "TERMTABLE_LINEAR") == nil
    let prints: @MainActor (ScreenPlan) -> Void = { Output.write(Array($0.unified.utf8)) }
    let printsLine: @MainActor (String) -> Void = { Output.print($0) }
    let tells: @MainActor (String) -> Void = { [file] in StandardError.tell("\(file.shown): \($0)")
    }
    let table = ScreenTable(
      store,
      saves: call.isDryRun ? prints : nil,
      prints: call.verb != nil ? printsLine : nil,
      tells: call.verb != nil ? tells : nil
    )
    return Application(
      table.table,
      theme: Preferences.theme(of: values),
      keyMap: Preferences.keyMap(of: values) ?? .standard,
      usesMouse: values.usesMouse,
      texts: ProgramLanguage.textsOfTables,
      linear: isLinear ? true : nil
    )
  }
}

/// The words after the file of `termtable run`. Options of its own may stand among them, as a
/// program made of such a file gets them last.
struct ScreenCall {
  private var folder: FileName?
  private(set) var isDryRun: Bool
  private(set) var words: [String] = []

  @MainActor init(_ words: [String], root: FileName?, isDryRun: Bool) async throws {
    (folder, self.isDryRun) = (root, isDryRun)
    var rest = words[...]
    var source: FileName?
    while let word = rest.popFirst() {
      func value() throws -> FileName {
        guard let value = rest.popFirst() else {
          throw ValidationError(AppTexts.current.usage.missingValue(word))
        }
        return Arguments.name(value)
      }
      switch word {
      case "--":
        self.words += [word] + rest
        rest = []
      case "--dry-run": self.isDryRun = true
      case "--root": folder = try value()
      case "--from" where verb == "set": source = try value()
      default: self.words.append(try Arguments.value(word))
      }
    }
    if self.isDryRun, verb != "set" {
      throw ValidationError(AppTexts.current.usage.dryRunOfSet)
    }
    if let source { self.words += try await Self.assignments(in: source) }
  }

  private static let verbs: Set = ["list", "get", "set", "describe", "do"]

  /// The place of the command among the words; nil if a table is to be shown.
  private var verbPlace: Int? {
    words.contains("--help") ? nil : words.firstIndex(where: Self.verbs.contains)
  }

  /// The command; nil if a table is to be shown.
  var verb: String? { verbPlace.map { words[$0] } }

  /// The places of the words that name rows.
  private var paths: [Int] {
    guard let verbPlace else { return Array(words.indices) }
    let after = words.indices.filter { $0 > verbPlace && !words[$0].hasPrefix("-") }
    // The second of two is the value of the first.
    let isPair = verb == "set" && after.count == 2 && !words[after[0]].contains("=")
    return isPair ? [after[0]] : after
  }

  /// The paths of the rows that the command sets.
  var changedPaths: [String] {
    verb == "set" ? paths.map { String(words[$0].prefix { $0 != "=" }) } : []
  }

  /// Returns the place of the files that a definition names.
  func root(of definition: FileName) -> ScreenRoot {
    var root = ScreenRoot(folder)
    root.beside = definition.resolvedPath.folder
    return root
  }

  /// Replaces the ids that rows had before by those that they have now.
  ///
  /// - Returns: A sentence for each id that was replaced.
  @MainActor mutating func rename(by store: ScreenStore) -> [String] {
    var sentences: [String] = []
    for place in paths {
      let parts = words[place].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let old = parts.first.map(String.init), let new = store.newPath(of: old) else {
        continue
      }
      sentences.append(ScreenTexts.current.problems.renamed(old, new))
      words[place] = ([new] + parts.dropFirst().map(String.init)).joined(separator: "=")
    }
    return sentences
  }

  /// Returns the values that `list --json` has printed, as words of `set`. Rows without a value are
  /// left out.
  @MainActor private static func assignments(in file: FileName) async throws -> [String] {
    try await reportingErrors(of: file) {
      let format = FormatChoice(named: "jsonl")
      let document = try OpenFile(Address(file, ReadingChoice(format: format))).document
      await document.readAll()
      if let error = document.error { throw error }
      guard let root = document.root else { return [] }
      return (0..<root.count).compactMap { index in
        let row = root.child(at: index)
        @MainActor func member(_ name: String) -> (any Node)? {
          row.firstChildren(row.count).first { $0.name?.whole == name }
        }
        guard let path = member("path"), let value = member("value") else { return nil }
        let items = (0..<value.count).map { value.child(at: $0).text.whole }
        let text = value.kind == .list ? items.joined(separator: ",") : value.text.whole
        return path.text.whole + "=" + text
      }
    }
  }
}
