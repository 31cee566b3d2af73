import TableModel

// Finding in all tables: the results are a table, and each leads to its row.

extension Session {
  /// Searches all tables for the words in the prompt, and shows the results as a table.
  func findEverywhere() {
    let search = stack.top.search
    guard let prompt = search.prompt, !prompt.editor.text.isEmpty else {
      return notices.say(texts.finding.noWordsYet)
    }
    search.leavePrompt()
    foundWords.add(prompt.editor.text)
    let finder = TreeFinder(
      FindQuery(prompt.editor.text),
      in: sources,
      separator: " \(marks.path) "
    )
    let edition = Box(0)
    finder.search(for: Search.shortTime)
    let results = ServiceTable.results(TreeSearch(finder: finder, edition: edition))
    going.push(table(of: finder, edition, text: prompt.editor.text), as: results)
    continueTreeSearch()
  }

  /// The tables to search: the tree below the root if its author allows it, else the open tables.
  private var sources: [TreeFinder.Source] {
    let root = stack.root.table
    var steps: [Location.Step] = []
    var sources: [TreeFinder.Source] = []
    for level in stack.levels {
      if level !== stack.levels[0] {
        guard !root.leadsSearchesOn, let row = level.opener else { break }
        steps.append(Location.Step(row: row, title: level.title))
      }
      let listing = level.table.listing
      sources.append(
        TreeFinder.Source(
          table: level.table.table,
          sections: { listing.wholeSections },
          steps: steps,
          titles: Array(stack.path(withTab: false).prefix(steps.count + 1)),
          leadsOn: level.table.table.leadsSearchesOn
        )
      )
    }
    return sources
  }

  /// Goes on with the search whose results are shown, if any. It rests while another table is
  /// shown.
  func continueTreeSearch() {
    let table = stack.top
    guard let search = table.treeSearch, !search.isRunning, !search.finder.isDone else { return }
    search.isRunning = true
    Task { [weak self, weak table] in
      var drawn = ContinuousClock.now
      while let self, let table, outcome == nil, stack.top === table, !search.finder.isDone {
        search.finder.search(for: Search.shortTime)
        if search.finder.isDone || ContinuousClock.now - drawn > .milliseconds(100) {
          search.edition.value += 1
          drawn = .now
          update()
        }
        await Task.yield()
      }
      search.isRunning = false
    }
  }

  /// The table of the results, the best first.
  private func table(of finder: TreeFinder, _ edition: Box<Int>, text: String) -> Table {
    let mark = marks.ellipsis
    let texts = texts.finding
    return Table(texts.results(text)) {
      _ = edition.value
      let results = finder.results
      Section(texts.searched(.init(finder, matches: results.count)), results, id: \.number) {
        result in
        Cell.subtitle(result.words.oneLine(atMost: 200, mark: mark), detail: result.path)
          .action(.run { [weak self] _ in self?.going.go(to: result.location) })
          .actionTitle(texts.goThere)
      }
    }
    .empty(finder.isDone ? texts.noMatches : texts.searchingAll)
  }
}

extension FindTexts.Extent {
  /// The extent of a search so far.
  @MainActor fileprivate init(_ finder: TreeFinder, matches: Int) {
    self.init(
      matches: matches,
      rows: finder.looked,
      tables: finder.tables,
      isDone: finder.isDone,
      isBounded: finder.isBounded
    )
  }
}
