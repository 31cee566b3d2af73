import TableModel

/// The texts of the command line of an author's program (``Application/main(_:)``).
public struct ProgramTexts: Sendable, Decodable {
  // MARK: - Options

  /// A quote in a path that is not closed.
  @Phrase("{path}: expected a closing quote (\")")
  public var openQuote: @Sendable (_ path: String) -> String
  /// An option that does not exist, and the nearest one.
  @Phrase(
    "unknown option {option}{nearest, select, none {; see --help} other {; did you mean {nearest}?}}"
  )
  public var unknownOption: @Sendable (_ option: String, _ nearest: String?) -> String
  /// An option whose value is missing or has a mistake.
  @Phrase("{option}: expected {expected}")
  public var expected: @Sendable (_ option: String, _ expected: String) -> String
  /// The value of an option that counts levels.
  public var number = "a number, 0 or more"
  /// The value of an option that names a button.
  public var title = "the title of a button"
  /// The value of the option for the language.
  public var languageTag = "the tag of a language, such as de, or the path of a language file"
  /// The value of a command that takes paths.
  public var paths = "the path of a row; the command list prints them"
  /// The value of a command that sets values.
  public var assignments = "PATH=VALUE, or PATH alone and the value on standard input"
  /// More words on the command line than are understood.
  @Phrase("“{word}”: expected one path, or a command first; see --help")
  public var oneWord: @Sendable (_ word: String) -> String
  /// Two options that exclude each other.
  @Phrase("{one} and {other} cannot be combined")
  public var excluding: @Sendable (_ one: String, _ other: String) -> String

  // MARK: - Rows

  /// A path to which no row belongs, and the nearest path.
  @Phrase(
    "{path}: no row has this id{nearest, select, none {} other {; did you mean {nearest}?}}"
  )
  public var unknownRow: @Sendable (_ path: String, _ nearest: String?) -> String
  /// A row that leads to no other table, in the middle of a path.
  @Phrase("{path}: opens no table") public var leadsNowhere: @Sendable (_ path: String) -> String
  /// A row that is disabled.
  @Phrase("{path}: disabled{reason, select, none {} other {: {reason}}}")
  public var isDisabled: @Sendable (_ path: String, _ reason: String?) -> String
  /// A value, or a save, that is refused.
  @Phrase("{path}: {reason}")
  public var refused: @Sendable (_ path: String, _ reason: String) -> String
  /// A table for which a command prints no value.
  @Phrase("{path}: is a table; list prints its rows")
  public var isTable: @Sendable (_ path: String) -> String
  /// A row without a value.
  @Phrase("{path}: has no value") public var hasNoValue: @Sendable (_ path: String) -> String
  /// A row with a value, in place of an action.
  @Phrase("{path}: is a value; set changes it")
  public var isValue: @Sendable (_ path: String) -> String
  /// A row with nothing to do.
  @Phrase("{path}: has no action") public var hasNoAction: @Sendable (_ path: String) -> String

  // MARK: - Values

  /// A value that is none of the possible ones.
  @Phrase("“{value}” is not an option") public var isNoOption: @Sendable (_ value: String) -> String
  /// A value that is none of the possible ones, and these.
  @Phrase("“{value}” is not an option; choose one of: {options}")
  public var isNoneOf: @Sendable (_ value: String, _ options: [String]) -> String
  /// A text with a character that the row does not take.
  @Phrase("“{value}” has a character that cannot be typed here")
  public var hasWrongCharacter: @Sendable (_ value: String) -> String
  /// A text that is too long.
  @Phrase("the limit is {most, plural, one {# character} other {# characters}}")
  public var isTooLong: @Sendable (_ most: Int) -> String
  /// A row that has not taken its value.
  public var wasNotSet = "was not set"
  /// A row that was set to a value it does not keep.
  @Phrase("is {value} now") public var wasSetTo: @Sendable (_ value: String) -> String
  /// Standard input is a terminal, and a value was expected there.
  public var noInput = "expected the value on standard input, or as PATH=VALUE"
  /// Standard input is not UTF-8.
  public var inputIsNoText = "standard input: expected text in UTF-8"
  /// Standard input cannot be read, with the system's reason.
  @Phrase("standard input: {reason}")
  public var inputFails: @Sendable (_ reason: String) -> String

  // MARK: - Actions

  /// An alert with several buttons, which no option answers.
  @Phrase("{question} Answer it with --answer and one of: {titles}")
  public var question: @Sendable (_ question: String, _ titles: [String]) -> String

  // MARK: - Help

  /// The help of the program.
  @Phrase(
    """
    {title}

    Usage:
      {program} [PATH]                 show the table, or the one at a path
      {program} list [PATH]            print the rows, one line each: path=value
      {program} get PATH …             print values
      {program} set PATH=VALUE …       change values, all or none
      {program} describe PATH …        tell what rows are: their values, options and reasons
      {program} do PATH …              run the actions of rows and buttons, with values
                                       PATH=VALUE that count for them alone

    A path has the ids of rows, such as system.hostname. A row without an id is named by its
    position, such as @3, which may be another one in a later version.

    Options:
      --json            print JSON, an object or a value per line (get, list, describe)
      --depth NUMBER    open so many levels of tables (list; all by default)
      --answer BUTTON   press this button of a question (set, do); once for each question
      --print           print the table as plain text
      --linear          write the tables line by line, for screen readers and scripts
      --language NAME   show the texts of tables in a language: a tag such as de, or a file
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
    """,
    "program",
    "title"
  )
  public var help: @Sendable (_ program: String, _ title: String) -> String
  /// Above the rows of the first table, at the end of the help.
  public var rows = "Rows:"
  /// Below them, if there are more.
  @Phrase("“{program} list” prints all rows")
  public var moreRows: @Sendable (_ program: String) -> String

  /// The texts in English.
  package init() {}
}
