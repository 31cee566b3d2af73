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
    package var done = "Done"
    package var commands = "Commands"
    package var run = "Run"
    package var trustHeader = "It can run these commands"
    package var filesHeader = "It can write these files"
    package var trustFooter =
      "Run it only if you know what they do. It is asked again when the file changes."
    @Phrase("{file} may run its commands now") package var trusted:
      @Sendable (_ file: String) -> String
    package var reboot = "It counts after the next start of the machine."
    package var login = "It counts after the next log-in."
    package var changes = "Changes"
    package var noChanges = "No changes"
    package var remove = "Remove"
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
    package var notAccepted = "this value is not accepted"
    @Phrase("the new {file} is not accepted")
    package var fileNotAccepted: @Sendable (_ file: String) -> String
    package var control = "expected one line without control characters"

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
    package var boundsOutOfOrder = "min is greater than max"
    package var noDefinition = "expected a definition of a table, which begins with termtable: 1"
    @Phrase("{old} is {new} now") package var renamed:
      @Sendable (_ old: String, _ new: String) -> String
  }
}
