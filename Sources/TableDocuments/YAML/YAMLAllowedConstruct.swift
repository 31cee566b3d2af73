/// Something that YAML 1.2 allows, and that libyaml refuses: the reason says so, and what to write
/// instead.
///
/// The cases are those of yaml-test-suite that libyaml refuses though they are valid.
struct YAMLAllowedConstruct {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The place that libyaml names.
  let place: Int

  /// A text about constructs.
  private typealias Words = @Sendable (FileTexts.Syntax.Construct) -> String

  /// The reason for a problem of libyaml; nil if YAML 1.2 does not allow what stands there either.
  func refusal(for problem: String) -> ScanFailure.Reason? {
    guard let (construct, expected) = construct(of: problem) else { return nil }
    return .sentence {
      let texts = $0.syntax.yaml.construct
      return texts.refused(construct(texts), expected(texts))
    }
  }

  private func construct(of problem: String) -> (Words, expected: Words)? {
    switch problem {
    case "did not find expected ',' or '}'":
      return isColonBelowKey
        ? ({ $0.nameOverLines }, { $0.colonInLine }) : nil
    case "did not find expected key", "did not find expected node content":
      return constructWithoutNode
    case "found character that cannot start any token",
      "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return isAllowedTab(problem) ? ({ $0.tab }, { $0.spaces }) : nil
    case "found unknown directive name", "could not find expected directive name":
      return isZeroIndented ? Self.zeroIndentation : ({ $0.otherDirectives }, { $0.noSuchLine })
    case "found incompatible YAML document":
      return line.starts(with: "%YAML 1.".utf8)
        ? ({ $0.otherVersions }, { $0.versionOrNone }) : nil
    case "did not find expected comment or line break":
      return hasVersionsAlone ? ({ $0.wordsAfterVersion }, { $0.versionAlone }) : nil
    case "did not find expected <document start>":
      if isZeroIndented { return Self.zeroIndentation }
      return isAfterEndMark ? ({ $0.noDocumentStart }, { $0.documentStart }) : nil
    case "found unexpected ':'":
      return (
        { $0.colonBeforeBracket }, { $0.blankAfterColon }
      )
    case "did not find expected alphabetic or numeric character":
      return isEndOfName ? nil : Self.nameOfAnchor
    case "mapping values are not allowed in this context":
      let start = line.first { !Byte.isSpace($0) }
      return start == UInt8(ascii: "&") || start == UInt8(ascii: "*") ? Self.nameOfAnchor : nil
    default: return nil
    }
  }

  private static let zeroIndentation: (Words, expected: Words) = (
    { $0.zeroIndentation }, { $0.blanks }
  )
  private static let nameOfAnchor: (Words, expected: Words) = (
    { $0.nameOfAnchor }, { $0.lettersAndDigits }
  )

  // MARK: - Names and values

  /// A member without a name, a text that begins with a colon, or the mark of the end of a document
  /// that has not begun.
  private var constructWithoutNode: (Words, expected: Words)? {
    if bytes[place...].starts(with: "...".utf8) {
      return ({ $0.endBeforeDocument }, { $0.noSuchLine })
    }
    guard byte(place) == Byte.colon else { return nil }
    guard byte(place + 1).map(Byte.isSpace) ?? true else {
      return ({ $0.colonBeginsText }, { $0.quotes })
    }
    return ({ $0.noName }, { $0.emptyName })
  }

  /// True for a colon on a later line than the beginning of its name.
  private var isColonBelowKey: Bool {
    guard byte(place) == Byte.colon else { return false }
    let before = bytes[..<place].suffix(4_096)
    let name = before.reversed().prefix { !"{,".utf8.contains($0) }
    guard name.contains(where: \.isYAMLLineEnd), !name.contains(Byte.colon) else { return false }
    // In an object in lines, brackets are indented.
    guard place == lineStart else { return true }
    let open = before.lastIndex(of: Byte.openObject) ?? before.startIndex
    return bytes[..<open].last.map(\.isYAMLLineEnd) ?? true
  }

  /// True for a line of %YAML with nothing but versions.
  private var hasVersionsAlone: Bool {
    line.starts(with: "%YAML ".utf8)
      && line.dropFirst(6).allSatisfy { Byte.isDigit($0) || $0 == Byte.point || $0 == Byte.space }
  }

  /// True for a sign that ends the name of an anchor, which must not be empty.
  private var isEndOfName: Bool {
    byte(place).map { Byte.isSpace($0) || ",[]{}".utf8.contains($0) } ?? true
  }

  // MARK: - Lines

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private var lineStart: Int {
    bytes[..<min(place, bytes.count)].lastIndex(where: \.isYAMLLineEnd).map { $0 + 1 } ?? 0
  }

  /// The line of the place.
  private var line: Slice<UnsafeBufferPointer<UInt8>> {
    bytes[lineStart...].prefix { !$0.isYAMLLineEnd }
  }

  /// The line before that is neither empty nor a comment; nil if there is none.
  private var lineBefore: Slice<UnsafeBufferPointer<UInt8>>? {
    bytes[..<lineStart].suffix(4_096).split(whereSeparator: \.isYAMLLineEnd).last { line in
      line.first { !Byte.isSpace($0) }.map { $0 != UInt8(ascii: "#") } ?? false
    }
  }

  /// True if the line before begins a text of several lines at the beginning of a document.
  private var isZeroIndented: Bool {
    guard let before = lineBefore, before.starts(with: "---".utf8) else { return false }
    return before.contains(UInt8(ascii: "|")) || before.contains(UInt8(ascii: ">"))
  }

  private var isAfterEndMark: Bool {
    lineBefore?.starts(with: "...".utf8) ?? false
  }

  // MARK: - Tabs

  /// True for a tab that indents nothing: in an empty line, in a text, after a dash, or before
  /// brackets.
  private func isAllowedTab(_ problem: String) -> Bool {
    guard byte(place) == Byte.tab else { return false }
    let before = bytes[lineStart..<place]
    let after = line.dropFirst(place - lineStart).drop(while: Byte.isSpace)
    if problem.hasSuffix("an indentation space is expected") {
      return before.contains(Byte.space) && before.allSatisfy(Byte.isSpace)
    }
    guard let first = after.first else { return true }
    let isValue = !after.contains(Byte.colon) && !isIndicator(after)
    if before.allSatisfy(Byte.isSpace) {
      return "[]{}".utf8.contains(first) || !before.isEmpty && isValue
    }
    return isValue && before.last { !Byte.isSpace($0) }.map { "-?:".utf8.contains($0) } ?? false
  }

  /// True if a list or a key in lines begins.
  private func isIndicator(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first, "-?:".utf8.contains(first) else { return false }
    return text.dropFirst().first.map(Byte.isSpace) ?? true
  }
}
