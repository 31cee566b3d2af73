import TableModel

// The help and the palette: the commands and buttons of the place from which they were opened.

extension Session {
  /// Shows the keys that do something here and now; all keys are one key away.
  func openHelp() {
    guard stack.top.service != .help else { return }
    let here = entries(in: context).filter { $0.availability == .enabled && !$0.isKeyless }
    let all = buttonEntries + KeyMap.Context.allCases.flatMap { allEntries(of: $0) }
    let help = HelpTable(here: here, all: all, texts: texts.commands)
    going.push(help.table(), as: .help)
  }

  /// Shows the commands and buttons of this place, to be found by name.
  func openPalette() {
    guard stack.top.service != .palette, stack.top.service != .help else { return }
    let looks = lookChooser
    let table = PaletteTable(
      entries(in: context),
      texts: texts.commands,
      namedTexts: looks.namedTexts,
      command: { [weak self] in self?.entry(of: $0) },
      named: { looks.namedEntries(of: $0) },
      show: { looks.tryOut($0, in: .palette) }
    )
    going.push(table.table(), as: .palette)
  }

  /// Lets the person choose the look.
  var lookChooser: LookChooser { LookChooser(of: look, texts: texts, going: going) }

  // MARK: - Entries

  /// The entries of the shown table: its bar buttons, the actions of the focused row, and the
  /// commands.
  private func entries(in context: KeyMap.Context) -> [CommandEntry] {
    let table = stack.top
    // The field is closed by now: its text was taken before the help opened.
    if table.typing.takesLetters, table.focusedCell?.input(for: .select) == .text {
      return entries(of: .field, in: .field) + entries(of: .editor, in: .field)
    }
    let row = table.focusedRow
    let actions = isFocusInSight ? table.rowActions : []
    let menu = actions.map { button in
      CommandEntry(
        title: button.title,
        keys: "",
        group: texts.commands.title(of: .row),
        runTitle: texts.commands.run,
        availability: button.availability
      ) { [weak self] in
        guard let self, let row, let action = button.action else { return }
        carryOut(table.run(action, ofRow: row), of: table)
      }
    }
    let modes = context == .editMode ? entries(of: .editMode, in: .editMode) : []
    let commands = entries(of: .table, in: context)
    return buttonEntries + menu
      + Command.Group.allCases.flatMap { group in
        (modes + commands).filter { $0.group == texts.commands.title(of: group) }
      }
  }

  /// The bar buttons of the shown table.
  private var buttonEntries: [CommandEntry] {
    stack.top.listing.barButtons.map { button in
      CommandEntry(
        title: button.title,
        keys: button.shortcut?.label(keyNames) ?? "",
        group: stack.top.table.title,
        runTitle: texts.commands.run,
        availability: button.availability
      ) { [weak self] in self?.pressInBar(button) }
    }
  }

  /// The commands of a key map, with their availability in a context.
  private func entries(
    of map: KeyMap.Context,
    in context: KeyMap.Context
  ) -> [CommandEntry] {
    (tableKeyMap.bindings[map] ?? []).map { binding in
      let command = binding.command
      var entry = CommandEntry(
        title: texts.commands.title(command),
        keys: label(of: binding),
        group: texts.commands.title(of: command.group),
        runTitle: texts.commands.run,
        names: command.shortNames,
        availability: availability(of: command, in: context)
      ) { [weak self] in
        self?.settle()
        self?.perform(command)
      }
      entry.isKeyless = binding.keys.isEmpty
      return entry
    }
  }

  /// The commands of a context with all their keys, to be read only.
  private func allEntries(of context: KeyMap.Context) -> [CommandEntry] {
    (keyMap.bindings[context] ?? []).filter { !$0.keys.isEmpty }.map {
      CommandEntry(
        title: texts.commands.title($0.command),
        keys: label(of: $0),
        group: texts.commands.title(of: context)
      )
    }
  }

  /// The entry of a text with an argument.
  private func entry(of text: String) -> CommandEntry? {
    guard let number = RowNumber.number(text), number > 0 else { return nil }
    return CommandEntry(
      title: texts.commands.goToRow(text),
      keys: "",
      group: texts.commands.title(of: .moving),
      runTitle: texts.commands.run
    ) { [weak self] in
      guard let self else { return }
      carryOut(sequence.goToRow(numbered: text, in: stack.top), of: stack.top)
    }
  }

  private func label(of binding: KeyMap.Binding) -> String {
    let labels = binding.keys.map { $0.label(keyNames) }
    // The digits.
    guard labels.count > 5 else { return labels.joined(separator: "  ") }
    return "\(labels[0]) \(marks.ellipsis) \(labels[labels.count - 1])"
  }
}
