extension FindTexts {
  /// The texts in English.
  public static let english = FindTexts(
    noRows: "No rows to find",
    noWords: "No words to find",
    noMatches: "No matches",
    searchingAll: "Searching",
    onlyMatch: "The only match",
    allShown: "All rows are shown",
    stillSearching: "Still searching",
    continuedFromTop: "Continued from the top",
    continuedFromEnd: "Continued from the end",
    alsoContinuedFromTop: "continued from the top",
    noWordsYet: "Type the words to find first",
    noMatchesFor: { "No matches for “\($0)”" },
    noMatchesSoFar: { "\($1 ? "No matches in" : "Searching") \($0) %" },
    position: { "\($0) of \(Self.number($1))" },
    matches: { "\(Self.number($0)) \($0.count == 1 ? "match" : "matches")" },
    hidden: { "\($0) hidden" },
    stopped: { "Search stopped at \($0) %" },
    results: { "Find “\($0)”" },
    goThere: "Go there",
    searched: { search in
      let matches = search.matches == 1 ? "1 match" : "\(search.matches) matches"
      let tables = search.tables == 1 ? "1 table" : "\(search.tables) tables"
      let searched = "\(search.rows) rows of \(tables)"
      if !search.isDone { return "\(matches) in \(searched) so far" }
      return search.isBounded ? "\(matches) in the first \(searched)" : "\(matches) in \(searched)"
    }
  )

  /// The number of matches in English, such as “17+ (40 %) similar”.
  private static func number(_ matches: Matches) -> String {
    let all = matches.percent.map { "\(matches.count)+ (\($0) %)" } ?? "\(matches.count)"
    return all + (matches.areSimilar ? " similar" : "")
  }
}
