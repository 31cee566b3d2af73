import TableModel

// Commands for a row that is named by its number.

extension LinearMode {
  /// Selects a row by its number, or a button in it; says the text in a column of it.
  func select(_ rows: TypedRows) {
    if rows.column != nil {
      if focus(on: rows), let field = table.wordsOfChosenField { answers.append(field) }
    } else if rows.last != nil {
      answers.append(texts.typeAction)
    } else {
      perform(.select, rows)
    }
  }

  /// Carries out a command, for a row if it is named.
  func perform(_ command: Command, _ rows: TypedRows?) {
    if let rows {
      if rows.last != nil, command == .toggle { return markRows(rows) }
      guard focus(on: rows, choosesButton: command == .select) else { return }
      extent = .row
    }
    switch command {
    case .pageDown, .pageUp: return turnPage(down: command == .pageDown)
    case .first, .last, .nextSection, .previousSection, .switchLayout: extent = .page
    case .moveDown, .moveUp, .findNext, .findPrevious, .select, .toggle, .edit, .stepDown, .stepUp,
      .rowActions,
      .accessoryAction:
      extent = .row
    default: break
    }
    guard mayPerform(command) else { return }
    session.perform(command)
  }

  /// Moves to a row, which becomes the first of the page.
  func goTo(_ number: RowNumber) {
    guard let place = find(number) else { return }
    table.move { $0.focus(on: place, at: .top, in: session.viewport) }
    extent = .page
  }

  /// Moves to the first row of the next or the previous page.
  private func turnPage(down: Bool) {
    guard let anchor = table.state.anchor, !(down ? isAtEnd : isAtStart) else {
      return answers.append(down ? texts.lastRows : texts.firstRows)
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

  /// True if a command does something; if not, says why, as there is no screen to show it.
  private func mayPerform(_ command: Command) -> Bool {
    let refusal: String? =
      switch command {
      case .select: selectionRefusal
      case .moveDown where isLast: texts.lastRow
      case .moveUp where isFirst: texts.firstRow
      default: reason(against: command)
      }
    if let refusal { answers.append(refusal) }
    return refusal == nil
  }

  /// The reason why a command does nothing; nil if it does or says something.
  private func reason(against command: Command) -> String? {
    guard case .idle(let reason) = session.here.use(of: command, at: table.usedRow) else {
      return nil
    }
    return reason.map(texts.reason) ?? texts.doesNothing
  }

  /// A reason why a command does nothing, as a sentence.
  func reason(_ reason: KeyPath<ReasonTexts, String>) -> String {
    texts.reason(session.texts.reasons[keyPath: reason])
  }

  /// The reason why the focused row cannot be selected; nil if it can, or tells the reason itself.
  private var selectionRefusal: String? {
    let row = table.usedRow
    if row.cell?.isEnabled == false { return nil }
    switch session.here.use(of: .select, at: row) {
    case .works: return nil
    case .taken where row.isBusy: return texts.stillRunning
    case .taken:
      return row.button.map { texts.isDisabled($0.title, row.cell?.buttons.count ?? 1 > 1) }
    case .idle:
      let isStepped = row.cell?.control?.takes(.steps) == true
      return isStepped ? texts.typeSteps : reason(against: .select)
    }
  }

  /// Selects a range of rows.
  private func markRows(_ rows: TypedRows) {
    guard let last = rows.last, focus(on: rows) else { return }
    session.perform(.selectRange)
    guard table.selecting.hasRange else { return }
    if let place = find(last) {
      table.move { $0.focus(on: place) }
      session.perform(.select)
    }
    table.selecting.endRange()
  }

  /// Chooses the column of a row that was named; says so if there is none.
  ///
  /// - Returns: False if there is no such column.
  private func choose(_ title: String?, of row: RowNumber, at place: Place) -> Bool {
    guard listing.recordColumns.exist || title != nil else { return true }
    let section = place.section
    let column = title.flatMap { listing.recordColumns.column(titled: $0, section: section) }
    if let title, column == nil || listing.cell(at: place)?.isRecord != true {
      answers.append(texts.noColumn(row.value, title))
      return false
    }
    listing.recordColumns.choose(column, ofSection: section)
    return true
  }

  /// Moves to a row, and to a button or a column in it.
  ///
  /// - Parameter choosesButton: True if one of several buttons in the row must be named.
  func focus(on rows: TypedRows, choosesButton: Bool = false) -> Bool {
    guard let place = find(rows.row) else { return false }
    let count = listing.itemCount(at: place)
    let hasParts = listing.cell(at: place, item: 0)?.control?.hasParts == true
    let item = rows.button ?? 1
    guard item >= 1, item <= count, rows.button == nil || count > 1 else {
      let number = rows.row.value
      let refusal =
        count <= 1
        ? texts.noButtonsInRow(number)
        : hasParts ? texts.partsInRow(number, count) : texts.buttonsInRow(number, count)
      answers.append(refusal)
      return false
    }
    guard choose(rows.column, of: rows.row, at: place) else { return false }
    table.move { $0.focus(on: place, item: item - 1) }
    if choosesButton, count > 1, !hasParts, rows.button == nil {
      extent = .row
      answers.append(texts.whichButton(rows.row.value, count))
      return false
    }
    session.settle()
    return true
  }

  /// Finds the row that was said with a number; says so if there is no row to go to.
  private func find(_ number: RowNumber) -> Place? {
    let place: Place?
    if let row = table.spoken?.rows[number] {
      place = row.find(in: listing).map { listing.spot(of: $0).place }
      if place == nil { answers.append(texts.rowIsGone(number.value)) }
    } else {
      place = listing.row(numbered: number).map { listing.spot(of: $0).place }
      if place == nil { answers.append(texts.rowRange(listing.numbered)) }
    }
    guard let place else { return nil }
    guard listing.takesFocus(place) else {
      answers.append(texts.isEmptySpace(number.value))
      return nil
    }
    return place
  }

  private var isFirst: Bool {
    table.state.focus.map { listing.row(before: $0) == nil } ?? false
  }

  private var isLast: Bool {
    table.state.focus.map { listing.row(after: $0) == nil } ?? false
  }

  var isAtStart: Bool {
    guard let anchor = table.state.anchor, let start = session.viewport.start else {
      return true
    }
    return anchor <= start
  }

  var isAtEnd: Bool {
    table.state.anchor.map { session.viewport.reachesEnd(from: $0) } ?? true
  }
}
