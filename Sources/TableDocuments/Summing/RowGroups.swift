import TableModel

/// Rows, counted and summed up by their values in some columns: a group for each combination of
/// values.
///
/// Values are the same if they have the same kind and the same text. Sizes are summed up in bytes,
/// durations in seconds.
package struct RowGroups: Sendable {
  /// The most groups; memory has about 100 bytes for each, besides its values.
  package static let mostGroups = 5_000_000

  /// The number of groups is greater than ``mostGroups``.
  package struct TooMany: Error, CustomStringConvertible {
    package var description: String {
      FileTexts.current.summing.tooManyGroups(RowGroups.mostGroups)
    }
  }

  // The same in every language: scripts read them.
  private static let countTitle = "count"
  /// Before the title of a column that is summed up.
  private static let figureTitles = ["sum", "mean", "min", "max"]

  private let columns: [RowColumn]
  private let sums: [RowColumn]
  /// The values of each group: kind, length, text, one after the other.
  private var keys = ByteKeys()
  /// The number of rows of each group.
  private var counts: [Int] = []
  /// The sums of each group, one after the other.
  private var numbers: [NumberSum] = []

  /// - Parameters:
  ///   - columns: The columns whose values make the groups; none for one group of all rows.
  ///   - sums: The columns that are summed up.
  package init(by columns: [RowColumn], summing sums: [RowColumn]) {
    self.columns = columns
    self.sums = sums
  }

  /// Counts and sums up the rows of a scan.
  ///
  /// - Parameter tell: Called on any thread, in the order of the rows.
  /// - Returns: The groups, and the number of rows that could not be read.
  /// - Throws: ``TooMany``; `CancellationError` if the task was cancelled; the reason why rows
  ///   cannot be read.
  @concurrent package static func groups(
    of scan: RowScan,
    by columns: [RowColumn],
    summing sums: [RowColumn],
    tell: RowScan.Telling = { _ in }
  ) async throws -> (groups: RowGroups, unread: Int) {
    var groups = RowGroups(by: columns, summing: sums)
    let unread = try await scan.run(columns + sums, telling: tell) { visit in
      var part = RowGroups(by: columns, summing: sums)
      var key: [UInt8] = []
      try visit { _, values in try part.add(values, &key) }
      return part
    } take: { part in
      try groups.add(part)
      return true
    }
    if columns.isEmpty, groups.counts.isEmpty {
      try groups.count(rows: 0, as: groups.keys.number(of: []))
    }
    return (groups, unread)
  }

  /// The number of groups.
  package var count: Int { counts.count }

  /// The numbers of the groups, that with most rows first.
  package var byCount: [Int] { counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) } }

  /// Returns the number of rows of a group.
  package func rows(ofGroup group: Int) -> Int { counts[group] }

  /// Returns the value of a group in each column that makes the groups.
  package func values(ofGroup group: Int) -> [ValueCounts.Value] {
    var key = keys[group]
    return columns.map { _ in
      let count = key.withUnsafeBytes {
        Int($0.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
      }
      let kind = key.first.flatMap { ColumnValue.Kind(rawValue: $0) } ?? .none
      defer { key = key.dropFirst(5 + count) }
      return ValueCounts.Value(kind, Array(key.dropFirst(5).prefix(count)))
    }
  }

  /// Returns the sums of a group, one for each column that is summed up.
  package func sums(ofGroup group: Int) -> ArraySlice<NumberSum> {
    numbers[group * sums.count..<(group + 1) * sums.count]
  }

  /// Adds a row.
  ///
  /// - Parameter key: Memory for its values.
  private mutating func add(_ values: [ColumnValue], _ key: inout [UInt8]) throws {
    key.removeAll(keepingCapacity: true)
    for value in values.prefix(columns.count) {
      key.append(value.isNone ? ColumnValue.Kind.none.rawValue : value.kind.rawValue)
      let count = value.isNone ? 0 : value.bytes.count
      withUnsafeBytes(of: UInt32(clamping: count)) { key += $0 }
      if count > 0 { key += value.bytes }
    }
    let group = keys.number(of: key)
    try count(rows: 1, as: group)
    for (number, column) in sums.enumerated() {
      if let value = values[columns.count + number].number(column.notation) {
        numbers[group * sums.count + number].add(value)
      }
    }
  }

  /// Adds the groups of other rows.
  private mutating func add(_ other: RowGroups) throws {
    for (number, rows) in other.counts.enumerated() {
      let group = keys.number(of: number, in: other.keys)
      try count(rows: rows, as: group)
      for sum in sums.indices {
        numbers[group * sums.count + sum].add(other.numbers[number * sums.count + sum])
      }
    }
  }

  /// Counts rows of a group, which may be new.
  private mutating func count(rows: Int, as group: Int) throws {
    guard group == counts.count else { return counts[group] += rows }
    guard counts.count < Self.mostGroups else { throw TooMany() }
    counts.append(rows)
    for _ in sums { numbers.append(NumberSum()) }
  }

  // MARK: - As rows

  /// The groups as rows: their values, the number of their rows, and sum, mean, least and greatest
  /// number of each column that is summed up. The group with most rows comes first.
  package var table: (columns: [RowColumn], rows: any RowReader) {
    var titles = columns.map { ($0.title, $0.notation) }
    titles.append((Self.countTitle, nil))
    for sum in sums {
      for figure in Self.figureTitles {
        titles.append(("\(figure) \(sum.title)", nil))
      }
    }
    let all = RowTable.distinct(
      titles.enumerated().map { RowColumn($1.0, .index($0), notation: $1.1) }
    )
    var rows = KeptRows(all)
    for group in byCount { rows.add(row(of: group)) }
    return (all, rows)
  }

  private func row(of group: Int) -> [(kind: ColumnValue.Kind, text: [UInt8])] {
    var row = values(ofGroup: group).map { (kind: $0.kind, text: $0.bytes) }
    row.append((.number, Array("\(counts[group])".utf8)))
    for sum in sums(ofGroup: group) {
      for value in [sum.sum, sum.mean, sum.least, sum.greatest] {
        row.append(value.map { (.number, Array($0.text.utf8)) } ?? (.none, []))
      }
    }
    return row
  }
}
