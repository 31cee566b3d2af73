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
  /// `base` is the name of a built-in key map, ``standard`` by default; its line comes first. After
  /// `=` come all keys of the command; none to leave it without a key. A key is a character,
  /// `Space`, `Enter`, `Esc`, `Tab`, `Backspace`, `Delete`, `Insert`, `Up`, `Down`, `Left`,
  /// `Right`, `Home`, `End`, `PgUp`, `PgDn` or `F1` to `F63`, after `^` with Control, `Alt-` or
  /// `Shift-`. A key that another command of the base had is taken from it. `^C` always cancels
  /// or ends the program.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the key map; an error message begins with it.
  /// - Throws: ``KeyMapError/mistake(in:line:column:expected:found:)`` for the first line with a
  ///   mistake, such as a key that an earlier line gave to another command.
  public init(parsing text: String, name: String) throws(KeyMapError) {
    var parser = KeyMapParser(name: name)
    for line in SettingLine.lines(of: text) { try parser.take(line) }
    self = parser.keyMap
  }
}

/// A parser of the lines of a key map, one by one.
private struct KeyMapParser {
  let name: String
  private(set) var keyMap = KeyMap.standard
  /// The keys of earlier lines and their commands, by context.
  private var taken: [KeyMap.Context: [Key: Command]] = [:]
  private var seen: Set<String> = []

  init(name: String) { self.name = name }

  mutating func take(_ line: SettingLine) throws(KeyMapError) {
    let target = line[0].text
    let command = Command(rawValue: target)
    guard command != nil && command != .interrupt || target == "base" else {
      throw mistake(line, 0, .command)
    }
    guard seen.insert(target).inserted else { throw mistake(line, 0, .anotherCommand) }
    guard line[1].text == "=" else { throw mistake(line, 1, .equalsSign) }
    guard let command else { return keyMap = try base(line) }
    var keys: [Key] = []
    for index in 2..<max(2, line.count) {
      guard let key = Key(named: line[index].text), key != .control("c") else {
        throw mistake(line, index, .key)
      }
      for context in keyMap.contexts(of: command) {
        guard taken[context]?[key] == nil else { throw mistake(line, index, .freeKey) }
        taken[context, default: [:]][key] = command
      }
      keys.append(key)
    }
    keyMap = keyMap.binding(command, to: keys)
  }

  /// Returns the built-in key map that a line names.
  private func base(_ line: SettingLine) throws(KeyMapError) -> KeyMap {
    guard seen.count == 1 else { throw mistake(line, 0, .command) }
    guard line.count == 3, let base = KeyMap(named: line[2].text) else {
      throw mistake(line, 2, .keyMap)
    }
    return base
  }

  private func mistake(
    _ line: SettingLine,
    _ word: Int,
    _ expected: KeyMapError.Expected
  ) -> KeyMapError {
    .mistake(
      in: name,
      line: line.number,
      column: line[word].column,
      expected: expected,
      found: line[word].text
    )
  }
}
