import TableModel

// From a line that was typed in a table to the command it stands for.

extension LinearMode {
  private var table: OpenTable { session.stack.top }
  private var listing: Listing { table.listing }

  /// A line in a table: the number of a row, the key of a button, or a word.
  func hearInTable(_ line: String) {
    if line.isEmpty {
      extent = .page
      return
    }
    if let number = RowNumber(line) { return select(number) }
    if line.count == 1, let key = line.first,
      let button = session.barButton(for: .character(key))
    {
      return session.pressInBar(button)
    }
    guard let match = Word.find(line), isKnown(match.word) else {
      answers.append("Unknown command “\(line)”. Type a row number, or help.")
      return
    }
    guard match.isValid, !takesTooManyRows(match) else {
      return answers.append(expectation(of: match))
    }
    hear(match)
  }

  private func hear(_ match: Word.Match) {
    let argument = match.argument
    switch match.word.meaning {
    case .perform(let command): perform(command, RowNumber(argument))
    case .goTo:
      guard let number = RowNumber(argument) else { return answers.append(expectation(of: match)) }
      goTo(number.row)
    case .again: extent = .page
    case .whereAmI:
      answers.append(speaker.title)
      extent = .row
    case .press: press(argument)
    case .showTab: showTab(argument)
    case .goToSection: goToSection(argument)
    case .fold(let folds): fold(folds, RowNumber(argument))
    case .sideContent: sayBeside()
    case .help: tellWords()
    }
  }

  /// True if several rows follow a word that takes one.
  private func takesTooManyRows(_ match: Word.Match) -> Bool {
    guard case .row = match.word.argument else { return false }
    return match.word.command != .toggle && RowNumber(match.argument)?.last != nil
  }

  /// The message for a word that is followed by something it does not take.
  private func expectation(of match: Word.Match) -> String {
    switch match.word.argument {
    case .none: "Expected nothing after “\(match.name)”."
    case .row, .text:
      "Expected a row number after “\(match.name)”, such as “\(match.name) 3”."
    }
  }

  // MARK: - Rows

  /// A number alone: the row is selected, or a button in it.
  private func select(_ number: RowNumber) {
    if number.last != nil {
      answers.append("Type what to do with these rows, such as “mark 3-7”.")
    } else {
      perform(.select, number)
    }
  }

  /// Carries out a command, at a row where one is named.
  private func perform(_ command: Command, _ number: RowNumber?) {
    if let number {
      if number.last != nil, command == .toggle { return markRows(number) }
      guard focus(on: number, choosesButton: command == .select) else { return }
      extent = .row
    }
    switch command {
    case .pageDown, .pageUp: return turnPage(down: command == .pageDown)
    case .first, .last, .nextSection, .previousSection, .switchLayout: extent = .page
    case .moveDown, .moveUp, .select, .toggle, .edit, .stepDown, .stepUp, .rowActions,
      .accessoryAction:
      extent = .row
    default: break
    }
    guard mayPerform(command) else { return }
    session.perform(command)
  }

  /// Moves to a row, which becomes the first of the page.
  private func goTo(_ number: Int) {
    guard let place = find(number) else { return }
    table.state.focus(on: place, at: .top, in: session.viewport)
    extent = .page
  }

  /// Moves to the first row of the next or the previous page.
  private func turnPage(down: Bool) {
    guard let anchor = table.state.anchor, !(down ? isAtEnd : isAtStart) else {
      return answers.append(down ? "These are the last rows." : "These are the first rows.")
    }
    let viewport = session.viewport
    table.jump(in: viewport) { state in
      state.turnPage(
        to: viewport.moved(anchor, by: down ? viewport.lines : -viewport.lines),
        in: viewport
      )
    }
    extent = .page
  }

  /// True if a command does something; says so where it does not: nobody would see it.
  private func mayPerform(_ command: Command) -> Bool {
    let cell = table.focusedCell
    let refusal: String? =
      switch command {
      case .select: selectionRefusal(cell)
      case .edit where table.focusedHeader == nil:
        cell?.control?.takes(.text) == true ? nil : "This row has no text to edit."
      case .stepDown, .stepUp:
        cell?.control?.takes(.steps) == true ? nil : "This row has no value to change."
      case .toggle
      where table.focusedHeader == nil && !table.isFocusSelectable && cell?.isEnabled == true:
        cell?.control?.takes(.activation) == true
          ? nil : "This row cannot be turned on or off."
      case .moveDown where isLast: "This is the last row."
      case .moveUp where isFirst: "This is the first row."
      case .back where session.stack.isAtRoot:
        "This is the first table. “quit” ends the program."
      case .nextTab, .previousTab:
        session.stack.topLevel.tabs.count > 1 ? nil : "This table has no tabs."
      case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .endEditMode:
        table.isInEditMode ? nil : "Type “edit rows” first."
      default: nil
      }
    if let refusal { answers.append(refusal) }
    return refusal == nil
  }

  private func selectionRefusal(_ cell: Cell?) -> String? {
    guard let cell else { return table.focusedHeader == nil ? "There are no rows." : nil }
    guard cell.isEnabled else { return nil }
    if table.focusedAction != nil { return "It is still running. “cancel” stops it." }
    if let button = table.focusedButton {
      return button.isEnabled
        ? nil
        : "“\(button.title)” is disabled"
          + (cell.buttons.count > 1 ? ". Choose another button." : ".")
    }
    if table.hasUse(for: .select) { return nil }
    return cell.control?.takes(.steps) == true
      ? "Type “+” or “-” to change the value." : "This row does nothing."
  }

  /// Selects all rows from one to another.
  private func markRows(_ number: RowNumber) {
    guard let last = number.last, focus(on: number) else { return }
    session.perform(.selectRange)
    guard table.range != nil else { return }
    if let place = find(last) {
      table.state.focus(on: place)
      session.perform(.select)
    }
    table.range = nil
  }

  /// Moves to a row, and to a button in it.
  ///
  /// - Parameter choosesButton: True if one of several buttons in the row must be named.
  private func focus(on number: RowNumber, choosesButton: Bool = false) -> Bool {
    guard let place = find(number.row) else { return false }
    let count = listing.itemCount(at: place)
    let item = number.button ?? 1
    guard item >= 1, item <= count, number.button == nil || count > 1 else {
      answers.append(
        count > 1
          ? "Buttons in this row are \(number.row).1 to \(number.row).\(count)."
          : "Row \(number.row) has no numbered buttons."
      )
      return false
    }
    table.state.focus(on: place, item: item - 1)
    if choosesButton, count > 1, number.button == nil {
      extent = .row
      answers.append("Type which button: \(number.row).1 to \(number.row).\(count).")
      return false
    }
    session.settle()
    return true
  }

  /// The place of a row, by the number that was said of it; where it is none to go to, that is
  /// said.
  private func find(_ number: Int) -> Place? {
    let place: Place?
    if let row = table.spoken?.rows[number] {
      place = row.find(in: listing.sections).map { listing.spot(of: $0).place }
      if place == nil { answers.append("Row \(number) is gone.") }
    } else {
      place = listing.place(numbered: number)
      if place == nil { answers.append(rowRange) }
    }
    guard let place else { return nil }
    guard listing.takesFocus(place) else {
      answers.append("Row \(number) is empty space.")
      return nil
    }
    return place
  }

  /// The numbers that rows have.
  private var rowRange: String {
    switch listing.numbered {
    case 0: "There are no rows."
    case 1: "There is only row 1."
    case let count: "Rows are 1 to \(count)."
    }
  }

  private var isFirst: Bool {
    table.state.focus.map { listing.row(before: $0) == nil } ?? false
  }

  private var isLast: Bool {
    table.state.focus.map { listing.row(after: $0) == nil } ?? false
  }

  private var isAtStart: Bool {
    guard let anchor = table.state.anchor, let start = session.viewport.start else {
      return true
    }
    return anchor <= start
  }

  private var isAtEnd: Bool {
    table.state.anchor.map { session.viewport.reachesEnd(from: $0) } ?? true
  }

  // MARK: - The table

  private func press(_ key: String) {
    let buttons = session.barButtons
    let button = buttons.first {
      $0.key.map { String($0) } == key || $0.title.lowercased() == key.lowercased()
    }
    if let button { return session.pressInBar(button) }
    answers.append(
      buttons.isEmpty
        ? "This table has no buttons."
        : "Unknown button “\(key)”. " + (TableSpeaker.buttons(buttons) ?? "") + "."
    )
  }

  private func showTab(_ name: String) {
    let level = session.stack.topLevel
    guard level.tabs.count > 1 else { return answers.append("This table has no tabs.") }
    let number = RowNumber.number(name).map { $0 - 1 }
    let index = number ?? level.tabs.firstIndex { $0.title.lowercased() == name.lowercased() }
    guard let index, level.tabs.indices.contains(index) else {
      return answers.append("Tabs are 1 to \(level.tabs.count).")
    }
    level.switchTab(by: index - level.current)
  }

  private func goToSection(_ name: String) {
    guard let letter = name.first else {
      return answers.append("Expected a letter after “section”.")
    }
    session.perform(.sectionIndex)
    guard session.context == .sectionIndex else { return }
    session.handle(.character(letter))
    if session.message == nil { extent = .page }
  }

  private func fold(_ folds: Bool, _ number: RowNumber?) {
    if let number, !focus(on: number) { return }
    guard let section = table.state.focus?.section, listing.canFold(section) else {
      return answers.append("This section cannot be folded.")
    }
    extent = .row
    guard listing.isFolded(section) != folds else { return }
    table.state.focus(on: .header(section))
    session.perform(.select)
  }

  private func sayBeside() {
    guard let content = session.placement.sideContent else {
      return answers.append("There is nothing beside the table.")
    }
    answers += CellWords.spoken(content)
  }

  // MARK: - Words

  /// The words that can be said here.
  private func tellWords() {
    answers.append("N: Select row N; 3.2 is the second button in row 3")
    if let buttons = TableSpeaker.buttons(session.barButtons) { answers.append(buttons) }
    answers += Word.all.filter { isKnown($0) && isUseful($0) }.map(\.help)
  }

  /// Where no key quits, no word does.
  private func isKnown(_ word: Word) -> Bool {
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
    case .goTo: return listing.numbered > 1
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
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown, .endEditMode:
      table.isInEditMode
    case .undo, .redo: listing.editsRows
    case .refresh: table.table.refreshing != nil
    case .back: !session.stack.isAtRoot
    case .escape: !table.running.isEmpty
    default: true
    }
  }
}
