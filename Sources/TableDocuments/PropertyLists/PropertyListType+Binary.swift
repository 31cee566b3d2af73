// The texts that values of binary property lists have in XML.

extension PropertyListType {
  /// Returns a date as it is written in XML, to the second; nil for one outside of the years 0 to
  /// 9999.
  static func date(secondsSince2001 seconds: Double) -> String? {
    guard seconds.isFinite, -63_100_000_000...252_400_000_000 ~= seconds else { return nil }
    let whole = Int(seconds.rounded(.down))
    let secondsOfDay = ((whole % 86_400) + 86_400) % 86_400
    // Days since 0000-03-01, so that a leap day is the last of its year.
    let days = (whole - secondsOfDay) / 86_400 + 730_791
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let day = days - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let parts = [
      digits(era * 400 + year + (month < 10 ? 0 : 1), 4),
      digits(month < 10 ? month + 3 : month - 9, 2),
      digits(dayOfYear - (153 * month + 2) / 5 + 1, 2),
    ]
    let time = [secondsOfDay / 3_600, secondsOfDay / 60 % 60, secondsOfDay % 60]
    return parts.joined(separator: "-") + "T" + time.map { digits($0, 2) }.joined(separator: ":")
      + "Z"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

extension ArraySlice<UInt8> {
  /// These bytes in base 64 (RFC 4648).
  var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var at = startIndex
    while at < endIndex {
      let part = self[at..<Swift.min(at + 3, endIndex)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        text.append(place <= part.count ? digit : UInt8(ascii: "="))
      }
      at += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
