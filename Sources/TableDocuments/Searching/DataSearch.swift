import TableModel

/// The bounds of all searches of data.
enum DataSearch {
  /// The number of bytes of a long row that are searched.
  static let mostBytes = 1 << 20
  /// The least number of rows that are searched by their data; of fewer, each is asked for the
  /// words that it shows. Records of JSON in columns, lines, delimited values and databases have no
  /// such bound.
  static let leastCount = 1_000
}

extension ByteQuery {
  /// A query on the texts of a row, which stand one after the other; nil if it asks for the end of
  /// a text or for a field, or has bytes that stand between two texts.
  init?(_ query: FindQuery, onTextsBetween isMark: (UInt8) -> Bool) {
    self.init(query, onTextsInARow: true)
    if hasEnds || hasConditions || hasByte(isMark) { return nil }
  }
}
