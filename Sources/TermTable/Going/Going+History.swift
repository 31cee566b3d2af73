import TableModel

// Goes to the tables of sibling rows, and back and forward through the history.

extension Going {
  // MARK: - History

  /// Goes to the previous location of the history, or to the next one.
  func goThroughHistory(forward: Bool) {
    guard let target = history.target(forward: forward) else {
      return notices.say(forward ? texts.messages.noNextPlace : texts.messages.noPreviousPlace)
    }
    let start = stack.location
    go(to: target) { [weak self] in self?.history.go(forward: forward, from: start) }
  }

  /// Opens the tables on the way to a location, as if the person went there, and moves the focus.
  ///
  /// Goes as far as the rows still lead, once the open tables allow to be left.
  ///
  /// - Parameter note: Notes the move in the history; nil to note the location that is left.
  func go(to target: Location, note: (@MainActor () -> Void)? = nil) {
    let start = stack.location
    let common = zip(stack.levels.dropFirst(), target.steps)
      .prefix { $0.opener?.identity == $1.row.identity && $0.title == $1.title }.count
    leave(.tables(above: common + 1)) { [weak self] in
      guard let self else { return }
      if let note { note() } else { history.leave(start) }
      walk(to: target, from: common)
    }
  }

  /// Opens the tables on the way to a location, of which the first `common` are open, and moves the
  /// focus.
  private func walk(to target: Location, from common: Int) {
    history.isPaused = true
    defer { history.isPaused = false }
    for step in target.steps[common...] {
      host.settle()
      guard opens(step) else { return notices.say(texts.messages.opensNotByItself(step.title)) }
    }
    host.settle()
    focus(on: target.focus)
  }

  /// Opens the table of a step.
  ///
  /// - Returns: False if the row is gone, or does not open such a table at once.
  private func opens(_ step: Location.Step) -> Bool {
    guard focus(on: step.row) else { return false }
    let (table, count) = (stack.top, stack.levels.count)
    // Any other action could do more than open a table.
    guard table.focusedCell?.opensTable == true else { return false }
    host.carryOut(table.perform(.open, in: host.viewport), of: table)
    guard stack.levels.count == count + 1 else { return false }
    guard stack.topLevel.title != step.title else { return true }
    leave(stack.top)
    return false
  }

  /// Moves the focus of the shown table to a row.
  ///
  /// - Returns: False if the row is gone.
  @discardableResult private func focus(on row: RowReference?) -> Bool {
    guard let shown = row?.find(in: stack.top.listing) else { return false }
    stack.top.focus(on: shown)
    return true
  }

  // MARK: - Siblings

  /// Opens the table of the next row of the table below that opens one.
  ///
  /// - Parameter count: 1 for the next row, -1 for the previous one.
  func openSibling(by count: Int) {
    guard stack.levels.count > 1 else { return }
    let parent = stack.levels[stack.levels.count - 2].table
    parent.refresh()
    guard let next = rowOpeningTable(in: parent.listing, after: parent.shownFocus, by: count)
    else {
      return notices.say(count > 0 ? texts.messages.noNextTable : texts.messages.noPreviousTable)
    }
    let (start, row) = (stack.location, RowReference(next, in: parent.listing))
    leave(.tables(above: stack.levels.count - 1)) { [weak self] in
      guard let self else { return }
      history.leave(start)
      open(row, of: parent)
    }
  }

  /// Opens the table of a row of `parent`, which is shown now, without noting that in the history.
  private func open(_ row: RowReference?, of parent: OpenTable) {
    history.isPaused = true
    defer { history.isPaused = false }
    host.settle()
    guard focus(on: row) else { return }
    host.settle()
    host.carryOut(parent.perform(.open, in: host.viewport), of: parent)
  }

  /// The most rows that are looked at for one that opens a table.
  private static let mostSiblings = 10_000

  /// Returns the nearest row after a row, or before it, that opens a table at once; nil if there is
  /// none.
  private func rowOpeningTable(
    in listing: Listing,
    after start: ShownRow?,
    by count: Int
  ) -> ShownRow? {
    guard let number = start.flatMap({ listing.number(of: $0) }) else { return nil }
    for distance in 1...Self.mostSiblings {
      guard let shown = listing.row(numbered: number.advanced(by: distance * count)) else {
        return nil
      }
      guard let row = shown.row else { continue }
      let cell = listing.sections[shown.section].rows.cell(at: row)
      if cell.opensTable, cell.isEnabled, listing.takesFocus(listing.spot(of: shown).place) {
        return shown
      }
    }
    return nil
  }
}
