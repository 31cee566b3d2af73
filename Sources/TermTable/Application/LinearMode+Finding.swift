import TableModel

// Finding rows by words in linear mode.

extension LinearMode {
  /// Goes to the next row that matches words, or filters the rows by them. Without words, repeats
  /// the last search, or ends the filter.
  func find(_ words: String, filters: Bool) {
    extent = filters ? .page : .row
    let query = FindQuery(words)
    guard !query.isEmpty || query.problem != nil else {
      if !filters { return session.finding.goToMatch(by: 1) }
      table.search.end()
      return answers.append(texts.allShown)
    }
    // The focused row is found last: the search is for another one.
    if let refusal = session.finding.find(words, filters: filters) {
      extent = .changes
      answers.append(texts.reason(refusal))
    } else if table.search.sources.isInUse {
      extent = .page
    } else {
      session.finding.settle()
      tellMatches()
    }
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
