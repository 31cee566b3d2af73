/// A word that a person can say in linear mode in a table: the one list from which lines are understood and
/// the help is told.
struct Word {
  /// What stands after the word.
  enum Argument {
    case none
    /// The number of a row; without one, the row one is at.
    case row
    /// A text or a number, called so in the help.
    case text(String)
  }

  /// What saying it does.
  enum Deed {
    /// What a key does that means the command.
    case perform(Command)
    /// Moves to a row, or says a page again, or where one is.
    case goTo, again, whereAmI
    /// Presses a bar button; shows a tab; goes to a section; selects all from one row to another.
    case press, showTab, goToSection
    /// Folds or unfolds the section of a row.
    case fold(Bool)
    /// Says what stands beside the tables, or which words there are.
    case beside, help
  }

  let names: [String]
  let argument: Argument
  let deed: Deed
  /// What it does, as the help says it; nil for what its command is called.
  let told: String?

  private init(_ names: [String], _ argument: Argument, _ deed: Deed, _ told: String? = nil) {
    self.names = names
    self.argument = argument
    self.deed = deed
    self.told = told
  }

  private init(
    _ names: [String],
    _ argument: Argument = .none,
    for command: Command,
    _ told: String? = nil
  ) {
    self.init(names, argument, .perform(command), told)
  }

  /// The command it stands for; nil where it stands for none alone.
  var command: Command? {
    if case .perform(let command) = deed { command } else { nil }
  }

  /// The line of the help.
  var help: String {
    let rest =
      switch argument {
      case .none: ""
      case .row: " N"
      case .text(let name): " \(name)"
      }
    let told = told ?? command?.title ?? ""
    return names.map { $0 + rest }.joined(separator: ", ") + ": " + told
  }

  /// All words, in the order of the help.
  static let all: [Word] = ofRows + ofMoving + ofTables + ofEditing + others

  private static let ofRows: [Word] = [
    Word(["select"], .row, for: .select, "Select row N, as its number alone does"),
    Word(["edit", "e"], .row, for: .edit),
    Word(
      ["mark", "toggle", "x"],
      .row,
      for: .toggle,
      "Turn row N on or off, or select it or not; also 3-7"
    ),
    Word(["step down", "-"], .row, for: .stepDown, "Step the value of row N down"),
    Word(["step up", "+"], .row, for: .stepUp, "Step the value of row N up"),
    Word(["mark all", "*"], for: .selectAll),
    Word(["actions", "."], .row, for: .rowActions),
    Word(["more", ";"], .row, for: .accessoryAction),
  ]

  private static let ofMoving: [Word] = [
    Word(["next", "n"], for: .pageDown, "The next rows"),
    Word(["previous", "p"], for: .pageUp, "The rows before"),
    Word(["go", "g"], .row, .goTo, "Go to row N without selecting it"),
    Word(["down", "j"], for: .moveDown),
    Word(["up", "k"], for: .moveUp),
    Word(["first"], for: .first),
    Word(["last"], for: .last),
    Word(["next section", "}"], for: .nextSection),
    Word(["previous section", "{"], for: .previousSection),
    Word(["section", "'"], .text("LETTER"), .goToSection, "Go to a section by its letter"),
  ]

  private static let ofTables: [Word] = [
    Word(["fold"], .row, .fold(true), "Fold the section of row N"),
    Word(["unfold"], .row, .fold(false), "Unfold the section of row N"),
    Word(["fold all"], for: .foldAll),
    Word(["unfold all"], for: .unfoldAll),
    Word(["tab"], .text("NUMBER"), .showTab, "Show another tab"),
    Word(["next tab", ">"], for: .nextTab),
    Word(["previous tab", "<"], for: .previousTab),
    Word(["layout"], for: .switchLayout),
    Word(["press"], .text("KEY"), .press, "Press a button of the table, as its key alone does"),
  ]

  private static let ofEditing: [Word] = [
    Word(["edit rows"], for: .editMode, "Edit the rows: delete, add and move them"),
    Word(["delete"], .row, for: .deleteRow, "Delete row N"),
    Word(["add"], .row, for: .addBelow, "Add a row below row N"),
    Word(["add above"], .row, for: .addAbove, "Add a row above row N"),
    Word(["move up"], .row, for: .moveRowUp, "Move row N up"),
    Word(["move down"], .row, for: .moveRowDown, "Move row N down"),
    Word(["done"], for: .endEditMode),
    Word(["undo", "u"], for: .undo),
    Word(["redo"], for: .redo),
  ]

  private static let others: [Word] = [
    Word(["refresh", "r"], for: .refresh),
    Word(["cancel"], for: .escape),
    Word(["back", "b"], for: .back),
    Word(["again"], .none, .again, "Say the rows again, as an empty line does"),
    Word(["where", "w"], .none, .whereAmI, "Say where you are"),
    Word(["beside"], .none, .beside, "Say what stands beside the table"),
    Word(["help", "?"], .none, .help, "Say these words"),
    Word(["quit", "q"], for: .quit),
  ]

  // MARK: - Understanding a line

  /// The word of a line, and what stands after it.
  ///
  /// A word may be followed by its argument without a space where one is a digit and the other is not. Of
  /// several, the longest is meant.
  static func find(_ line: String) -> (word: Word, argument: String)? {
    let names = all.flatMap { word in word.names.map { (name: $0, word: word) } }
    for (name, word) in names.sorted(by: { $0.name.count > $1.name.count }) {
      guard line.lowercased().hasPrefix(name) else { continue }
      let rest = line.dropFirst(name.count)
      if rest.isEmpty { return (word, "") }
      guard rest.first == " " || rest.first?.isNumber == true || name.first?.isLetter != true,
        case let argument = trimmed(rest), word.takes(argument)
      else { continue }
      return (word, argument)
    }
    return nil
  }

  /// Whether it can be followed by an argument.
  private func takes(_ argument: String) -> Bool {
    switch self.argument {
    case .none: argument.isEmpty
    case .row: argument.isEmpty || RowNumber(argument) != nil
    case .text: true
    }
  }

  /// A text without the spaces around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// The number of a row, from 1, as a person types it: “3”, “3.2” for the second button in it, “3-7” for all
/// from one to another.
struct RowNumber: Equatable {
  var row: Int
  /// Which button, from 1.
  var button: Int?
  /// The last of several.
  var last: Int?

  /// Nil where the text is no such number.
  init?(_ text: String) {
    let kept = text.filter { !$0.isWhitespace }
    let separator = kept.first { $0 == "." || $0 == "-" }
    let parts = kept.split(separator: separator ?? ".", omittingEmptySubsequences: false)
    let numbers = parts.map(Self.number)
    guard let row = numbers[0], numbers.count <= 2 else { return nil }
    self.row = row
    guard numbers.count == 2 else { return }
    guard let second = numbers[1] else { return nil }
    if separator == "." { button = second } else { last = second }
  }

  /// A number of digits; one that is too large is the largest there is.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
