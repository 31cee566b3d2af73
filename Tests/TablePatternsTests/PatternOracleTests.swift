import Fuzzing
import Testing

@testable import TablePatterns

/// Random expressions on random texts, compared with a search that tries one way after the other,
/// as ECMAScript describes it (22.2.2).
@Suite struct PatternOracleTests {
  @Test(
    "P81 random expressions find what ECMAScript finds, with the same groups",
    arguments: 1...10
  )
  func random(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var groups = 0
      let expression = RandomExpression.make(depth: 4, groups: &groups, &random)
      let ignoresCase = Bool.random(using: &random)
      let isMultiline = Bool.random(using: &random)
      var flags: TextPattern.Flags = []
      if ignoresCase { flags.insert(.ignoresCase) }
      if isMultiline { flags.insert(.isMultiline) }
      let pattern = try TextPattern(expression.source, flags: flags)
      for _ in 0..<8 {
        let text = Self.text(&random)
        let oracle = Oracle(text: text, ignoresCase: ignoresCase, isMultiline: isMultiline)
        guard let expected = oracle.firstMatch(of: expression, groups: groups) else { continue }
        let bytes = Array(text.utf8)
        let found = bytes.withUnsafeBufferPointer { pattern.firstGroups(in: $0) }?
          .map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } }
        #expect(found == expected.match, "/\(expression.source)/ in \(text.debugDescription)")
        #expect(pattern.isInside(text) == (expected.match != nil))
        // A text that stands inside of others may be found there.
        if expected.match != nil {
          Array("ab\(text)\nba".utf8).withUnsafeBufferPointer {
            #expect(pattern.mayBeInsidePart(of: $0))
          }
        }
      }
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...8, using: &random))
      .map { _ in ["a", "b", "A", "c", "é", "\n", " ", "_"].randomElement(using: &random) ?? "a" }
      .joined()
  }
}

/// An expression of which the parts are known.
indirect enum RandomExpression {
  case letter(String)
  case oneOf(String, [String], isNegated: Bool)
  case any
  case check(String)
  case sequence([RandomExpression])
  case choice([RandomExpression])
  case group(RandomExpression, Int?)
  case repeated(Repetition)

  struct Repetition {
    let part: RandomExpression
    var least: Int
    var most: Int?
    let isLazy: Bool
    let groups: Range<Int>
  }

  static func make(
    depth: Int,
    groups: inout Int,
    _ random: inout SeededGenerator
  ) -> RandomExpression {
    switch depth == 0
      ? Int.random(in: 0...4, using: &random) : Int.random(in: 0...14, using: &random)
    {
    case 0, 1: return .letter(["a", "b", "A", "é"].randomElement(using: &random) ?? "a")
    case 2:
      let sets: [(String, [String])] = [
        ("[ab]", ["a", "b"]), ("[^a]", ["a"]), ("\\s", [" ", "\n"]), ("[a-c]", ["a", "b", "c"]),
      ]
      let set = sets.randomElement(using: &random) ?? sets[0]
      return .oneOf(set.0, set.1, isNegated: set.0.hasPrefix("[^"))
    case 3: return .any
    case 4: return .check(["^", "$", "\\b", "\\B"].randomElement(using: &random) ?? "^")
    case 5, 6, 7:
      var parts: [RandomExpression] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        parts.append(make(depth: depth - 1, groups: &groups, &random))
      }
      return .sequence(parts)
    case 8, 9:
      var parts: [RandomExpression] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        parts.append(make(depth: depth - 1, groups: &groups, &random))
      }
      return .choice(parts)
    case 10: return group(depth, &groups, &random)
    default:
      let first = groups
      let part = group(depth, &groups, &random)
      let least = Int.random(in: 0...2, using: &random)
      let most = Bool.random(using: &random) ? nil : least + Int.random(in: 0...2, using: &random)
      return .repeated(
        Repetition(
          part: part,
          least: least,
          most: most,
          isLazy: Bool.random(using: &random),
          groups: first + 1..<groups + 1
        )
      )
    }
  }

  private static func group(
    _ depth: Int,
    _ groups: inout Int,
    _ random: inout SeededGenerator
  ) -> RandomExpression {
    guard Bool.random(using: &random) else {
      return .group(make(depth: depth - 1, groups: &groups, &random), nil)
    }
    groups += 1
    let number = groups
    return .group(make(depth: depth - 1, groups: &groups, &random), number)
  }

  var source: String {
    switch self {
    case .letter(let letter): letter
    case .oneOf(let source, _, _), .check(let source): source
    case .any: "."
    case .sequence(let parts): parts.map(\.grouped).joined()
    case .choice(let parts): parts.map(\.source).joined(separator: "|")
    case .group(let part, let number): (number == nil ? "(?:" : "(") + part.source + ")"
    case .repeated(let repetition):
      repetition.part.source + "{\(repetition.least),"
        + (repetition.most.map(String.init) ?? "") + "}" + (repetition.isLazy ? "?" : "")
    }
  }
}

extension RandomExpression {
  /// The source of a part that may stand beside others.
  fileprivate var grouped: String {
    if case .choice = self { "(?:\(source))" } else { source }
  }
}

/// Matches an expression by trying one way after the other.
final class Oracle {
  /// What a search has found: the match and its groups, or that there is none.
  struct Answer {
    let match: [String?]?
  }

  private struct State {
    var place: Int
    var groups: [Range<Int>?]
  }

  /// A search that has taken too many steps.
  private struct TooLong: Error {}

  private typealias Rest = (State) throws -> State?

  private let text: [Unicode.Scalar]
  private let ignoresCase: Bool
  private let isMultiline: Bool
  private var steps = 0

  init(text: String, ignoresCase: Bool, isMultiline: Bool) {
    self.text = Array(text.unicodeScalars)
    self.ignoresCase = ignoresCase
    self.isMultiline = isMultiline
  }

  /// Returns what is found; nil if that takes too long.
  func firstMatch(of expression: RandomExpression, groups count: Int) -> Answer? {
    do {
      for start in 0...text.count {
        let state = State(place: start, groups: Array(repeating: nil, count: count + 1))
        guard let end = try match(expression, state, { $0 }) else { continue }
        let groups = end.groups.dropFirst().map { $0.map(part) }
        return Answer(match: [part(start..<end.place)] + groups)
      }
      return Answer(match: nil)
    } catch {
      return nil
    }
  }

  private func part(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }

  private func match(
    _ expression: RandomExpression,
    _ state: State,
    _ rest: Rest
  ) throws -> State? {
    steps += 1
    if steps > 20_000 { throw TooLong() }
    switch expression {
    case .letter(let letter): return try take(state, rest) { isSame($0, letter) }
    case .oneOf(_, let letters, let isNegated):
      return try take(state, rest) { next in
        letters.contains { isSame(next, $0) } != isNegated
      }
    case .any: return try take(state, rest) { $0 != "\n" }
    case .check(let check): return holds(check, state.place) ? try rest(state) : nil
    case .sequence(let parts): return try match(parts[...], state, rest)
    case .choice(let parts):
      for part in parts { if let end = try match(part, state, rest) { return end } }
      return nil
    case .group(let part, let number):
      return try match(part, state) { end in
        var end = end
        if let number { end.groups[number] = state.place..<end.place }
        return try rest(end)
      }
    case .repeated(let repetition): return try match(repetition, state, rest)
    }
  }

  private func match(
    _ parts: ArraySlice<RandomExpression>,
    _ state: State,
    _ rest: Rest
  ) throws -> State? {
    guard let first = parts.first else { return try rest(state) }
    return try match(first, state) { try match(parts.dropFirst(), $0, rest) }
  }

  /// RepeatMatcher of ECMAScript.
  private func match(
    _ repetition: RandomExpression.Repetition,
    _ state: State,
    _ rest: Rest
  ) throws -> State? {
    if repetition.most == 0 { return try rest(state) }
    var next = repetition
    next.least = max(0, repetition.least - 1)
    next.most = repetition.most.map { $0 - 1 }
    var start = state
    for group in repetition.groups { start.groups[group] = nil }
    func again() throws -> State? {
      try match(repetition.part, start) { end in
        if repetition.least == 0, end.place == state.place { return nil }
        return try match(next, end, rest)
      }
    }
    if repetition.least > 0 { return try again() }
    if repetition.isLazy { return try rest(state) ?? again() }
    return try again() ?? rest(state)
  }

  private func take(
    _ state: State,
    _ rest: Rest,
    _ isWanted: (Unicode.Scalar) -> Bool
  ) throws -> State? {
    guard state.place < text.count, isWanted(text[state.place]) else { return nil }
    return try rest(State(place: state.place + 1, groups: state.groups))
  }

  private func isSame(_ scalar: Unicode.Scalar, _ letter: String) -> Bool {
    let text = String(scalar)
    return text == letter || ignoresCase && text.lowercased() == letter.lowercased()
  }

  private func holds(_ check: String, _ place: Int) -> Bool {
    let before = place > 0 ? text[place - 1] : nil
    let after = place < text.count ? text[place] : nil
    func isOfWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { "abcAB_".unicodeScalars.contains($0) } ?? false
    }
    return switch check {
    case "^": before == nil || isMultiline && before == "\n"
    case "$": after == nil || isMultiline && after == "\n"
    case "\\b": isOfWord(before) != isOfWord(after)
    default: isOfWord(before) == isOfWord(after)
    }
  }
}
