import TableModel

/// The command line of an author's program.
struct ProgramCall {
  /// The first word of a command.
  enum Verb: String, CaseIterable {
    case list, get, set, describe, `do`
  }

  /// The command; nil to show the table.
  private(set) var verb: Verb?
  /// The words after the command: paths, and assignments of `set`.
  private(set) var words: [String] = []
  private(set) var printsJSON = false
  private(set) var depth: Int?
  /// The ids or titles of the buttons that answer questions, in order.
  private(set) var answers: [String] = []
  private(set) var prints = false
  private(set) var isLinear = false
  private(set) var asksForHelp = false
  /// The language of the texts, or the path of its file; nil for that of the environment.
  private(set) var language: String?

  /// The options that are completed, and suggested for a mistyped one.
  static let options = [
    "--json", "--depth", "--answer", "--print", "--linear", "--language", "--help",
  ]

  /// Reads the words after the name of the program.
  ///
  /// - Throws: ``ProgramFailure`` for an option that does not exist, or does not fit.
  init(_ arguments: [String]) throws(ProgramFailure) {
    var rest = arguments[...]
    var isAfterOptions = false
    while let word = rest.popFirst() {
      if isAfterOptions || !word.hasPrefix("-") || word == "-" || isValue(word) {
        take(word, isPath: isAfterOptions)
      } else if word == "--" {
        isAfterOptions = true
      } else {
        try takeOption(word, &rest)
      }
    }
    try check()
  }

  /// True if a word with a hyphen is a value, such as -5 in `set heating.least -5`.
  private func isValue(_ word: String) -> Bool {
    verb == .set && words.count == 1 && !words[0].contains("=") && word != "--"
      && !Self.options.contains { word == $0 || word.hasPrefix($0 + "=") }
  }

  private mutating func take(_ word: String, isPath: Bool) {
    if !isPath, verb == nil, words.isEmpty, let verb = Verb(rawValue: word) {
      self.verb = verb
    } else {
      words.append(word)
    }
  }

  private mutating func takeOption(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(ProgramFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var given = parts.count > 1 ? String(parts[1]) : nil
    func value() -> String? { given ?? rest.popFirst() }
    switch name {
    case "--json": printsJSON = true
    case "--print": prints = true
    case "--linear": isLinear = true
    case "--help", "-h": asksForHelp = true
    case "--depth":
      guard let number = value().flatMap({ Int($0) }), number >= 0 else {
        throw ProgramFailure(.usage) { $0.expected(name, $0.number) }
      }
      (depth, given) = (number, nil)
    case "--answer":
      guard let title = value() else {
        throw ProgramFailure(.usage) { $0.expected(name, $0.title) }
      }
      answers.append(title)
      given = nil
    case "--language":
      guard let tag = value(), !tag.isEmpty else {
        throw ProgramFailure(.usage) { $0.expected(name, $0.languageTag) }
      }
      (language, given) = (tag, nil)
    default:
      let near = MistypedWord(name).nearest(among: Self.options)
      throw ProgramFailure(.usage) { $0.unknownOption(name, near) }
    }
    // An option without a value got one.
    if let given { throw ProgramFailure(.usage) { $0.unknownOption("\(name)=\(given)", name) } }
  }

  private func check() throws(ProgramFailure) {
    if asksForHelp { return }
    if prints, isLinear { throw ProgramFailure(.usage) { $0.excluding("--print", "--linear") } }
    let isShown = prints || isLinear
    if let verb, isShown {
      throw ProgramFailure(.usage) {
        $0.excluding(verb.rawValue, prints ? "--print" : "--linear")
      }
    }
    switch verb {
    case nil, .list:
      guard words.count > 1 else { break }
      throw ProgramFailure(.usage) { [words] in $0.oneWord(words[0]) }
    case .get, .describe, .do:
      guard words.isEmpty else { break }
      throw ProgramFailure(.usage) { [verb] in $0.expected(verb?.rawValue ?? "", $0.paths) }
    case .set:
      guard words.isEmpty else { break }
      throw ProgramFailure(.usage) { $0.expected("set", $0.assignments) }
    }
  }
}
