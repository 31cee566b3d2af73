import TableModel

extension AppTexts {
  struct Home: Sendable, Decodable {
    /// A row and the title of its table.
    var openFile = "Open a file"
    var thisFolder = "This folder"
    var examples = "Examples"
    var settings = "Settings"
    /// Beside the settings, if their file has an error.
    var hasError = "an error in the file"
    var help = "Help"
    /// Other words by which the palette finds these rows, with commas between them.
    var openFileNames = "e, edit, open, new"
    var settingsNames = "set, preferences, options, configuration"
    var helpNames = "help, guide, manual"
    var machineNames = "processes, top, htop, disks, memory"

    /// The title of the table of several files.
    @Phrase("{count, plural, one {# file} other {# files}}")
    var files: @Sendable (_ count: Int) -> String
    /// A message.
    var whereLeft = "Opened where you left it"

    // MARK: - Recent files

    var recent = "Recent files"
    var allRecent = "All recent files"
    var keepsNone = "The program keeps no list of files."
    var noneYet = "Files that you open appear here."
    /// A file that is gone, by its folder.
    @Phrase("{folder}, no longer there") var gone: @Sendable (_ folder: String) -> String
    /// The time when a file was opened, such as “2 hours ago”, and the row where it was left.
    @Phrase("Opened {age}{row, select, none {} other {; left at {row}}}")
    var opened: @Sendable (_ age: String, _ row: String) -> String
    var removeFromList = "Remove from list"
    @Phrase("{file} is no longer there") var isGone: @Sendable (_ file: String) -> String
    var asksToRemove = "Remove it from the list?"
    var remove = "Remove"
    var clearList = "Clear list"
    var asksToClear = "Clear the list of recent files?"
    var clear = "Clear"
    /// The message of the questions that empty the list.
    var filesStay = "The files stay as they are."
  }

  struct Settings: Sendable, Decodable {
    var title = "Settings"
    /// After a setting was typed in the palette.
    @Phrase("{name} is now {value}") var isNow:
      @Sendable (_ name: String, _ value: String) -> String
    /// Why a setting that was typed there is none.
    @Phrase("There is no setting “{name}”; there are {names}")
    var unknownName: @Sendable (_ name: String, _ names: String) -> String
    @Phrase("Not saved: {reason}") var notSaved: @Sendable (_ reason: String) -> String
    var hasProblem = "A value cannot be read; the default counts"
    /// The names of options and variables that win over the settings.
    @Phrase("In this run, {names} {count, plural, one {wins} other {win}}.")
    var overridden: @Sendable (_ names: String, _ count: Int) -> String

    // MARK: - Look and keys

    var look = "Look and keys"
    var theme = "Theme"
    var themeHelp = "The colours. The theme that has the focus is shown at once."
    var marks = "Marks"
    var marksHelp =
      "The characters of arrows, check marks and frames. ASCII is for fonts that lack the others."
    var automatic = "automatic"
    var unicode = "Unicode"
    var ascii = "ASCII"
    var cursor = "Cursor"
    var cursorHelp = """
      The look of the terminal’s cursor, which stands on the focused row for programs that read the \
      screen aloud or show it in braille. Hidden, it is seen only where you type.
      """
    var terminalsCursor = "as in the terminal"
    var block = "block"
    var bar = "bar"
    var hiddenCursor = "hidden"
    var keys = "Keys"
    var keysHelp =
      "The keys of commands: those of less, vi and Emacs together, of one of them, or your own."
    var mouse = "Mouse"
    var mouseHelp = "Clicks and the wheel. Without it, the terminal selects text."
    var beside = "Tables beside"
    var besideHelp = """
      On a terminal of 120 columns, what the focused row opens stands beside it. In a table, | \
      turns this off and on.
      """

    // MARK: - Files

    var files = "Files"
    var review = "Show changes before saving"
    var reviewHelp = "All changes; only new, deleted and moved rows; or none."
    var always = "always"
    var structural = "structural changes"
    var never = "never"
    var remember = "Remember recent files"
    var rememberHelp = "The files that were opened last, and the row where each was left."
    @Phrase("Recent files, unsaved changes and old versions are kept in {folder}.")
    var keptIn: @Sendable (_ folder: String) -> String
    var forgetRecent = "Forget recent files"
    var asksToForget = "Forget all recent files?"
    var forget = "Forget"

    // MARK: - From the next start on

    var nextStart = "From the next start on"
    var linear = "Linear mode"
    var linearHelp = "Tables line by line, for screen readers."

    // MARK: - The configuration file

    var file = "Configuration file"
    var fileFooter = "A setting changes its own value in this file, and nothing else."
    var fileReason = "It is created with the first change."
    /// A wrong value in the file; `expected` is one of the following.
    @Phrase("found {value}; expected {expected}")
    var wrongValue: @Sendable (_ value: String, _ expected: String) -> String
    var quotedText = "a text in quotes"
    var boolean = "true or false"
    var noFolder = "neither XDG_CONFIG_HOME nor HOME is set"
    @Phrase("the folder {folder} cannot be created: {reason}")
    var folderFails: @Sendable (_ folder: String, _ reason: String) -> String
  }

  struct Help: Sendable, Decodable {
    var title = "Help"
    var move = "Move"
    var moving = [
      "↑ and ↓ move. Enter opens a row or changes its value. ← or Esc goes back. q quits.",
      "A digit begins the number of a row: 1 2 0 Enter. f and letters go to a row that begins with them.",
      "[ goes back to where you were before, also across tables; ] goes forward.",
      "In a table of records, → and ← choose a column. H and L pan long lines and many columns.",
      "From 120 columns on, what a row opens stands beside it; | turns that off and on.",
    ]
    var find = "Find"
    var finding = [
      "/ finds words in this table, & hides the rows without them. Tab while typing finds in all tables.",
      "Type words, name:text, size>5, or /re/ and /re/i: a regular expression. !word leaves rows out.",
      "n and N go to the next match and the previous one.",
    ]
    var change = "Change a file"
    var changing = [
      "Enter or e changes a value, − and + step a whole number. u takes a change back.",
      "E changes the order and the number of rows: a adds one, d deletes one.",
      "v and ↓, Space select several rows, * all that are shown; d deletes them, . sets a value in all.",
      ":replace replaces a text in all values, or in the rows that & keeps, and shows the changes first.",
      "= shows all changes, ^S saves them. Every other byte of the file stays as it is.",
    ]
    var know = "Know more"
    var knowing = [
      "? lists the keys that work where you are; Enter on one carries it out.",
      ": finds a command by its name. i tells what a row is. . lists the actions of a row.",
      "y y copies a value, y k its name, y p its path.",
      ":export people.csv writes the rows that a table with columns shows, as CSV, JSON or another format.",
      "I sums up columns: counts, min, max, sum and mean; Enter shows their values, and leads to the rows.",
    ]
    var shell = "In a shell"
    var typing = [
      "termtable FILE opens a file, termtable FILE servers.0.port at a row.",
      "termtable set FILE PATH VALUE changes a value from a script; termtable --help lists the rest.",
    ]
  }
}
