import TableModel

/// Rows, counted and summed up by their values in some columns: a group for each combination of
/// values.
///
/// Values are the same if they have the same kind and the same text.
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
  /// The values of each group, one after the other: kind, length, text.
  private var keys: [UInt8] = []
  /// The offset in `keys` after each group.
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// The number of rows of each group.
  private var counts: [Int] = []
  /// The sums of each group, one after the other.
  private var numbers: [NumberSum] = []
  /// The number of a group plus 1 at the place of its hash, or after it; 0 for none.
  private var places = [Int32](repeating: 0, count: 64)

  /// - Parameters:
  ///   - columns: The columns whose values make the groups; none for one group of all rows.
  ///   - sums: The columns that are summed up.
  package init(by columns: [RowColumn], summing sums: [RowColumn]) {
    self.columns = columns
    self.sums = sums
  }

  /// Counts and sums up the rows of a scan.
  ///
  /// - Returns: The groups, and the number of rows that could not be read.
  /// - Throws: ``TooMany``; `CancellationError` if the task was cancelled; the reason why rows
  ///   cannot be read.
  @concurrent package static func groups(
    of scan: RowScan,
    by columns: [RowColumn],
    summing sums: [RowColumn]
  ) async throws -> (groups: RowGroups, unread: Int) {
    var groups = RowGroups(by: columns, summing: sums)
    let unread = try await scan.run(columns + sums) { visit in
      var part = RowGroups(by: columns, summing: sums)
      var key: [UInt8] = []
      try visit { _, values in try part.add(values, &key) }
      return part
    } take: { part in
      try groups.add(part)
      return true
    }
    if columns.isEmpty, groups.counts.isEmpty { try groups.add(key: [], rows: 0) }
    return (groups, unread)
  }

  /// The number of groups.
  package var count: Int { counts.count }

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
    let group = try add(key: key[...], rows: 1)
    for (number, column) in sums.enumerated() {
      if let value = values[columns.count + number].number(column.numbers) {
        numbers[group * sums.count + number].add(value)
      }
    }
  }

  /// Adds the groups of other rows.
  private mutating func add(_ other: RowGroups) throws {
    for (number, count) in other.counts.enumerated() {
      let start = number > 0 ? other.ends[number - 1] : 0
      let group = try add(
        key: other.keys[start..<other.ends[number]],
        other.hashes[number],
        rows: count
      )
      for sum in sums.indices {
        numbers[group * sums.count + sum].add(other.numbers[number * sums.count + sum])
      }
    }
  }

  // MARK: - Finding groups

  /// Counts rows for a group; returns its number.
  @discardableResult private mutating func add(
    key: ArraySlice<UInt8>,
    _ known: UInt64? = nil,
    rows: Int
  ) throws -> Int {
    let hash = known ?? Self.hash(key)
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] > 0 {
      let group = Int(places[place]) - 1
      if hashes[group] == hash, isKey(of: group, key) {
        counts[group] += rows
        return group
      }
      place = (place + 1) & (places.count - 1)
    }
    guard counts.count < Self.mostGroups else { throw TooMany() }
    keys += key
    ends.append(keys.count)
    hashes.append(hash)
    counts.append(rows)
    for _ in sums { numbers.append(NumberSum()) }
    places[place] = Int32(counts.count)
    if counts.count * 2 > places.count { grow() }
    return counts.count - 1
  }

  private func isKey(of group: Int, _ key: ArraySlice<UInt8>) -> Bool {
    let start = group > 0 ? ends[group - 1] : 0
    return keys[start..<ends[group]].elementsEqual(key)
  }

  private mutating func grow() {
    places = [Int32](repeating: 0, count: 4 * places.count)
    for (group, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] > 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(group + 1)
    }
  }

  /// A number that nobody knows who writes a file, so that none can give all groups one place.
  private static let seed = UInt64.random(in: 0 ... .max)

  private static func hash(_ key: ArraySlice<UInt8>) -> UInt64 {
    var hash = seed
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 32
  }

  // MARK: - As rows

  /// The groups as rows: their values, the number of their rows, and sum, mean, least and greatest
  /// number of each column that is summed up. The group with most rows comes first.
  package var table: (columns: [RowColumn], scan: RowScan) {
    var titles = columns.map { ($0.title, $0.numbers) }
    titles.append((Self.countTitle, nil))
    for sum in sums {
      for figure in Self.figureTitles {
        titles.append(("\(figure) \(sum.title)", nil))
      }
    }
    let all = RowTable.distinct(
      titles.enumerated().map { RowColumn($1.0, .index($0), numbers: $1.1) }
    )
    var rows = KeptRows(all)
    for group in counts.indices.sorted(by: { (counts[$1], $0) < (counts[$0], $1) }) {
      rows.add(row(of: group))
    }
    return (all, RowScan(rows))
  }

  private func row(of group: Int) -> [(kind: ColumnValue.Kind, text: [UInt8])] {
    var row: [(kind: ColumnValue.Kind, text: [UInt8])] = []
    var start = group > 0 ? ends[group - 1] : 0
    for _ in columns {
      let count = keys.withUnsafeBytes {
        Int($0.loadUnaligned(fromByteOffset: start + 1, as: UInt32.self))
      }
      let kind = ColumnValue.Kind(rawValue: keys[start]) ?? .none
      row.append((kind, Array(keys[start + 5..<start + 5 + count])))
      start += 5 + count
    }
    row.append((.number, Array("\(counts[group])".utf8)))
    for number in sums.indices {
      let sum = numbers[group * sums.count + number]
      for value in [sum.sum, sum.mean, sum.least, sum.greatest] {
        row.append(value.map { (.number, Array($0.text.utf8)) } ?? (.none, []))
      }
    }
    return row
  }
}
