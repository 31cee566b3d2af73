extension KeyMap {
  /// This key map as the text of a file: the built-in key map that needs the fewest lines, and a
  /// line for each command whose keys differ.
  ///
  /// Reading it (``init(parsing:name:)``) gives an equal key map, if this one was made from a
  /// built-in one by ``binding(_:to:)``.
  ///
  /// - Complexity: O(number of commands, squared).
  public var text: String {
    let base = base
    let lines = differences(from: base.keyMap).map { command, keys in
      ([command.rawValue, "="] + keys.compactMap(\.name)).joined(separator: " ")
    }
    return (["base = \(base.name)"] + lines).joined(separator: "\n") + "\n"
  }

  /// The built-in key map from which the fewest commands differ.
  var base: (name: String, keyMap: KeyMap) {
    var base = Self.builtIn[0]
    var fewest = Int.max
    for candidate in Self.builtIn {
      let count = differences(from: candidate.keyMap).count
      if count < fewest { (base, fewest) = (candidate, count) }
    }
    return base
  }

  /// Returns the commands to bind, in this order, to make this key map from another one.
  ///
  /// A command that only loses keys to others is left out: binding those takes them.
  func differences(from base: KeyMap) -> [(command: Command, keys: [Key])] {
    var map = base
    var lines: [(Command, [Key])] = []
    let commands = Command.allCases.filter { $0 != .interrupt }
    for losesKeys in [false, true] {
      for command in commands where !hasSameKeys(of: command, as: map) {
        let keys = keys(of: command)
        let old = base.keys(of: command)
        guard losesKeys || keys != old.filter(keys.contains) else { continue }
        map = map.binding(command, to: keys)
        lines.append((command, keys))
      }
    }
    return lines
  }

  private func hasSameKeys(of command: Command, as other: KeyMap) -> Bool {
    contexts(of: command).allSatisfy { context in
      let mine = bindings[context]?.first { $0.command == command }?.keys
      return mine ?? [] == other.bindings[context]?.first { $0.command == command }?.keys ?? []
    }
  }
}
