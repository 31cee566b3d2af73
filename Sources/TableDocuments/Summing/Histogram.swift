import TableModel
import TableSystem

/// The numbers of a column in ranges of one width, with the number of numbers in each.
package struct Histogram: Sendable {
  /// A range: its lower bound belongs to it, its upper one to the next.
  package struct Bin: Sendable, Equatable {
    package let lower: ColumnNumber
    package let upper: ColumnNumber

    /// True if a value is a number in the range.
    package func matches(_ value: ColumnValue, _ notation: ColumnNotation?) -> Bool {
      guard let number = value.number(notation) else { return false }
      return !(number < lower) && number < upper
    }
  }

  package let bins: [Bin]
  /// The number of numbers in each range.
  package private(set) var counts: [Int]

  /// The number of ranges that the width is chosen for; at most 2.5 times as many come of it.
  private static let wantedBins = 8.0
  /// The greatest magnitude of numbers that have ranges.
  private static let greatest = 1e30
  /// The greatest magnitude in steps, so that doubles tell each bound from the next.
  private static let mostSteps = 1e15

  /// Ranges from the least to the greatest number; nil if all are one, some are too great, or they
  /// are too close together for their magnitude.
  ///
  /// - Parameter unit: The number of which bounds are round multiples, such as 1,024.
  package init?(from least: ColumnNumber, to greatest: ColumnNumber, in unit: Int128 = 1) {
    let extent = greatest.double - least.double
    let magnitude = max(least.double.magnitude, greatest.double.magnitude)
    guard extent > 0, magnitude < Self.greatest,
      let step = Step(atLeast: extent / Self.wantedBins, in: unit),
      magnitude < step.double * Self.mostSteps
    else { return nil }
    var first = Int128((least.double / step.double).rounded(.down))
    // A bound is exact; the double of a number is not.
    while least < step.bound(first) { first -= 1 }
    var bounds = [step.bound(first)]
    repeat {
      guard bounds.count < 100 else { return nil }
      bounds.append(step.bound(first + Int128(bounds.count)))
    } while !(greatest < bounds[bounds.count - 1])
    bins = zip(bounds, bounds.dropFirst()).map { Bin(lower: $0, upper: $1) }
    counts = Array(repeating: 0, count: bins.count)
  }

  /// Counts a number; one outside of the ranges is left out.
  mutating func add(_ number: ColumnNumber, rows: Int = 1) {
    var (low, high) = (0, bins.count)
    while low < high {
      let middle = (low + high) / 2
      if number < bins[middle].upper { high = middle } else { low = middle + 1 }
    }
    if low < bins.count, !(number < bins[low].lower) { counts[low] += rows }
  }

  /// Counts the numbers among some values.
  package mutating func add(_ values: ValueCounts, of column: RowColumn) {
    values.forEach { value, rows in
      if let number = value.number(column.notation) { add(number, rows: rows) }
    }
  }

  /// Counts the numbers of the rows of a scan.
  ///
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read.
  @concurrent package func counting(
    _ column: RowColumn,
    of scan: RowScan,
    tell: RowScan.Telling
  ) async throws -> Histogram {
    var all = self
    try await scan.run([column], telling: tell) { [self] visit in
      var part = self
      try visit { _, values in
        if let number = values[0].number(column.notation) { part.add(number) }
      }
      return part.counts
    } take: { counts in
      for bin in bins.indices { all.counts[bin] += counts[bin] }
      return true
    }
    return all
  }
}

/// The width of ranges: 1, 2 or 5, times a power of ten, times a unit.
private struct Step {
  private let digit: Int128
  private let exponent: Int
  private let factor: Int128

  init?(atLeast wanted: Double, in factor: Int128) {
    self.factor = factor
    let width = wanted / Double(factor)
    let power = log10(width).rounded(.down)
    guard (-30...30).contains(power) else { return nil }
    exponent = Int(power)
    let unit = pow(10, power)
    digit = width <= unit ? 1 : width <= 2 * unit ? 2 : width <= 5 * unit ? 5 : 10
  }

  var double: Double { Double(digit) * pow(10, Double(exponent)) * Double(factor) }

  /// Returns a multiple of the width.
  func bound(_ multiple: Int128) -> ColumnNumber {
    let digits = multiple * digit * factor
    guard exponent > 0 else { return .exact(digits, scale: -exponent) }
    return .exact(digits * (ColumnNumber.power(exponent) ?? 1), scale: 0)
  }
}
