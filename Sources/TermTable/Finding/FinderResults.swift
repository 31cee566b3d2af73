import TableModel

/// The rows that one pass of a search over a table has found.
@MainActor struct FinderResults {
  /// Rows with the words themselves.
  var own = FoundRows()
  /// Rows of sections whose header has the words.
  var ofHeaders = FoundRows()
  /// Rows with similar words.
  var similar = FoundRows()
  /// The row with the most similar words, and their score.
  var mostSimilar: (number: Int, score: Int)?
  /// True if the pass has looked at all rows.
  var isWhole = false

  /// The most rows whose words are checked again.
  private static let mostChecked = 1_000

  /// Keeps only rows with numbers below `count`; if at most ``mostChecked`` rows have the words,
  /// only those that still have them.
  mutating func keep(below count: Int, if hasWords: (Int) -> Bool) {
    let areFew = own.count <= Self.mostChecked
    own.keep { $0 < count && (!areFew || hasWords($0)) }
    ofHeaders.keep { $0 < count }
    similar.keep { $0 < count }
    if let most = mostSimilar, most.number >= count { mostSimilar = nil }
  }
}
