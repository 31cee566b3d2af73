/// A search of the data of rows, which runs beside the main actor and makes no cells.
package protocol RowSearch: Sendable {
  /// The number of rows that it can search; the words of later rows are read one by one.
  var count: Int { get }
  /// The identity of data that only grows; nil if any row may change when the table does.
  var data: GrowingData? { get }

  /// Searches `rows` in order until the time `end`, but at least one row, unless that can be told
  /// only later: then the search goes on at the same row.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows, at least one, all less than ``count``.
  ///   - header: The words of the header of their section.
  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows
}

extension RowSearch {
  package var data: GrowingData? { nil }
}

/// The identity of data to which rows are only added, at the end: a search goes on with the new
/// rows. The row that was the last may have become longer.
package final class GrowingData: Sendable {
  package init() {}
}

/// The rows that a search has found, and the row at which it goes on.
package struct SearchedRows: Sendable {
  /// The numbers of the rows with the words, in ascending order.
  package var found: [Int] = []
  /// The numbers of the rows that have the words only in the header of their section, in ascending
  /// order.
  package var foundInHeader: [Int] = []
  /// The number of the row at which to go on.
  package var next: Int

  package init(next: Int) {
    self.next = next
  }

  /// Adds a row, if it matches.
  package mutating func add(_ row: Int, _ match: FindMatch?) {
    guard let match else { return }
    if match.isOfHeader { foundInHeader.append(row) } else { found.append(row) }
  }
}

/// The words of a row by which it is found.
public struct RowWords: Hashable, Sendable {
  /// The first text of the row.
  package var title: String
  /// Its value and its other texts.
  package var values: [String]
  /// The text that explains it; nil if it has none.
  package var help: String?

  /// The words of a row.
  public init(_ title: String, values: [String] = [], help: String? = nil) {
    self.title = title
    self.values = values
    self.help = help
  }
}

extension Section {
  /// Lets the rows be searched by their words beside the main actor, so that their cells need not
  /// be made.
  ///
  /// A row that adds or loads elements is searched by its cell. Without this function, a search
  /// makes the cell of each row on the main actor, for at most 5 ms at a time.
  ///
  /// ```swift
  /// Section(count: log.count) { Cell(log[$0].text) }
  ///   .searched { [log] row in RowWords(log[row].text) }
  /// ```
  ///
  /// - Parameter words: Returns the words of a row, by its 0-based number; called on any thread,
  ///   when something is searched.
  public func searched(by words: @escaping @Sendable (Int) -> RowWords) -> Section {
    let count = rows.ownCount
    return searched { WordsSearch(query: $0, count: count, words: words) }
  }

  /// Sets the search of the data of the rows.
  ///
  /// - Parameter make: Returns the search of a query; nil to search the cells.
  package func searched(
    _ make: @escaping @MainActor (FindQuery) -> (any RowSearch)?
  ) -> Section {
    with { $0.rows = rows.searched(make) }
  }
}

/// A search that asks for the words of each row.
struct WordsSearch: RowSearch {
  let query: FindQuery
  let count: Int
  let words: @Sendable (Int) -> RowWords

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    var result = SearchedRows(next: rows.upperBound)
    for row in rows {
      let words = words(row)
      let found = FoundWords(
        title: words.title,
        values: words.values,
        header: header,
        help: words.help.map { [$0] } ?? []
      )
      result.add(row, query.match(found))
      guard ContinuousClock.now < end else {
        result.next = row + 1
        break
      }
    }
    return result
  }
}
