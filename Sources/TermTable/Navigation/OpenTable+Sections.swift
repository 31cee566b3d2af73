import TableModel

// Moving to sections, folding and arranging them, and ← and →.

/// The use of ← and → on a row or header.
enum Sideways: Equatable {
  /// They fold and unfold a section, by its number.
  case folds(Int)
  /// They step the control of the row.
  case steps
  /// They move between buttons or tiles.
  case chooses
  /// They choose a column of a record.
  case columns
  /// They pan lines of text.
  case pans
}

extension OpenTable: MovedTable {
  /// True if rows are added at the end: while the table appears, or all the time.
  var addsRows: Bool { table.followsEnd || actions.isRunning(.table(.appearance)) }

  func runs(_ action: RunningAction) -> Bool {
    actions.areRunning && actions.running.contains { $0 === action }
  }

  /// Handles ← and →: folds the focused header, else chooses a column, else steps the control, else
  /// moves between items, else pans lines of text, else leaves the table or opens the table of the
  /// row.
  func moveSideways(by step: Int, in viewport: Viewport<Listing>) -> Effect {
    switch state.isFocusInSight(in: viewport) ? sideways : nil {
    case .folds(let header): return fold(header, step < 0)
    case .steps: return self.step(by: step)
    case .chooses:
      move { $0.moveSideways(by: step, in: viewport) }
      return .nothing
    case .columns where chooseColumn(by: step): return .nothing
    case .columns where step > 0: return .say(texts.rows.lastColumn)
    case .pans where step > 0 || listing.pan > 0: return panText(by: step, in: viewport)
    case .columns, .pans, nil: break
    }
    if step < 0, collapse() { return .nothing }
    return step < 0 ? .leave : perform(.open, in: viewport)
  }

  /// The use of ← and → at the focus; nil if they leave the table or open another.
  var sideways: Sideways? {
    guard let focus = state.focus else { return nil }
    if let header = focusedHeader { return .folds(header) }
    guard focus.row != nil else { return nil }
    if listing.isGrid(section: focus.section) { return .chooses }
    if chosenColumn != nil { return .columns }
    if let control = focusedCell?.control, control.isSteppedSideways, !control.hasParts,
      control.takes(.steps)
    {
      return .steps
    }
    if listing.itemCount(at: focus) > 1 { return .chooses }
    return listing.isText(focus.section) && canPanText ? .pans : nil
  }

  /// True if ← and → move within the focused row.
  var hasItems: Bool { [.chooses, .columns].contains(sideways) }

  /// Folds or unfolds a section.
  func fold(_ section: Int, _ folds: Bool) -> Effect {
    listing.fold(section, folds)
    changes.note()
    return .nothing
  }

  /// Folds or unfolds all sections that can be.
  func foldAll(_ folds: Bool) -> Effect {
    for section in listing.sections.indices where listing.canFold(section) {
      listing.fold(section, folds)
    }
    changes.note()
    return .nothing
  }

  /// Shows the sections that offer both layouts as lists if the first is a grid, else as grids.
  func switchLayout() -> Effect {
    let choices = listing.sections.compactMap(\.layoutChoice)
    guard let first = choices.first else { return .nothing }
    let layout: Section.Layout = first.value == .grid ? .list : .grid
    for choice in choices where choice.value != layout { choice.value = layout }
    changes.note()
    refresh()
    move { $0.forgetAnchor() }
    return .nothing
  }

  // MARK: - The section index

  /// The letters that lead to sections.
  ///
  /// - Parameter limit: The greatest number of letters.
  func sectionLetters(limit: Int) -> [Character] {
    SectionIndex(sections: listing.sections).letters(limit: limit)
  }

  /// Moves to the next section whose title begins with a letter.
  func move(toSectionWith letter: Character, in viewport: Viewport<Listing>) -> Effect {
    let sections = listing.sections
    let current = state.focus?.section ?? sections.count
    let found = SectionIndex(sections: sections).sections(with: letter, after: current)
    return found.contains { move(toSection: $0, in: viewport) }
      ? .nothing : .say(texts.rows.noSection(String(letter)))
  }

  /// Moves to the first row of a section.
  ///
  /// - Returns: False if all rows of the section are hidden: then nothing moves.
  @discardableResult func move(toSection section: Int, in viewport: Viewport<Listing>) -> Bool {
    var hasMoved = false
    move { hasMoved = $0.move(toSection: section, in: viewport) }
    return hasMoved
  }
}
