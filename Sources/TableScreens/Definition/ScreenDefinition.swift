import TablePatterns

/// A table that is composed in a data file, or one that a row of it opens.
package struct ScreenDefinition: Sendable {
  /// The name of the program that it makes; nil for that of its file.
  package var id: String?
  package var title = ""
  package var help: String?
  package var sections: [ScreenSection] = []
  /// The programs that it needs.
  package var uses: [String] = []
  /// The condition without which nothing of it is here; nil for none.
  package var only: ScreenCondition?

  /// The rows of all sections, in order.
  var rows: [ScreenRow] { sections.flatMap(\.rows) }

  /// True if an action of it, or of the tables of its rows, goes on without the terminal.
  var hasLastingActions: Bool {
    rows.contains { $0.isLasting || $0.table?.hasLastingActions == true }
  }

  /// The commands that its conditions ask, each once; those of the tables of its rows not.
  var conditionCommands: [ScreenCommand] {
    let all = [only] + sections.map(\.only) + rows.flatMap { [$0.only] + $0.when }
    var seen: Set<ScreenCommand> = []
    return all.compactMap { $0 }.flatMap(\.commands).filter { seen.insert($0).inserted }
  }

  /// All that it and the tables of its rows can run, each once, in order.
  package var commands: [ScreenCommand] {
    var seen: Set<ScreenCommand> = []
    let each = sections.compactMap(\.each?.command)
    let all = conditionCommands + each + rows.flatMap { $0.commands + ($0.table?.commands ?? []) }
    return all.filter { seen.insert($0).inserted }
  }

  /// All files that it and the tables of its rows can write, each once, in order.
  package var files: [String] {
    var seen: Set<String> = []
    let all = rows.flatMap { $0.places.map(\.file) + ($0.table?.files ?? []) }
    return all.filter { seen.insert($0).inserted }
  }
}

/// A section of a composed table.
package struct ScreenSection: Sendable {
  package var title: String?
  package var footer: String?
  package var rows: [ScreenRow] = []
  /// The elements for which the rows are made; nil to show them once.
  package var each: ScreenEach?
  /// The condition without which it is not shown; nil for none.
  package var only: ScreenCondition?
}

/// A row of a composed table: a state, and where it is stored.
package struct ScreenRow: Sendable {
  /// A kind of value, by its word in the file.
  package enum Kind: String, Sendable, CaseIterable {
    case toggle, text, number, choice, choices, secret, date, time, path, list, status

    /// True for a value of several words.
    var isList: Bool { self == .choices || self == .list }
  }

  package var id = ""
  /// The ids that it had before.
  package var was: [String] = []
  package var title = ""
  package var help: String?
  package var kind = Kind.text
  /// The places of its value, which is the same at all of them; none for a row that opens a table.
  package var places: [ScreenPlace] = []
  package var rules = ScreenRules()
  /// The command that prints its value, in place of a file; nil for none.
  package var getter: ScreenCommand?
  /// The command that changes its value; nil for a value that is only shown.
  package var setter: ScreenCommand?
  /// The command that prints the options; nil for those of the definition.
  package var options: ScreenCommand?
  /// The command that must accept a value; nil for none.
  package var check: ScreenCommand?
  /// The command that must accept the new file; nil for none.
  package var verify: ScreenCommand?
  /// The commands that run after a change, each once.
  package var after: [ScreenStep] = []
  /// The seconds between two readings; nil to read once.
  package var every: Double?
  /// The seconds after which a command is ended; nil for 5 of one that reads, 60 of one that sets.
  package var timeout: Double?
  /// The command that it runs when it is chosen; nil for a row with a value.
  package var action: ScreenCommand?
  /// The way in which the output of its action, or of the command that sets its value, is shown.
  package var output = Output.none
  /// The id of the row whose value is the input of the action; nil for none.
  package var input: String?
  /// True for an action that goes on without the terminal, and that nothing here ends.
  package var isLasting = false
  /// The question before the action, or before its change is saved; nil for none.
  var question: ScreenQuestion?
  /// True if a change counts at once, not when the table is saved.
  package var appliesNow = false
  /// The command that prints the value that a row without a place has at first; nil for none.
  package var initialCommand: ScreenCommand?
  /// True if its value is stored nowhere: it is a parameter of actions.
  package var isKept = false
  /// The value that it has at first; nil for none.
  package var initial: String?
  /// The values that all its commands get: those of the element for which it is made.
  var values: [String: String] = [:]
  /// True if its value may begin with a hyphen in an argument of a command.
  package var allowsHyphen = false
  /// The condition without which it is not shown; nil for none.
  package var only: ScreenCondition?
  /// The conditions without which it cannot be changed: those of its section and its own.
  package var when: [ScreenCondition] = []
  /// True if only root may change it.
  package var needsRoot = false
  /// The thing that must begin anew before a change counts; nil for none.
  package var needs: Restart?
  /// The table that it opens; nil for none.
  package var table: ScreenDefinition?

  /// True if its value can be removed: a command can only set another one, and a word or a line is
  /// there or not.
  var canBeUnset: Bool {
    guard !rules.isRequired, let form = places.first?.form else { return false }
    switch form {
    case .value, .part: return true
    case .word, .line, .lines: return false
    }
  }

  /// True if a command reads its value, or its options.
  var isRead: Bool { getter != nil || options != nil || initialCommand != nil }

  /// The commands of the row.
  var commands: [ScreenCommand] {
    [getter, setter, options, check, verify, action, initialCommand].compactMap { $0 }
      + after.map(\.command)
  }

  /// The ways in which the output of a command is shown, by their words in the file.
  package enum Output: String, Sendable, CaseIterable { case lines, percent, terminal, none }

  /// The things that must begin anew before a change counts, by their words in the file.
  package enum Restart: String, Sendable, CaseIterable { case reboot, login }
}

/// A place in a file that has a value.
package struct ScreenPlace: Sendable, Hashable {
  /// The forms in which a value stands there.
  package enum Form: Sendable, Hashable {
    /// The value itself.
    case value
    /// The text behind a name in one of several values, such as `on` in `dtparam=spi=on`.
    case part(String)
    /// A word in the value, or in the first line, which is there or is not.
    case word(String)
    /// A line of the file, which is there, or is missing or commented out.
    case line(String)
    /// The lines of the file that are among the options.
    case lines
  }

  /// The path of the file: absolute, in the home folder (`~/`), or relative to the definition.
  package var file: String
  /// The name of a file of its format; nil if its own name tells it.
  package var format: String?
  /// The path of the value in the file, as in `termtable set`; empty for the first line.
  package var path: String
  package var form = Form.value
}

extension ScreenPlace: CustomStringConvertible {
  /// The file, and what is meant there.
  package var description: String {
    let place =
      switch form {
      case .value: path
      case .part(let name): "\(path)[\(name)]"
      case .word(let word): path.isEmpty ? word : "\(path) \(word)"
      case .line(let line): line
      case .lines: ""
      }
    return place.isEmpty ? file : "\(file) \(place)"
  }
}

/// The values that a row can have.
package struct ScreenRules: Sendable {
  /// A value to pick, with its words.
  package struct Option: Sendable, Hashable {
    package let value: String
    package let label: String
  }

  /// The words in the file for on and off.
  package var checked = "true"
  package var unchecked = "false"
  package var options: [Option] = []
  /// The reason why the options cannot be read; nil if they can.
  var lack: String?
  /// The value that counts where none is set, or its name; nil if that is not known.
  package var unset: String?
  /// The same in the language of the person.
  package var unsetName: String?
  package var least: Double?
  package var greatest: Double?
  package var step: Double?
  package var pattern: String?
  /// The sentence about a value that does not match the pattern.
  package var reason: String?
  package var isRequired = false
  /// The text between the words of a list that is one text; nil for a list of the file's own.
  package var separator: String?
  /// The words that are numbers, or true and false, where the file knows kinds.
  package var unquoted: Set<String> = ["true", "false"]

  /// True for a number without a fraction.
  package var isWhole: Bool {
    let numbers = [least, greatest, step].compactMap { $0 }
    return !numbers.isEmpty && numbers.allSatisfy { $0 == $0.rounded() }
  }
}

/// A condition of rows, files and programs.
package indirect enum ScreenCondition: Sendable {
  /// A row has one of some values; with none, it is a switch that is on, or has any value.
  case row(String, values: [String])
  case exists(String)
  case program(String)
  /// A command ends with 0; it is asked once.
  case command(ScreenCommand)
  case all([ScreenCondition])
  case any([ScreenCondition])
  case not(ScreenCondition)

  /// The commands that it asks.
  var commands: [ScreenCommand] {
    switch self {
    case .command(let command): [command]
    case .row, .exists, .program: []
    case .all(let inner), .any(let inner): inner.flatMap(\.commands)
    case .not(let inner): inner.commands
    }
  }

  /// The ids of the rows that it names.
  var rows: [String] {
    switch self {
    case .row(let id, _): [id]
    case .command, .exists, .program: []
    case .all(let inner), .any(let inner): inner.flatMap(\.rows)
    case .not(let inner): inner.rows
    }
  }
}

extension ScreenRules {
  /// The pattern that a whole text must match; nil for none.
  ///
  /// - Throws: The reason why it cannot be read.
  var wholePattern: TextPattern? {
    get throws(PatternError) {
      guard let pattern else { return nil }
      return try TextPattern("^(?:" + pattern + ")$")
    }
  }
}
