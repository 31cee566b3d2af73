/// A word that a person can type in linear mode while a table is shown; the help lists all of them.
struct Word {
  /// The kind of text after the word.
  enum Argument {
    case none
    /// The number of a row; without one, the focused row.
    case row
    /// The number of a row, a space and a value.
    case rowAndValue
    /// A text or a number; the help shows this name for it.
    case text(String)
  }

  /// The effect of the word.
  enum Meaning {
    /// Carries out a command, as its key does.
    case perform(Command)
    /// Moves to a row; says the page again; tells the position.
    case goTo, again, whereAmI
    /// Presses a bar button; shows a tab; goes to a section.
    case press, showTab, goToSection
    /// Finds rows by words, and hides all others.
    case find, filter
    /// Folds or unfolds the section of a row.
    case fold(Bool)
    /// Sets the value of a row.
    case setValue
    /// Asks for the values one after the other; says the content at the side of the tables; lists
    /// the words.
    case fill, sideContent, help
  }

  let names: [String]
  let argument: Argument
  let meaning: Meaning

  private init(_ names: [String], _ argument: Argument, _ meaning: Meaning) {
    self.names = names
    self.argument = argument
    self.meaning = meaning
  }

  private init(_ names: [String], _ argument: Argument = .none, for command: Command) {
    self.init(names, argument, .perform(command))
  }

  /// The command of the word; nil if the word does something else.
  var command: Command? {
    if case .perform(let command) = meaning { command } else { nil }
  }

  /// Returns the line of the help: the names in the language of the texts and the signs, which work
  /// in every language; all English names if the language has none.
  func help(in texts: Texts) -> String {
    let rest =
      switch argument {
      case .none: ""
      case .row: " " + texts.linear.argument("N")
      case .rowAndValue: " " + texts.linear.argument("N") + " " + texts.linear.argument("VALUE")
      case .text(let name): " " + texts.linear.argument(name)
      }
    let own = texts.linear.words(names[0])
    let shown = own.isEmpty ? names : own + names.filter { $0.count == 1 }
    let title = texts.linear.explanation(names[0]) ?? command.map(texts.commands.title) ?? ""
    return shown.map { $0 + rest }.joined(separator: ", ") + ": " + title
  }

  /// All words, in the order of the help.
  static let all: [Word] = ofRows + ofMoving + ofTables + ofEditing + others

  private static let ofRows: [Word] = [
    Word(["select"], .row, for: .select),
    Word(["edit", "e"], .row, for: .edit),
    Word(
      ["mark", "toggle", "x"],
      .row,
      for: .toggle
    ),
    Word(["step down", "-"], .row, for: .stepDown),
    Word(["step up", "+"], .row, for: .stepUp),
    Word(["mark all", "*"], for: .selectAll),
    Word(["actions", "."], .row, for: .rowActions),
    Word(["more", ";"], .row, for: .accessoryAction),
    Word(["explain", "i"], .row, for: .explain),
  ]

  private static let ofMoving: [Word] = [
    Word(["next", "n"], for: .pageDown),
    Word(["previous", "p"], for: .pageUp),
    Word(["go", "g"], .row, .goTo),
    Word(["down", "j"], for: .moveDown),
    Word(["up", "k"], for: .moveUp),
    Word(["first"], for: .first),
    Word(["last"], for: .last),
    Word(["next section", "}"], for: .nextSection),
    Word(["previous section", "{"], for: .previousSection),
    Word(["section", "'"], .text("LETTER"), .goToSection),
    Word(["find", "/"], .text("WORDS"), .find),
    Word(["find next"], for: .findNext),
    Word(["find previous"], for: .findPrevious),
    Word(
      ["filter", "&"],
      .text("WORDS"),
      .filter
    ),
  ]

  private static let ofTables: [Word] = [
    Word(["fold"], .row, .fold(true)),
    Word(["unfold"], .row, .fold(false)),
    Word(["fold all"], for: .foldAll),
    Word(["unfold all"], for: .unfoldAll),
    Word(["tab"], .text("NUMBER"), .showTab),
    Word(["next tab", ">"], for: .nextTab),
    Word(["previous tab", "<"], for: .previousTab),
    Word(["layout"], for: .switchLayout),
    Word(["sort", "s"], for: .sort),
    Word(["columns"], for: .chooseColumns),
    Word(["sum up"], for: .sumUp),
    Word(["press"], .text("KEY"), .press),
  ]

  private static let ofEditing: [Word] = [
    Word(["edit rows"], for: .editMode),
    Word(["delete"], .row, for: .deleteRow),
    Word(["add"], .row, for: .addBelow),
    Word(["add above"], .row, for: .addAbove),
    Word(["move up"], .row, for: .moveRowUp),
    Word(["move down"], .row, for: .moveRowDown),
    Word(["comment"], .row, for: .commentRow),
    Word(["done"], for: .endEditMode),
    Word(["set"], .rowAndValue, .setValue),
    Word(["fill"], .none, .fill),
    Word(["undo", "u"], for: .undo),
    Word(["redo"], for: .redo),
    Word(["changes", "="], for: .showChanges),
    Word(["save"], for: .save),
  ]

  private static let others: [Word] = [
    Word(["refresh", "r"], for: .refresh),
    Word(["cancel"], for: .escape),
    Word(["back", "b"], for: .back),
    Word(["again"], .none, .again),
    Word(["where", "w"], .none, .whereAmI),
    Word(["beside"], .none, .sideContent),
    Word(["help", "?"], .none, .help),
    Word(["quit", "q"], for: .quit),
  ]

  // MARK: - Understanding a line

  /// A line that begins with a word.
  struct Match {
    var word: Word
    /// The name of the word that was typed.
    var name: String
    /// The rest of the line, without the spaces around it.
    var argument: String
    /// True if the word takes the argument.
    var isValid: Bool { word.takes(argument) }
  }

  /// Returns the word that a line begins with; nil for none.
  ///
  /// The space before an argument is optional if the argument begins with a digit or the word with
  /// a sign. The longest word that takes its argument wins, else the longest word that a space
  /// follows.
  ///
  /// The words of a language come before the English ones.
  static func find(_ line: String, in texts: LinearTexts) -> Match? {
    find(line) { texts.words($0.names[0]).map { $0.lowercased() } } ?? find(line, \.names)
  }

  private static func find(_ line: String, _ names: (Word) -> [String]) -> Match? {
    let names = all.flatMap { word in names(word).map { (name: $0, word: word) } }
    let matches = names.sorted { $0.name.count > $1.name.count }.compactMap {
      name,
      word -> Match? in
      guard line.lowercased().hasPrefix(name) else { return nil }
      let rest = line.dropFirst(name.count)
      guard let next = rest.first else { return Match(word: word, name: name, argument: "") }
      let match = Match(word: word, name: name, argument: trimmed(rest))
      if next == " " { return match }
      guard next.isNumber || name.first?.isLetter != true else { return nil }
      return match.isValid ? match : nil
    }
    return matches.first(where: \.isValid) ?? matches.first
  }

  /// True if the argument, which may be empty, can follow the word.
  private func takes(_ argument: String) -> Bool {
    switch self.argument {
    case .none: argument.isEmpty
    case .row:
      argument.isEmpty || TypedRows(argument).map { $0.column == nil || takesColumn } ?? false
    case .rowAndValue: Self.rowAndValue(argument) != nil
    case .text: true
    }
  }

  /// Reads the number of a row and the value after it; nil if one is missing.
  static func rowAndValue(_ argument: String) -> (row: RowNumber, value: String)? {
    guard let space = argument.firstIndex(of: " "), let row = Int(typed: String(argument[..<space]))
    else { return nil }
    return (RowNumber(row), trimmed(argument[space...]))
  }

  /// True if the title of a column can follow the number of a row.
  private var takesColumn: Bool {
    switch command {
    case .edit, .toggle, .stepDown, .stepUp, .explain: true
    default: false
    }
  }

  /// Returns a text without the spaces around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
