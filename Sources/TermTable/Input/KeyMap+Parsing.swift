extension KeyMap {
  /// Reads a key map from its text: one line for each command whose keys it sets.
  ///
  /// ```
  /// # A line that begins with # says nothing.
  /// base     = vi
  /// moveDown = Down j
  /// save     = ^S F2
  /// sort     =
  /// ```
  ///
  /// `base` is the name of a built-in key map, ``standard`` by default; its line comes first. After `=` come the keys of the command in
  /// place of those that it had, or none. A key is a character, `Space`, `Enter`, `Esc`, `Tab`, `Backspace`, `Delete`, `Insert`, `Up`,
  /// `Down`, `Left`, `Right`, `Home`, `End`, `PgUp`, `PgDn` or `F1` to `F12`, after `^` with Control, `Alt-` or `Shift-`. A key that another
  /// command of the base had is taken from it. `^C` always ends the program.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the key map; an error message begins with it.
  /// - Throws: ``KeyMapError/mistake(in:line:column:expected:found:)`` for the first line with a mistake, such as a key that an
  ///   earlier line gave to another command.
  public init(parsing text: String, name: String) throws(KeyMapError) {
    var parser = KeyMapParser(name: name)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      try parser.take(line, number: index + 1)
    }
    self = parser.keyMap
  }
}

/// A parser of the lines of a key map, one by one.
private struct KeyMapParser {
  let name: String
  private(set) var keyMap = KeyMap.standard
  /// The commands that were set, with the contexts that they share with others.
  private var taken: [KeyMap.Context: [Key: Command]] = [:]
  private var seen: Set<String> = []

  init(name: String) { self.name = name }

  mutating func take(_ text: Substring, number: Int) throws(KeyMapError) {
    let words = Self.words(of: text)
    guard let target = words.first, !target.text.hasPrefix("#") else { return }
    func mistake(_ word: Int, _ expected: KeyMapError.Expected) -> KeyMapError {
      let isThere = word < words.count
      return .mistake(
        in: name,
        line: number,
        column: isThere ? words[word].column : text.count + 1,
        expected: expected,
        found: isThere ? words[word].text : ""
      )
    }
    let command = Command(rawValue: target.text)
    guard command != nil && command != .interrupt || target.text == "base" else {
      throw mistake(0, .command)
    }
    guard seen.insert(target.text).inserted else { throw mistake(0, .anotherCommand) }
    guard words.count > 1, words[1].text == "=" else { throw mistake(1, .equalsSign) }
    guard let command else {
      guard seen.count == 1, words.count == 3, let base = KeyMap(named: words[2].text) else {
        throw mistake(seen.count == 1 ? 2 : 0, seen.count == 1 ? .keyMap : .command)
      }
      return keyMap = base
    }
    var keys: [Key] = []
    for index in words.indices.dropFirst(2) {
      guard let key = Key(named: words[index].text), key != .control("c") else {
        throw mistake(index, .key)
      }
      for context in keyMap.contexts(of: command) {
        guard taken[context]?[key] == nil else { throw mistake(index, .freeKey) }
        taken[context, default: [:]][key] = command
      }
      keys.append(key)
    }
    keyMap = keyMap.binding(command, to: keys)
  }

  /// The words of a line with their columns, from 1; `=` after the first word is a word of its own.
  private static func words(of line: Substring) -> [(text: String, column: Int)] {
    var words: [(text: String, column: Int)] = []
    var rest = line
    var column = 1
    if rest.unicodeScalars.first == "\u{FEFF}" { rest = rest.dropFirst() }
    while !rest.isEmpty {
      let spaces = rest.prefix { $0 == " " || $0 == "\t" }.count
      (rest, column) = (rest.dropFirst(spaces), column + spaces)
      var end = rest.prefix { $0 != " " && $0 != "\t" }.count
      if words.isEmpty, let sign = rest.prefix(end).firstIndex(of: "="), sign != rest.startIndex {
        end = rest.distance(from: rest.startIndex, to: sign)
      } else if words.count == 1, rest.first == "=" {
        end = 1
      }
      if end > 0 { words.append((String(rest.prefix(end)), column)) }
      (rest, column) = (rest.dropFirst(end), column + end)
    }
    return words
  }
}
