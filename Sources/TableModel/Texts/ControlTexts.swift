/// The texts of controls and of the tables that they open.
public struct ControlTexts: Sendable, Decodable {
  // MARK: - Values

  /// The values of a switch in words.
  public var on = "on"
  public var off = "off"
  /// If nothing is picked.
  public var none = "none"
  /// If every option is picked, or shown.
  public var all = "all"
  @Phrase("{picked} of {options}")
  public var picked: @Sendable (_ picked: Int, _ options: Int) -> String
  /// If a secret has a value.
  public var set = "set"
  /// If the part that is done is unknown.
  public var inProgress = "in progress"
  /// A row that waits for its content.
  public var loading = "Loading"

  // MARK: - Names, as linear mode says them

  public var toggle = "switch"
  public var checkBox = "check box"
  public var choice = "choice"
  public var choices = "choices"
  public var stepper = "stepper"
  public var slider = "slider"
  public var buttons = "buttons"
  public var textField = "text field"
  public var secret = "secret"
  public var date = "date"
  public var time = "time"
  public var file = "file"
  public var folder = "folder"
  public var progress = "progress"
  public var meter = "meter"

  /// The button that leaves a question without an answer.
  public var cancel = "Cancel"
  /// The button of a message that asks nothing.
  public var ok = "OK"

  // MARK: - Hints

  /// The hints of a control: its table opens, its text is typed, its value is stepped or activated.
  public var opens = "Open"
  public var edits = "Edit"
  public var changes = "Change"
  /// The hint of a switch.
  public var toggles = "Toggle"
  /// The hints of a check box.
  public var checks = "Check"
  public var unchecks = "Uncheck"

  // MARK: - Tables of options

  /// The row and the button that filter options.
  public var filter = "Filter"
  /// If no option has the typed words.
  @Phrase("Nothing contains “{text}”")
  public var nothingContains: @Sendable (_ text: String) -> String
  /// The row for an option that is not listed.
  public var another = "Another"
  @Phrase("No more than {limit} can be picked")
  public var mostPicked: @Sendable (_ limit: Int) -> String

  // MARK: - Dates

  /// The row with the whole date.
  public var wholeDate = "Date"
  /// The title above the parts of a date.
  public var changeBy = "Change by"
  public var day = "Day"
  public var week = "Week"
  public var month = "Month"
  public var year = "Year"
  /// The first and the last day of a week, such as 2026-11-16.
  @Phrase("{first} to {last}")
  public var days: @Sendable (_ first: String, _ last: String) -> String
  /// The names of the days, Monday first; the first three letters stand beside a date.
  public var weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  /// The names of the months, January first.
  public var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  // MARK: - Files

  /// The row in which a path is typed.
  public var path = "Path"
  /// Shown while that row is empty.
  public var typePath = "type a path, or pick a file below"
  /// The button that begins a path in the home folder.
  public var home = "Home"
  public var useFolder = "Use this folder"
  public var parentFolder = "parent folder"
  @Phrase("This folder cannot be read: {problem}")
  public var cannotRead: @Sendable (_ problem: String) -> String
  /// The problem in a program that only tests tables.
  public var noApplication = "only an application can read it"
  public var reading = "Reading the folder"
  @Phrase(
    """
    {areHidden, select, true {All {files, select, folders {folders} files {files} \
    other {files to pick}} here are hidden} other {There are no {files, select, folders {folders} \
    files {files} other {files to pick}} here}}
    """,
    "files",
    "areHidden"
  )
  public var nothingToPick: @Sendable (PickedFiles, _ areHidden: Bool) -> String
  /// Why a file cannot be picked.
  public var nameIsNoText = "Its name is not UTF-8 text"
  public var hideHidden = "Hide hidden"
  public var showHidden = "Show hidden"
  @Phrase("Only the first {entries} entries are shown; other paths can be typed")
  public var onlyFirst: @Sendable (_ entries: Int) -> String

  // MARK: - Charts, in words

  /// A chart without a value.
  public var emptyChart = "no values"
  /// Two values or more; the numbers as they are shown.
  @Phrase("{count} values from {least} to {greatest}, last {last}")
  public var chartValues:
    @Sendable (_ count: Int, _ least: String, _ greatest: String, _ last: String) -> String

  /// The texts in English.
  package init() {}

  /// The entries of a folder that can be picked.
  public enum PickedFiles: Sendable {
    case folders, files, someFiles
  }
}
