import TableModel

/// Carries out what the help and the palette list.
@MainActor protocol CommandHost: AnyObject {
  var shownTable: OpenTable { get }
  func settle()
  func perform(_ command: Command)
  /// Presses a bar button of the shown table.
  func pressInBar(_ button: Button)
  /// Moves the focus of the shown table to the row with a number.
  func goToRow(_ number: RowNumber)
  func carryOut(_ effect: Effect, of table: OpenTable)
}

/// The commands and buttons of a place, for the help and the palette that are opened there.
@MainActor struct CommandList {
  let here: CommandContext
  let names: KeyNames
  let marks: Marks
  weak var host: (any CommandHost)?

  private var table: OpenTable { here.table }
  private var texts: CommandTexts { table.texts.commands }

  /// The help: the keys that do something here and now; its bar button shows all keys.
  func help() -> HelpTable {
    HelpTable(
      here: entries.filter { $0.availability == .enabled && !$0.isKeyless },
      all: buttonEntries + KeyMap.Context.allCases.flatMap { allEntries(of: $0) },
      texts: texts,
      forms: table.texts.finding.forms
    )
  }

  /// The entries of this place: the bar buttons, the actions of the focused row, and the commands.
  var entries: [CommandEntry] {
    // The field is closed by now: its text was taken before the help opened.
    if table.typing.takesLetters, table.focusedCell?.input(for: .select) == .text {
      return entries(of: .field, in: .field) + entries(of: .editor, in: .field)
    }
    let modes = here.receiver == .editMode ? entries(of: .editMode, in: .editMode) : []
    let titles = Set(modes.map(\.title))
    let commands =
      modes + entries(of: .table, in: here.receiver).filter { !titles.contains($0.title) }
    return buttonEntries + menuEntries + commandEntries
      + Command.Group.allCases.flatMap { group in
        commands.filter { $0.group == texts.title(of: group) }
      }
  }

  /// The actions of the focused row.
  private var menuEntries: [CommandEntry] {
    let (table, row) = (table, table.focusedRow)
    return (here.isFocusInSight ? table.rowActions : []).map { button in
      CommandEntry(
        title: button.title,
        keys: "",
        group: texts.title(of: .row),
        runTitle: texts.run,
        names: button.words,
        availability: button.availability
      ) { [weak host, weak table] in
        guard let host, let table, let row, let action = button.action else { return }
        host.carryOut(table.run(action, ofRow: row), of: table)
      }
    }
  }

  /// The bar buttons of the shown table.
  private var buttonEntries: [CommandEntry] {
    table.listing.barButtons.map { button in
      CommandEntry(
        title: button.title,
        keys: button.shortcut?.label(names) ?? "",
        group: table.table.title,
        runTitle: texts.run,
        names: button.words,
        availability: button.availability
      ) { [weak host] in host?.pressInBar(button) }
    }
  }

  /// The commands of the shown table alone, then those of the open tables, from the shown one to
  /// the first.
  private var commands: [Button] {
    let levels = here.stack.levels
    // The palette stands above the table whose commands it has.
    let shown = levels.last { $0.table.service != .palette }
    return (shown?.table.table.listOwnCommands?() ?? [])
      + levels.reversed().flatMap { $0.table.table.listCommands?() ?? [] }
  }

  /// The entries of the commands without a key.
  var commandEntries: [CommandEntry] {
    commands.map { entry(of: $0, title: $0.title, action: $0.action) }
  }

  /// The entry of a command without a key.
  private func entry(of button: Button, title: String, action: Action?) -> CommandEntry {
    var entry = CommandEntry(
      title: title,
      keys: "",
      group: texts.title(of: .program),
      runTitle: texts.run,
      names: button.words,
      availability: button.availability
    ) { [weak host] in
      guard let host else { return }
      // A text is typed in the palette, which is closed by now.
      let source = RunningAction.Source.table(.command(title))
      host.carryOut(.run(action, name: button.title, source: source), of: host.shownTable)
    }
    entry.isKeyless = true
    entry.takesText = button.typedAction != nil
    return entry
  }

  /// The commands of a key map, with their availability in a context.
  private func entries(of map: KeyMap.Context, in context: KeyMap.Context) -> [CommandEntry] {
    (here.tableKeyMap.bindings[map] ?? []).map { binding in
      let command = binding.command
      var entry = CommandEntry(
        title: texts.title(command),
        keys: label(of: binding),
        group: texts.title(of: command.group),
        runTitle: texts.run,
        names: texts.names(command) + [command.title] + command.names,
        availability: here.use(of: command, in: context).availability
      ) { [weak host] in
        host?.settle()
        host?.perform(command)
      }
      entry.isKeyless = binding.keys.isEmpty
      return entry
    }
  }

  /// The commands of a context with all their keys, to be read only.
  private func allEntries(of context: KeyMap.Context) -> [CommandEntry] {
    (here.keyMap.bindings[context] ?? []).filter { !$0.keys.isEmpty }.map {
      CommandEntry(
        title: texts.title($0.command),
        keys: label(of: $0),
        group: texts.title(of: context)
      )
    }
  }

  /// Returns the entry of a text with an argument: the number of a row, or the name of a command
  /// and the text that it takes; nil for any other text.
  func entry(of text: String) -> CommandEntry? {
    guard let number = RowNumber(typed: text), number.value > 0 else { return typedEntry(of: text) }
    return CommandEntry(
      title: texts.goToRow(text),
      keys: "",
      group: texts.title(of: .moving),
      runTitle: texts.run
    ) { [weak host] in host?.goToRow(number) }
  }

  /// Returns the entry of a text that names a command without a key, in any case, or is its name
  /// and the text that it takes; nil for any other text.
  func commandEntry(of text: String) -> CommandEntry? {
    let name = FoldedText(Word.trimmed(text), .anyCase)
    return typedEntry(of: text)
      ?? commandEntries.first { entry in
        ([entry.title] + entry.names).contains { FoldedText($0, .anyCase) == name }
      }
  }

  private func typedEntry(of text: String) -> CommandEntry? {
    let text = Word.trimmed(text)
    for button in commands {
      guard let makeAction = button.typedAction else { continue }
      for name in [button.title] + button.words {
        guard let argument = CommandQuery.argument(in: text, after: name) else { continue }
        let title = texts.commandWithText(button.title, argument)
        return entry(of: button, title: title, action: makeAction(argument))
      }
    }
    return nil
  }

  private func label(of binding: KeyMap.Binding) -> String {
    let labels = binding.keys.map { $0.label(names) }
    // Only the digits are so many keys: the first and the last stand for them.
    guard labels.count > 5 else { return labels.joined(separator: "  ") }
    return "\(labels[0]) \(marks.ellipsis) \(labels[labels.count - 1])"
  }
}
