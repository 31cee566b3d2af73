/// A date of the Gregorian calendar, without a time or a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A date; nil if the calendar has no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(year, month, day)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The first date: 0001-01-01.
  public static let first = CalendarDate(1, 1, 1)
  /// The last date: 9999-12-31.
  public static let last = CalendarDate(9999, 12, 31)

  /// True if a date comes before another.
  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// Returns the number of days of a month.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since 0001-01-01.
  private var number: Int {
    let before = year - 1
    let leaps = before / 4 - before / 100 + before / 400
    let months = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
    return before * 365 + leaps + months + day - 1
  }

  /// The day of the week: 1 for Monday, 7 for Sunday.
  package var weekday: Int { number % 7 + 1 }

  /// Returns the date some days later, or earlier if negative; at most the last date, at least the
  /// first.
  package func adding(days: Int) -> CalendarDate {
    let most = Self.last.number
    let (sum, isFar) = number.addingReportingOverflow(days)
    let target = isFar ? (days < 0 ? 0 : most) : min(max(sum, 0), most)
    var year = min(target / 365 + 1, 9999)
    while CalendarDate(year, 1, 1).number > target { year -= 1 }
    var rest = target - CalendarDate(year, 1, 1).number
    var month = 1
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    return CalendarDate(year, month, rest + 1)
  }

  /// Returns the date some months later, or earlier if negative; the last day of that month if it
  /// is shorter.
  package func adding(months: Int) -> CalendarDate {
    let (target, isFar) = ((year - 1) * 12 + month - 1).addingReportingOverflow(months)
    guard !isFar else { return months < 0 ? .first : .last }
    guard target >= 0 else { return .first }
    guard target < 9999 * 12 else { return .last }
    let (year, month) = (target / 12 + 1, target % 12 + 1)
    return CalendarDate(year, month, min(day, Self.days(inMonth: month, of: year)))
  }

  /// Returns the date of a range that is nearest to this one.
  package func clamped(to range: ClosedRange<CalendarDate>) -> CalendarDate {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// The date that a text such as 2026-11-22 means; nil if it means none.
  public init?(_ text: String) {
    let parts = text.trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The year, the month and the day: 2026-11-22.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// A time of the day, without a date or a time zone.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int

  /// A time; nil if a day has no such time.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.init(hour, minute, second)
  }

  private init(_ hour: Int, _ minute: Int, _ second: Int) {
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The first time of a day: 00:00.
  public static let midnight = TimeOfDay(0, 0, 0)

  /// True if a time comes before another on the same day.
  public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool {
    (one.hour, one.minute, one.second) < (other.hour, other.minute, other.second)
  }

  /// Returns the time `count` steps later, or earlier if negative: a multiple of some minutes,
  /// within the day.
  package func stepped(by count: Int, minutes: Int) -> TimeOfDay {
    let now = hour * 60 + minute
    let last = (24 * 60 - 1) / minutes
    // Between two multiples, the first step leads to the nearest one in its direction.
    let isBetween = now % minutes != 0 || second != 0
    let from = now / minutes + (isBetween && count < 0 ? 1 : 0)
    let (sum, isFar) = from.addingReportingOverflow(count)
    let step = isFar ? (count < 0 ? 0 : last) : min(max(sum, 0), last)
    return TimeOfDay(hour: step * minutes / 60, minute: step * minutes % 60) ?? self
  }
}

extension TimeOfDay: LosslessStringConvertible {
  /// The time that a text such as 14:30 or 14:30:05 means; nil if it means none.
  public init?(_ text: String) {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute, second: parts.count == 3 ? Int(parts[2]) ?? 60 : 0)
  }

  /// The hour and the minute, and the second unless it is 0: 14:30, 14:30:05.
  public var description: String {
    let text = "\(padded(hour, to: 2)):\(padded(minute, to: 2))"
    return second == 0 ? text : "\(text):\(padded(second, to: 2))"
  }
}

/// Returns a number with zeros before it.
private func padded(_ number: Int, to digits: Int) -> String {
  let text = "\(number)"
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
