import TableModel

/// A table that edits a key map: every command with its keys, which take effect at once.
@MainActor struct KeysTable {
  /// The values that the table reads and changes.
  struct Host {
    let keyMap: @MainActor () -> KeyMap
    let set: @MainActor (KeyMap) -> Void
    let texts: @MainActor () -> Texts
    let names: @MainActor () -> KeyNames
    /// Keeps the text of the key map for the next time; nil if nobody keeps it.
    let save: (@MainActor (String) async throws -> Void)?
  }

  let host: Host
  /// True if the key map has changed since the last text was given to `save`.
  private let isUnsaved = Box(false)

  init(host: Host) { self.host = host }

  func table() -> Table {
    Table(texts.changeKeys) {
      let map = host.keyMap()
      Section(footer: texts.advice + (host.save == nil ? texts.unsaved : "")) {
        Cell.link(texts.keyMap, detail: map.base.name) { choices }
      }
      for (group, commands) in Self.groups {
        Section(host.texts().commands.title(of: group)) {
          for command in commands { cell(of: command, in: map) }
        }
        .valueAlignment(.leading)
      }
    }
    .barButtons {
      Button(texts.removeKey, key: "d") { remove(in: $0) }
      Button(texts.reset, key: "r") { navigation in
        guard let command = focused(in: navigation) else { return }
        reset(command, in: navigation)
      }
      Button(texts.resetAll, key: "R") { resetAll(in: $0) }
    }
  }

  private var texts: KeyTexts { host.texts().keys }

  private func title(of command: Command) -> String { host.texts().commands.title(command) }

  /// The commands by group, without those whose keys are fixed.
  private static let groups: [(group: Command.Group, commands: [Command])] = {
    var groups: [(group: Command.Group, commands: [Command])] = []
    let commands = Command.allCases.filter { !KeyMap.isFixed($0) }
    for group in Command.Group.allCases {
      let found = commands.filter { $0.group == group }
      if !found.isEmpty { groups.append((group, found)) }
    }
    return groups
  }()

  private func cell(of command: Command, in map: KeyMap) -> Cell {
    let keys = map.keys(of: command)
    let labels = keys.map { $0.label(host.names()) }.joined(separator: "  ")
    var cell = Cell(title(of: command), detail: keys.isEmpty ? texts.none : labels)
      .detailRole(keys.isEmpty ? .placeholder : .key)
      .accessory(.placeholder)
      .id(command.rawValue)
      .action(.run { ask(for: command, in: $0) })
      .actions {
        for key in keys {
          Button(texts.remove(key.label(host.names()))) { navigation in
            apply(host.keyMap().removing(key, from: command), of: command, in: navigation)
          }
        }
        Button(texts.reset) { reset(command, in: $0) }
      }
    cell.actionTitle = texts.addKey
    return cell
  }

  private func focused(in navigation: any Navigation) -> Command? {
    navigation.focusedRow?.id(as: String.self).flatMap(Command.init)
  }

  /// The built-in key maps, each of which replaces all keys.
  private var choices: Table {
    let maps = KeyMap.builtIn
    let current = host.keyMap()
    return ChoiceTable(
      title: texts.keyMap,
      texts: host.texts().choices,
      choices: maps.map { map in
        .init(name: map.name, summary: host.texts().choices.keyMapSummary(map.name))
      },
      current: maps.first { $0.keyMap == current }?.name ?? "",
      keep: { index, navigation in take(maps[index].keyMap, in: navigation) }
    ).table()
  }

  // MARK: - Changing

  private func ask(for command: Command, in navigation: any Navigation) {
    let take: @MainActor (Key) -> Void = { key in
      // A letter of another script counts as the Latin letter of its key.
      apply(host.keyMap().adding(key.latinTwin ?? key, to: command), of: command, in: navigation)
    }
    navigation.carryOut(.askForKey(title(of: command), take))
  }

  private func remove(in navigation: any Navigation) {
    guard let command = focused(in: navigation) else { return }
    let keys = host.keyMap().keys(of: command)
    guard keys.count > 1 else {
      guard let key = keys.first else { return navigation.say(texts.hasNoKey) }
      return apply(host.keyMap().removing(key, from: command), of: command, in: navigation)
    }
    navigation.present(
      Alert(texts.removeWhich, message: title(of: command), style: .menu) {
        for key in keys {
          Button(key.label(host.names())) { navigation in
            apply(host.keyMap().removing(key, from: command), of: command, in: navigation)
          }
        }
      }
    )
  }

  private func reset(_ command: Command, in navigation: any Navigation) {
    let map = host.keyMap()
    apply(map.resetting(command, to: map.base.keyMap), of: command, in: navigation)
  }

  private func resetAll(in navigation: any Navigation) {
    let base = host.keyMap().base
    navigation.present(
      Alert(texts.resetAllKeys, message: texts.getKeys(base.name)) {
        Button(texts.reset, role: .destructive) { take(base.keyMap, in: $0) }
        Button(host.texts().rows.cancel, role: .cancel)
      }
    )
  }

  /// Takes a change, asks first if other commands lose keys, or tells why it is refused.
  private func apply(_ change: KeyChange, of command: Command, in navigation: any Navigation) {
    if let refusal = change.refusal {
      return navigation.alert(refusal.text(in: host.texts()))
    }
    let take: @MainActor (any Navigation) -> Void = { navigation in
      self.take(change.keyMap, in: navigation)
      let labels = change.keyMap.keys(of: command).map { $0.label(host.names()) }
      navigation.say(texts.changed(title(of: command), labels.joined(separator: "  ")))
    }
    guard !change.losers.isEmpty else { return take(navigation) }
    navigation.present(
      Alert(
        texts.inUse,
        message: texts.takeFrom(change.losers.map(title(of:)), title(of: command))
      ) {
        Button(texts.take) { take($0) }
        Button(host.texts().rows.cancel, role: .cancel)
      }
    )
  }

  /// Sets the key map, and saves its text.
  private func take(_ keyMap: KeyMap, in navigation: any Navigation) {
    host.set(keyMap)
    guard let save = host.save else { return }
    isUnsaved.value = true
    // A save that is still running keeps this change, too.
    let action = Action.task { _ in
      while isUnsaved.value {
        isUnsaved.value = false
        try await save(host.keyMap().text)
      }
    }
    let effect = Effect.run(action, name: texts.cannotSave, source: .table(.save))
    navigation.carryOut(effect)
  }
}
