import TablePatterns

/// A text to find in other texts, and a new one that takes its place.
///
/// The text to find is one word or several, just as they stand beside each other; without capitals
/// they are found in any case, and accents and width never count, as in ``FindQuery``. `'as typed'`
/// is taken letter by letter, and `/re/` is a regular expression. In the new text for an
/// expression, `$1` is its first group, `$<name>` the group of a name, `$&` or `$0` the whole match
/// and `$$` a dollar sign; in the new text for words all signs are taken as they are.
package struct TextReplacement: Sendable {
  private enum Found: Sendable {
    case words(FoldedText, Folding)
    case pattern(TextPattern)
  }

  /// A part of the new text.
  private enum Part: Equatable, Sendable {
    case text(String)
    /// The first of some groups that has a match; 0 is the whole match.
    case group([Int])
  }

  private let found: Found
  private let parts: [Part]
  /// The query that finds all texts with a match, and perhaps others.
  package let query: FindQuery

  /// Reads the text to find and the new one.
  ///
  /// - Throws: ``ReplacementProblem``, such as an expression that cannot be read.
  package init(of text: String, by replacement: String) throws(ReplacementProblem) {
    if let written = WrittenPattern(text[...]), written.field == nil, !written.isNegated,
      written.end == text.endIndex
    {
      let pattern: TextPattern
      do throws(FindProblem) { pattern = try written.pattern() } catch { throw .pattern(error) }
      found = .pattern(pattern)
      query = FindQuery(text)
      parts = try Self.parts(of: replacement, in: pattern)
      return
    }
    let isQuoted = text.count > 2 && text.first == "'" && text.last == "'"
    let words = isQuoted ? String(text.dropFirst().dropLast()) : text
    let folding: Folding =
      isQuoted ? .exact : words.contains(where: \.isUppercase) ? .sameCase : .anyCase
    let folded = FoldedText(words, folding)
    guard !folded.isEmpty else { throw .nothingToFind }
    found = .words(folded, folding)
    parts = [.text(replacement)]
    // With a backslash before each sign, none has a meaning.
    query = FindQuery(words.map { "\\\($0)" }.joined())
  }

  // MARK: - Replacing

  /// Returns a text with the new text in place of each match, and the number of matches; nil if it
  /// has none. The new text is not searched again.
  package func replaced(in text: String) -> (text: String, count: Int)? {
    switch found {
    case .words(let words, let folding): replaced(words, folding, in: text)
    case .pattern(let pattern): replaced(pattern, in: text)
    }
  }

  private func replaced(
    _ words: FoldedText,
    _ folding: Folding,
    in text: String
  ) -> (text: String, count: Int)? {
    let scalars = Array(text.unicodeScalars)
    var origins: [Int] = []
    var units: [UInt32] = []
    for (number, scalar) in scalars.enumerated() {
      guard let unit = folding.folded(scalar) else { continue }
      units.append(unit)
      origins.append(number)
    }
    let folded = FoldedText(units: units)
    var result = String.UnicodeScalarView()
    var (place, start, count) = (0, 0, 0)
    while let range = folded.firstRange(of: words, from: start) {
      var end = origins[range.upperBound - 1] + 1
      // The accents of the last letter go with it.
      while end < scalars.count, folding.folded(scalars[end]) == nil,
        scalars[end].properties.isGraphemeExtend
      {
        end += 1
      }
      result += scalars[place..<origins[range.lowerBound]]
      if case .text(let new) = parts[0] { result += new.unicodeScalars }
      (place, start, count) = (end, range.upperBound, count + 1)
    }
    guard count > 0 else { return nil }
    result += scalars[place...]
    return (String(result), count)
  }

  private func replaced(_ pattern: TextPattern, in text: String) -> (text: String, count: Int)? {
    var text = text
    return text.withUTF8 { bytes in
      guard pattern.isInside(bytes) else { return nil }
      let matches = pattern.groups(in: bytes)
      var result: [UInt8] = []
      var place = 0
      for match in matches {
        guard let whole = match[0] else { continue }
        result += bytes[place..<whole.lowerBound]
        for part in parts {
          switch part {
          case .text(let text): result += text.utf8
          case .group(let numbers):
            let range = numbers.lazy.compactMap { match[$0] }.first
            if let range { result += bytes[range] }
          }
        }
        place = whole.upperBound
      }
      result += bytes[place...]
      return (String(decoding: result, as: UTF8.self), matches.count)
    }
  }
}

extension TextReplacement {
  // MARK: - Groups

  /// Reads the new text for the matches of an expression.
  private static func parts(
    of text: String,
    in pattern: TextPattern
  ) throws(ReplacementProblem) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let first = rest.first {
      guard first == "$", let (part, length) = try part(rest.dropFirst(), in: pattern) else {
        literal.append(first)
        rest.removeFirst()
        continue
      }
      if case .text(let text) = part {
        literal += text
      } else {
        parts += literal.isEmpty ? [part] : [.text(literal), part]
        literal = ""
      }
      rest = rest.dropFirst(1 + length)
    }
    return literal.isEmpty ? parts : parts + [.text(literal)]
  }

  /// Reads the group or the sign after a dollar sign, and its length in characters; nil if the
  /// dollar sign means itself.
  private static func part(
    _ text: Substring,
    in pattern: TextPattern
  ) throws(ReplacementProblem) -> (part: Part, length: Int)? {
    switch text.first {
    case "$": return (.text("$"), 1)
    case "&": return (.group([0]), 1)
    case "<":
      guard let end = text.firstIndex(of: ">") else { return nil }
      let name = String(text[..<end].dropFirst())
      guard let numbers = pattern.groupNames[name] else {
        throw .noGroup("$<\(name)>", count: pattern.groupCount)
      }
      return (.group(numbers), name.count + 2)
    default:
      let digits = text.prefix(2).prefix { ("0"..."9").contains($0) }
      // Two digits, if there are so many groups.
      for length in stride(from: digits.count, to: 0, by: -1) {
        let number = Int(digits.prefix(length)) ?? 0
        if number <= pattern.groupCount { return (.group([number]), length) }
      }
      guard !digits.isEmpty else { return nil }
      throw .noGroup("$\(digits.prefix(1))", count: pattern.groupCount)
    }
  }
}

/// The reason why a text cannot be replaced.
package enum ReplacementProblem: Error, Hashable, Sendable {
  /// No text was typed, or one of marks that are never compared.
  case nothingToFind
  case pattern(FindProblem)
  /// A group that the expression does not have, and the number of those that it has.
  case noGroup(String, count: Int)
}

extension FindQuery {
  /// The text that a person is likely to replace who has searched for this: the words, or the first
  /// one if some have marks; empty for none.
  package var replacedText: String {
    let tokens = FindTerm.tokens(of: text)
    let texts = tokens.compactMap(Self.replacedText)
    let areWords = tokens.allSatisfy { $0 != "|" && Self.replacedText(of: $0) == $0 }
    return areWords ? texts.joined(separator: " ") : texts.first ?? ""
  }

  /// Returns the text that a word of a query finds; nil if it only leaves rows out.
  private static func replacedText(of token: String) -> String? {
    guard token != "|" else { return nil }
    if let written = WrittenPattern(token[...]) {
      guard !written.isNegated else { return nil }
      return written.field.map { String(token.dropFirst($0.count + 1)) } ?? token
    }
    guard token.first != "!" else { return nil }
    if token.first == "'" {
      let text = token.dropFirst()
      let words = text.count > 1 && text.last == "'" ? text.dropLast() : text
      return words.isEmpty ? nil : "'\(words)'"
    }
    var rest = token[...]
    if rest.first == "^" { rest.removeFirst() }
    if rest.last == "$", rest.count > 1, !rest.hasSuffix("\\$") { rest.removeLast() }
    let text = FindTerm.unescaped(rest)
    let words = FieldCondition(text)?.written ?? text
    guard !words.isEmpty else { return nil }
    // A word that looks like an expression is none.
    return WrittenPattern(words[...]) == nil && words.first != "'" ? words : "'\(words)'"
  }
}
