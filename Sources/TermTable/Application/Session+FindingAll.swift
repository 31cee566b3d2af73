import TableModel

// Finding in all tables: the results are a table, and each leads to its row.

extension Session {
  /// Searches all tables for the words in the prompt, and shows the results as a table.
  func findEverywhere() {
    guard let prompt = currentPrompt, !prompt.editor.text.isEmpty else {
      return message = "Type the words to find first"
    }
    performInPrompt(.leaveFind)
    finding.history.add(prompt.editor.text)
    let finder = TreeFinder(
      FindQuery(prompt.editor.text),
      in: sources,
      separator: " \(marks.path) "
    )
    let edition = Box(0)
    finder.search(for: OpenTable.findingTime)
    push(table(of: finder, edition, text: prompt.editor.text), isOfRow: false)
    goOn(finder, edition, for: stack.top)
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

  /// Goes on with a search as long as its results are shown.
  private func goOn(_ finder: TreeFinder, _ edition: Box<Int>, for table: OpenTable) {
    Task { [weak self, weak table] in
      var drawn = ContinuousClock.now
      while let self, let table, stack.contains(table), !finder.isDone {
        finder.search(for: OpenTable.findingTime)
        if finder.isDone || ContinuousClock.now - drawn > .milliseconds(100) {
          edition.value += 1
          drawn = .now
          update()
        }
        await Task.yield()
      }
    }
  }

  /// The table of the results, the best first.
  private func table(of finder: TreeFinder, _ edition: Box<Int>, text: String) -> Table {
    let mark = marks.ellipsis
    return Table("Find “\(text)”") {
      _ = edition.value
      let results = finder.results
      Section(Self.note(finder, results.count), results, id: \.number) { result in
        Cell.subtitle(result.words.oneLine(atMost: 200, mark: mark), detail: result.path)
          .action(.run { [weak self] _ in self?.go(to: result.location) })
      }
    }
    .empty(finder.isDone ? "No matches" : "Searching")
  }

  /// The state of the search in words.
  private static func note(_ finder: TreeFinder, _ count: Int) -> String {
    let matches = count == 1 ? "1 match" : "\(count) matches"
    let tables = finder.tables == 1 ? "1 table" : "\(finder.tables) tables"
    let searched = "\(finder.looked) rows of \(tables)"
    if !finder.isDone { return "\(matches) in \(searched) so far" }
    return finder.isBounded ? "\(matches) in the first \(searched)" : "\(matches) in \(searched)"
  }
}
