import TableDocuments

/// The keys of the rows of a table: the row of a value keeps its key when rows before it come and
/// go.
///
/// At first the key of a row is its number.
struct RowKeys {
  /// Rows one after the other, with keys one after the other.
  private struct Run {
    var key: Int
    var count: Int
  }

  /// The rows from the first one on; those after them have the keys from ``rest`` on.
  private var runs: [Run] = []
  private var rest = 0
  /// The next key of a new row; no row that was there at first has so great a number.
  private var next = 1 << 56

  /// Returns the key of a row.
  ///
  /// - Complexity: O(number of rows that have come and gone).
  func key(ofRow row: Int) -> Int {
    var left = row
    for run in runs {
      if left < run.count { return run.key + left }
      left -= run.count
    }
    return rest + left
  }

  /// Returns the number of the row with a key; nil if it is gone.
  func row(ofKey key: Int) -> Int? {
    var row = 0
    for run in runs {
      if run.key <= key, key < run.key + run.count { return row + key - run.key }
      row += run.count
    }
    return rest <= key && key < 1 << 56 ? row + key - rest : nil
  }

  /// Notes that other rows have taken the place of some.
  ///
  /// - Parameters:
  ///   - rows: The old rows.
  ///   - origins: For each new row the old row that it was; nil for a row that is new.
  mutating func replace(_ rows: Range<Int>, with origins: [Int?]) {
    let middle = origins.map { origin in
      defer { next += origin == nil ? 1 : 0 }
      return origin.map(key(ofRow:)) ?? next
    }
    let known = runs.reduce(0) { $0 + $1.count }
    if known < rows.upperBound {
      runs.append(Run(key: rest, count: rows.upperBound - known))
      rest += rows.upperBound - known
    }
    var (before, after) = ([Run](), [Run]())
    var start = 0
    for run in runs {
      let end = start + run.count
      if start < rows.lowerBound {
        before.append(Run(key: run.key, count: min(end, rows.lowerBound) - start))
      }
      if end > rows.upperBound {
        let first = max(start, rows.upperBound)
        after.append(Run(key: run.key + first - start, count: end - first))
      }
      start = end
    }
    runs = before
    for run in middle.map({ Run(key: $0, count: 1) }) + after { append(run) }
  }

  /// Adds a run; it becomes a part of the last one if its keys follow.
  private mutating func append(_ run: Run) {
    if let last = runs.last, last.key + last.count == run.key {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}
