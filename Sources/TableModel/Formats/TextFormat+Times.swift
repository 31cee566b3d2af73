// The formats of dates, times and durations.

extension TextFormat<CalendarDate> {
  /// A date, as year, month and day: 2026-11-22.
  ///
  /// - Parameter range: The valid dates; nil for all.
  public static func date(in range: ClosedRange<CalendarDate>? = nil) -> TextFormat {
    TextFormat(allows: { $0.isASCIIDigit || $0 == "-" }) { text in
      guard let date = CalendarDate(text) else {
        throw InvalidText(ModelTexts.current.formats.date)
      }
      if let range, !range.contains(date) {
        let texts = ModelTexts.current.formats
        throw InvalidText(texts.dateBounds("\(range.lowerBound)", "\(range.upperBound)"))
      }
      return date
    }
  }
}

extension TextFormat<TimeOfDay> {
  /// A time of the day: 14:30, or 14:30:05.
  public static var time: TextFormat {
    TextFormat(allows: { $0.isASCIIDigit || $0 == ":" }) { text in
      guard let time = TimeOfDay(text) else { throw InvalidText(ModelTexts.current.formats.time) }
      return time
    }
  }
}

extension TextFormat<Duration> {
  /// A length of time, such as 1 h 30 min, 90 s or 250 ms; 1:30:00 means 1 h 30 min.
  ///
  /// - Parameter range: The valid durations.
  public static func duration(
    in range: ClosedRange<Duration> = .zero ... .seconds(Int64.max / 2)
  ) -> TextFormat {
    let allowed = "0123456789.: dayshourmintec" + (range.lowerBound < .zero ? "-" : "")
    return TextFormat(allows: { allowed.contains($0) }, text: DurationText.text) { text in
      guard let duration = DurationText.duration(text) else {
        throw InvalidText(ModelTexts.current.formats.duration)
      }
      guard range.contains(duration) else {
        let least = DurationText.text(range.lowerBound)
        let most = DurationText.text(range.upperBound)
        let isOpen = range.upperBound >= .seconds(Int64.max / 2)
        throw InvalidText(ModelTexts.current.formats.durationBounds(least, isOpen ? nil : most))
      }
      return duration
    }
  }
}

/// The text of durations.
enum DurationText {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000), ("ms", 1),
  ]
  private static let names: [String: Int64] = [
    "d": 86_400_000, "day": 86_400_000, "days": 86_400_000, "h": 3_600_000, "hour": 3_600_000,
    "hours": 3_600_000, "m": 60_000, "min": 60_000, "minute": 60_000, "minutes": 60_000, "s": 1000,
    "sec": 1000, "second": 1000, "seconds": 1000, "ms": 1,
  ]

  /// Returns a duration in days, hours, minutes, seconds and milliseconds, without those that are
  /// 0.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    var rest = seconds.magnitude
    var parts: [String] = []
    for (name, milliseconds) in units where milliseconds >= 1000 {
      let length = UInt64(milliseconds / 1000)
      if rest >= length { parts.append("\(rest / length) \(name)") }
      rest %= length
    }
    let milliseconds = attoseconds.magnitude / 1_000_000_000_000_000
    if milliseconds > 0 { parts.append("\(milliseconds) ms") }
    let text = parts.isEmpty ? "0 s" : parts.joined(separator: " ")
    return seconds < 0 || attoseconds < 0 ? "-" + text : text
  }

  /// Returns the duration that a text means; nil if it means none.
  static func duration(_ text: String) -> Duration? {
    let text = text.trimmed
    if let opposite = text.withoutMinus { return duration(opposite).map { .zero - $0 } }
    if text.contains(":") { return clock(text) }
    var rest = text[...]
    var sum: Int64 = 0
    var last = Int64.max
    repeat {
      let number = rest.prefix { $0.isASCIIDigit || $0 == "." }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count).drop { $0 == " " }
      guard let unit = names[String(name)], unit < last,
        let part = milliseconds(number, unit: unit)
      else { return nil }
      last = unit
      let (next, isFar) = sum.addingReportingOverflow(part)
      guard !isFar else { return nil }
      sum = next
    } while !rest.isEmpty
    return .milliseconds(sum)
  }

  /// Returns the duration of hours, minutes and seconds between colons.
  private static func clock(_ text: String) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0..<1_000_000).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return .seconds(hours * 3600 + minutes * 60 + seconds)
  }

  /// Returns the milliseconds of a number of units, with at most three decimals.
  private static func milliseconds(_ number: Substring, unit: Int64) -> Int64? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]) else { return nil }
    let (product, isFar) = whole.multipliedReportingOverflow(by: unit)
    guard !isFar else { return nil }
    guard parts.count == 2 else { return product }
    guard (1...3).contains(parts[1].count), let decimals = Int64(parts[1]) else { return nil }
    let factor = parts[1].reduce(Int64(1)) { factor, _ in factor * 10 }
    let (sum, isOut) = product.addingReportingOverflow(decimals * unit / factor)
    return isOut ? nil : sum
  }
}
