import TableModel

/// The texts of finding: the state of a search, its results, and messages.
public struct FindTexts: Sendable, Decodable {
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
  /// The forms that words to find can have, in the empty prompt.
  public var forms = "words  name:text  size>5  /re/"

  // MARK: - With arguments

  /// After going to one of the rows that were found in all tables.
  @Phrase("{current} of {matches} in all tables")
  public var hit: @Sendable (_ current: Int, _ matches: Int) -> String
  @Phrase("No matches for “{words}” in this table")
  public var noMatchesFor: @Sendable (_ words: String) -> String
  /// The same where other tables can be searched. `keys` is such as “/ Tab”.
  @Phrase("No matches for “{words}” in this table; {keys} searches all tables")
  public var noMatchesHere: @Sendable (_ words: String, _ keys: String) -> String
  /// `isDone` is true if the search was stopped.
  @Phrase(
    "{isDone, select, true {No matches in} other {Searching}} {percent} %",
    "percent",
    "isDone"
  )
  public var noMatchesSoFar: @Sendable (_ percent: Int, _ isDone: Bool) -> String
  /// If the focus is on a match. `percent` is how much was searched; nil for all rows. `areSimilar`
  /// is true if only similar words were found.
  @Phrase(
    """
    {current} of {matches}{percent, select, none {} \
    other {+ ({percent} %)}}{areSimilar, select, true { similar} other {}}
    """
  )
  public var position:
    @Sendable (_ current: Int, _ matches: Int, _ percent: Int?, _ areSimilar: Bool) -> String
  /// If the focus is elsewhere.
  @Phrase(
    """
    {matches}{percent, select, none {} other {+ ({percent} %)}}\
    {areSimilar, select, true { similar} other {}} \
    {matches, plural, one {match} other {matches}}
    """
  )
  public var matches: @Sendable (_ matches: Int, _ percent: Int?, _ areSimilar: Bool) -> String
  /// The number of rows that a filter hides.
  @Phrase("{rows} hidden") public var hidden: @Sendable (_ rows: Int) -> String
  @Phrase("Search stopped at {percent} %") public var stopped: @Sendable (_ percent: Int) -> String
  /// The title of the results in all tables.
  @Phrase("Find “{words}”") public var results: @Sendable (_ words: String) -> String
  /// The hint of a result in all tables.
  public var goThere = "Go there"
  /// Below the results in all tables. `isDone` is true if the search has ended; `isBounded` is true
  /// if it has ended at a bound, before the last table.
  @Phrase(
    """
    {matches, plural, one {# match} other {# matches}} in \
    {isBounded, select, true {the first } other {}}\
    {rows, plural, one {# row} other {# rows}} of \
    {tables, plural, one {# table} other {# tables}}\
    {isDone, select, true {} other { so far}}
    """,
    "matches",
    "rows",
    "tables",
    "isDone",
    "isBounded"
  )
  public var searched:
    @Sendable (_ matches: Int, _ rows: Int, _ tables: Int, _ isDone: Bool, _ isBounded: Bool) ->
      String

  /// The texts in English.
  package init() {}
}
