/// A parser of regular expressions of ECMAScript 2025 in Unicode mode (22.2.1, with the flag `u`).
struct PatternParser {
  /// The expression in scalars.
  let text: [Unicode.Scalar]
  /// The place of the next scalar.
  var place = 0
  /// The flags that count at the place.
  var flags: TextPattern.Flags
  /// The number of groups so far.
  private(set) var groupCount = 0
  /// The names of groups, and their numbers: several if only one of these groups can match.
  private(set) var names: [String: [Int]] = [:]
  /// The number of groups that are open.
  private var depth = 0

  /// The most groups in each other: they are read and compiled by recursion.
  private static let mostDepth = 200

  init(_ text: String, flags: TextPattern.Flags) {
    self.text = Array(text.unicodeScalars)
    self.flags = flags
  }

  /// Reads all of the expression.
  mutating func parse() throws(PatternError) -> PatternPart {
    let part = try choice().part
    // Only a closing parenthesis ends an expression before its end.
    if place < text.count { throw PatternError(.unescaped(")"), at: place) }
    return part
  }

  // MARK: - Characters

  var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

  func scalar(after count: Int) -> Unicode.Scalar? {
    place + count < text.count ? text[place + count] : nil
  }

  /// Goes past characters, if they are next.
  mutating func take(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard text[place...].starts(with: scalars) else { return false }
    place += scalars.count
    return true
  }

  func failure(_ expected: PatternError.Expected) -> PatternError {
    PatternError(.expected(expected), at: place)
  }

  // MARK: - Parts

  /// A part, and the names of the groups in it.
  private typealias Named = (part: PatternPart, names: Set<String>)

  private mutating func choice() throws(PatternError) -> Named {
    let first = try sequence()
    var parts = [first.part]
    var names = first.names
    while take("|") {
      let other = try sequence()
      parts.append(other.part)
      names.formUnion(other.names)
    }
    return (parts.count == 1 ? first.part : .choice(parts), names)
  }

  private mutating func sequence() throws(PatternError) -> Named {
    var parts: [PatternPart] = []
    var names: Set<String> = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = place
      let firstGroup = groupCount + 1
      let atom = try atom()
      if let name = atom.names.first(where: names.contains) {
        throw PatternError(.twice(name), at: start)
      }
      names.formUnion(atom.names)
      parts.append(try quantified(atom.part, groups: firstGroup..<groupCount + 1))
    }
    return (parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts), names)
  }

  private mutating func atom() throws(PatternError) -> Named {
    let start = place
    guard let scalar = next else { return (.empty, []) }
    place += 1
    switch scalar {
    case "(": return try group()
    case "[": return (.set(try characterClass()), [])
    case ".":
      return (.set(flags.contains(.dotMatchesAll) ? .all : ScalarSet.lineEnds.inverted), [])
    case "^": return (.check(flags.contains(.isMultiline) ? .lineStart : .textStart), [])
    case "$": return (.check(flags.contains(.isMultiline) ? .lineEnd : .textEnd), [])
    case "\\": return (try escape(), [])
    case "*", "+", "?": throw PatternError(.nothingToRepeat, at: start)
    case "{" where next.map { ("0"..."9").contains($0) } == true:
      throw PatternError(.nothingToRepeat, at: start)
    case "]", "{", "}": throw PatternError(.unescaped(Character(scalar)), at: start)
    default: return (.set(inCases(ScalarSet(scalar.value))), [])
    }
  }

  /// Returns a set with the other cases of its letters, if the case does not count.
  func inCases(_ set: ScalarSet) -> ScalarSet {
    flags.contains(.ignoresCase) ? set.withAllCases : set
  }

  // MARK: - Quantifiers

  private mutating func quantified(
    _ part: PatternPart,
    groups: Range<Int>
  ) throws(PatternError) -> PatternPart {
    let start = place
    guard let (least, most) = try counts() else { return part }
    if case .check = part { throw PatternError(.nothingToRepeat, at: start) }
    let isLazy = take("?")
    let repetition = PatternPart.Repetition(
      part: part,
      least: least,
      most: most,
      isLazy: isLazy,
      groups: groups
    )
    return .repetition(repetition)
  }

  /// Reads a quantifier; nil if there is none.
  private mutating func counts() throws(PatternError) -> (least: Int, most: Int?)? {
    let start = place
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    guard let least = number() else { throw failure(.count) }
    var most: Int? = least
    if take(",") { most = next == "}" ? nil : try boundOrFailure() }
    guard take("}") else { throw failure(.closingBrace) }
    if let most, most < least { throw PatternError(.countsOutOfOrder, at: start) }
    return (least, most)
  }

  private mutating func boundOrFailure() throws(PatternError) -> Int {
    guard let number = number() else { throw failure(.count) }
    return number
  }

  /// Reads a decimal number, at most 2³⁰, which is too large for any expression.
  private mutating func number() -> Int? {
    var number: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), 1 << 30)
      place += 1
    }
    return number
  }

  // MARK: - Groups

  /// Reads a group after its parenthesis.
  private mutating func group() throws(PatternError) -> Named {
    let start = place - 1
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { throw PatternError(.tooDeep, at: start) }
    let outer = flags
    var number: Int?
    var name: String?
    let hasMark = take("?")
    if !hasMark || (next == "<" && !isLookBehind) {
      groupCount += 1
      number = groupCount
      if hasMark, take("<") { name = try groupName() }
      if let name { names[name, default: []].append(groupCount) }
    } else if !take(":") {
      if next == "=" || next == "!" || next == "<" { throw PatternError(.lookAround, at: start) }
      flags = try modifiedFlags(start)
    }
    let inner = try choice()
    guard take(")") else { throw failure(.closingParenthesis) }
    flags = outer
    // A group can be repeated, whatever is in it.
    guard let number else { return (.sequence([inner.part]), inner.names) }
    var names = inner.names
    if let name, !names.insert(name).inserted { throw PatternError(.twice(name), at: start) }
    return (.capture(inner.part, number: number), names)
  }

  private var isLookBehind: Bool { scalar(after: 1) == "=" || scalar(after: 1) == "!" }

  /// Reads the flags of a group such as `(?i-m:…)`.
  private mutating func modifiedFlags(_ start: Int) throws(PatternError) -> TextPattern.Flags {
    let added = try someFlags(without: [])
    let hasMinus = take("-")
    let removed = hasMinus ? try someFlags(without: added) : []
    guard take(":"), !added.isEmpty || !removed.isEmpty else {
      throw PatternError(.unknownGroup, at: start)
    }
    return flags.union(added).subtracting(removed)
  }

  private mutating func someFlags(
    without others: TextPattern.Flags
  ) throws(PatternError) -> TextPattern.Flags {
    var flags: TextPattern.Flags = []
    while let scalar = next, let flag = TextPattern.Flags(letter: Character(scalar)) {
      if others.union(flags).contains(flag) {
        throw PatternError(.twice(String(scalar)), at: place)
      }
      flags.insert(flag)
      place += 1
    }
    return flags
  }

  /// Reads the name of a group, and the `>` after it.
  private mutating func groupName() throws(PatternError) -> String {
    var name = ""
    while let scalar = next, scalar != ">" {
      let isFirst = name.isEmpty
      let fits =
        scalar == "$" || scalar == "_"
        || (isFirst ? scalar.properties.isIDStart : scalar.properties.isIDContinue)
        || !isFirst && (scalar == "\u{200C}" || scalar == "\u{200D}")
      guard fits else { throw failure(.groupName) }
      name.unicodeScalars.append(scalar)
      place += 1
    }
    guard !name.isEmpty, take(">") else { throw failure(.groupName) }
    return name
  }
}
