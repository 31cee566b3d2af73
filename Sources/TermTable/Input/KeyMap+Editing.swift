// Changes of single keys, for the table that edits a key map.

/// A change of the keys of a command, and the commands that would lose keys.
struct KeyChange: Equatable {
  /// The key map after the change.
  var keyMap: KeyMap
  /// The commands that would lose keys.
  var losers: [Command] = []
  /// The reason why the change is refused; nil if it is not.
  var refusal: KeyRefusal?
}

/// The reason why a command cannot get or lose a key.
enum KeyRefusal: Equatable {
  /// No file of keys can name the key.
  case cannotKeep
  case isKeyOf(Command)
  /// The key is ^C.
  case alwaysEnds
  /// The command works only where text is typed, and the key types a character there.
  case types
  /// The key belongs to a command whose keys are fixed.
  case alwaysMeans(Command)
  /// A person could not go on without a key of this command, or of one like it.
  case needsKey(Command)
}

extension KeyMap {
  /// True if the keys of a command are always the same: they end the program at once, or answer
  /// alerts and prompts.
  ///
  /// So a person can always answer, whatever keys they choose.
  static func isFixed(_ command: Command) -> Bool {
    if [.interrupt, .goToRow, .endSequence].contains(command) { return true }
    return Self.standard.contexts(of: command).isSubset(of: [.alert, .menu])
  }

  /// The keys of a command, in the order in which they are shown.
  func keys(of command: Command) -> [Key] {
    var keys: [Key] = []
    for context in Context.allCases {
      let found = bindings[context]?.first { $0.command == command }?.keys ?? []
      if found.count > keys.count { keys = found }
    }
    return keys
  }

  /// Returns the change that gives a key to a command.
  func adding(_ key: Key, to command: Command) -> KeyChange {
    let old = keys(of: command)
    let contexts = contexts(of: command)
    if key.name == nil { return refused(.cannotKeep) }
    if old.contains(key) { return refused(.isKeyOf(command)) }
    if key == .control("c") { return refused(.alwaysEnds) }
    if key.typesCharacter, contexts.allSatisfy(\.takesText) {
      return refused(.types)
    }
    return change(command, to: old + [key])
  }

  /// Returns the change that takes a key from a command.
  func removing(_ key: Key, from command: Command) -> KeyChange {
    change(command, to: keys(of: command).filter { $0 != key })
  }

  /// Returns the change that gives a command the keys that it has in another key map.
  ///
  /// A key that the command gives up goes back to the command that has it there, unless another one
  /// has it now.
  func resetting(_ command: Command, to base: KeyMap) -> KeyChange {
    var reset = change(command, to: base.keys(of: command))
    guard reset.refusal == nil else { return reset }
    for key in keys(of: command) where !reset.keyMap.keys(of: command).contains(key) {
      for owner in Command.allCases where owner != command && base.keys(of: owner).contains(key) {
        let back = reset.keyMap.givingBack(key, to: owner, in: base)
        if back.refusal == nil, back.losers.isEmpty { reset.keyMap = back.keyMap }
      }
    }
    return reset
  }

  /// Returns the change that gives a key back to a command, in the order of its keys in another key
  /// map.
  private func givingBack(_ key: Key, to command: Command, in base: KeyMap) -> KeyChange {
    let own = keys(of: command)
    let order = base.keys(of: command)
    guard !own.contains(key) else { return KeyChange(keyMap: self) }
    let kept = order.filter { $0 == key || own.contains($0) }
    return change(command, to: kept + own.filter { !order.contains($0) })
  }

  private func refused(_ reason: KeyRefusal) -> KeyChange {
    KeyChange(keyMap: self, refusal: reason)
  }

  private func change(_ command: Command, to keys: [Key]) -> KeyChange {
    let changed = binding(command, to: keys)
    let losers = Command.allCases.filter { $0 != command && changed.lacksKeys(of: $0, in: self) }
    if let fixed = losers.first(where: Self.isFixed) {
      return refused(.alwaysMeans(fixed))
    }
    return KeyChange(keyMap: changed, losers: losers, refusal: changed.lockout)
  }

  /// True if a command has lost a key that it has in another key map.
  private func lacksKeys(of command: Command, in old: KeyMap) -> Bool {
    old.bindings.contains { context, bindings in
      let kept = self.bindings[context]?.first { $0.command == command }?.keys ?? []
      let before = bindings.first { $0.command == command }?.keys ?? []
      return !before.allSatisfy(kept.contains)
    }
  }

  /// The commands without which a person could not go on: one of each group must have a key.
  static let essential: [[Command]] = [
    [.quit, .close], [.back, .escape, .moveLeft], [.select], [.moveUp], [.moveDown], [.takeEdit],
    [.leaveEdit], [.takeFind], [.leaveFind],
  ]

  /// The reason why a person could not go on with this key map; nil if they could.
  var lockout: KeyRefusal? {
    let missing = Self.essential.first { $0.allSatisfy { keys(of: $0).isEmpty } }
    return missing?.first.map(KeyRefusal.needsKey)
  }
}
