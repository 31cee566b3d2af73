import TableModel

// The list of words that can be typed here.

extension LinearMode {
  /// Says the words that can be typed here.
  func sayWords() {
    answers.append(texts.rowNumber)
    if let buttons = TableSpeaker.buttons(session.barButtons, in: session.texts.spoken) {
      answers.append(buttons)
    }
    answers += Word.all.filter { isKnown($0) && isUseful($0) }.map { $0.help(in: session.texts) }
  }

  /// True if a word may be used; “quit” may not if no key quits.
  func isKnown(_ word: Word) -> Bool {
    word.command != .quit || session.keyMap.key(for: .quit, in: .table) != nil
  }

  /// True if a word does something here.
  private func isUseful(_ word: Word) -> Bool {
    let stack = session.stack
    let cells = session.visibleParts.compactMap { listing.cell(at: $0.place) }
    switch word.meaning {
    case .fold: return listing.foldableSections > 0
    case .goToSection: return !SectionIndex(sections: listing.sections).letters(limit: 1).isEmpty
    case .showTab: return stack.topLevel.tabs.count > 1
    case .press: return !session.barButtons.isEmpty
    case .sideContent: return session.placement.sideContent != nil
    case .goTo, .find: return listing.numbered > 1
    case .filter: return listing.numbered > 1 || listing.filter != nil
    case .fill: return table.table.form != nil
    case .again, .whereAmI, .help: return true
    case .perform(let command): return isUseful(command, cells)
    }
  }

  private func isUseful(_ command: Command, _ cells: [Cell]) -> Bool {
    switch command {
    case .edit: cells.contains { $0.control?.takes(.text) == true }
    case .stepDown, .stepUp: cells.contains { $0.control?.takes(.steps) == true }
    case .toggle:
      listing.sections.contains { $0.selection != nil }
        || cells.contains { $0.control?.takes(.activation) == true }
    case .selectAll: listing.sections.contains { $0.selection?.allowsSeveral == true }
    case .rowActions: listing.editsRows || cells.contains { !$0.actions.isEmpty }
    case .accessoryAction: cells.contains { $0.accessoryButton != nil }
    case .pageDown, .pageUp: !(isAtStart && isAtEnd)
    case .select, .moveDown, .moveUp, .first, .last: listing.numbered > 0
    case .nextSection, .previousSection: listing.sections.count > 1
    case .foldAll, .unfoldAll: listing.foldableSections > 0
    case .nextTab, .previousTab: session.stack.topLevel.tabs.count > 1
    case .switchLayout: listing.offersLayouts
    case .editMode: listing.editsRows && !table.isInEditMode
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .commentRow, .endEditMode:
      table.isInEditMode
    case .undo, .redo: listing.editsRows || table.table.changes != nil
    case .save: table.table.canBeSaved
    case .refresh: table.table.refreshing != nil
    case .back: !session.stack.isAtRoot
    case .escape: !table.running.isEmpty
    case .findNext, .findPrevious: table.finder != nil
    default: true
    }
  }
}
