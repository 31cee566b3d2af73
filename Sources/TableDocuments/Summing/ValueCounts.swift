/// The different values of a column, each with the number of its rows.
///
/// Values are the same if they have the same kind and the same text; all rows without a value are
/// together.
package struct ValueCounts: Sendable {
  /// A value.
  package struct Value: Sendable, Hashable {
    package let kind: ColumnValue.Kind
    /// The text in UTF-8; empty for no value.
    package let bytes: [UInt8]

    package init(_ kind: ColumnValue.Kind, _ bytes: [UInt8]) {
      (self.kind, self.bytes) = (kind, bytes)
    }

    /// The text; bytes that are not UTF-8 are shown as `<FF>`.
    package var text: String { bytes.withUnsafeBufferPointer { String(showing: $0) } }

    /// True if a row has this value.
    package func matches(_ value: ColumnValue) -> Bool {
      guard !value.isNone else { return kind == .none }
      return value.kind == kind && value.bytes.elementsEqual(bytes)
    }
  }

  private var keys = ByteKeys()
  private var counts: [Int] = []

  /// The number of different values; no value is one of them.
  var count: Int { counts.count }

  /// The number of bytes of all values.
  var size: Int { keys.size }

  /// Counts a row.
  ///
  /// - Parameter key: Memory for the value.
  /// - Returns: True if the value is new.
  mutating func add(_ value: ColumnValue, _ key: inout [UInt8]) -> Bool {
    key.removeAll(keepingCapacity: true)
    if value.isNone {
      key.append(ColumnValue.Kind.none.rawValue)
    } else {
      key.append(value.kind.rawValue)
      key += value.bytes
    }
    return count(rows: 1, as: keys.number(of: key))
  }

  /// Adds the counts of other rows.
  mutating func add(_ other: ValueCounts) {
    for (number, rows) in other.counts.enumerated() {
      count(rows: rows, as: keys.number(of: number, in: other.keys))
    }
  }

  @discardableResult private mutating func count(rows: Int, as number: Int) -> Bool {
    guard number == counts.count else {
      counts[number] += rows
      return false
    }
    counts.append(rows)
    return true
  }

  /// The numbers of the values, that with most rows first.
  package var byCount: [Int] { counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) } }

  /// Returns a value by its number, and the number of its rows.
  package subscript(number: Int) -> (value: Value, rows: Int) {
    let key = keys[number]
    let kind = key.first.flatMap { ColumnValue.Kind(rawValue: $0) } ?? .none
    return (Value(kind, Array(key.dropFirst())), counts[number])
  }

  /// Visits the values and the number of the rows of each.
  func forEach(_ body: (ColumnValue, _ rows: Int) -> Void) {
    for (number, rows) in counts.enumerated() {
      let key = keys[number]
      key.withUnsafeBufferPointer { key in
        guard let kind = key.first.flatMap({ ColumnValue.Kind(rawValue: $0) }) else { return }
        body(ColumnValue(kind, UnsafeBufferPointer(rebasing: key.dropFirst())), rows)
      }
    }
  }
}
