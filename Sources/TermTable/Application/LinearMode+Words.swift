import TableModel

// Finds the command for a line that was typed in a table.

extension LinearMode {
  var table: OpenTable { session.stack.top }
  var listing: Listing { table.listing }

  /// Hears a line in a table: the number of a row, the key of a button, or a word.
  func hearInTable(_ line: String) {
    if line.isEmpty {
      extent = .page
      return
    }
    if let rows = TypedRows(line) { return select(rows) }
    if line.count == 1, let key = line.first,
      let button = session.here.barButton(for: .character(key))
    {
      return session.pressInBar(button)
    }
    guard let match = Word.find(line, in: texts), isKnown(match.word) else {
      return carryOutCommand(line)
    }
    guard match.isValid, !takesTooManyRows(match) else {
      // Without a row, “set” is a command of the program, if it has settings.
      if case .setValue = match.word.meaning, session.commandList.commandEntry(of: line) != nil {
        return carryOutCommand(line)
      }
      return answers.append(expectation(of: match))
    }
    hear(match)
  }

  /// Carries out a command of the tables that has no key, such as those of a program; a colon may
  /// stand before it, as in the palette.
  private func carryOutCommand(_ line: String) {
    let name = line.hasPrefix(":") ? String(line.dropFirst()) : line
    guard let entry = session.commandList.commandEntry(of: name) else {
      return answers.append(texts.unknown(line))
    }
    if case .disabled(let reason) = entry.availability {
      return answers.append(reason ?? texts.doesNothing)
    }
    entry.run?()
  }

  private func hear(_ match: Word.Match) {
    let argument = match.argument
    switch match.word.meaning {
    case .perform(let command): perform(command, TypedRows(argument))
    case .goTo:
      guard let rows = TypedRows(argument) else { return answers.append(expectation(of: match)) }
      goTo(rows.row)
    case .again: extent = .page
    case .whereAmI:
      answers.append(speaker.title)
      extent = .row
    case .press: press(argument)
    case .showTab: showTab(argument)
    case .goToSection: goToSection(argument)
    case .find: find(argument, filters: false)
    case .filter: find(argument, filters: true)
    case .fold(let folds): fold(folds, TypedRows(argument))
    case .setValue: setValue(argument)
    case .fill: beginFilling()
    case .sideContent: sayBeside()
    case .help: sayWords()
    }
  }

  /// True if several rows follow a word that takes one.
  private func takesTooManyRows(_ match: Word.Match) -> Bool {
    guard case .row = match.word.argument else { return false }
    return match.word.command != .toggle && TypedRows(match.argument)?.last != nil
  }

  /// The message that tells what must follow a word.
  private func expectation(of match: Word.Match) -> String {
    switch match.word.argument {
    case .none: texts.expectedNothing(match.name)
    case .row, .text: texts.expectedRow(match.name)
    case .rowAndValue: texts.expectedValue(match.name)
    }
  }

  // MARK: - The table

  private func press(_ key: String) {
    let buttons = session.here.barButtons
    let button = buttons.first {
      $0.key.map { String($0) } == key || $0.title.lowercased() == key.lowercased()
    }
    if let button { return session.pressInBar(button) }
    answers.append(
      buttons.isEmpty
        ? texts.noBarButtons
        : texts.unknownButton(key, TableSpeaker.buttons(buttons, in: session.texts.spoken) ?? "")
    )
  }

  private func showTab(_ name: String) {
    let level = session.stack.topLevel
    guard level.tabs.count > 1 else { return answers.append(reason(\.noTabs)) }
    let number = Int(typed: name).map { $0 - 1 }
    let index = number ?? level.tabs.firstIndex { $0.title.lowercased() == name.lowercased() }
    guard let index, level.tabs.indices.contains(index) else {
      return answers.append(texts.tabRange(level.tabs.count))
    }
    session.going.show(tab: index)
  }

  private func goToSection(_ name: String) {
    guard let letter = name.first else {
      return answers.append(texts.expectedLetter)
    }
    session.perform(.sectionIndex)
    guard session.context == .sectionIndex else { return }
    session.handle(.character(letter))
    if session.notices.message == nil { extent = .page }
  }

  private func fold(_ folds: Bool, _ rows: TypedRows?) {
    if let rows, !focus(on: rows) { return }
    guard let section = table.state.focus?.section, listing.canFold(section) else {
      return answers.append(texts.cannotFold)
    }
    extent = .row
    guard listing.isFolded(section) != folds else { return }
    table.move { $0.focus(on: .header(section)) }
    session.perform(.select)
  }

  private func sayBeside() {
    guard let content = session.screen.placement.sideContent else {
      return answers.append(texts.nothingBeside)
    }
    answers += SpokenText.lines(of: ContentWords(content))
  }
}
