import TableModel

// Finding rows by their words: the prompt, the matches, and the search that goes on between keys.

extension Session {
  /// The prompt for words to find; nil if there is none, or another table is shown.
  var currentPrompt: FindPrompt? {
    finding.prompt.flatMap { $0.table === stack.top ? $0 : nil }
  }

  // MARK: - The prompt

  /// Asks for the words to find.
  ///
  /// - Parameter filters: True if other rows are to be hidden.
  func beginFinding(filters: Bool) {
    let table = stack.top
    guard table.listing.hasRows else { return message = texts.reasons.noRows }
    finding.prompt = FindPrompt(table: table, filters: filters, origin: table.findOrigin)
  }

  /// Carries out a command while the words to find are typed.
  ///
  /// - Returns: False for a command that has nothing to do with it.
  @discardableResult func performInPrompt(_ command: Command) -> Bool {
    guard context == .find, var prompt = currentPrompt else { return false }
    switch command {
    case .takeFind: takeFind()
    case .leaveFind: leaveFind()
    case .findEverywhere: findEverywhere()
    case .findNext: goToMatch(by: 1)
    case .findPrevious: goToMatch(by: -1)
    case .filter:
      prompt.filters.toggle()
      finding.prompt = prompt
      findTyped()
    case .olderFind, .newerFind:
      guard prompt.recall(by: command == .olderFind ? 1 : -1, in: finding.history) else {
        return true
      }
      finding.prompt = prompt
      findTyped()
    default:
      guard let edit = TextEditor.Edit(command) else { return false }
      type(edit)
    }
    return true
  }

  /// Changes the text of the prompt, and searches for it.
  func type(_ edit: TextEditor.Edit) { type([edit]) }

  /// Changes the text of the prompt by several edits, and searches for the last one.
  func type(_ edits: [TextEditor.Edit]) {
    guard var prompt = currentPrompt else { return }
    let hasChanged = prompt.edit(edits)
    finding.prompt = prompt
    if hasChanged { findTyped() }
  }

  /// Searches for the text of the prompt, from the row that had the focus before.
  private func findTyped() {
    guard let prompt = currentPrompt else { return }
    let table = stack.top
    finding.hasContinued = false
    let query = FindQuery(prompt.editor.text)
    guard !query.isEmpty else {
      table.endFinding()
      return table.restore(prompt.origin.withoutSearch)
    }
    // The search before this one must not hide where it began.
    table.restore(prompt.origin.withoutSearch)
    find(query, filters: prompt.filters, from: table.wholePlace(of: prompt.origin))
  }

  /// Keeps what was found.
  private func takeFind() {
    guard let prompt = currentPrompt else { return }
    finding.prompt = nil
    finding.history.add(prompt.editor.text)
    if stack.top.finder?.found.isEmpty == true, stack.top.finder?.isDone == true {
      stack.top.restore(prompt.origin)
      message = texts.finding.noMatchesFor(prompt.editor.text)
    }
  }

  /// Shows the table as it was before the prompt.
  private func leaveFind() {
    guard let prompt = currentPrompt else { return }
    finding.prompt = nil
    finding.hasContinued = false
    stack.top.restore(prompt.origin)
  }

  /// Keeps what was found, before something else is done with a click.
  func keepFound() {
    if context == .find { takeFind() }
  }

  // MARK: - Searching

  /// Searches the shown table, and goes to the first match.
  func find(_ query: FindQuery, filters: Bool, from origin: Place?) {
    let table = stack.top
    table.find(Finder(query, filters: filters), from: origin)
    table.awaitsMatch = true
    showFirstMatch()
    continueFinding()
  }

  /// Goes to the first match, once there is one.
  private func showFirstMatch() {
    guard stack.top.awaitsMatch else { return }
    if stack.top.goToFirstMatch(in: viewport) == .continued { finding.hasContinued = true }
  }

  /// Goes on with the search of the shown table between keys.
  func continueFinding() {
    guard finding.task == nil, let finder = stack.top.finder, !finder.isIdle else { return }
    finding.task = Task { [weak self] in
      while await self?.searchOn() == true { await Task.yield() }
      self?.finding.task = nil
      self?.linear?.tellMatches()
      self?.update()
    }
  }

  /// Searches for a short time, and draws the progress, but not more often than it can be read.
  ///
  /// - Returns: False if there is nothing more to search.
  private func searchOn() async -> Bool {
    guard outcome == nil, let finder = stack.top.finder, !finder.isIdle else { return false }
    if let part = finder.nextPart {
      finder.take(await part.search(for: Self.partTime), of: part)
      guard outcome == nil, finder === stack.top.finder else { return true }
    } else {
      finder.search(for: OpenTable.findingTime)
    }
    let now = ContinuousClock.now
    let isTime = finding.drawn.map { now - $0 > Self.redraw } ?? true
    guard isTime || finder.isIdle || stack.top.awaitsMatch && finder.best != nil else {
      return true
    }
    finding.drawn = now
    stack.top.showFound()
    showFirstMatch()
    update()
    return true
  }

  /// The time for which a section searches its data at once: what it has found meanwhile is shown
  /// soon, and it can be stopped.
  private static let partTime = Duration.milliseconds(20)

  /// The least time between two pictures of the progress.
  private static let redraw = Duration.milliseconds(100)

  // MARK: - Going on

  /// Goes to the next match, or the one before; without a search, searches for the last words
  /// again.
  func goToMatch(by step: Int) {
    let table = stack.top
    if table.finder == nil {
      guard let last = finding.history.texts.last else {
        return linear == nil ? beginFinding(filters: false) : (message = texts.finding.noWords)
      }
      table.find(Finder(FindQuery(last), filters: false), from: table.focusedPlace)
      continueFinding()
    }
    finding.hasContinued = false
    switch table.goToMatch(by: step, in: viewport) {
    case .found: break
    case .continued:
      finding.hasContinued = true
      if context != .find {
        message = step > 0 ? texts.finding.continuedFromTop : texts.finding.continuedFromEnd
      }
    case .only: message = context == .find ? nil : texts.finding.onlyMatch
    case .none:
      let words = table.finder?.query.text ?? ""
      message =
        table.finder?.isDone == false
        ? texts.finding.stillSearching : texts.finding.noMatchesFor(words)
    }
  }

  /// Hides the rows that do not match, or shows all; without a search, asks for words.
  func switchFilter() {
    let table = stack.top
    guard let finder = table.finder else {
      return linear == nil ? beginFinding(filters: true) : (message = texts.finding.noWords)
    }
    table.filter(!finder.filters)
    settle()
    // The title counts the hidden rows; a number here would not follow it.
    let hidden = finder.isIdle ? table.findStatus?.hidden.map(texts.finding.hidden) : nil
    message = finder.filters ? hidden : texts.finding.allShown
  }

  /// Stops the search of the shown table, or forgets it.
  ///
  /// - Returns: False if there is none.
  func cancelFinding() -> Bool {
    guard let finder = stack.top.finder else { return false }
    if finder.isDone {
      stack.top.endFinding()
    } else {
      finder.stop()
      if finder.filters { stack.top.filterAgain() }
      message = texts.finding.stopped(Int(finder.progress * 100))
    }
    return true
  }

  // MARK: - Showing

  /// The line of the prompt, and the column of its caret; nil without a prompt.
  func paintedPrompt(columns: Int) -> (strip: Strip, caret: Int)? {
    guard let prompt = currentPrompt else { return nil }
    var status = prompt.editor.text.isEmpty ? nil : stack.top.findStatus
    status?.hasContinued = finding.hasContinued
    let bar = PromptBar(
      marks: marks,
      prompt: prompt,
      status: status?.text(in: texts.finding) ?? "",
      hints: Hints(keyMap: keyMap, names: keyNames, texts: texts.hints)
        .find(filters: prompt.filters)
    )
    return bar.painted(columns: columns)
  }
}

extension FindOrigin {
  /// The same state without the search before.
  fileprivate var withoutSearch: FindOrigin {
    FindOrigin(state: state, focus: focus, top: top, folds: folds, finder: nil)
  }
}
