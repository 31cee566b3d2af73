/// A value whose type has a text format, so that a field for it names none
/// (``Cell/field(_:value:placeholder:)``).
///
/// A type of your own names the format in which it is typed:
///
/// ```swift
/// extension Seat: TextRepresentable {
///   static var textFormat: TextFormat<Seat> { .seat }
/// }
///
/// Cell.field("Seat", value: Binding(booking).seat)
/// ```
public protocol TextRepresentable: Equatable {
  /// The format in which a person types the value.
  @MainActor static var textFormat: TextFormat<Self> { get }
}

extension String: TextRepresentable {
  /// One line of any text.
  public static var textFormat: TextFormat<String> { .plain }
}

extension FixedWidthInteger where Self: TextRepresentable {
  /// A whole number.
  @MainActor public static var textFormat: TextFormat<Self> { .integer() }
}

extension Int: TextRepresentable {}
extension Int8: TextRepresentable {}
extension Int16: TextRepresentable {}
extension Int32: TextRepresentable {}
extension Int64: TextRepresentable {}
extension UInt: TextRepresentable {}
extension UInt8: TextRepresentable {}
extension UInt16: TextRepresentable {}
extension UInt32: TextRepresentable {}
extension UInt64: TextRepresentable {}

extension Double: TextRepresentable {
  /// A decimal number, with a point before the decimals.
  public static var textFormat: TextFormat<Double> { .decimal() }
}

extension CalendarDate: TextRepresentable {
  /// A date, as year, month and day: 2026-11-22.
  public static var textFormat: TextFormat<CalendarDate> { .date() }
}

extension TimeOfDay: TextRepresentable {
  /// A time of the day: 14:30, or 14:30:05.
  public static var textFormat: TextFormat<TimeOfDay> { .time }
}

extension Duration: TextRepresentable {
  /// A length of time, such as 1 h 30 min, 90 s or 250 ms.
  public static var textFormat: TextFormat<Duration> { .duration() }
}

extension Optional: TextRepresentable where Wrapped: TextRepresentable {
  /// The format of the value; an empty text means nil.
  public static var textFormat: TextFormat<Wrapped?> { .optional(Wrapped.textFormat) }
}
