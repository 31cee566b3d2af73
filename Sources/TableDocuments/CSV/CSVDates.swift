import TableModel

/// Decides how dates are written in the columns of delimited values.
///
/// A column whose texts with digits are all dates of one order of day and month has that order: a
/// first or second part above 12 decides. One that could have both has the day first if there are
/// dots, since no country writes 10.31.2024. With slashes it is decided by the other columns;
/// without any, the day comes first, too: as in all countries but few, and the order can be chosen
/// when the file is open. A column of dates such as 2024-10-31 has no notation: its texts have the
/// order of the dates.
///
/// Versions such as 1.2.24 are dates only if the last part of all of them has two digits, or four.
struct CSVDates {
  /// The notation of dates in each column; nil for other columns.
  private(set) var notations: [DateNotation?]

  /// - Parameter records: The texts of the fields of the first records, without names.
  init(_ records: some Collection<[String]>) {
    let count = records.map(\.count).max() ?? 0
    let columns = (0..<count).map { column in
      Facts(records.lazy.compactMap { column < $0.count ? $0[column] : nil })
    }
    let usual: DateNotation =
      Set(columns.compactMap(\.told)) == [.monthFirst] ? .monthFirst : .dayFirst
    notations = columns.map { $0.told ?? ($0.isUncertain ? usual : nil) }
  }

  /// Returns the notation that the dates of a column tell; nil for others, and for dates with
  /// slashes that could have both.
  static func told(by texts: [String]) -> DateNotation? { Facts(texts).told }

  /// The facts of a column.
  private struct Facts {
    /// The notation that its dates tell; nil if none does, or if not all are dates of it.
    var told: DateNotation?
    /// True if all are dates in both notations.
    var isUncertain = false

    init(_ texts: some Sequence<String>) {
      var fitting = DateNotation.allCases
      var hasDots = false
      var isOther = false
      // As among numbers, a text without digits stands for no date.
      for text in texts where text.utf8.contains(where: Byte.isDigit) {
        fitting.removeAll { $0.moment(text) == nil }
        guard !fitting.isEmpty else { return }
        hasDots = hasDots || text.utf8.contains(Byte.point)
        isOther = isOther || !text.utf8.contains(Byte.minus)
      }
      guard isOther else { return }
      isUncertain = fitting.count == 2
      told = !isUncertain ? fitting[0] : hasDots ? .dayFirst : nil
    }
  }
}
