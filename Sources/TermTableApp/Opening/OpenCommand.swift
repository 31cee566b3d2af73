import ArgumentParser
import DocumentTables
import TableDocuments
import TableModel
import TableSchemas
import TermTable

/// `termtable open`, or `termtable` alone: shows a file or the data piped into it as tables, or
/// else the home table.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show a file as tables, on the screen or printed.",
    usage: "termtable [open] [options] [+ROW | +/WORDS] [FILE [PATH] | FILE...]",
    discussion: """
      Without a file, it shows the data piped into it, or else its home table, which leads to files, \
      recent files, examples, settings and help. With --print, or if standard output is not a terminal, it prints the table \
      as plain text and exits.

      With several files, it shows the first one, above a table of all. A PATH to an object or a \
      list opens its table, and one to a value its row. +12 begins at row or line 12, + at the last \
      one, and +/WORDS at the first row that has the words. A second word is a FILE if it is no \
      PATH in the first one.

      Linear mode (--linear, TERMTABLE_LINEAR=1 or TERM=dumb) writes tables line by line: type a \
      row number to select a row, or help to list the commands. Commands can also come from a file \
      or a pipe.

      Keys: ↑ ↓ move, Enter opens, ← or Esc goes back, q quits, ? lists all keys. Click a row to \
      focus it, and again to open it. To select text, press m to turn the mouse off, or hold Shift.

      On the screen a file is read with the --format, --delimiter, --header and --encoding that \
      were given for it last; --format \
      auto and --encoding auto take that back. Printing, and commands such as get and set, depend on \
      their own options alone.

      The language is that of --language, TERMTABLE_LANGUAGE, LC_ALL, LC_MESSAGES or LANG, if it \
      is German (de), or $XDG_CONFIG_HOME/termtable/languages has a file for it, such as fr_CA.txt \
      or fr.txt; else English. termtable --generate-language prints the file to translate.

      Settings are kept in $XDG_CONFIG_HOME/termtable/config.toml; options and the variables \
      TERMTABLE_THEME, TERMTABLE_KEYS and TERMTABLE_LINEAR win over them. Recent files, unsaved \
      changes and old versions are in $XDG_STATE_HOME/termtable.

      \(CommandStatus.help)
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The file or folder to open, or - for standard input. The path of a row, such as servers.0.port, or more files can follow.",
      valueName: "file"
    )
  )
  var words: [String] = []

  @Flag(name: .customLong("read-only"), help: "Show the file, and let nothing be changed.")
  var readsOnly = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show these changes before they are saved: always (all of them), structural (all but new values), never. (default: as set in Settings, or else always)",
      valueName: "which"
    )
  )
  var review: EditingOptions.Review?

  @Flag(name: .long, help: "Begin with the examples: every kind of cell and section.")
  var examples = false

  @Flag(
    name: .customLong("no-state"),
    help: ArgumentHelp(
      "Keep nothing in the state folder: no recent files and no places in them, no unsaved changes, no old versions."
    )
  )
  var keepsNoState = false

  @Flag(
    name: .customLong("print-on-exit"),
    help: "Print what was copied (y) at the end; also for $(termtable --print-on-exit FILE)."
  )
  var printsCopies = false

  @Flag(name: .long, help: "Print the table as plain text.")
  var print = false

  @Flag(name: .long, help: "Write tables line by line, for screen readers and scripts.")
  var linear = false

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, to select text.")
  var leavesMouse = false

  @Option(name: .long, help: ArgumentHelp("Print this many levels of tables.", valueName: "number"))
  var depth = 1

  @Option(
    name: .long,
    help: ArgumentHelp("Truncate printed lines to this many columns.", valueName: "number")
  )
  var width: Int?

  /// The former name of `--width`; in the command `print` it names columns.
  @Option(name: .long, help: .private)
  var columns: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Print this many rows of each section. (default: all of a file, otherwise 1000)",
      valueName: "number"
    )
  )
  var rows: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use a theme: \(Theme.builtIn.map(\.name).joined(separator: ", ")), or the path of a theme "
        + "file.",
      valueName: "name"
    ),
    transform: Arguments.name
  )
  var theme: FileName?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use a key map: \(KeyMap.builtInNames.joined(separator: ", ")), or the path of a file.",
      valueName: "name"
    ),
    transform: Arguments.name
  )
  var keys: FileName?

  @OptionGroup var language: LanguageOption
  @OptionGroup var schema: SchemaOption
  @OptionGroup var reading: ReadingOptions

  /// The errors of arguments; made only when there is one.
  private var texts: AppTexts.Usage { AppTexts.current.usage }

  func validate() throws {
    if depth < 1 { throw ValidationError(texts.tooSmall("--depth", depth, 1)) }
    if let rows, rows < 0 { throw ValidationError(texts.tooSmall("--rows", rows, 0)) }
    if let width, width < 1 { throw ValidationError(texts.tooSmall("--width", width, 1)) }
    if let columns {
      throw ValidationError(
        Int(columns) == nil ? texts.columnsOfPrint : texts.widthOfColumns(columns)
      )
    }
    let words = try OpenedWords(words)
    if examples, !words.files.isEmpty { throw ValidationError(texts.examplesAlone) }
    if print, printsCopies {
      throw ValidationError(texts.excluding("--print", "--print-on-exit"))
    }
    if linear, print { throw ValidationError(texts.excluding("--linear", "--print")) }
  }

  @MainActor func run() async throws {
    checkLook()
    let configuration = ConfigurationFile(ConfigurationFile.ofEnvironment)
    await configuration.read()
    if let problem = configuration.problem {
      StandardError.tell(problem)
    }
    let isLinear = isLinear(configuration.values)
    var words = try OpenedWords(words)
    if words.files.isEmpty, readsInput(isLinear: isLinear) { words = .input }
    let isPrinted = print || isLinear != true && !Application.canShowTables && !printsCopies
    let hasScreen = !isPrinted && !(isLinear ?? Environment.current.isLinear)
    let preferences = Preferences(
      configuration,
      FileOpener(editing(hasScreen: hasScreen)),
      overriding: overriding
    )
    preferences.opener.editing.keepSchema = { schema, file in
      try await configuration.keep(schema: schema, of: file)
    }
    preferences.opener.editing.keepIgnored = { paths, file in
      try await configuration.keep(ignored: paths, of: file)
    }
    // What is printed, and what commands from a pipe find, depends on the options alone, as in any
    // script.
    let recent = isPrinted || !StandardInput.isTerminal ? nil : preferences.opener.recent
    let opening = FileOpening(words, by: preferences.opener) { file in
      Address(file, try reading.choices(over: recent?.reading(of: file) ?? ReadingChoice()))
    }
    let opened = try await opening.opened()
    if case .file(let file, _) = opened, file.address.isRemembered, file.address.reading.isEmpty {
      recent?.keep(file.address.reading, of: file.name)
    }
    if isPrinted {
      return try await print(opened, opening, or: preferences)
    }
    do {
      if words.readsInput { StandardInput.leadToTerminal() }
      let commands = ProgramCommands(opener: preferences.opener, preferences: preferences)
      // Commands from a pipe expect the first row.
      let table = await opening.table(of: opened, asLeft: StandardInput.isTerminal)
      let application = application(
        (table ?? ownTable(preferences)).commands { commands.buttons },
        configuration.values,
        linear: isLinear
      )
      preferences.govern(application)
      try await show(application, preferences.opener)
      await configuration.settled()
    } catch {
      fail(error)
    }
  }

  /// Shows a table until the person is done, and prints what is left to say.
  @MainActor private func show(_ application: Application, _ opener: FileOpener) async throws {
    application.onEnd = {
      for words in opener.farewells { StandardError.tell(words) }
    }
    guard printsCopies else { return try await application.run() }
    application.keepsCopies = true
    _ = try await application.run(returning: String.self)
    for copy in application.copies { Output.print(copy) }
    try Output.finish()
  }

  /// The table to show without a file.
  @MainActor func ownTable(_ preferences: Preferences) -> Table {
    guard !examples else { return ExamplesTable().table() }
    return HomeTable(opener: preferences.opener, preferences: preferences).table()
  }

  /// The choices of how files are edited.
  ///
  /// - Parameter hasScreen: True if keys are handled while values are read.
  @MainActor private func editing(hasScreen: Bool) -> EditingOptions {
    var options = EditingOptions()
    if keepsNoState { options.state = nil }
    options.recent = options.state.map(RecentFiles.init(in:))
    options.isReadOnly = readsOnly
    options.schemas = schema.schema == "none" ? nil : .ofPerson
    options.schema = schema.schema
    options.review = review ?? options.review
    options.patience = hasScreen ? Patience.ofScreen : nil
    return options
  }

  /// True if the data comes from standard input although no file says so. In linear mode a pipe
  /// brings commands.
  ///
  /// - Parameter isLinear: True or false for a choice of the person; nil to let the environment
  ///   decide.
  @MainActor private func readsInput(isLinear: Bool?) -> Bool {
    !examples && !(isLinear ?? Environment.current.isLinear) && StandardInput.bringsData
  }
}

extension EditingOptions.Review: ExpressibleByArgument {}
