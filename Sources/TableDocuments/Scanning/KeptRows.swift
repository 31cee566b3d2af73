import TableModel

/// The values of rows that were asked for one by one, as the format has no reader of its own: those
/// of a list in memory, such as of YAML.
struct KeptRows: RowReader {
  /// The number of rows that are read together.
  private static let partSize = 4_096

  private(set) var columns: [RowColumn]
  private var bytes: [UInt8] = []
  private var kinds: [ColumnValue.Kind] = []
  /// The offset in `bytes` after each value.
  private var ends: [Int] = []
  /// The number of values before each row.
  private var starts: [Int] = []
  /// The index of each row among the children of the list.
  private var indices: [Int] = []

  init(_ columns: [RowColumn]) {
    self.columns = columns
  }

  var count: Int { starts.count }

  var isParallel: Bool { true }

  func part(from row: Int) -> Range<Int> { row..<min(count, row + Self.partSize) }

  /// Adds a column, of which the rows so far have no value.
  mutating func add(_ column: RowColumn) { columns.append(column) }

  func index(ofRow row: Int) -> Int { indices[row] }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - values: The value of each column so far.
  ///   - index: The index of the row among the children of the list; nil for its number.
  mutating func add(_ values: [(kind: ColumnValue.Kind, text: [UInt8])], at index: Int? = nil) {
    indices.append(index ?? starts.count)
    starts.append(ends.count)
    for (kind, text) in values {
      kinds.append(kind)
      bytes += text
      ends.append(bytes.count)
    }
  }

  func read(
    _ rows: Range<Int>,
    wanted: [Int]?,
    _ columns: [RowColumn],
    _ visit: (Int, [ColumnValue]) throws -> Void
  ) throws -> Int {
    let places = columns.map { column in
      self.columns.firstIndex { $0.place == column.place }
    }
    var values = Array(repeating: ColumnValue.none, count: columns.count)
    try bytes.withUnsafeBufferPointer { bytes in
      for row in wanted ?? Array(rows) where rows.contains(row) {
        for (column, place) in places.enumerated() {
          values[column] = place.map { value(in: row, $0, bytes) } ?? .none
        }
        try visit(row, values)
      }
    }
    return 0
  }

  private func value(
    in row: Int,
    _ column: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> ColumnValue {
    let number = starts[row] + column
    guard number < (row + 1 < count ? starts[row + 1] : ends.count) else { return .none }
    let start = number > 0 ? ends[number - 1] : 0
    return ColumnValue(kinds[number], UnsafeBufferPointer(rebasing: bytes[start..<ends[number]]))
  }
}
