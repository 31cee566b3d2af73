import TableModel

/// The sum, the least and the greatest of some numbers.
///
/// The sum of decimal numbers is exact, whatever their order, up to 38 digits. Beyond them, and of
/// other numbers, it is a sum of doubles that makes up for what each addition rounds away
/// (Neumaier, 1974).
package struct NumberSum: Sendable {
  /// The number of numbers.
  package private(set) var count = 0
  package private(set) var least: ColumnNumber?
  package private(set) var greatest: ColumnNumber?
  /// The exact sum, multiplied by the power of ten of ``scale``.
  private var digits: Int128 = 0
  private var scale = 0
  private var isExact = true
  /// The sum of doubles, and what its additions have rounded away.
  private var double = 0.0
  private var lost = 0.0

  package init() {}

  /// Adds a number.
  package mutating func add(_ number: ColumnNumber) {
    count += 1
    if least.map({ number < $0 }) ?? true { least = number }
    if greatest.map({ $0 < number }) ?? true { greatest = number }
    if isExact, case .exact(let other, let otherScale) = number, addExact(other, otherScale) {
      return
    }
    becomeRounded()
    add(number.double)
  }

  /// Adds other numbers.
  package mutating func add(_ other: NumberSum) {
    count += other.count
    if let number = other.least, least.map({ number < $0 }) ?? true { least = number }
    if let number = other.greatest, greatest.map({ $0 < number }) ?? true { greatest = number }
    if isExact, other.isExact, addExact(other.digits, other.scale) { return }
    becomeRounded()
    add(other.isExact ? ColumnNumber.exact(other.digits, scale: other.scale).double : other.double)
    lost += other.lost
  }

  /// The sum; nil of no numbers.
  package var sum: ColumnNumber? {
    guard count > 0 else { return nil }
    guard !isExact else { return .exact(digits, scale: scale) }
    return .rounded(double.isFinite ? double + lost : double)
  }

  /// The mean; nil of no numbers.
  package var mean: ColumnNumber? {
    guard count > 0, let sum else { return nil }
    guard case .exact(let digits, let scale) = sum, digits % Int128(count) == 0 else {
      return .rounded(sum.double / Double(count))
    }
    return .exact(digits / Int128(count), scale: scale)
  }

  /// Adds to the exact sum; returns false if that has no room for it.
  private mutating func addExact(_ other: Int128, _ otherScale: Int) -> Bool {
    var other = other
    var digits = digits
    if scale != otherScale {
      guard let factor = ColumnNumber.power(abs(scale - otherScale)) else { return false }
      let lower = scale < otherScale ? digits : other
      let (product, overflows) = lower.multipliedReportingOverflow(by: factor)
      guard !overflows else { return false }
      if scale < otherScale { digits = product } else { other = product }
    }
    let (sum, overflows) = digits.addingReportingOverflow(other)
    guard !overflows else { return false }
    self.digits = sum
    scale = max(scale, otherScale)
    return true
  }

  private mutating func becomeRounded() {
    guard isExact else { return }
    isExact = false
    double = ColumnNumber.exact(digits, scale: scale).double
  }

  private mutating func add(_ number: Double) {
    let sum = double + number
    lost += abs(double) >= abs(number) ? (double - sum) + number : (number - sum) + double
    double = sum
  }
}
