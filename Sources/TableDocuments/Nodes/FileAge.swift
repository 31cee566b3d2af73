import TableSystem

/// The age of a file's last change; its date after 30 days, or if it is in the future.
package struct FileAge {
  /// In seconds since 1970.
  let changed: Int
  /// In seconds since 1970.
  let now: Int

  package init(changed: Int, now: Int) { (self.changed, self.now) = (changed, now) }

  /// At most 12 characters: “just now”, “5 min ago”, “3 hours ago”, “2 days ago”, “2025-03-14”.
  package var words: String {
    let (seconds, overflows) = now.subtractingReportingOverflow(changed)
    switch seconds {
    case _ where overflows: return date
    case 0..<60: return FileTexts.current.nodes.justNow
    case 60..<3_600: return FileTexts.current.nodes.minutesAgo(seconds / 60)
    case 3_600..<86_400: return FileTexts.current.nodes.hoursAgo(seconds / 3_600)
    case 86_400..<30 * 86_400: return FileTexts.current.nodes.daysAgo(seconds / 86_400)
    default: return date
    }
  }

  /// The date in the time zone of the person.
  private var date: String {
    var time = time_t(changed)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return "" }
    let month = FileAge.twoDigits(Int(parts.tm_mon) + 1)
    return "\(Int(parts.tm_year) + 1900)-\(month)-\(FileAge.twoDigits(Int(parts.tm_mday)))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
