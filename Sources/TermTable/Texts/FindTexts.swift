/// The texts of finding: the state of a search, its results, and messages.
public struct FindTexts: Sendable {
  /// The number of matches.
  public struct Matches: Equatable, Sendable {
    /// The number of matches so far, at least 1.
    public var count: Int
    /// The percentage that was searched, 0 to 100; nil for all rows.
    public var percent: Int?
    /// True if only similar words were found.
    public var areSimilar: Bool
  }

  /// The extent of a search in all tables.
  public struct Extent: Equatable, Sendable {
    /// The number of matches so far.
    public var matches: Int
    /// The number of rows that were searched.
    public var rows: Int
    /// The number of tables of these rows.
    public var tables: Int
    /// True if the search has ended.
    public var isDone: Bool
    /// True if the search has ended at a bound, before the last table.
    public var isBounded: Bool
  }

  public var noWords = "No words to find"
  public var noMatches = "No matches"
  public var searchingAll = "Searching"
  public var onlyMatch = "The only match"
  /// After the filter has ended.
  public var allShown = "All rows are shown"
  public var stillSearching = "Still searching"
  /// A message of its own.
  public var continuedFromTop = "Continued from the top"
  /// A message of its own.
  public var continuedFromEnd = "Continued from the end"
  /// Follows the number of the match and a comma.
  public var alsoContinuedFromTop = "continued from the top"
  public var noWordsYet = "Type the words to find first"

  // MARK: - With arguments

  public var noMatchesFor: @Sendable (_ words: String) -> String = { "No matches for “\($0)”" }
  /// `isDone` is true if the search was stopped.
  public var noMatchesSoFar: @Sendable (_ percent: Int, _ isDone: Bool) -> String = {
    "\($1 ? "No matches in" : "Searching") \($0) %"
  }
  /// If the focus is on a match.
  public var position: @Sendable (_ current: Int, _ matches: Matches) -> String = {
    "\($0) of \(Self.number($1))"
  }
  /// If the focus is elsewhere.
  public var matches: @Sendable (_ matches: Matches) -> String = {
    "\(Self.number($0)) \($0.count == 1 ? "match" : "matches")"
  }
  /// The number of rows that a filter hides.
  public var hidden: @Sendable (_ rows: Int) -> String = { "\($0) hidden" }
  public var stopped: @Sendable (_ percent: Int) -> String = { "Search stopped at \($0) %" }
  /// The title of the results in all tables.
  public var results: @Sendable (_ words: String) -> String = { "Find “\($0)”" }
  /// The hint of a result in all tables.
  public var goThere = "Go there"
  /// Below the results in all tables.
  public var searched: @Sendable (_ search: Extent) -> String = { search in
    let matches = search.matches == 1 ? "1 match" : "\(search.matches) matches"
    let tables = search.tables == 1 ? "1 table" : "\(search.tables) tables"
    let searched = "\(search.rows) rows of \(tables)"
    if !search.isDone { return "\(matches) in \(searched) so far" }
    return search.isBounded ? "\(matches) in the first \(searched)" : "\(matches) in \(searched)"
  }

  /// The texts in English.
  package init() {}
}

extension FindTexts {
  /// The number of matches in English, such as “17+ (40 %) similar”.
  private static func number(_ matches: Matches) -> String {
    let all = matches.percent.map { "\(matches.count)+ (\($0) %)" } ?? "\(matches.count)"
    return all + (matches.areSimilar ? " similar" : "")
  }
}
