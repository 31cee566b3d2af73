/// The texts of controls and of the tables that they open.
public struct ControlTexts: Sendable {
  // MARK: - Values

  /// “on” and “off”: the value of a switch in words.
  public var on, off: String
  /// “none”: nothing is picked.
  public var none: String
  /// “all”: every option is picked, or shown.
  public var all: String
  /// “3 of 12”: options are picked.
  public var picked: @Sendable (_ picked: Int, _ options: Int) -> String
  /// “set”: a secret has a value.
  public var set: String
  /// “in progress”: the part that is done is not known.
  public var inProgress: String
  /// “Loading”: a row that waits for its content.
  public var loading: String

  // MARK: - Names, as linear mode says them

  /// “switch”, “check box”, “choice”, “choices”, “stepper”, “slider”, “buttons”.
  public var toggle, checkBox, choice, choices, stepper, slider, buttons: String
  /// “text field”, “secret”, “date”, “time”, “file”, “folder”, “progress”, “meter”.
  public var textField, secret, date, time, file, folder, progress, meter: String

  // MARK: - Hints

  /// “Toggle”: the hint of a switch.
  public var toggles: String
  /// “Check” and “Uncheck”: the hints of a check box.
  public var checks, unchecks: String

  // MARK: - Tables of options

  /// “Filter”: the row and the button that filter options.
  public var filter: String
  /// “Nothing contains “x””: no option has the typed words.
  public var nothingContains: @Sendable (_ text: String) -> String
  /// “Another”: the row for an option that is not listed.
  public var another: String
  /// “No more than 3 can be picked”.
  public var mostPicked: @Sendable (_ limit: Int) -> String

  // MARK: - Dates

  /// “Date”: the row with the whole date.
  public var wholeDate: String
  /// “Change by”: the title above the parts of a date.
  public var changeBy: String
  /// “Day”, “Week”, “Month”, “Year”.
  public var day, week, month, year: String
  /// “2026-11-16 to 2026-11-22”.
  public var days: @Sendable (_ first: String, _ last: String) -> String
  /// The names of the days, Monday first; the first three letters stand beside a date.
  public var weekdays: [String]
  /// The names of the months, January first.
  public var months: [String]

  // MARK: - Files

  /// “Path”: the row in which a path is typed.
  public var path: String
  /// “type a path, or pick a file below”: shown while that row is empty.
  public var typePath: String
  /// “Use this folder”.
  public var useFolder: String
  /// “parent folder”.
  public var parentFolder: String
  /// “This folder cannot be read: permission denied”.
  public var cannotRead: @Sendable (_ problem: String) -> String
  /// “Reading the folder”.
  public var reading: String
  /// “There are no files here”, “All folders here are hidden”.
  public var nothingToPick: @Sendable (PickedFiles, _ areHidden: Bool) -> String
  /// “Its name is not UTF-8 text”.
  public var nameIsNoText: String
  /// “Hide hidden” and “Show hidden”.
  public var hideHidden, showHidden: String
  /// “Only the first 10000 entries are shown; other paths can be typed”.
  public var onlyFirst: @Sendable (_ entries: Int) -> String

  /// The entries of a folder that can be picked.
  public enum PickedFiles: Sendable {
    case folders, files, someFiles
  }
}

extension ControlTexts {
  /// The texts in English.
  public static let english = ControlTexts(
    on: "on",
    off: "off",
    none: "none",
    all: "all",
    picked: { "\($0) of \($1)" },
    set: "set",
    inProgress: "in progress",
    loading: "Loading",
    toggle: "switch",
    checkBox: "check box",
    choice: "choice",
    choices: "choices",
    stepper: "stepper",
    slider: "slider",
    buttons: "buttons",
    textField: "text field",
    secret: "secret",
    date: "date",
    time: "time",
    file: "file",
    folder: "folder",
    progress: "progress",
    meter: "meter",
    toggles: "Toggle",
    checks: "Check",
    unchecks: "Uncheck",
    filter: "Filter",
    nothingContains: { "Nothing contains “\($0)”" },
    another: "Another",
    mostPicked: { "No more than \($0) can be picked" },
    wholeDate: "Date",
    changeBy: "Change by",
    day: "Day",
    week: "Week",
    month: "Month",
    year: "Year",
    days: { "\($0) to \($1)" },
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    path: "Path",
    typePath: "type a path, or pick a file below",
    useFolder: "Use this folder",
    parentFolder: "parent folder",
    cannotRead: { "This folder cannot be read: \($0)" },
    reading: "Reading the folder",
    nothingToPick: { files, areHidden in
      let kind =
        switch files {
        case .folders: "folders"
        case .files: "files"
        case .someFiles: "files to pick"
        }
      return areHidden ? "All \(kind) here are hidden" : "There are no \(kind) here"
    },
    nameIsNoText: "Its name is not UTF-8 text",
    hideHidden: "Hide hidden",
    showHidden: "Show hidden",
    onlyFirst: { "Only the first \($0) entries are shown; other paths can be typed" }
  )
}
