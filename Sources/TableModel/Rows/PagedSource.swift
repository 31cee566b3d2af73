/// The rows of a section that are loaded in pages, as the front end sees them.
@MainActor package protocol PagedSource: AnyObject {
  /// The number of all rows; nil as long as it is not known.
  var total: Int? { get }
  /// True if earlier rows may come above the first one; a row then stands for them.
  var hasOpenStart: Bool { get }
  /// True if more rows may come after the last one; a row then stands for them.
  var hasOpenEnd: Bool { get }
  /// True if a row keeps its number in the section while others are loaded.
  var keepsNumbers: Bool { get }
  /// True if the source finds words.
  var findsWords: Bool { get }
  /// The words that the rows have, or that are searched for; empty for all rows.
  var words: String { get }
  /// True while words are searched for.
  var isSearching: Bool { get }
  /// True while rows are on their way.
  var isLoading: Bool { get }

  /// Notes that rows are shown: asks for their pages, and cancels the requests for others.
  func show(_ rows: Range<Int>)
  /// Cancels all requests, and drops the search and the order of the person: the table was closed.
  func leave()
  /// Asks again for the page of a row that has failed.
  func retry(at row: Int)
  /// Shows the rows that have some words; all for no words.
  ///
  /// - Parameter pause: The time to wait for other words.
  func find(_ words: String, after pause: Duration)
  /// Returns the way in which the source sorts the rows.
  func sorting(by columns: [Column]) -> RowSorting
  /// Loads the first rows, at most as many as are kept at once, until a request fails.
  func load(first count: Int) async
}
