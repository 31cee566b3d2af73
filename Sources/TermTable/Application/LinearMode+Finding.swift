import TableModel

// Finding rows by words in linear mode.

extension LinearMode {
  /// Goes to the next row that matches words, or filters the rows by them. Without words, repeats
  /// the last search, or ends the filter.
  func find(_ words: String, filters: Bool) {
    let query = FindQuery(words)
    extent = filters ? .page : .row
    if let problem = query.problem, !table.search.sources.isInUse {
      extent = .changes
      return answers.append(session.texts.model.patterns.sentence(for: problem) + ".")
    }
    guard !query.isEmpty || query.problem != nil else {
      if !filters { return session.finding.goToMatch(by: 1) }
      table.search.end()
      return answers.append(texts.allShown)
    }
    session.finding.note(words)
    guard !table.search.sources.isInUse else {
      if table.search.sources.findsWords {
        extent = .page
        table.search.askSources(for: words, after: .zero)
      } else {
        extent = .changes
        answers.append(reason(\.pagesNotSearched))
      }
      return
    }
    // The focused row is found last: the search is for another one.
    table.search.find(query, filters: filters, in: session.viewport)
    session.finding.settle()
    tellMatches()
  }

  /// Says how many rows match, once all were looked at.
  func tellMatches() {
    guard let finder = table.search.finder, let status = table.search.status else { return }
    if finder.found.isEmpty, finder.isDone {
      table.search.end()
      extent = .changes
    }
    answers.append(status.text(in: session.texts.finding) + ".")
  }
}
