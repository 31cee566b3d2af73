import TablePatterns

/// A regular expression at the beginning of some words of a query: `/re/`, `!/re/i`, `name:/re/`.
///
/// A slash in it is written `\/`. The first other slash ends it, if only flags stand between the
/// slash and the next space or the end. So `/etc/hosts` and `\/etc/` are words.
struct WrittenPattern {
  let isNegated: Bool
  /// The name of the field that must match; nil for any text.
  let field: Substring?
  /// The place after the expression and its flags, in the text that was read.
  let end: Substring.Index
  private let source: Substring
  /// The flags; nil if the expression does not end yet.
  private let flags: TextPattern.Flags?

  /// - Returns: nil if the words do not begin with an expression.
  init?(_ text: Substring) {
    var rest = text
    isNegated = rest.first == "!"
    if isNegated { rest.removeFirst() }
    field = Self.field(of: rest)
    if let field { rest = rest[field.endIndex...].dropFirst() }
    guard rest.first == "/", let second = rest.dropFirst().first, second != "/" else { return nil }
    rest.removeFirst()
    // If all slashes are in classes, a class may lack its end: the first slash counts, so that the
    // error is shown.
    guard let slash = Self.slash(in: rest, afterClass: true) ?? Self.slash(in: rest) else {
      guard Self.isUnfinished(rest) else { return nil }
      (source, flags, end) = (rest, nil, text.endIndex)
      return
    }
    let tail = rest[slash...].dropFirst().prefix { $0 != " " }
    guard let flags = Self.flags(tail) else { return nil }
    source = rest[..<slash]
    self.flags = flags
    end = tail.endIndex
  }

  /// Reads the expression.
  func pattern() throws(FindProblem) -> TextPattern {
    do throws(PatternError) {
      let pattern = try TextPattern(String(source), flags: flags ?? [])
      if flags != nil { return pattern }
    } catch {
      throw .pattern(error)
    }
    throw .unfinished
  }

  private static func field(of text: Substring) -> Substring? {
    let name = text.prefix { !":=<>!/ ".contains($0) }
    let isField = FieldCondition.begins(name) && text[name.endIndex...].hasPrefix(":/")
    return isField ? name : nil
  }

  /// Returns the place of the first slash without a backslash before it.
  ///
  /// - Parameter afterClass: True to skip those in `[brackets]`.
  private static func slash(in text: Substring, afterClass: Bool = false) -> Substring.Index? {
    var isInClass = false
    var place = text.startIndex
    while place < text.endIndex {
      switch text[place] {
      case "\\":
        place = text.index(after: place)
        if place == text.endIndex { return nil }
      case "[": isInClass = afterClass
      case "]": isInClass = false
      case "/": if !isInClass { return place }
      default: break
      }
      place = text.index(after: place)
    }
    return nil
  }

  /// True if the first word has a sign that paths and other words seldom have, so that it is an
  /// expression that is being typed.
  private static func isUnfinished(_ text: Substring) -> Bool {
    let word = text.prefix { $0 != " " }
    return word.contains { "([{*+?^|".contains($0) }
      || word.firstIndex(of: "\\").map { word.index(after: $0) < word.endIndex } ?? false
  }

  /// Reads flags, each at most once; nil for other letters.
  private static func flags(_ text: Substring) -> TextPattern.Flags? {
    var flags: TextPattern.Flags = []
    for letter in text {
      guard let flag = TextPattern.Flags(letter: letter), flags.insert(flag).inserted else {
        return nil
      }
    }
    return flags
  }
}

/// The reason why a query cannot be looked for.
package enum FindProblem: Error, Hashable, Sendable {
  /// An expression of which the last slash is missing.
  case unfinished
  case pattern(PatternError)
}
