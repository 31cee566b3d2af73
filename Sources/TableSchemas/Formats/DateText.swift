/// Dates, times and durations as RFC 3339 writes them.
enum DateText {
  /// `2026-11-29`, a day that there is.
  static func isDate(_ text: String) -> Bool { isDate(Array(text.utf8)[...]) }

  private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    guard let (year, month, day) = parts(text), 1...12 ~= month else { return false }
    return 1...days(year, month) ~= day
  }

  private static func parts(_ text: ArraySlice<UInt8>) -> (year: Int, month: Int, day: Int)? {
    guard text.count == 10, hasDashes(text), let year = number(text.prefix(4)),
      let month = number(text.dropFirst(5).prefix(2)), let day = number(text.suffix(2))
    else { return nil }
    return (year, month, day)
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// What a date does not have that there is.
  enum Lack: Hashable, Sendable {
    case month(String)
    /// The month, such as `2026-02`, and the number of its days.
    case day(inMonth: String, of: Int)
  }

  /// Returns what is wrong with a text that is written as a date, alone or before a time; nil if
  /// nothing is.
  static func lack(in text: String) -> Lack? {
    let date = Array(text.utf8.prefix(10))[...]
    guard let (year, month, day) = parts(date), !isDate(date) else { return nil }
    guard 1...12 ~= month else { return .month(String(decoding: date[5..<7], as: UTF8.self)) }
    return day == 0
      ? nil : .day(inMonth: String(decoding: date[..<7], as: UTF8.self), of: days(year, month))
  }

  private static func hasDashes(_ text: ArraySlice<UInt8>) -> Bool {
    let dash = UInt8(ascii: "-")
    return text[text.startIndex + 4] == dash && text[text.startIndex + 7] == dash
  }

  /// `12:30:00.5+02:00` or `12:30:00Z`. A leap second is the last one of a day in UTC.
  ///
  /// - Parameter isLocal: True for a time without a zone.
  static func isTime(_ text: String, isLocal: Bool = false) -> Bool {
    isTime(Array(text.utf8)[...], isLocal)
  }

  private static func isTime(_ text: ArraySlice<UInt8>, _ isLocal: Bool) -> Bool {
    guard let clock = clock(text.prefix(8), hasSeconds: true) else { return false }
    var rest = text.dropFirst(8)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let digits = rest.prefix { isDigit($0) }
      guard !digits.isEmpty else { return false }
      rest = rest[digits.endIndex...]
    }
    if isLocal { return rest.isEmpty }
    guard let sign = rest.popFirst() else { return false }
    var offset = 0
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): guard rest.isEmpty else { return false }
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let zone = self.clock(rest, hasSeconds: false) else { return false }
      offset = (zone.hour * 60 + zone.minute) * (sign == UInt8(ascii: "+") ? 1 : -1)
    default: return false
    }
    guard clock.second == 60 else { return true }
    let minute = clock.hour * 60 + clock.minute - offset
    return (minute % 1440 + 1440) % 1440 == 1439
  }

  /// Reads `12:30:00` or `12:30`.
  private static func clock(
    _ text: ArraySlice<UInt8>,
    hasSeconds: Bool
  ) -> (hour: Int, minute: Int, second: Int)? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == (hasSeconds ? 3 : 2), parts.allSatisfy({ $0.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { number($0) }
    guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60 else { return nil }
    guard hasSeconds else { return (numbers[0], numbers[1], 0) }
    return numbers[2] <= 60 ? (numbers[0], numbers[1], numbers[2]) : nil
  }

  /// A date and a time with `T` between them.
  ///
  /// - Parameter isLocal: True for a time without a zone.
  static func isDateTime(_ text: String, isLocal: Bool = false) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count > 11, bytes[10] | 0x20 == UInt8(ascii: "t") else { return false }
    return isDate(bytes[..<10]) && isTime(bytes[11...], isLocal)
  }

  /// `P1Y2M3DT4H5M6S` or `P2W` (ISO 8601 as in appendix A of RFC 3339): no unit is left out between
  /// two.
  static func isDuration(_ text: String) -> Bool {
    guard text.hasPrefix("P") else { return false }
    let halves = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count <= 2, let date = units(halves[0]) else { return false }
    let time = halves.count == 2 ? units(halves[1]) : []
    guard let time, halves.count == 1 || !time.isEmpty, !date.isEmpty || !time.isEmpty else {
      return false
    }
    if date == ["W"] { return time.isEmpty }
    return isRun(date, of: "YMD") && isRun(time, of: "HMS")
  }

  /// True for a time span of systemd.time(7): `90`, `5min 20s`, `1.5 h`, or `infinity`; also for
  /// none.
  static func isTimeSpan(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words != "infinity", !words.isEmpty else { return true }
    var rest = words[...]
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard number.contains(where: \.isNumber), number.count(where: { $0 == "." }) < 2 else {
        return false
      }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      let unit = rest.prefix(while: \.isLetter)
      guard unit.isEmpty || spanUnits.contains(String(unit)) else { return false }
      rest = rest.dropFirst(unit.count).drop { $0 == " " }
    }
    return true
  }

  private static let spanUnits: Set<String> = [
    "usec", "us", "μs", "µs", "msec", "ms", "seconds", "second", "sec", "s", "minutes", "minute",
    "min", "m", "hours", "hour", "hr", "h", "days", "day", "d", "weeks", "week", "w", "months",
    "month", "M", "years", "year", "y",
  ]

  /// Returns the letters after numbers; nil if one lacks its number.
  private static func units(_ text: Substring) -> [Character]? {
    var units: [Character] = []
    var digits = 0
    for character in text {
      if character.isASCII, character.isNumber {
        digits += 1
        continue
      }
      guard digits > 0 else { return nil }
      units.append(character)
      digits = 0
    }
    return digits == 0 ? units : nil
  }

  private static func isRun(_ units: [Character], of all: String) -> Bool {
    units.isEmpty || all.contains(String(units))
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ isDigit($0) }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
