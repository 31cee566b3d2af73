import DocumentTables
import TableDocuments
import TermTable

/// The person's choices of how the program looks and works; what is not chosen has its usual value.
struct Configuration: Equatable {
  /// The name of a built-in theme, or the path of a file; nil for the usual one.
  var theme: String?
  /// The name of a built-in key map, or the path of a file; nil for the usual one.
  var keys: String?
  var marks = MarksChoice.automatic
  var cursor = CursorChoice.terminal
  var usesMouse = true
  /// True if tables stand beside each other on a wide terminal.
  var showsBeside = true
  /// The changes that are shown before a file is saved.
  var review = EditingOptions.Review.always
  /// True if recent files, and the places in them, are kept.
  var remembersFiles = true
  /// True if tables are said line by line.
  var isLinear = false

  /// The names in the configuration file.
  enum Key: String, CaseIterable {
    case theme, marks, cursor, keys, mouse, beside, review, remember, linear

    /// The path of the value.
    var path: DocumentPath { DocumentPath([.init(rawValue)]) }
  }
}

extension Configuration {
  /// A value that is not what was expected.
  struct Problem: Error {
    let expected: String
  }

  /// Takes the value of a name; names that are not known are left alone.
  @MainActor mutating func take(_ node: any Node, named name: String) throws(Problem) {
    switch Key(rawValue: name) {
    case .theme: theme = try Configuration.text(node)
    case .keys: keys = try Configuration.text(node)
    case .mouse: usesMouse = try Configuration.boolean(node)
    case .beside: showsBeside = try Configuration.boolean(node)
    case .remember: remembersFiles = try Configuration.boolean(node)
    case .linear: isLinear = try Configuration.boolean(node)
    case .marks: marks = try Configuration.word(node)
    case .cursor: cursor = try Configuration.word(node)
    case .review: review = try Configuration.word(node)
    case nil: break
    }
  }

  /// Takes the value of a key as a person types it.
  ///
  /// - Returns: The value for the configuration file.
  @MainActor mutating func take(_ text: String, as key: Key) throws(Problem) -> NewValue {
    switch key {
    case .theme: theme = text
    case .keys: keys = text
    case .marks: marks = try Configuration.word(text)
    case .cursor: cursor = try Configuration.word(text)
    case .review: review = try Configuration.word(text)
    case .mouse: return try Configuration.take(text, &usesMouse)
    case .beside: return try Configuration.take(text, &showsBeside)
    case .remember: return try Configuration.take(text, &remembersFiles)
    case .linear: return try Configuration.take(text, &isLinear)
    }
    return .text(text)
  }

  @MainActor private static func take(
    _ text: String,
    _ value: inout Bool
  ) throws(Problem) -> NewValue {
    guard let isOn = ["true": true, "on": true, "false": false, "off": false][text] else {
      throw Problem(expected: AppTexts.current.settings.boolean)
    }
    value = isOn
    return .boolean("\(isOn)")
  }

  @MainActor private static func text(_ node: any Node) throws(Problem) -> String {
    guard node.kind == .text else { throw Problem(expected: AppTexts.current.settings.quotedText) }
    return node.text.whole
  }

  /// Returns the case whose name is the text of a value.
  @MainActor private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: any Node
  ) throws(Problem) -> Word {
    try word(node.kind == .text ? node.text.whole : "")
  }

  @MainActor private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(Problem) -> Word {
    guard let word = Word(rawValue: text) else {
      let all = Word.allCases.map { "\"\($0.rawValue)\"" }
      throw Problem(expected: all.joined(by: FileTexts.current.nodes.either))
    }
    return word
  }

  @MainActor private static func boolean(_ node: any Node) throws(Problem) -> Bool {
    guard node.kind == .boolean else { throw Problem(expected: AppTexts.current.settings.boolean) }
    return node.text.whole == "true"
  }
}
