/// The notation of the values of a column, by which they are compared, sorted and summed up.
package enum ColumnNotation: Hashable, Sendable {
  case numbers(NumberNotation)
  case dates(DateNotation)
  /// Sizes or durations.
  case quantities(QuantityNotation)

  /// The notation of its numbers; nil for others.
  package var numbers: NumberNotation? {
    guard case .numbers(let numbers) = self else { return nil }
    return numbers
  }

  /// The notation of its dates; nil for others.
  package var dates: DateNotation? {
    guard case .dates(let dates) = self else { return nil }
    return dates
  }

  /// The notation of its quantities; nil for others.
  package var quantities: QuantityNotation? {
    guard case .quantities(let quantities) = self else { return nil }
    return quantities
  }

  /// Returns the moment or the measure that a text means, which has the order of the values of the
  /// column; nil for numbers, and for other texts.
  package func place(of text: String) -> Double? {
    switch self {
    case .numbers: nil
    case .dates(let dates): dates.moment(text).map(Double.init)
    case .quantities(let quantities): quantities.measure(text).map(Double.init)
    }
  }
}
