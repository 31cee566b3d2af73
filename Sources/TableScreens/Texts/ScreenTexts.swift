import TableModel

/// The texts about tables that are composed in data files, to be replaced with those of another
/// language.
///
/// A language file has them below `screens`: `screens.problems.noRow = keine Zeile heißt {id}`.
package struct ScreenTexts: Sendable, Decodable {
  /// The words of rows.
  package var rows = Rows()
  /// The sentences about what is wrong.
  package var problems = Problems()
  /// The sentences about a definition that takes the place of another one.
  package var comparing = Comparing()
  /// The words of manuals.
  package var manual = Manual()

  /// The texts in English, made once: their templates are read for them.
  package static let english = ScreenTexts()
  private init() {}

  /// The texts that count now.
  @TaskLocal package static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  package final class Current: Sendable {
    package let rows: Rows
    package let problems: Problems
    package let comparing: Comparing
    package let manual: Manual

    /// Texts to count while something runs, by `ScreenTexts.$current.withValue(Current(texts))`.
    package init(_ texts: ScreenTexts) {
      (rows, problems) = (texts.rows, texts.problems)
      (comparing, manual) = (texts.comparing, texts.manual)
    }
  }

  /// The words of rows.
  package struct Rows: Sendable, Decodable {
    @Phrase("needs {row}") package var needsRow: @Sendable (_ row: String) -> String
    @Phrase("{path} is not there") package var needsFile: @Sendable (_ path: String) -> String
    @Phrase("the program {name} is not there")
    package var needsProgram: @Sendable (_ name: String) -> String
    package var cannot = "cannot be changed now"
    package var needsRoot = "only root may change it"
    @Phrase("(not offered) {value}") package var notOffered: @Sendable (_ value: String) -> String
    package var notSet = "not set"
    @Phrase("not set ({value})") package var notSetAs: @Sendable (_ value: String) -> String
    package var reading = "is being read"
    @Phrase("{title}?") package var question: @Sendable (_ title: String) -> String
    @Phrase("Type {word}") package var typeWord: @Sendable (_ word: String) -> String
    @Phrase("type {word} first") package var typeWordFirst: @Sendable (_ word: String) -> String
    package var done = "Done"
    @Phrase("{beginning} … (cut: the line is longer than {count} bytes)")
    package var cutLine: @Sendable (_ beginning: String, _ count: Int) -> String
    package var commands = "Commands"
    package var recentActions = "Recent actions"
    package var goesOn = "It goes on when you leave, also when the terminal is closed."
    @Phrase("runs, started {age}") package var runsSince: @Sendable (_ age: String) -> String
    @Phrase("done {age}") package var doneAt: @Sendable (_ age: String) -> String
    @Phrase("failed {age}") package var failedAt: @Sendable (_ age: String) -> String
    @Phrase("was stopped {age}") package var lostAt: @Sendable (_ age: String) -> String
    @Phrase("The lines before are in {file}")
    package var earlierLines: @Sendable (_ file: String) -> String
    package var run = "Run"
    package var trustHeader = "It can run these commands"
    package var filesHeader = "It can write these files"
    package var trustFooter =
      "Run it only if you know what they do. It is asked again when the file changes."
    @Phrase("{file} may run its commands now") package var trusted:
      @Sendable (_ file: String) -> String
    package var reboot = "It counts after the next start of the machine."
    package var login = "It counts after the next log-in."
    @Phrase("{row} still tells {value}.")
    package var isStill: @Sendable (_ row: String, _ value: String) -> String
    package var changes = "Changes"
    package var noChanges = "No changes"
    @Phrase("{place} has another value.") package var differs: @Sendable (_ place: String) -> String
    package var remove = "Remove"
    package var saveAsRoot = "Save as root?"
    @Phrase("Only root may change some of these rows. {program} may ask for your password.")
    package var asksForPassword: @Sendable (_ program: String) -> String
    @Phrase("Save with {program}") package var saveWith: @Sendable (_ program: String) -> String
    package var saves = "Saves"
    package var noSaves = "Nothing was saved here yet"
    package var isDone = "saved"
    package var isRunning = "is being saved"
    package var wasStopped = "was stopped"
    package var hasFailed = "has failed"
    package var lastSave = "The last save was not completed"
    package var files = "Files"
    package var isWritten = "written"
    package var isAsBefore = "as before"
    package var hasChanged = "changed since"
    package var hasSucceeded = "done"
    package var hasBegun = "was begun"
    package var notRun = "not run"
    package var undo = "Undo"
    @Phrase("Undone here, save to undo it in the files. Left as they are: {rows}")
    package var undonePartly: @Sendable (_ rows: [String]) -> String
    @Phrase("left as they are, as they have other values now: {rows}")
    package var leftAsIs: @Sendable (_ rows: [String]) -> String
    package var undone = "Undone here, save to undo it in the files."
    package var nothingToUndo = "nothing to undo"
    @Phrase("the save of {time} was not completed; see what it has done: termtable run {file}")
    package var stoppedSave: @Sendable (_ time: String, _ file: String) -> String
  }

  /// The sentences about what is wrong.
  package struct Problems: Sendable, Decodable {
    @Phrase("{path} is a table, not a value")
    package var noScalar: @Sendable (_ path: String) -> String
    @Phrase("{path} selects {count} values")
    package var several: @Sendable (_ path: String, _ count: Int) -> String
    @Phrase("{path} is not there, and cannot be added")
    package var noPlace: @Sendable (_ path: String) -> String
    @Phrase("{row} has changed meanwhile: it was {old}, and is {new}")
    package var changedMeanwhile: @Sendable (_ row: String, _ old: String, _ new: String) -> String
    @Phrase("expected text of the form {pattern}")
    package var pattern: @Sendable (_ pattern: String) -> String
    @Phrase("expected at least {count} characters")
    package var tooShort: @Sendable (_ count: Int) -> String
    @Phrase("expected at most {count} characters")
    package var tooLong: @Sendable (_ count: Int) -> String
    @Phrase("{value} is none of {options}")
    package var noOption: @Sendable (_ value: String, _ options: [String]) -> String
    @Phrase("expected on or off, not {value}")
    package var noSwitch: @Sendable (_ value: String) -> String
    package var isRequired = "it needs a value"
    package var noCommands = "commands do not run on an image of another machine"
    @Phrase("the value {value} begins with a hyphen, which a program takes for an option")
    package var hyphen: @Sendable (_ value: String) -> String
    @Phrase("{program} was not run: {reason}")
    package var notRun: @Sendable (_ program: String, _ reason: String) -> String
    @Phrase("{program} ended with {status}")
    package var ended: @Sendable (_ program: String, _ status: Int) -> String
    @Phrase("{program} was ended by signal {signal}")
    package var killed: @Sendable (_ program: String, _ signal: Int) -> String
    @Phrase("{program} took longer than {seconds} s")
    package var tooSlow: @Sendable (_ program: String, _ seconds: String) -> String
    @Phrase("{command}: {reason}. Done: {done}. Not run: {left}")
    package var stopped:
      @Sendable (_ command: String, _ reason: String, _ done: String, _ left: String) -> String
    package var nothing = "nothing"
    package var othersCanWrite = "root runs no commands of a file that others can write"
    @Phrase("it runs commands; see them with termtable run, or trust it: termtable trust {file}")
    package var notTrusted: @Sendable (_ file: String) -> String
    @Phrase("{action} runs already")
    package var runsAlready: @Sendable (_ action: String) -> String
    @Phrase(
      "{action} ended without a status: it was killed, or the machine was switched off"
    )
    package var lost: @Sendable (_ action: String) -> String
    package var noTerminal = "an action that goes on without the terminal cannot have it"
    package var noInput =
      "a command that has the terminal gets no input; choose another output, or leave out stdin"
    package var noSecretInput =
      "a command that has the terminal gets no input, and so no secret; choose another output"
    package var notAccepted = "this value is not accepted"
    @Phrase("the new {file} is not accepted: {reason}")
    package var fileNotAccepted: @Sendable (_ file: String, _ reason: String) -> String
    package var control = "expected one line without control characters"
    package var lastingOfRoot =
      "only root can begin what goes on without the terminal: run it as root"
    package var noRequest = "expected a list of rows as JSON, each with row and new"
    @Phrase("{file} is not the one that was shown")
    package var otherDefinition: @Sendable (_ file: String) -> String
    @Phrase("root writes no file in a folder that others can write: {file}")
    package var sharedFolder: @Sendable (_ file: String) -> String
    @Phrase("{row} is not there any more; its change was left out")
    package var vanished: @Sendable (_ row: String) -> String

    @Phrase("another row has the id {id}") package var sameID: @Sendable (_ id: String) -> String
    @Phrase("no row has the id {id}") package var noRow: @Sendable (_ id: String) -> String
    @Phrase("no row has the id {id}; did you mean {other}?")
    package var noRowBut: @Sendable (_ id: String, _ other: String) -> String
    @Phrase("the rows depend on each other: {rows}")
    package var cycle: @Sendable (_ rows: [String]) -> String
    @Phrase("no format has the name {name}")
    package var noFormat: @Sendable (_ name: String) -> String
    @Phrase("the format of {file} is {other} in another row")
    package var twoFormats: @Sendable (_ file: String, _ other: String) -> String
    @Phrase("the name {file} tells no format; add format, such as conf, ini or text")
    package var untoldFormat: @Sendable (_ file: String) -> String
    @Phrase("older readers of YAML take {word} for another value; put it in quotes")
    package var ambiguous: @Sendable (_ word: String) -> String
    package var noStorage = "expected path, word or line, get, run, keep, rows or table"
    @Phrase("the files lead in a circle: {files}")
    package var circle: @Sendable (_ files: [String]) -> String
    package var noTranslations = "expected a map of texts and their translations"
    package var noTranslation = "expected a text"
    package var unusedTranslation = "it is no text of the table"
    @Phrase("{count, plural, one {# text has} other {# texts have}} no translation: {texts}")
    package var untranslated: @Sendable (_ count: Int, _ texts: String) -> String
    @Phrase("a table has at most {count} files")
    package var tooManyFiles: @Sendable (_ count: Int) -> String
    package var twoStorages = "get and file cannot be combined"
    package var noSet = "expected set beside get, or type: status"
    package var unquoted = "a $value without quotes is split and expanded; write \"$value\""
    package var evaluated = "a value that is evaluated can run anything"
    @Phrase("{id} is the name of a variable that programs know")
    package var knownVariable: @Sendable (_ id: String) -> String
    @Phrase("the program {name} is not on this machine")
    package var absentProgram: @Sendable (_ name: String) -> String
    package var noFile = "expected file, here or in the section"
    package var noOptions = "expected options"
    package var nothingOffered = "nothing is offered"
    package var noStates = "only a switch is checked or unchecked"
    package var noValueAsked = "an action has no value; leave out is"
    package var boundsOutOfOrder = "min is greater than max"
    package var noDefinition = "expected a definition of a table, which begins with termtable: 1"
    @Phrase("{old} is {new} now") package var renamed:
      @Sendable (_ old: String, _ new: String) -> String
  }
}
