import TableModel

/// The table that a search looks through, and in which it moves the focus.
@MainActor protocol SearchedTable: AnyObject {
  var listing: Listing { get }
  var state: TableState { get }
  /// The number of moves of the focus or the visible part.
  var moves: Int { get }
  /// The row or header with the focus; in a grid, the row of the tile.
  var shownFocus: ShownRow? { get }
  /// The reference to the focused row.
  var focusedRow: RowReference? { get }

  /// Moves the focus or the visible part, for the person or an action.
  func move(_ change: (inout TableState) -> Void)
  /// Moves further than to the next row, and settles.
  func jump(in viewport: Viewport<Listing>, _ change: (inout TableState) -> Void)
  /// Adapts the focus and the visible part to other rows: nobody has moved.
  func adapt(_ change: (inout TableState) -> Void)
  /// Shows other rows; the focused row keeps the focus.
  func showOtherRows(_ change: () -> Void)
  /// True if the focus is kept at the end because an action wants it.
  var isFollowingEnd: Bool { get }

  /// Moves the focus to the end again, where an action wants it.
  func followEndAgain(in viewport: Viewport<Listing>)
  /// Lists the table again.
  func listAgain()
  /// Pans lines of text so that the match in the focused line is in sight.
  func showMatchInLine()
}

/// The search of a table: the line in which the words are typed, the matches, the search that goes
/// on between keys, and the first match that gets the focus.
///
/// A search begins with ``ask(filters:)`` or ``find(_:filters:from:in:)``; ``end()`` forgets it.
/// Moving the focus ends the wait for the first match, whoever moves it.
@MainActor final class Search {
  private unowned let table: any SearchedTable
  private let texts: FindTexts

  /// The line in which a person types the words to find; nil if none are typed.
  private(set) var prompt: FindPrompt?
  /// The matches, and the rows still to be looked at; nil without a search.
  private(set) var finder: Finder?
  /// The sections that were unfolded to show a match, since the prompt was opened.
  private var unfolded: Set<RowReference.SectionReference> = []
  /// True if the last step to a match went past an end of the table.
  private var hasContinued = false
  /// The number of moves when the search began, while its first match is to get the focus; nil if
  /// no match is awaited.
  private var movesBeforeMatch: Int?
  /// The search that goes on between keys; nil if none does.
  private var task: Task<Void, Never>?
  /// The time at which its progress was drawn last.
  private var drawn: ContinuousClock.Instant?

  /// The time for which a search may keep a key waiting. A test that compares screens searches to
  /// the end in it, however slow the machine is.
  @TaskLocal static var shortTime = Duration.milliseconds(5)
  /// The time for which a section searches its data at once: short, so that matches are shown soon
  /// and the search can be stopped.
  private static let partTime = Duration.milliseconds(20)
  /// The least time between two frames that show the progress.
  private static let redraw = Duration.milliseconds(100)

  init(of table: any SearchedTable, texts: FindTexts) {
    self.table = table
    self.texts = texts
  }

  private var listing: Listing { table.listing }

  /// The focused row among all rows, the hidden ones too; nil for a header and none.
  private var listedFocus: ListedRow? { table.shownFocus.flatMap { listing.listedRow(of: $0) } }

  /// The row from which a search begins: the focused one, or the one below a focused header.
  private var start: ListedRow? { table.shownFocus.map { listing.listedRow(near: $0) } }

  /// The state of the search; nil without one.
  var status: FindStatus? {
    finder.map { FindStatus($0, focus: listedFocus) } ?? sources.status(focus: listedFocus)
  }

  /// True while words are typed.
  var isAsking: Bool { prompt != nil }

  /// True if rows are hidden or marked by words.
  var isActive: Bool { finder != nil || !sources.words.isEmpty }

  /// The words that rows are searched for; nil without a search.
  var query: FindQuery? {
    finder?.query ?? (sources.words.isEmpty ? nil : FindQuery(sources.words))
  }

  /// The reason why the words that are typed cannot be looked for; nil for none. Sources of pages
  /// take words as they are.
  var problem: FindProblem? { sources.isInUse ? nil : prompt?.query.problem }

  /// The state of the search for the words that are typed; nil before any are.
  var promptStatus: FindStatus? {
    guard prompt?.editor.text.isEmpty == false, var status else { return nil }
    status.hasContinued = hasContinued
    return status
  }

  /// True if the first match is to get the focus, and nobody has moved since the search began.
  private var awaitsMatch: Bool { movesBeforeMatch == table.moves }

  /// Ends the wait for the first match: the person is busy where the focus is.
  func stopAwaiting() { movesBeforeMatch = nil }

  // MARK: - Searching

  /// Searches for words from the focused row on, and goes to the first match as soon as there is
  /// one.
  func find(_ query: FindQuery, filters: Bool, in viewport: Viewport<Listing>) {
    find(query, filters: filters, from: start, in: viewport)
  }

  private func find(
    _ query: FindQuery,
    filters: Bool,
    from origin: ListedRow?,
    in viewport: Viewport<Listing>
  ) {
    begin(Finder(query, filters: filters), from: origin)
    movesBeforeMatch = table.moves
    showFirstMatch(in: viewport)
  }

  /// Begins a search at a row, and searches for a short time.
  private func begin(_ finder: Finder, from origin: ListedRow?) {
    let hidRows = listing.filter != nil
    self.finder = finder
    finder.begin(in: listing.wholeSections, from: origin ?? .row(0, 0))
    finder.search(for: Self.shortTime)
    listing.filtering = { [weak finder] sections, areNew in
      if areNew {
        finder?.begin(in: sections, from: nil)
        finder?.search(for: Self.shortTime)
      }
      return finder?.filter
    }
    if hidRows || finder.filters { filterAgain() }
  }

  /// Ends the search, and shows all rows.
  func end() {
    askSources(for: "", after: .zero)
    guard finder != nil else { return }
    finder = nil
    listing.filtering = nil
    if listing.filter != nil { filterAgain() }
  }

  /// Shows the rows that were found meanwhile; the focused row keeps the focus.
  private func filterAgain() {
    table.showOtherRows { listing.filterAgain() }
  }

  /// Stops the search, or forgets one that has ended.
  ///
  /// - Returns: A message; nil if it was forgotten.
  func cancel() -> String? {
    guard let finder, !finder.isDone else {
      end()
      return nil
    }
    finder.stop()
    if finder.filters { filterAgain() }
    return texts.stopped(Int(finder.progress * 100))
  }

  // MARK: - Between keys

  /// The run that shows the table, while a search goes on between keys.
  struct Run {
    /// The lines and columns of the table; nil once it is no longer shown.
    let viewport: @MainActor () -> Viewport<Listing>?
    /// Shows what was found.
    let update: @MainActor () -> Void
    /// Called when the search has come to its end.
    let ended: @MainActor () -> Void
  }

  /// True if the search has not ended, and does not go on between keys yet.
  var mustGoOn: Bool { task == nil && finder?.isIdle == false }

  /// Goes on with the search between keys, as long as its table is shown.
  func goOn(in run: Run) {
    guard mustGoOn else { return }
    task = Task { [weak self] in
      while await self?.searchOn(in: run) == true { await Task.yield() }
      self?.task = nil
      guard run.viewport() != nil else { return }
      run.ended()
      run.update()
    }
  }

  /// Ends the search between keys, when the run ends.
  func stop() { task?.cancel() }

  /// Searches for a short time, and draws the progress at most every ``redraw``.
  ///
  /// - Returns: False if there is nothing more to search.
  private func searchOn(in run: Run) async -> Bool {
    // The table may be left while a part is searched.
    let table = table
    defer { withExtendedLifetime(table) {} }
    guard run.viewport() != nil, let finder, !finder.isIdle else { return false }
    if let part = finder.nextPart {
      finder.take(await part.search(for: Self.partTime), of: part)
      guard finder === self.finder else { return true }
    } else {
      finder.search(for: Self.shortTime)
    }
    let now = ContinuousClock.now
    let isTime = drawn.map { now - $0 > Self.redraw } ?? true
    guard isTime || finder.isIdle || awaitsMatch && finder.best != nil else { return true }
    guard let viewport = run.viewport() else { return false }
    drawn = now
    if finder.filters { filterAgain() }
    showFirstMatch(in: viewport)
    run.update()
    return true
  }

  // MARK: - Going to matches

  /// Moves the focus to the next match, or the previous one if `step` is negative.
  ///
  /// - Returns: A message; nil for none.
  func goToMatch(by step: Int, in viewport: Viewport<Listing>) -> String? {
    hasContinued = false
    guard let finder, finder.found.count > 0 else {
      return finder?.isDone == false
        ? texts.stillSearching : texts.noMatchesFor(finder?.query.text ?? "")
    }
    let found = finder.found
    let above = found.lowerBound(of: start.map { finder.number(of: $0) } ?? 0)
    let isMatch = listedFocus.map { finder.index(of: $0) != nil } ?? false
    if isMatch, found.count == 1, table.state.isFocusInSight(in: viewport) {
      return prompt == nil ? texts.onlyMatch : nil
    }
    let next = step > 0 ? (isMatch ? above + 1 : above) : above - 1
    let wrapped = (next % found.count + found.count) % found.count
    go(to: finder.row(found[wrapped]), in: viewport)
    guard wrapped != next else { return nil }
    hasContinued = true
    guard prompt == nil else { return nil }
    return step > 0 ? texts.continuedFromTop : texts.continuedFromEnd
  }

  /// Searches for words again, from the focused row on, and goes to the next match, or the previous
  /// one if `step` is negative.
  ///
  /// - Returns: A message; nil for none.
  func goToMatch(of words: String, by step: Int, in viewport: Viewport<Listing>) -> String? {
    begin(Finder(FindQuery(words), filters: false), from: start)
    return goToMatch(by: step, in: viewport)
  }

  /// Hides the rows that do not match, or shows all.
  ///
  /// - Returns: True if they are hidden now.
  func switchFilter() -> Bool {
    guard let finder else { return false }
    finder.filters.toggle()
    filterAgain()
    return finder.filters
  }

  /// Moves the focus to the first match from the start of the search on, once there is one.
  private func showFirstMatch(in viewport: Viewport<Listing>) {
    guard awaitsMatch, let finder, let first = finder.best else { return }
    go(to: finder.row(first), in: viewport)
    if first < finder.origin { hasContinued = true }
  }

  /// Moves the focus to a row; unfolds its section.
  private func go(to listed: ListedRow, in viewport: Viewport<Listing>) {
    if listing.isFolded(listed.section) {
      listing.fold(listed.section, false)
      if isAsking { unfolded.insert(listing.reference(toSection: listed.section)) }
      table.listAgain()
    }
    guard let row = listing.shownRow(of: listed) else { return }
    let spot = listing.spot(of: row)
    let viewport = Viewport(listing, lines: viewport.lines)
    // The row at the top may be hidden now.
    table.adapt { $0.settle(in: viewport) }
    let isVisible = table.state.anchor.map { anchor in
      viewport.parts(from: anchor).contains { $0.place == spot.place && $0.count == $0.height }
    }
    table.jump(in: viewport) { state in
      state.focus(on: spot.place, item: spot.tile)
      guard isVisible == false, !viewport.flow.hasPages else { return }
      state.focus(on: spot.place, at: .middle, in: viewport)
      state.item = spot.tile
    }
    table.showMatchInLine()
  }
}

// The line in which the words are typed.

extension Search {
  /// Asks for the words to find.
  ///
  /// - Parameter filters: True if other rows are to be hidden.
  func ask(filters: Bool) {
    prompt = FindPrompt(filters: filters, origin: origin)
    unfolded = []
  }

  /// Applies edits to the words, then searches once if the words have changed.
  func type(_ edits: [TextEditor.Edit], in viewport: Viewport<Listing>) {
    if prompt?.edit(edits) == true { findTyped(in: viewport) }
  }

  /// Hides the rows that do not match, or shows all, while the words are typed.
  func switchFilterOfPrompt(in viewport: Viewport<Listing>) {
    prompt?.filters.toggle()
    findTyped(in: viewport)
  }

  /// Shows older words, or newer ones.
  func recall(by step: Int, in history: FindHistory, _ viewport: Viewport<Listing>) {
    if prompt?.recall(by: step, in: history) == true { findTyped(in: viewport) }
  }

  /// Searches for the words of the prompt, from the row that had the focus before.
  private func findTyped(in viewport: Viewport<Listing>) {
    guard let prompt else { return }
    hasContinued = false
    guard !sources.isInUse else {
      return askSources(for: prompt.editor.text, after: .milliseconds(200))
    }
    guard !prompt.query.isEmpty else {
      end()
      return restore(prompt.origin.withoutSearch)
    }
    // The search for the words typed before must not hide the row at which this one begins.
    restore(prompt.origin.withoutSearch)
    find(prompt.query, filters: prompt.filters, from: start(of: prompt.origin), in: viewport)
    // The last line that matches is followed, as in `tail -f FILE | grep WORDS`.
    if prompt.filters, prompt.origin.followsEnd {
      table.followEndAgain(in: Viewport(listing, lines: viewport.lines))
    }
  }

  /// Closes the prompt and keeps the matches; without a match, shows the table as it was before.
  ///
  /// - Returns: The words, and true if nothing was found; nil if none were typed.
  func takePrompt() -> (words: String, hasNoMatch: Bool)? {
    guard let prompt else { return nil }
    self.prompt = nil
    let hasNoMatch =
      finder.map { $0.found.isEmpty && $0.isDone } ?? (status?.hasNoMatch == true)
    if hasNoMatch { restore(prompt.origin) }
    return (prompt.editor.text, hasNoMatch)
  }

  /// Shows the table as it was before the words were typed.
  func leavePrompt() {
    guard let prompt else { return }
    self.prompt = nil
    hasContinued = false
    restore(prompt.origin)
  }

  // MARK: - The state before

  /// The state of the table, to which Esc leads back.
  private var origin: FindOrigin {
    let top = table.state.anchor.flatMap { listing.shownRow(at: $0.place) }
    return FindOrigin(
      state: table.state,
      focus: table.focusedRow,
      top: RowReference(top, in: listing),
      folds: listing.folds,
      pan: listing.pan,
      followsEnd: table.isFollowingEnd,
      finder: finder,
      words: sources.words
    )
  }

  /// Returns the row from which a search began: the focused one, or the one below a focused header.
  private func start(of origin: FindOrigin) -> ListedRow? {
    origin.focus.map { $0.findListed(in: listing) ?? listing.listedRow(near: $0.lastKnown) }
  }

  /// Shows the table as it was before the search, with the search before it.
  private func restore(_ origin: FindOrigin) {
    if let finder = origin.finder { begin(finder, from: start(of: origin)) } else { end() }
    // Ending a search asks the sources for all rows.
    if !origin.words.isEmpty { askSources(for: origin.words, after: .zero) }
    restoreFolds(of: origin)
    listing.pan(to: origin.pan)
    table.move { $0 = origin.state }
    func spot(of row: RowReference?) -> Listing.Spot? {
      row?.find(in: listing).map { listing.spot(of: $0) }
    }
    guard let focus = spot(of: origin.focus) else { return }
    let isTile = listing.isGrid(section: focus.place.section)
    let top = spot(of: origin.top)?.place
    table.move { $0.follow(focus: focus.place, item: isTile ? focus.tile : nil, top: top) }
  }
}

extension Search {
  /// Folds the sections as they were before the search, also those whose state the program keeps.
  private func restoreFolds(of origin: FindOrigin) {
    let sections = unfolded.compactMap { $0.find(in: listing.sections) }
    unfolded = []
    for section in sections where !listing.isFolded(section) { listing.fold(section, true) }
    guard !sections.isEmpty || listing.folds != origin.folds else { return }
    listing.folds = origin.folds
    table.listAgain()
  }
}

// Rows that are loaded in pages.

extension Search {
  /// The search of the sources of such rows.
  var sources: SourceSearch { SourceSearch(listing: listing) }

  /// Asks the sources for the rows that have some words.
  ///
  /// - Parameter pause: The time to wait for other words.
  func askSources(for words: String, after pause: Duration) {
    sources.find(words, after: pause)
    movesBeforeMatch = words.isEmpty ? nil : table.moves
  }

  /// Moves the focus to the first row that a source has found, once all have answered.
  ///
  /// - Returns: True if the focus has moved.
  func showFirstAnswer(in viewport: @autoclosure () -> Viewport<Listing>) -> Bool {
    guard sources.isInUse, awaitsMatch, let row = sources.firstAnswer else { return false }
    movesBeforeMatch = nil
    table.jump(in: viewport()) { $0.focus(on: row) }
    return true
  }
}
