import TableModel

/// The run whose tables are searched.
@MainActor protocol FindingHost: AnyObject {
  /// True if nobody can type into a prompt.
  var isLinear: Bool { get }
  /// The marks that are shown.
  var marks: Marks { get }
  /// The keys that search all tables for the last words, such as “/ Tab”; nil if there are none.
  var keysOfFindingEverywhere: String? { get }
  /// Tells how many rows match, once all were looked at.
  func tellMatches()
}

/// The commands that find rows: they go to the search of the shown table, or search all tables.
@MainActor final class Finding {
  private let going: Going
  private unowned let host: any FindingHost
  /// The words that were searched for.
  private var history = FindHistory()
  /// The rows that were found in all tables, once one of them was gone to; nil for none.
  private var hits: Hits?

  /// The rows that were found in all tables.
  private struct Hits {
    let words: String
    let locations: [Location]
    /// The number of the one that was gone to last.
    var current: Int
  }

  init(_ going: Going, in host: any FindingHost) {
    self.going = going
    self.host = host
  }

  private var search: Search { going.stack.top.search }
  private var viewport: Viewport<Listing> { going.host.viewport }
  private var notices: Notices { going.notices }
  private var texts: FindTexts { going.texts.finding }

  /// Carries out a command that finds rows; others do nothing.
  func perform(_ command: Command) {
    switch command {
    case .find: ask(filters: false)
    case .findEverywhere: findEverywhere()
    case .filter: switchFilter()
    case .findNext: goToMatch(by: 1)
    case .findPrevious: goToMatch(by: -1)
    default: break
    }
  }

  // MARK: - The prompt

  /// Carries out a command while the words to find are typed.
  ///
  /// - Returns: False for a command that does nothing in the prompt.
  func performInPrompt(_ command: Command) -> Bool {
    switch command {
    case .takeFind: take()
    case .leaveFind: search.leavePrompt()
    case .findEverywhere: findEverywhere()
    case .findNext: if search.problem == nil { goToMatch(by: 1) }
    case .findPrevious: if search.problem == nil { goToMatch(by: -1) }
    case .filter: search.switchFilterOfPrompt(in: viewport)
    case .olderFind: search.recall(by: 1, in: history, viewport)
    case .newerFind: search.recall(by: -1, in: history, viewport)
    default:
      guard let edit = TextEditor.Edit(command) else { return false }
      search.type([edit], in: viewport)
    }
    return true
  }

  /// Types texts into the prompt, and searches once. A colon at the start stands for the name of
  /// the chosen column and a colon.
  func type(_ texts: [String]) {
    var texts = texts
    if texts.first == ":", search.prompt?.editor.text.isEmpty == true,
      let name = going.stack.top.titleOfChosenColumn.flatMap(FindQuery.name)
    {
      texts[0] = name + ":"
    }
    search.type(texts.map { .insert($0) }, in: viewport)
  }

  /// Finds words in the shown table, without a prompt.
  ///
  /// - Parameter filters: True to hide the other rows.
  /// - Returns: A sentence that says why they cannot be searched for; nil if they are.
  func find(_ words: String, filters: Bool) -> String? {
    let query = FindQuery(words)
    if search.sources.isInUse {
      guard search.sources.findsWords else { return going.texts.reasons.pagesNotSearched }
      search.askSources(for: words, after: .zero)
    } else if let problem = query.problem {
      return going.texts.model.patterns.sentence(for: problem)
    } else {
      search.find(query, filters: filters, in: viewport)
    }
    history.add(words)
    return nil
  }

  /// Keeps what was found. Words with a problem stay in the prompt, which tells it.
  func take() {
    guard search.problem == nil, let (words, hasNoMatch) = search.takePrompt() else { return }
    history.add(words)
    if hasNoMatch { notices.say(noMatches(for: words)) }
  }

  /// The sentence that no row of the shown table has some words.
  private func noMatches(for words: String) -> String {
    let hasOthers = going.stack.root.table.leadsSearchesOn || !going.stack.isAtRoot
    guard hasOthers, let keys = host.keysOfFindingEverywhere else {
      return texts.noMatchesFor(words)
    }
    return texts.noMatchesHere(words, keys)
  }

  /// Searches all tables for the words in the prompt, or for the last words if it is empty, and
  /// shows the results as a table.
  func findEverywhere() {
    guard let typed = search.prompt?.editor.text,
      let words = typed.isEmpty ? history.texts.last : typed
    else { return notices.say(texts.noWordsYet) }
    guard search.prompt?.query.problem == nil else { return }
    search.leavePrompt()
    history.add(words)
    FindingEverywhere(going).find(words, marks: host.marks) { [weak self] locations, chosen in
      self?.hits = Hits(words: words, locations: locations, current: chosen)
      self?.going.go(to: locations[chosen])
    }
  }

  /// Goes to the next of the rows that were found in all tables, or to the one before.
  ///
  /// - Returns: False if none were, or other words were searched for since.
  private func goToHit(by step: Int) -> Bool {
    guard var hits, hits.words == history.texts.last else { return false }
    let count = hits.locations.count
    hits.current = (hits.current + step + count) % count
    self.hits = hits
    notices.say(texts.hit(hits.current + 1, count))
    going.go(to: hits.locations[hits.current])
    return true
  }

  // MARK: - Matches

  /// Begins to ask for words in the shown table.
  func ask(filters: Bool) { search.ask(filters: filters) }

  /// Goes to the next match, or the one before; without a search, searches for the last words
  /// again, or asks for some. After a search of all tables, goes to the next row found there.
  func goToMatch(by step: Int) {
    if search.sources.isInUse {
      guard search.isActive else { return askForWords(filters: false) }
      // All rows match.
      going.stack.top.move(by: step > 0 ? .moveDown : .moveUp, in: viewport)
    } else if search.finder != nil {
      notices.say(search.goToMatch(by: step, in: viewport))
    } else if goToHit(by: step) {
      return
    } else if let words = history.texts.last {
      notices.say(search.goToMatch(of: words, by: step, in: viewport))
    } else {
      askForWords(filters: false)
    }
  }

  /// Hides the rows that do not match, or shows all; without a search, asks for words.
  func switchFilter() {
    guard search.isActive else { return askForWords(filters: true) }
    if search.sources.isInUse { search.end() }
    guard search.switchFilter() else { return notices.say(texts.allShown) }
    going.host.settle()
    // The title counts the hidden rows; a number here would not follow it.
    let status = search.finder?.isIdle == true ? search.status : nil
    notices.say(status?.hidden.map(texts.hidden))
  }

  private func askForWords(filters: Bool) {
    if host.isLinear { notices.say(texts.noWords) } else { search.ask(filters: filters) }
  }

  /// Stops the search of the shown table, or forgets it.
  ///
  /// - Returns: False if there is none.
  func cancel() -> Bool {
    guard search.isActive else { return false }
    notices.say(search.cancel())
    return true
  }

  // MARK: - Between keys

  /// Goes on between keys with the search of the shown table, and with that of all tables whose
  /// results are shown.
  func settle() {
    let table = going.stack.top
    if table.treeSearch != nil { FindingEverywhere(going).goOn() }
    guard table.search.mustGoOn else { return }
    table.search.goOn(
      in: Search.Run(
        viewport: { [weak self, weak table] in
          guard let self, !going.ending.hasEnded, going.stack.top === table else { return nil }
          return viewport
        },
        update: { [weak self] in self?.going.host.update() },
        ended: { [weak self] in self?.host.tellMatches() }
      )
    )
  }
}
