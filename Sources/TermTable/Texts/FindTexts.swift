import TableModel

/// The texts of finding: the state of a search, its results, and messages.
public struct FindTexts: Sendable, Decodable {
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

  @Phrase("No matches for “{words}”") public var noMatchesFor: @Sendable (_ words: String) -> String
  /// `isDone` is true if the search was stopped.
  @Phrase(
    "{isDone, select, true {No matches in} other {Searching}} {percent} %",
    "percent",
    "isDone"
  )
  public var noMatchesSoFar: @Sendable (_ percent: Int, _ isDone: Bool) -> String
  /// If the focus is on a match.
  @Phrase(
    """
    {current} of {matches.count}{matches.percent, select, none {} \
    other {+ ({matches.percent} %)}}{matches.areSimilar, select, true { similar} other {}}
    """
  )
  public var position: @Sendable (_ current: Int, _ matches: Matches) -> String
  /// If the focus is elsewhere.
  @Phrase(
    """
    {matches.count}{matches.percent, select, none {} other {+ ({matches.percent} %)}}\
    {matches.areSimilar, select, true { similar} other {}} \
    {matches.count, plural, one {match} other {matches}}
    """
  )
  public var matches: @Sendable (_ matches: Matches) -> String
  /// The number of rows that a filter hides.
  @Phrase("{rows} hidden") public var hidden: @Sendable (_ rows: Int) -> String
  @Phrase("Search stopped at {percent} %") public var stopped: @Sendable (_ percent: Int) -> String
  /// The title of the results in all tables.
  @Phrase("Find “{words}”") public var results: @Sendable (_ words: String) -> String
  /// The hint of a result in all tables.
  public var goThere = "Go there"
  /// Below the results in all tables.
  @Phrase(
    """
    {search.matches, plural, one {# match} other {# matches}} in \
    {search.state, select, bounded {the first } other {}}{search.rows} rows of \
    {search.tables, plural, one {# table} other {# tables}}\
    {search.state, select, running { so far} other {}}
    """
  )
  public var searched: @Sendable (_ search: Extent) -> String

  /// The texts in English.
  package init() {}
}
