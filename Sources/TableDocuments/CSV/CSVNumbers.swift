import TableModel

/// Decides how numbers are written in the columns of delimited values.
///
/// A column is decided by numbers that are none in the other notation, such as `3.016,34`. One
/// whose numbers could be of both, such as `1.234`, is decided by the other columns; without any,
/// by the delimiter: a semicolon comes with decimal commas. A column with other texts, or with
/// numbers of both notations, stays as it is.
struct CSVNumbers {
  /// The notation of numbers in each column; nil for that of programs, and for texts.
  private(set) var notations: [NumberNotation?]

  /// - Parameter records: The texts of the fields of the first records, without names.
  init(_ records: some Collection<[String]>, delimiter: UInt8) {
    let count = records.map(\.count).max() ?? 0
    let columns = (0..<count).map { column in
      Facts(records.compactMap { column < $0.count ? $0[column] : nil })
    }
    let told = Set(columns.compactMap(\.told))
    let usual: NumberNotation =
      told.count == 1 ? told.first ?? .point : delimiter == UInt8(ascii: ";") ? .comma : .point
    notations = columns.map { $0.told ?? ($0.isUncertain ? usual : nil) }
  }

  /// The facts of a column.
  private struct Facts {
    /// The notation that its numbers tell; nil if none does, or if not all are numbers of it.
    var told: NumberNotation?
    /// True if all are numbers of both notations, and some of them another number in each.
    var isUncertain = false

    init(_ texts: [String]) {
      // A text without digits stands for no number, such as “-” or “n/a”.
      let texts = texts.filter { $0.utf8.contains(where: Byte.isDigit) }
      guard !texts.isEmpty else { return }
      let fitting = NumberNotation.allCases.filter { notation in
        texts.allSatisfy { notation.number($0) != nil }
      }
      told = fitting.first { notation in texts.contains { notation.isTold(by: $0) } }
      isUncertain = fitting.count == 2 && texts.contains(where: NumberNotation.point.isUncertain)
    }
  }
}
