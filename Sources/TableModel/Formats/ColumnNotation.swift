/// The notation of the values of a column, by which they are compared, sorted and summed up.
package enum ColumnNotation: Hashable, Sendable {
  case numbers(NumberNotation)
  case dates(DateNotation)

  /// The notation of its numbers; nil for dates.
  package var numbers: NumberNotation? {
    guard case .numbers(let numbers) = self else { return nil }
    return numbers
  }

  /// The notation of its dates; nil for numbers.
  package var dates: DateNotation? {
    guard case .dates(let dates) = self else { return nil }
    return dates
  }
}
