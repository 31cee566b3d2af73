import TableModel

// The list of words that can be typed here.

extension LinearMode {
  /// Says the words that can be typed here.
  func sayWords() {
    answers.append(texts.rowNumber)
    if listing.sections.contains(where: { $0.choosesColumns && !$0.columns.isEmpty }) {
      answers.append(texts.columnOfRow)
    }
    if let buttons = TableSpeaker.buttons(session.here.barButtons, in: session.texts.spoken) {
      answers.append(buttons)
    }
    answers += Word.all.filter { isKnown($0) && isUseful($0) }.map { $0.help(in: session.texts) }
    answers += session.commandList.commandEntries.compactMap(help)
  }

  /// Returns the line about a command of the tables that has no key; nil if it does nothing here,
  /// or has no name but its title that is not a word of this mode.
  private func help(_ entry: CommandEntry) -> String? {
    let names = entry.names.filter { Word.find($0, in: texts) == nil }
    guard entry.availability == .enabled, !names.isEmpty else { return nil }
    let rest = entry.takesText ? " " + texts.argument("TEXT") : ""
    return names.map { $0 + rest }.joined(separator: ", ") + ": " + entry.title
  }

  /// True if a word may be used; “quit” may not if no key quits.
  func isKnown(_ word: Word) -> Bool {
    word.command != .quit || session.keyMap.key(for: .quit, in: .table) != nil
  }

  /// True if a word does something here.
  private func isUseful(_ word: Word) -> Bool {
    switch word.meaning {
    case .fold: return isAvailable(.foldAll)
    case .goToSection: return isAvailable(.sectionIndex)
    case .showTab: return isAvailable(.nextTab)
    case .press: return !session.here.barButtons.isEmpty
    case .sideContent: return session.screen.placement.sideContent != nil
    case .goTo, .find: return listing.numbered > 1
    case .filter: return listing.numbered > 1 || listing.filter != nil
    case .setValue: return isAvailable(.edit)
    case .fill: return table.table.form != nil
    case .again, .whereAmI, .help: return true
    case .perform(let command): return isUseful(command)
    }
  }

  /// True if a command does something here, with some row of the page.
  private func isUseful(_ command: Command) -> Bool {
    switch command {
    case .pageDown, .pageUp: !(isAtStart && isAtEnd)
    case .select, .moveDown, .moveUp, .first, .last: listing.numbered > 0
    case .nextSection, .previousSection: listing.sections.count > 1
    case .editMode: isAvailable(command) && !table.editMode.isOn
    case .refresh: session.here.use(of: command) == .works
    case .escape: table.actions.areRunning
    case .findNext, .findPrevious: table.search.isActive
    default: isAvailable(command)
    }
  }

  private func isAvailable(_ command: Command) -> Bool {
    let rows =
      command.usesRow ? session.visibleParts.compactMap { table.usedRow(at: $0.place) } : []
    return (rows + [table.usedRow]).contains {
      session.here.use(of: command, at: $0).availability == .enabled
    }
  }
}
