import TableModel

// The commands that find rows: each goes to the search of the shown table, and its message is
// shown.

extension Session {
  private var search: Search { stack.top.search }

  /// Carries out a command while the words to find are typed.
  ///
  /// - Returns: False for a command that has nothing to do with it.
  func performInPrompt(_ command: Command) -> Bool {
    guard context == .find else { return false }
    switch command {
    case .takeFind: takeFind()
    case .leaveFind: search.leavePrompt()
    case .findEverywhere: findEverywhere()
    case .findNext: goToMatch(by: 1)
    case .findPrevious: goToMatch(by: -1)
    case .filter: search.switchFilterOfPrompt(in: viewport)
    case .olderFind: search.recall(by: 1, in: foundWords, viewport)
    case .newerFind: search.recall(by: -1, in: foundWords, viewport)
    default:
      guard let edit = TextEditor.Edit(command) else { return false }
      search.type([edit], in: viewport)
    }
    return true
  }

  /// Keeps what was found.
  func takeFind() {
    guard let (words, hasNoMatch) = search.takePrompt() else { return }
    foundWords.add(words)
    if hasNoMatch { notices.say(texts.finding.noMatchesFor(words)) }
  }

  /// Goes on with the search of the shown table between keys.
  func continueSearch() {
    let table = stack.top
    guard table.search.mustGoOn else { return }
    table.search.goOn(
      in: Search.Run(
        viewport: { [weak self, weak table] in
          guard let self, outcome == nil, stack.top === table else { return nil }
          return viewport
        },
        update: { [weak self] in self?.update() },
        ended: { [weak self] in self?.linear?.tellMatches() }
      )
    )
  }

  /// Goes to the next match, or the one before; without a search, searches for the last words
  /// again, or asks for some.
  func goToMatch(by step: Int) {
    if search.isOfSources {
      // All rows match.
      search.isActive ? perform(step > 0 ? .moveDown : .moveUp) : askForWords(filters: false)
    } else if search.finder != nil {
      notices.say(search.goToMatch(by: step, in: viewport))
    } else if let words = foundWords.texts.last {
      notices.say(search.goToMatch(of: words, by: step, in: viewport))
    } else {
      askForWords(filters: false)
    }
  }

  /// Hides the rows that do not match, or shows all; without a search, asks for words.
  func switchFilter() {
    guard search.isActive else { return askForWords(filters: true) }
    if search.isOfSources { search.end() }
    guard search.switchFilter() else { return notices.say(texts.finding.allShown) }
    settle()
    // The title counts the hidden rows; a number here would not follow it.
    let status = search.finder?.isIdle == true ? search.status : nil
    notices.say(status?.hidden.map(texts.finding.hidden))
  }

  private func askForWords(filters: Bool) {
    if linear == nil { search.ask(filters: filters) } else { notices.say(texts.finding.noWords) }
  }

  /// Stops the search of the shown table, or forgets it.
  ///
  /// - Returns: False if there is none.
  func cancelSearch() -> Bool {
    guard search.isActive else { return false }
    notices.say(search.cancel())
    return true
  }

  /// The line of the prompt, and the column of its caret; nil without a prompt.
  func paintedPrompt(columns: Int) -> (strip: Strip, caret: Int)? {
    guard let prompt = search.prompt else { return nil }
    let bar = PromptBar(
      marks: marks,
      prompt: prompt,
      status: search.promptStatus?.text(in: texts.finding) ?? "",
      hints: Hints(keyMap: keyMap, names: keyNames, texts: texts.hints)
        .find(filters: prompt.filters)
    )
    return bar.painted(columns: columns)
  }
}
