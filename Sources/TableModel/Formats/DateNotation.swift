/// A way to write dates whose year comes last: `31.10.2024`, `10/31/24`, `1.2.2024 08:15`.
///
/// Dots or slashes stand between the parts; a day and a month have one digit or two, a year two or
/// four. A time may follow: hours and minutes, with or without seconds, of 24 hours, or of 12 with
/// AM or PM. Dates such as `2024-10-31` are the same in both notations.
package enum DateNotation: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "31/10/2024"
  case monthFirst = "10/31/2024"

  /// The first year of two digits that belongs to the 20th century, as in POSIX: 68 is 2068, 69 is
  /// 1969.
  private static let firstOfOldCentury = 69

  /// Returns the date and the time that a text means, as a number of the digits of year, month,
  /// day, hour, minute and second: 20241031081500. A date without a time is its midnight.
  ///
  /// - Returns: Nil if the text is no date of this notation, or the calendar does not have it.
  package func moment(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var rest = DigitReader(text)
    guard let date = date(&rest) else { return nil }
    let day = (date.year * 100 + date.month) * 100 + date.day
    if rest.isAtEnd { return day * 1_000_000 }
    guard let time = Self.time(&rest) else { return nil }
    return ((day * 100 + time.hour) * 100 + time.minute) * 100 + time.second
  }

  /// Returns what ``moment(_:)`` does.
  package func moment(_ text: String) -> Int? {
    var text = text
    return text.withUTF8(moment)
  }

  private func date(_ rest: inout DigitReader) -> CalendarDate? {
    guard let first = rest.number(), let mark = rest.next(), let second = rest.number(),
      second.count <= 2, rest.take(mark), let third = rest.number()
    else { return nil }
    switch mark {
    case UInt8(ascii: "-"):
      guard first.count == 4, second.count == 2, third.count == 2 else { return nil }
      return CalendarDate(year: first.value, month: second.value, day: third.value)
    case UInt8(ascii: "."), UInt8(ascii: "/"):
      guard first.count <= 2, third.count == 2 || third.count == 4 else { return nil }
      let century = third.value < Self.firstOfOldCentury ? 2000 : 1900
      return CalendarDate(
        year: third.count == 4 ? third.value : century + third.value,
        month: self == .dayFirst ? second.value : first.value,
        day: self == .dayFirst ? first.value : second.value
      )
    default: return nil
    }
  }

  /// Returns the time after a date; nil if something else follows, or nothing.
  private static func time(_ rest: inout DigitReader) -> TimeOfDay? {
    let colon = UInt8(ascii: ":")
    if !rest.take(UInt8(ascii: "T")) {
      _ = rest.take(UInt8(ascii: ","))
      guard rest.skipBlanks() else { return nil }
    }
    guard var hour = rest.number(), hour.count <= 2, rest.take(colon), let minute = rest.number(),
      minute.count == 2
    else { return nil }
    var second = 0
    if rest.take(colon) {
      guard let number = rest.number(), number.count == 2 else { return nil }
      second = number.value
    }
    if !rest.isAtEnd {
      _ = rest.skipBlanks()
      guard let half = rest.next(), let end = rest.next(), end | 0x20 == UInt8(ascii: "m"),
        half | 0x20 == UInt8(ascii: "a") || half | 0x20 == UInt8(ascii: "p"),
        rest.isAtEnd, 1...12 ~= hour.value
      else { return nil }
      hour.value = hour.value % 12 + (half | 0x20 == UInt8(ascii: "p") ? 12 : 0)
    }
    return TimeOfDay(hour: hour.value, minute: minute.value, second: second)
  }
}

/// Reads short numbers and the marks between them.
private struct DigitReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var end: Int

  /// - Parameter text: Blanks around it are left out.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    end = text.count
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    _ = skipBlanks()
  }

  var isAtEnd: Bool { at == end }

  /// Takes up to four digits; nil if there are none.
  mutating func number() -> (value: Int, count: Int)? {
    var (value, count) = (0, 0)
    while at < end, count < 4, text[at] &- UInt8(ascii: "0") < 10 {
      value = value * 10 + Int(text[at] - UInt8(ascii: "0"))
      (at, count) = (at + 1, count + 1)
    }
    return count > 0 ? (value, count) : nil
  }

  mutating func next() -> UInt8? {
    guard at < end else { return nil }
    at += 1
    return text[at - 1]
  }

  /// Takes a byte, if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, text[at] == byte else { return false }
    at += 1
    return true
  }

  /// Returns false if there are none.
  mutating func skipBlanks() -> Bool {
    let start = at
    while take(UInt8(ascii: " ")) {}
    return at > start
  }
}
