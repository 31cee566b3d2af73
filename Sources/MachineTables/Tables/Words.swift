/// Measured values as people read them.
enum Words {
  /// A number of bytes: “999 B”, “1.5 KiB”, “12 GiB”.
  static func bytes(
    _ count: Int,
    _ rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    var value = Double(max(0, count))
    guard value >= 1_024 else { return "\(max(0, count)) B" }
    for unit in ["KiB", "MiB", "GiB", "TiB"] {
      value /= 1_024
      let tenths = (value * 10).rounded(rounding) / 10
      if tenths < 10 { return "\(decimal(tenths, digits: 1)) \(unit)" }
      let whole = value.rounded(rounding)
      if whole < 1_024 { return "\(Int(whole)) \(unit)" }
    }
    let whole = Int((value / 1_024).rounded(rounding))
    return "\(whole) PiB"
  }

  /// A share from 0 on: “7 %”.
  static func percent(_ share: Double) -> String {
    let percent = Int((share * 100).rounded())
    return "\(percent) %"
  }

  /// The used part of a whole: “3.2 of 16 GiB”.
  static func used(_ total: Int, _ available: Int) -> String {
    MachineTexts.current.measures.used(bytes(max(0, total - available)), bytes(total))
  }

  /// A time in seconds: “45 s”, “3 min”, “5 h 12 min”, “12 d 4 h”.
  static func time(_ seconds: Int) -> String {
    let texts = MachineTexts.current.measures
    return switch max(0, seconds) {
    case 0..<60: texts.seconds(max(0, seconds))
    case 60..<3_600: texts.minutes(seconds / 60)
    case 3_600..<86_400: texts.hours(seconds / 3_600, seconds % 3_600 / 60)
    default: texts.days(seconds / 86_400, seconds % 86_400 / 3_600)
    }
  }

  /// A number with some digits after the point.
  static func decimal(_ value: Double, digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    guard let scaled = Int(exactly: (value * Double(scale)).rounded()) else { return "\(value)" }
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: scale)
    let sign = scaled < 0 ? "-" : ""
    return digits == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\("\(rest + scale)".dropFirst())"
  }
}
