import TableModel

extension AppTexts {
  /// Sentences begin with a small letter and end without a full stop: `termtable: ` stands before
  /// them, and `seeHelp` may follow.
  struct Usage: Sendable, Decodable {
    /// The end of an error in the arguments of a command, such as `termtable get`.
    @Phrase("; see {command} --help") var seeHelp: @Sendable (_ command: String) -> String

    // MARK: - The parser of arguments

    /// `nearest` is an option with a similar name.
    @Phrase(
      """
      unknown option ''{option}''{nearest, select, none {} other {. Did you mean ''{nearest}''?}}
      """
    )
    var unknownOption: @Sendable (_ option: String, _ nearest: String?) -> String
    @Phrase("missing value for ''{option}''")
    var missingValue: @Sendable (_ option: String) -> String
    @Phrase("missing expected argument ''{argument}''")
    var missingArgument: @Sendable (_ argument: String) -> String
    @Phrase("unexpected argument ''{argument}''")
    var unexpected: @Sendable (_ argument: String) -> String
    @Phrase("{count} unexpected arguments: {arguments, each, other {''#''}}")
    var severalUnexpected: @Sendable (_ count: Int, _ arguments: [String]) -> String
    @Phrase("the option ''{option}'' does not take any value, but ''{value}'' was specified")
    var takesNoValue: @Sendable (_ option: String, _ value: String) -> String
    @Phrase(
      """
      the value ''{value}'' is invalid for ''{option}''{reason, select, none {} other {: {reason}}}
      """
    )
    var invalidValue: @Sendable (_ value: String, _ option: String, _ reason: String?) -> String

    // MARK: - Options and arguments

    @Phrase("{option} {number}: expected {least} or more")
    var tooSmall: @Sendable (_ option: String, _ number: Int, _ least: Int) -> String
    @Phrase("{one} and {other} cannot be combined")
    var excluding: @Sendable (_ one: String, _ other: String) -> String
    var examplesAlone = "--examples shows no file; give it alone"
    var emptyFile = "the file name is empty"
    var inputAlone = "- is standard input, and cannot be opened with other files"
    @Phrase("{start} begins at a row; leave the PATH out")
    var startAlone: @Sendable (_ start: String) -> String
    @Phrase(
      "{start}: expected + and the number of a row, +/ and words to find, or + for the last row"
    )
    var wrongStart: @Sendable (_ start: String) -> String
    @Phrase("{start} begins at a row of a file; give a FILE")
    var startWithoutFile: @Sendable (_ start: String) -> String
    var dryRunOfSet = "--dry-run is for set and undo"
    @Phrase("{path} is no folder") var noFolder: @Sendable (_ path: String) -> String
    var onlyOrHaving = "give --only, and a definition that root alone can write"
    var emptyPath = "the path is empty; give the path of a new value"
    /// A path with a mistake. A message of the parser of arguments stands before it.
    @Phrase("The path {path} cannot be read at {place}")
    var wrongPath: @Sendable (_ path: String, _ place: String) -> String
    @Phrase("{argument}: expected UTF-8") var noText: @Sendable (_ argument: String) -> String
    @Phrase(
      "{argument}: expected PATH VALUE, or only arguments PATH=VALUE and PATH:=VALUE"
    )
    var noAssignment: @Sendable (_ argument: String) -> String
    var noComment = "give the path of a value, or the --line of a comment"
    @Phrase("{file}: expected an absolute path") var noRoot: @Sendable (_ file: String) -> String
    @Phrase("version {number}: expected 1 or more")
    var noVersion: @Sendable (_ number: Int) -> String
    /// `-` in place of a file that is restored.
    var inputIsNoFile = "-: expected the path of a file"
    var jsonIsOutput = "--json is for output; write PATH:=VALUE for a value of JSON"
    @Phrase("expected one of {options}")
    var oneForm: @Sendable (_ options: String) -> String
    @Phrase(
      "--against: expected the definition of a table, which begins with termtable: 1, not {file}"
    )
    var againstDefinitions: @Sendable (_ file: String) -> String
    var againstOne = "--against compares one file, not several"
    @Phrase("“{shell}”: expected bash, zsh or fish")
    var unknownShell: @Sendable (_ shell: String) -> String
    @Phrase("--generate-language {tag}: expected no word for the texts in English, or {tags}")
    var notBuiltIn: @Sendable (_ tag: String, _ tags: String) -> String

    // MARK: - Printing

    @Phrase("--as {name}: expected one of {formats}")
    var unknownExport: @Sendable (_ name: String, _ formats: String) -> String
    @Phrase("--where {words}: {problem}")
    var wrongWords: @Sendable (_ words: String, _ problem: String) -> String
    var columnsOfPrint = "--columns is an option of termtable print"
    @Phrase("--columns {number}: expected names of columns; the width of lines is --width {number}")
    var widthOfColumns: @Sendable (_ number: String) -> String

    // MARK: - How a file is read

    @Phrase(
      """
      “{name}”: expected UTF-16, UTF-32 or an encoding of one byte a character, such as latin1 or \
      windows-1252
      """
    )
    var unknownEncoding: @Sendable (_ name: String) -> String
    @Phrase(
      """
      --format {name}: no files of this extension or name are known; give one such as csv, ini or \
      yaml
      """
    )
    var unknownFormat: @Sendable (_ name: String) -> String
    @Phrase("--delimiter and --header are for delimited values, not for {format}")
    var notDelimited: @Sendable (_ format: String) -> String
    @Phrase("“{text}”: expected one character of ASCII, or tab")
    var wrongDelimiter: @Sendable (_ text: String) -> String
  }

  struct Commands: Sendable, Decodable {
    /// Names, one after the other: of paths of which none is there, of values of which one is
    /// expected; of options that win.
    @Phrase("{one} and {other}") var both: @Sendable (_ one: String, _ other: String) -> String
    @Phrase("nothing at {paths}") var nothingAt: @Sendable (_ paths: String) -> String
    /// The lock of a file was not got.
    @Phrase("{reason}; nothing was written")
    var notWritten: @Sendable (_ reason: String) -> String
    /// In place of the name of a file, in a difference.
    var standardInput = "standard input"
    var outputFails = "standard output: cannot be written"
    /// The errors of a printed file that are not listed.
    @Phrase("{errors} more errors") var moreErrors: @Sendable (_ errors: Int) -> String
    @Phrase("not checked: {reason}") var notChecked: @Sendable (_ reason: String) -> String
    var leftEarly =
      "you left before the files were compared to their ends; no difference was found so far"

    // MARK: - Tables

    var noTable = "there is no table; give the path of a list of records"
    @Phrase("there are several tables; give the path of one of them: {tables}")
    var severalTables: @Sendable (_ tables: String) -> String
    @Phrase("there is no column “{name}”; there are {columns}")
    var noColumn: @Sendable (_ name: String, _ columns: String) -> String
    @Phrase(
      "{file}: {rows, plural, one {# row was not understood} other {# rows were not understood}}, and left out"
    )
    var unreadRows: @Sendable (_ file: String, _ rows: Int) -> String

    // MARK: - Values

    /// The end of a refusal, if the value looks like JSON.
    @Phrase("{refusal}; to take the value as JSON, write PATH:=VALUE")
    var takenAsJSON: @Sendable (_ refusal: String) -> String
    @Phrase("{refusal}; to take it as a text, add --string")
    var takenAsText: @Sendable (_ refusal: String) -> String

    // MARK: - Comments

    var isCommentedOut = "it is commented out already"
    var isNoComment = "it is not a comment"
    var commentInList = "a comment in a list has no number; give its line with --line"
    @Phrase(
      "several comments are {path}, in the lines {lines}; choose one with --line"
    )
    var severalComments: @Sendable (_ path: String, _ lines: [Int]) -> String

    // MARK: - Versions

    var noStateFolder =
      "neither XDG_STATE_HOME nor HOME is set, so the versions are not found"
    var noVersions = "no versions are kept: termtable has not saved this file yet"
    @Phrase("there is no version {number}; there are 1 to {versions}")
    var unknownVersion: @Sendable (_ number: Int, _ versions: Int) -> String
    @Phrase("{folder}: versions cannot be read ({reason})")
    var versionsFail: @Sendable (_ folder: String, _ reason: String) -> String
    @Phrase("{bytes, plural, one {# byte} other {# bytes}}")
    var size: @Sendable (_ bytes: Int) -> String
    /// The end of the name of an old version, in a difference.
    @Phrase(" of {date}") var ofDate: @Sendable (_ date: String) -> String
    @Phrase("{file}: restored the version of {date}")
    var restored: @Sendable (_ file: String, _ date: String) -> String
  }
}
