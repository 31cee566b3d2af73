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

  /// “No rows to find”: the table is empty.
  public var noRows: String
  /// “No words to find”.
  public var noWords: String
  /// “No matches”.
  public var noMatches: String
  /// “Searching”.
  public var searchingAll: String
  /// “The only match”.
  public var onlyMatch: String
  /// “All rows are shown”: the filter has ended.
  public var allShown: String
  /// “Still searching”.
  public var stillSearching: String
  /// “Continued from the top”: a message of its own.
  public var continuedFromTop: String
  /// “Continued from the end”: a message of its own.
  public var continuedFromEnd: String
  /// “continued from the top”, after the number of the match and a comma.
  public var alsoContinuedFromTop: String
  /// “Type the words to find first”.
  public var noWordsYet: String

  // MARK: - With arguments

  /// “No matches for “port””.
  public var noMatchesFor: @Sendable (_ words: String) -> String
  /// “Searching 40 %”, or, if the search was stopped, “No matches in 40 %”.
  public var noMatchesSoFar: @Sendable (_ percent: Int, _ isDone: Bool) -> String
  /// “3 of 17”, “3 of 17 similar”, “3 of 17+ (40 %)”: the focus is on a match.
  public var position: @Sendable (_ current: Int, _ matches: Matches) -> String
  /// “1 match”, “17 similar matches”, “17+ (40 %) matches”: the focus is elsewhere.
  public var matches: @Sendable (_ matches: Matches) -> String
  /// “12 hidden”: the number of rows that a filter hides.
  public var hidden: @Sendable (_ rows: Int) -> String
  /// “Search stopped at 40 %”.
  public var stopped: @Sendable (_ percent: Int) -> String
  /// “Find “port””: the title of the results in all tables.
  public var results: @Sendable (_ words: String) -> String
  /// “Go there”: the hint of a result in all tables.
  public var goThere: String
  /// “2 matches in 40 rows of 3 tables”, “1 match in the first 40 rows of 1 table”: below the results in all tables.
  public var searched: @Sendable (_ search: Extent) -> String
}
