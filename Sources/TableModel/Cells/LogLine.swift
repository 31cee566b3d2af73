/// The parts of a line of a log that say when something happened and how important it is.
struct LogLine {
  /// The importance of a line; a plain one does not stand out.
  enum Level { case error, warning, plain, detail }

  /// The bytes of the time stamp; nil if there is none.
  private(set) var time: Range<Int>?
  /// The bytes of the word for the level, or of a status of HTTP; nil if there is none.
  private(set) var level: (place: Range<Int>, level: Level)?

  private let bytes: [UInt8]
  /// True if the line is made of pairs, such as `ts=2026-11-28T08:00:00Z level=info msg=…`.
  private var isPaired = false

  /// The number of bytes that are looked at.
  private static let limit = 256

  init(_ text: String) {
    bytes = Array(text.utf8.prefix(Self.limit))
    findTime()
    findLevel()
  }

  /// True if the line is one of a log, as far as a line can tell.
  var isLikely: Bool { time != nil || level != nil }

  // MARK: - The time

  // The same in every language: forms of time stamps; `d` is a digit, and `a` a letter.
  private static let forms = [
    "dddd-dd-ddTdd:dd:dd", "dddd-dd-dd dd:dd:dd", "dddd/dd/dd dd:dd:dd", "dddd.dd.dd dd:dd:dd",
    "dd/dd/dd dd:dd:dd", "dd-dd dd:dd:dd", "dd/aaa/dddd:dd:dd:dd", "aaa dd dd:dd:dd",
    "aaa  d dd:dd:dd", "aaa aaa dd dd:dd:dd", "aaa aaa  d dd:dd:dd", "dddddd dddddd", "dd:dd:dd",
  ].map { Array($0.utf8) }
  // Time zones, and the year after a form that begins with a day of the week.
  private static let zones = ["Z", "+dd:dd", "-dd:dd", "+dddd", "-dddd", " +dddd", " -dddd"]
    .map { Array($0.utf8) }
  private static let year = Array(" dddd".utf8)
  private static let months: Set<String> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Mon",
    "Tue", "Wed", "Thu", "Fri", "Sat", "Sun",
  ]

  private mutating func findTime() {
    if let place = pairedTime {
      (time, isPaired) = (place, true)
    } else if let first = bytes.first, "IWEF".utf8.contains(first),
      matches(Array("dddd dd:dd:dd".utf8), at: 1), let end = timeEnd(from: 6)
    {
      time = 1..<end
      level = (0..<1, Self.level(ofLetter: first))
    } else if let end = timeEnd(from: 0) ?? epochEnd(from: 0) {
      time = 0..<end
    } else if let bracket = bytes.prefix(100).firstIndex(of: UInt8(ascii: "[")) {
      // The log of a web server has the client before it.
      let isDate = bracket == 0 || matches(Array("dd/aaa/dddd:".utf8), at: bracket + 1)
      guard isDate, let end = timeEnd(from: bracket + 1) ?? uptimeEnd, end < bytes.count,
        bytes[end] == UInt8(ascii: "]")
      else { return }
      time = bracket..<end + 1
    }
  }

  // The same in every language: the names of times in lines of pairs (logfmt).
  private static let timeNames = ["time=", "ts=", "t=", "timestamp=", "@timestamp="]
    .map { Array($0.utf8) }

  /// The time stamp of a line of pairs, without its name and its quotes; nil if there is none.
  private var pairedTime: Range<Int>? {
    for place in bytes.prefix(100).indices
    where place == 0 || bytes[place - 1] == UInt8(ascii: " ") {
      guard let name = Self.timeNames.first(where: { bytes[place...].starts(with: $0) }) else {
        continue
      }
      var start = place + name.count
      if start < bytes.count, bytes[start] == UInt8(ascii: "\"") { start += 1 }
      if let end = timeEnd(from: start) ?? epochEnd(from: start) { return start..<end }
    }
    return nil
  }

  /// Returns the end of a time stamp that begins at a place; nil if there is none.
  private func timeEnd(from start: Int) -> Int? {
    guard start < bytes.count, let form = Self.forms.first(where: { matches($0, at: start) })
    else { return nil }
    var end = start + form.count
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ","),
      isDigit(at: end + 1)
    {
      end = digitsEnd(from: end + 1)
    }
    let hasWeekday = form[4] == UInt8(ascii: "a")
    for zone in Self.zones + (hasWeekday ? [Self.year] : []) where matches(zone, at: end) {
      return end + zone.count
    }
    return isDigit(at: end) ? nil : end
  }

  /// Returns the end of a number of seconds or milliseconds since 1970; nil for another.
  private func epochEnd(from start: Int) -> Int? {
    var end = digitsEnd(from: start)
    guard [10, 13].contains(end - start), bytes[start] == UInt8(ascii: "1") else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") { end = digitsEnd(from: end + 1) }
    return end < bytes.count && bytes[end] == UInt8(ascii: " ") ? end : nil
  }

  /// The end of the seconds since the start of the system in brackets, as the kernel writes them.
  private var uptimeEnd: Int? {
    let start = bytes.dropFirst().firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    let end = digitsEnd(from: start)
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
    return digitsEnd(from: end + 1)
  }

  /// Returns the place after the digits that begin at a place.
  private func digitsEnd(from start: Int) -> Int {
    var end = start
    while isDigit(at: end) { end += 1 }
    return end
  }

  private func isDigit(at place: Int) -> Bool { place < bytes.count && isDigit(bytes[place]) }

  private func matches(_ form: [UInt8], at start: Int) -> Bool {
    guard start + form.count <= bytes.count else { return false }
    for (offset, wanted) in form.enumerated() {
      let byte = bytes[start + offset]
      switch wanted {
      case UInt8(ascii: "d"): if !isDigit(byte) { return false }
      case UInt8(ascii: "a"): if !isLetter(byte) { return false }
      default: if byte != wanted { return false }
      }
    }
    guard let name = form.firstIndex(of: UInt8(ascii: "a")) else { return true }
    let place = start + name
    return Self.months.contains(String(decoding: bytes[place..<place + 3], as: UTF8.self))
  }

  // MARK: - The level

  // The same in every language: the words of logs.
  private static let levels: [String: Level] = [
    "fatal": .error, "critical": .error, "crit": .error, "emerg": .error, "emergency": .error,
    "alert": .error, "panic": .error, "severe": .error, "error": .error, "err": .error,
    "warn": .warning, "warning": .warning, "notice": .plain, "info": .plain,
    "debug": .detail, "trace": .detail, "verbose": .detail, "fine": .detail, "finer": .detail,
    "finest": .detail,
  ]

  private static func level(ofLetter letter: UInt8) -> Level {
    switch letter {
    case UInt8(ascii: "E"), UInt8(ascii: "F"): .error
    case UInt8(ascii: "W"): .warning
    case UInt8(ascii: "D"), UInt8(ascii: "V"): .detail
    default: .plain
    }
  }

  /// Returns the level that a word means; nil if it means none.
  static func level(named word: String) -> Level? { levels[word.lowercased()] }

  private mutating func findLevel() {
    guard level == nil else { return }
    // In a line of pairs, the level may stand before the time.
    var place = isPaired ? 0 : time?.upperBound ?? 0
    let end = min(bytes.count, place + 100)
    while place < end {
      guard isLetter(bytes[place]) else {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, isWord(bytes[place]) { place += 1 }
      if start > 0, isWord(bytes[start - 1]) { continue }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      if let found = Self.level(named: word), isLevel(start..<place) {
        level = (start..<place, found)
        return
      }
    }
    findStatus()
  }

  /// True if a word is in capital letters, in brackets, after `level=`, or before a colon: others
  /// are words of the message.
  private func isLevel(_ place: Range<Int>) -> Bool {
    if bytes[place].allSatisfy({ 0x41...0x5A ~= $0 }) { return true }
    let after = place.upperBound < bytes.count ? bytes[place.upperBound] : 0x20
    guard place.lowerBound > 0 else { return after == UInt8(ascii: ":") }
    switch bytes[place.lowerBound - 1] {
    case UInt8(ascii: "["), UInt8(ascii: "<"): return true
    case UInt8(ascii: "="), UInt8(ascii: "\""):
      let before = String(decoding: bytes[..<place.lowerBound].suffix(12), as: UTF8.self)
      return ["level", "lvl", "severity"].contains { before.lowercased().contains($0) }
    case UInt8(ascii: " "): return after == UInt8(ascii: ":")
    default: return false
    }
  }

  /// Finds the status in the log of a web server, after the request in quotes.
  private mutating func findStatus() {
    guard let time, bytes[time.lowerBound] == UInt8(ascii: "[") else { return }
    guard let quote = bytes[time.upperBound...].firstIndex(of: UInt8(ascii: "\"")),
      let end = bytes[(quote + 1)...].firstIndex(of: UInt8(ascii: "\"")),
      matches(Array(" ddd ".utf8), at: end + 1)
    else { return }
    switch bytes[end + 2] {
    case UInt8(ascii: "5"): level = (end + 2..<end + 5, .error)
    case UInt8(ascii: "4"): level = (end + 2..<end + 5, .warning)
    default: break
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }

  private func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
