/// The texts of the command line of an author's program (``Application/main(_:)``).
public struct ProgramTexts: Sendable {
  /// A quote in a path that is not closed.
  public var openQuote: @Sendable (_ path: String) -> String = {
    "\($0): expected a closing quote (\")"
  }
  /// An option that does not exist, and the nearest one.
  public var unknownOption: @Sendable (_ option: String, _ nearest: String?) -> String = {
    "unknown option \($0)" + ($1.map { "; did you mean \($0)?" } ?? "; see --help")
  }
  /// An option whose value is missing or has a mistake.
  public var expected: @Sendable (_ option: String, _ expected: String) -> String = {
    "\($0): expected \($1)"
  }
  /// The value of an option that counts levels.
  public var number = "a number, 0 or more"
  /// The value of an option that names a button.
  public var title = "the title of a button"
  /// The value of a command that takes paths.
  public var paths = "the path of a row; the command list prints them"
  /// The value of a command that sets values.
  public var assignments = "PATH=VALUE, or PATH alone and the value on standard input"
  /// More words on the command line than are understood.
  public var oneWord: @Sendable (_ word: String) -> String = {
    "“\($0)”: expected one path, or a command first; see --help"
  }
  /// Two options that exclude each other.
  public var excluding: @Sendable (_ one: String, _ other: String) -> String = {
    "\($0) and \($1) cannot be combined"
  }
  /// A path to which no row belongs, and the nearest path.
  public var unknownRow: @Sendable (_ path: String, _ nearest: String?) -> String = {
    "\($0): no row has this id" + ($1.map { "; did you mean \($0)?" } ?? "")
  }
  /// A row that leads to no other table, in the middle of a path.
  public var leadsNowhere: @Sendable (_ path: String) -> String = { "\($0): opens no table" }
  /// A row that is disabled.
  public var isDisabled: @Sendable (_ path: String, _ reason: String?) -> String = {
    "\($0): disabled" + ($1.map { ": \($0)" } ?? "")
  }
  /// A value, or a save, that is refused.
  public var refused: @Sendable (_ path: String, _ reason: String) -> String = { "\($0): \($1)" }
  /// A table for which a command prints no value.
  public var isTable: @Sendable (_ path: String) -> String = {
    "\($0): is a table; list prints its rows"
  }
  /// A row without a value.
  public var hasNoValue: @Sendable (_ path: String) -> String = { "\($0): has no value" }
  /// A row with a value, in place of an action.
  public var isValue: @Sendable (_ path: String) -> String = {
    "\($0): is a value; set changes it"
  }
  /// A row with nothing to do.
  public var hasNoAction: @Sendable (_ path: String) -> String = { "\($0): has no action" }
  /// A value that is none of the possible ones, and these.
  public var isNoOption: @Sendable (_ value: String, _ options: [String]) -> String = {
    value,
    options in
    let shown = options.prefix(20).joined(separator: ", ") + (options.count > 20 ? ", …" : "")
    return "“\(value)” is no option" + (options.isEmpty ? "" : "; expected one of: \(shown)")
  }
  /// A text with a character that the row does not take.
  public var hasWrongCharacter: @Sendable (_ value: String) -> String = {
    "“\($0)” has a character that cannot be typed here"
  }
  /// A text that is too long.
  public var isTooLong: @Sendable (_ most: Int) -> String = { "expected at most \($0) characters" }
  /// A row that has not taken its value.
  public var wasNotSet = "was not set"
  /// A row that was set to a value it does not keep.
  public var wasSetTo: @Sendable (_ value: String) -> String = { "is \($0) now" }
  /// An alert with several buttons, which no option answers.
  public var question: @Sendable (_ question: String, _ titles: [String]) -> String = {
    "\($0) Answer it with --answer and one of: \($1.joined(separator: ", "))"
  }
  /// Standard input is a terminal, and a value was expected there.
  public var noInput = "expected the value on standard input, or as PATH=VALUE"
  /// Standard input is not UTF-8.
  public var inputIsNoText = "standard input: expected text in UTF-8"
  /// The help of the program.
  public var help: @Sendable (_ program: String, _ title: String) -> String = { program, title in
    """
    \(title)

    Usage:
      \(program) [PATH]                 show the table, or the one at a path
      \(program) list [PATH]            print the rows, one line each: path=value
      \(program) get PATH …             print values
      \(program) set PATH=VALUE …       change values, all or none
      \(program) describe PATH …        tell what rows are: their values, options and reasons
      \(program) do PATH …              run the actions of rows and buttons

    A path has the ids of rows, such as system.hostname. A row without an id is named by its
    position, such as @3, which may be another one in a later version.

    Options:
      --json            print JSON, an object or a value per line (get, list, describe)
      --depth NUMBER    open so many levels of tables (list; all by default)
      --answer TITLE    press this button of a question (set, do); once for each question
      --print           print the table as plain text
      --linear          write the tables line by line, for screen readers and scripts
      --help            print this help
      --generate-completion-script bash|zsh|fish
                        print the completions of a shell, to be installed where it looks for them
      --                end the options and the commands: what follows is a path

    Commands never ask. Set reads the value of a single PATH without = from standard input.

    Exit status:
      0   success
      1   an action has failed, or there is nothing to print
      64  wrong usage, such as an id that no row has
      65  a value is refused, or a row is disabled
      69  the terminal cannot be used
      73  standard output takes no more
    """
  }
}
