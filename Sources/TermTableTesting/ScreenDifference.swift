/// Compares two screens line by line.
struct ScreenDifference {
  let expected: String
  let actual: String

  /// All lines, with `-` (expected) and `+` (on the screen) before lines that differ; nil if none
  /// differs.
  var text: String? {
    let expected = Self.lines(expected)
    let actual = Self.lines(actual)
    guard expected != actual else { return nil }
    let compared = (0..<max(expected.count, actual.count)).flatMap { index -> [String] in
      let one = index < expected.count ? expected[index] : nil
      let other = index < actual.count ? actual[index] : nil
      if one == other { return ["  " + (one ?? "")] }
      return [one.map { "- " + $0 }, other.map { "+ " + $0 }].compactMap(\.self)
    }
    return (["The screen differs (- expected, + shown):"] + compared).joined(separator: "\n")
  }

  private static func lines(_ screen: String) -> [Substring] {
    var lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
