import TablePatterns

/// A regular expression of a schema, which is found in linear time.
///
/// Those of real schemas look ahead at their very beginning alone: what must follow is a second
/// expression there.
struct SchemaPattern {
  let source: String
  /// The words of which it demands one, as `^(a|b)$` does; nil for any other expression.
  let words: [String]?
  /// The expressions that must be found, and those that must not; nil if one cannot be read.
  private let parts: (required: [TextPattern], excluded: [TextPattern])?

  init(_ source: String) {
    self.source = source
    parts = Self.parts(of: source)
    words = Self.words(of: source)
  }

  /// True if a text has a match; nil if the expression cannot be read, so that nobody knows.
  func isInside(_ text: String) -> Bool? {
    guard let parts else { return nil }
    return parts.required.allSatisfy { $0.isInside(text) }
      && !parts.excluded.contains { $0.isInside(text) }
  }

  /// False if no text that begins with these characters has a match.
  func canFollow(_ beginning: String) -> Bool {
    parts?.required.allSatisfy { $0.canFollow(beginning) } ?? true
  }

  /// Returns the words of which an expression demands one; an empty text may be allowed besides.
  static func words(of source: String) -> [String]? {
    guard source.hasPrefix("^"), source.hasSuffix("$"), source.contains("|") else { return nil }
    var inner = source.dropFirst().dropLast()
    if let start = ["(?:", "("].first(where: { inner.hasPrefix($0) }) {
      guard let end = [")?", ")"].first(where: { inner.hasSuffix($0) }) else { return nil }
      inner = inner.dropFirst(start.count).dropLast(end.count)
    } else {
      // Without brackets, each of them has its own anchors.
      let parts = inner.split(separator: "|", omittingEmptySubsequences: false)
      let isWhole = parts.enumerated().allSatisfy { place, part in
        (place == 0 || part.hasPrefix("^")) && (place == parts.count - 1 || part.hasSuffix("$"))
      }
      guard isWhole else { return nil }
      inner = parts.map { $0.filter { $0 != "^" && $0 != "$" } }.joined(separator: "|")[...]
    }
    let words = inner.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let areWords = words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy { $0.isLetter || $0.isNumber || "_-:/@ ".contains($0) }
    }
    return areWords ? words : nil
  }

  private static func parts(
    of source: String
  ) -> (required: [TextPattern], excluded: [TextPattern])? {
    var (rest, flags) = withoutFlags(source[...])
    var required: [TextPattern] = []
    var excluded: [TextPattern] = []
    while rest.hasPrefix("^(?=") || rest.hasPrefix("^(?!") {
      let isRequired = rest.hasPrefix("^(?=")
      guard let end = endOfGroup(rest.dropFirst()) else { return nil }
      let inner = "^(?:" + rest.dropFirst(4)[..<end] + ")"
      guard let pattern = try? TextPattern(inner, flags: flags) else { return nil }
      if isRequired { required.append(pattern) } else { excluded.append(pattern) }
      rest = Substring("^" + rest[rest.index(after: end)...])
    }
    guard let pattern = try? TextPattern(String(rest), flags: flags) else { return nil }
    return (required + [pattern], excluded)
  }

  /// Takes flags from the beginning, as `(?i)`, which other languages write.
  private static func withoutFlags(
    _ source: Substring
  ) -> (rest: Substring, flags: TextPattern.Flags) {
    var flags: TextPattern.Flags = []
    guard source.hasPrefix("(?"), let end = source.firstIndex(of: ")") else { return (source, []) }
    for letter in source.dropFirst(2)[..<end] {
      guard let flag = TextPattern.Flags(letter: letter) else { return (source, []) }
      flags.insert(flag)
    }
    return (source[source.index(after: end)...], flags)
  }

  /// Returns the place of the bracket that closes the group at the beginning.
  private static func endOfGroup(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var isClass = false
    var at = text.startIndex
    while at < text.endIndex {
      switch text[at] {
      case "\\":
        at = text.index(after: at)
        if at == text.endIndex { return nil }
      case "[": isClass = true
      case "]": isClass = false
      case "(" where !isClass: depth += 1
      case ")" where !isClass:
        depth -= 1
        if depth == 0 { return at }
      default: break
      }
      at = text.index(after: at)
    }
    return nil
  }
}
