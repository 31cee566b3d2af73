import Fuzzing
import TableDocuments

/// Values that differ from one in a file.
@MainActor enum OtherValues {
  private static let texts = [
    "other", "", " ", "a # b", "a #b", "#c", ";c", "a ; b", "a: b", "a:", ":", "yes", "No", "null",
    "~", "true", "1", "1.0", "0x1F", "012", "1_000", "12:30:45", ".inf", "2001-01-01", "- x", "-",
    "? y", "[x]", "{a", "]", "}", "\"q\"", "'", "it's", "\"", "\"\"\"", "'''", "back\\slash",
    "end\\",
    "\\", "\\n", "two\nlines", "two\nlines\n", "\n", "\n\n", "a\r\nb", "a\rb", "tab\there", "\tt",
    "日本", "é", "e\u{301}", "😀", "x,y", "x;y", "x|y", "a=b", "=", "&a", "*a", "!t", "%x", "@x",
    "`x`",
    ">", "> y", "|", "| z", "trailing ", " leading", "$HOME", "${x}", "$(x)", "!x", "<<", "---",
    "...",
    "--- a", "...\n", "&amp;", "<b>", "]]>", "<!--", "//x", "/* y */", "a\u{85}b", "a\u{2028}b",
    "\u{FEFF}", "\u{1}", "\u{7F}", "\u{0}", "a  b", "[section]", "[[x]]", "export A", "%YAML 1.1",
    "0b1", "1e3", "+1", "1.", "=1+2", "\u{1B}[31m", "\\u0041", "a\n b\n  c", "  a\nb", "a\n\n\nb ",
    "0o17", "NaN", "Infinity", "0:1", "1__0", "y", "n", "OFF", "Null", "?", "a\t# b", "x: {",
    "- - a",
    String(repeating: "long text ", count: 20),
  ]
  private static let numbers = ["7", "8", "-1", "0", "1.5", "-0.25", "1e3", "12345678901234567890"]

  /// Returns a value of the same kind that each format can write as it is.
  static func plain(_ node: any Node, hasKinds: Bool) -> NewValue {
    let old = node.text.whole
    guard hasKinds else { return .text(old == "other" ? "another" : "other") }
    return switch node.kind {
    case .number: .number(old == "7" ? "8" : "7")
    case .boolean: .boolean(negation(of: old))
    case .date: .date(date(like: old, isLate: old.hasPrefix("1999")))
    default: .text(old == "other" ? "another" : "other")
    }
  }

  /// Returns a random value, often of the same kind; most texts mean something in some format.
  static func odd(
    _ node: any Node,
    hasKinds: Bool,
    _ random: inout SeededGenerator
  ) -> NewValue {
    let old = node.text.whole
    guard hasKinds, Int.random(in: 0..<12, using: &random) > 0 else {
      return .text(other(than: old, texts, &random))
    }
    switch node.kind {
    case .number: return .number(other(than: old, numbers, &random))
    case .boolean: return .boolean(negation(of: old))
    case .date: return .date(date(like: old, isLate: Bool.random(using: &random)))
    default: return .text(other(than: old, texts, &random))
    }
  }

  private static func other(
    than old: String,
    _ values: [String],
    _ random: inout SeededGenerator
  ) -> String {
    let value = values.randomElement(using: &random) ?? ""
    return value.utf8.elementsEqual(old.utf8) ? value + "1" : value
  }

  /// A date with the same parts: a date, a time or both, with a zone or without.
  private static func date(like old: String, isLate: Bool) -> String {
    if !old.contains("-") || old.prefix(3).contains(":") { return "07:08:09" }
    let day = isLate ? "2031-05-06" : "1999-12-31"
    guard old.contains(":") else { return day }
    return day + (old.contains(/[zZ]|[-+][0-9:]+$/) ? "T07:08:09Z" : "T07:08:09")
  }

  private static func negation(of word: String) -> String {
    let pairs = ["true": "false", "yes": "no", "on": "off"]
    let lower = word.lowercased()
    let other = pairs[lower] ?? pairs.first { $0.value == lower }?.key ?? "true"
    if word == word.uppercased() { return other.uppercased() }
    guard word.first?.isUppercase == true else { return other }
    return other.prefix(1).uppercased() + other.dropFirst()
  }
}
