/// What a date of TOML or YAML tells: these are types of their own.
enum DateForm {
  case date, time, dateAndTime, dateAndTimeInZone

  /// Returns nil for a text that is none.
  init?(_ text: String) {
    let pattern =
      /([0-9]{4}-[0-9]{1,2}-[0-9]{1,2})?([Tt]|[ \t]+)?([0-9]{1,2}:[0-9]{2}(:[0-9]{2})?(\.[0-9]*)?)?[ \t]*([Zz]|[-+][0-9]{1,2}(:?[0-9]{2})?)?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    switch (match.1 != nil, match.3 != nil, match.6 != nil) {
    case (true, false, false): self = .date
    case (false, true, false): self = .time
    case (true, true, false): self = .dateAndTime
    case (true, true, true): self = .dateAndTimeInZone
    default: return nil
    }
  }

  private var words: String {
    let texts = FileTexts.current
    return switch self {
    case .date: texts.nodes.date
    case .time: texts.nodes.time
    case .dateAndTime: texts.nodes.dateAndTime
    case .dateAndTimeInZone: texts.nodes.dateAndTimeInZone
    }
  }

  private var example: String {
    switch self {
    case .date: "1979-05-27"
    case .time: "07:32:00"
    case .dateAndTime: "1979-05-27T07:32:00"
    case .dateAndTimeInZone: "1979-05-27T07:32:00Z"
    }
  }

  /// Refuses a date of another type than the one before.
  static func check(_ text: String, inPlaceOf old: String) throws(EditRefusal) {
    guard let before = DateForm(old), DateForm(text) != before else { return }
    throw EditRefusal(
      FileTexts.current.edits.otherDateForm(
        text.harmless,
        before.words,
        old.harmless,
        before.example
      )
    )
  }
}
