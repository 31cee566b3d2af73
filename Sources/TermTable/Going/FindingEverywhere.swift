import TableModel

/// Finds words in all tables: the results are a table, and each leads to its row.
@MainActor struct FindingEverywhere {
  private unowned let going: Going

  init(_ going: Going) { self.going = going }

  private var stack: NavigationStack { going.stack }

  /// Takes the rows that were found, the best first, and the number of the one to go to.
  typealias Choosing = @MainActor (_ locations: [Location], _ chosen: Int) -> Void

  /// Searches all tables for words, and shows the results as a table.
  func find(_ words: String, marks: Marks, choose: @escaping Choosing) {
    let finder = TreeFinder(FindQuery(words), in: sources, separator: " \(marks.path) ")
    let edition = Box(0)
    finder.search(for: Search.shortTime)
    let results = ServiceTable.results(TreeSearch(finder: finder, edition: edition))
    let table = table(of: finder, edition, words: words, mark: marks.ellipsis, choose)
    going.push(table, as: results)
    goOn()
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
  func goOn() {
    let table = stack.top
    guard let search = table.treeSearch, !search.isRunning, !search.finder.isDone else { return }
    search.isRunning = true
    Task { [weak going, weak table] in
      var drawn = ContinuousClock.now
      while let going, let table, !going.ending.hasEnded, going.stack.top === table,
        !search.finder.isDone
      {
        search.finder.search(for: Search.shortTime)
        if search.finder.isDone || ContinuousClock.now - drawn > .milliseconds(100) {
          search.edition.value += 1
          drawn = .now
          going.host.update()
        }
        await Task.yield()
      }
      search.isRunning = false
    }
  }

  /// The table of the results, the best first.
  private func table(
    of finder: TreeFinder,
    _ edition: Box<Int>,
    words: String,
    mark: Character,
    _ choose: @escaping Choosing
  ) -> Table {
    let texts = going.texts.finding
    return Table(texts.results(words)) {
      _ = edition.value
      let results = finder.results
      let searched = texts.searched(
        results.count,
        finder.looked,
        finder.tables,
        finder.isDone,
        finder.isBounded
      )
      Section(searched, results, id: \.number) { result in
        Cell.subtitle(result.words.oneLine(atMost: 200, mark: mark), detail: result.path)
          .accessory(.placeholder)
          .action(
            .run { _ in
              let results = finder.results
              let chosen = results.firstIndex { $0.number == result.number }
              if let chosen { choose(results.map(\.location), chosen) }
            }
          )
          .actionTitle(texts.goThere)
      }
    }
    .empty(finder.isDone ? texts.noMatches : texts.searchingAll)
  }
}
