/// The units of numbers, as descriptions tell them: “Timeout in milliseconds.”
enum Units {
  /// Words of units, as schemas in English have them.
  private static let words: Set<String> = [
    "nanoseconds", "microseconds", "milliseconds", "ms", "seconds", "minutes", "hours", "days",
    "weeks", "months", "years", "bytes", "kilobytes", "megabytes", "gigabytes", "kb", "mb", "gb",
    "kib", "mib", "gib", "pixels", "px", "percent", "characters", "lines", "columns", "spaces",
  ]

  /// Returns the unit that the first sentence of a description tells after “in”; nil if there is
  /// none, or more than one.
  static func unit(in description: String) -> String? {
    let sentence = description.prefix { $0 != "." && $0 != ";" }
    let all = sentence.split { !$0.isLetter && $0 != "%" }.map { $0.lowercased() }
    let found = all.indices.dropFirst().filter { words.contains(all[$0]) }
    guard let place = found.first, Set(found.map { all[$0] }).count == 1,
      ["in", "of"].contains(all[place - 1])
    else { return nil }
    return all[place]
  }
}
