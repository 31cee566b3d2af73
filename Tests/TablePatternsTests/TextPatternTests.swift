import Testing

@testable import TablePatterns

/// Regular expressions and the texts in which they are found.
@Suite struct TextPatternTests {
  /// An expression, and texts with the parts of them that match.
  struct Case: CustomTestStringConvertible, Sendable {
    let pattern: String
    let flags: String
    /// Texts; nil for no match.
    let texts: [(text: String, match: String?)]

    var testDescription: String { "/\(pattern)/\(flags)" }

    init(_ pattern: String, flags: String = "", _ texts: [(String, String?)]) {
      self.pattern = pattern
      self.flags = flags
      self.texts = texts
    }
  }

  @Test(
    "P81 the first match is the one that ECMAScript finds",
    arguments: [letters, classes, groups, repetitions, assertions, cases].joined()
  )
  func matches(_ one: Case) throws {
    let pattern = try TextPattern(one.pattern, letters: one.flags)
    for (text, match) in one.texts {
      #expect(pattern.firstMatch(in: text) == match, "in “\(text)”")
      #expect(pattern.isInside(text) == (match != nil), "in “\(text)”")
    }
  }

  private static let letters: [Case] = [
    Case("abc", [("xabcx", "abc"), ("ab", nil), ("ABC", nil)]),
    Case("", [("", ""), ("a", "")]),
    Case("a|b|", [("cb", ""), ("b", "b")]),
    Case("\\.\\*\\/\\|\\{", [("a.*/|{", ".*/|{")]),
    Case("/", [("a/b", "/")]),
    Case("\\x41\\u0042\\u{43}\\u{00044}", [("ABCD", "ABCD")]),
    Case("\\uD83D\\uDE00", [("😀", "😀")]), Case("^.$", [("😀", "😀"), ("é", "é"), ("e\u{301}", nil)]),
    Case("\\cA\\cz", [("\u{1}\u{1A}", "\u{1}\u{1A}")]),
    Case("a\\0b", [("a\0b", "a\0b")]),
    Case("\\t\\n\\v\\f\\r", [("\t\n\u{B}\u{C}\r", "\t\n\u{B}\u{C}\r")]),
    Case("日本", [("日本語", "日本")]),
    Case("\\uD800", [("a\u{10000}", nil)]),
    Case(".", [("\n", nil), ("\r\u{2028}\u{2029}", nil), ("\u{85}", "\u{85}")]),
    Case(".", flags: "s", [("\n", "\n")]),
  ]

  private static let classes: [Case] = [
    Case("[abc]+", [("xcabx", "cab")]), Case("[^abc]", [("abcd", "d"), ("abc", nil)]),
    Case("[a-c-]+", [("-b-", "-b-")]), Case("[-a]+", [("-a", "-a")]),
    Case("[]", [("a", nil), ("", nil)]), Case("[^]", [("\n", "\n"), ("", nil)]),
    Case("[\\]\\-\\\\]+", [("]-\\", "]-\\")]), Case("[\\b]", [("\u{8}", "\u{8}"), ("b", nil)]),
    Case("[.*+?()|^$]+", [("$.*^", "$.*^")]),
    Case("\\d+", [("a12b", "12"), ("٣", nil)]), Case("\\D", [("1a", "a")]),
    Case("\\w+", [("-aZ_9é", "aZ_9")]), Case("\\W", [("aé", "é")]),
    Case("\\s+", [("a \u{A0}\u{FEFF}\u{3000}\n", " \u{A0}\u{FEFF}\u{3000}\n")]),
    Case("\\S", [(" \u{180E}", "\u{180E}")]),
    Case("[\\d\\s]+", [("a1 2b", "1 2")]), Case("[^\\d]+", [("1ab2", "ab")]),
    Case("[\\u{1F600}-\\u{1F64F}]", [("a😃", "😃")]),
    Case("\\p{L}+", [("1Größe2", "Größe")]), Case("\\p{Letter}+", [("1日本", "日本")]),
    Case("\\P{L}+", [("a12b", "12")]), Case("\\p{Lu}", [("aÄ", "Ä"), ("ä", nil)]),
    Case("\\p{gc=Nd}+", [("a٣4", "٣4")]),
    Case("\\p{General_Category=Decimal_Number}", [("a", nil)]),
    Case("[\\p{Alphabetic}_]+", [("-ab_ж-", "ab_ж")]), Case("\\p{ASCII}+", [("éab", "ab")]),
    Case("\\p{Any}", [("a", "a")]), Case("\\p{Emoji_Presentation}", [("1😀", "😀")]),
    Case("\\p{White_Space}", [("a\u{2028}", "\u{2028}")]),
    Case("\\p{Co}", [("a\u{10FFFD}", "\u{10FFFD}")]),
    Case("\\p{Cn}", [("a\u{50000}", "\u{50000}"), ("a", nil)]), Case("\\p{RI}{2}", [("🇩🇪", "🇩🇪")]),
  ]

  private static let groups: [Case] = [
    Case("(<a>|b)(<)?", [("x<a>", "<a>"), ("b<", "b<")]),
    Case("(a)(?:b)(?<n>c)", [("abc", "abc")]), Case("a(b|cd)*e", [("abcdbe", "abcdbe")]),
    Case("a|ab", [("ab", "a")]), Case("(?:a|ab)(?:c|bcd)", [("abcd", "abcd")]),
    Case("((a)|(b))+", [("abc", "ab")]), Case("(?<a>x)|(?<a>y)", [("zy", "y")]),
    Case("(?i:a)b", [("Ab", "Ab"), ("AB", nil)]),
    Case("(?-i:a)b", flags: "i", [("aB", "aB"), ("AB", nil)]),
    Case("(?s:.).", [("\na", "\na"), ("\n\n", nil)]),
    Case("(?m-i:^a)", flags: "i", [("b\na", "a"), ("A", nil)]),
  ]

  private static let repetitions: [Case] = [
    Case("a*", [("baa", ""), ("aab", "aa")]), Case("a+?", [("aaa", "a")]),
    Case("a??b", [("aab", "ab")]), Case("a{2}", [("aaa", "aa"), ("a", nil)]),
    Case("a{2,}", [("aaaa", "aaaa")]), Case("a{1,2}", [("aaa", "aa")]),
    Case("a{1,2}?", [("aaa", "a")]), Case("a{0}b", [("ab", "b")]),
    Case("(?:a{2}){2}", [("aaaaa", "aaaa")]),
    Case("<.+?>", [("<a><b>", "<a>")]), Case("<.+>", [("<a><b>", "<a><b>")]),
    // What ECMAScript does with repetitions of nothing.
    Case("(?:|a)*", [("aaa", "aaa")]), Case("(?:|a)+", [("aaa", "aaa")]),
    Case("(?:|a)?", [("a", "a")]), Case("(?:|a){0,2}", [("aaa", "aa")]),
    Case("(?:a*?)*b", [("aab", "aab")]), Case("(?:a?){3}", [("aa", "aa")]),
    Case("(?:){5}a", [("a", "a")]),
    Case("(?:^)*a", [("ba", "a")]),
  ]

  private static let assertions: [Case] = [
    Case("^a", [("ab", "a"), ("ba", nil), ("b\na", nil)]),
    Case("^a", flags: "m", [("b\na", "a"), ("b\u{2028}a", "a")]),
    Case("a$", [("ba", "a"), ("a\n", nil)]), Case("a$", flags: "m", [("a\nb", "a")]),
    Case("^$", [("", ""), ("a", nil)]),
    Case("^$", flags: "m", [("a\n\nb", "")]),
    Case("\\bab\\b", [("xab ab", "ab"), ("xab", nil), ("ab_", nil)]),
    Case("\\bé", [("é", nil), ("aé", "é")]), Case("\\Bb", [("ab b", "b"), ("b", nil)]),
    Case("a\\b|b", [("ab", "b")]), Case("(?:^|,)x", [("x,x", "x"), ("a,x", ",x")]),
    Case("x(?:$|,)", [("x,x", "x,")]),
  ]

  private static let cases: [Case] = [
    Case("straße", flags: "i", [("STRAßE", "STRAßE"), ("STRASSE", nil), ("STRAẞE", "STRAẞE")]),
    Case("k", flags: "i", [("\u{212A}", "\u{212A}"), ("K", "K")]),
    Case("ſ", flags: "i", [("S", "S"), ("s", "s")]),
    Case("σ", flags: "i", [("ς", "ς"), ("Σ", "Σ")]),
    Case("i", flags: "i", [("ı", nil), ("İ", nil), ("I", "I")]),
    Case("[a-z]+", flags: "i", [("ABC", "ABC")]),
    Case("[^a-z]", flags: "i", [("ABc", nil), ("A1", "1")]),
    Case("\\w", flags: "i", [("\u{17F}", "\u{17F}")]),
    Case("\\W", flags: "i", [("sSkK\u{17F}\u{212A}", nil)]),
    Case("\\w", [("\u{17F}", nil)]), Case("\\b", flags: "i", [("-\u{17F}", "")]),
    Case("\\b", [("-\u{17F}", nil)]),
    Case("\\p{Lu}", flags: "i", [("a", "a")]), Case("жук", flags: "i", [("ЖУК", "ЖУК")]),
    Case("Ǆ", flags: "i", [("ǅ", "ǅ"), ("ǆ", "ǆ")]),
    Case("host:", flags: "i", [("HOST:", "HOST:"), ("Ho\u{17F}t:", "Ho\u{17F}t:")]),
  ]

  @Test("P81 groups have the places of their last repetition")
  func captures() throws {
    func groups(_ source: String, _ text: String) throws -> [String?]? {
      let pattern = try TextPattern(source)
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBufferPointer { pattern.firstGroups(in: $0) }?
        .map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } }
    }
    #expect(try groups("(a)(?:b)(?<n>c)?", "xab") == ["ab", "a", nil])
    #expect(try groups("(\\d+)-(\\d+)", "tel 12-345") == ["12-345", "12", "345"])
    // Each repetition forgets what the one before has found (ECMAScript 2025, 22.2.2.3.1, note 3).
    #expect(
      try groups("(z)((a+)?(b+)?(c))*", "zaacbbbcac") == ["zaacbbbcac", "z", "ac", "a", nil, "c"]
    )
    #expect(try groups("((a)|(ab))((c)|(bc))", "abc") == ["abc", "a", "a", nil, "bc", nil, "bc"])
    #expect(try groups("(a*)*", "b") == ["", nil])
    #expect(try groups("(?:(a)|b)*", "ab") == ["ab", nil])
    #expect(try TextPattern("(?<y>\\d)(?<m>x)|(?<y>z)").groupNames == ["y": [1, 3], "m": [2]])
  }

  @Test("P81 all matches of a text are found, none over another, and none in a character")
  func ranges() throws {
    func found(_ source: String, _ text: String) throws -> [String] {
      let pattern = try TextPattern(source)
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBufferPointer { pattern.ranges(in: $0) }
        .map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(try found("\\d+", "1 22, 333") == ["1", "22", "333"])
    #expect(try found("a*", "aaébaa") == ["aa", "", "", "aa", ""])
    #expect(try found("^a", "aaa") == ["a"])
    #expect(try found("\\b", "ab é").count == 2)
    #expect(try found("日", "日本日") == ["日", "日"])
  }

  @Test("P81 bytes that are no UTF-8 count as one character each, and end nothing")
  func otherBytes() throws {
    let texts: [[UInt8]] = [
      [0xFF], [0xC3], [0xE2, 0x82], [0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC0, 0xAF], [0xF0, 0x80, 0x80, 0x80],
    ]
    let (all, boundary) = (try TextPattern("^.*$"), try TextPattern("a\\b.+\\bb$"))
    let one = try TextPattern("^a\u{FFFD}{1,4}b$")
    for text in texts {
      text.withUnsafeBufferPointer { #expect(all.firstRange(in: $0) == 0..<text.count) }
      let between = [UInt8(ascii: "a")] + text + [UInt8(ascii: "b")]
      between.withUnsafeBufferPointer {
        #expect(one.isInside($0))
        #expect(boundary.firstRange(in: $0) == 0..<between.count)
      }
    }
  }

  @Test("P81 what must stand in each match is looked for first")
  func requiredTexts() throws {
    let expected: [(String, String, String?)] = [
      ("host", "", "host"), ("a(bc)d", "", "abcd"), ("\\d+ms", "", "ms"), ("a|b", "", nil),
      ("x+yz", "", "yz"), ("(?:ab)+c", "", "ab"), ("Host", "i", "ho"), ("GET /", "i", "get /"),
      ("^ab", "", "ab"), ("a?b", "", "b"), ("\\w+", "", nil), ("日本?x", "", "日"), ("é", "i", nil),
    ]
    for (source, flags, bytes) in expected {
      let pattern = try TextPattern(source, letters: flags)
      #expect(pattern.requiredBytes.map { String(decoding: $0, as: UTF8.self) } == bytes)
    }
  }
}

extension TextPattern {
  /// Reads an expression with the letters of its flags.
  init(_ source: String, letters: String) throws {
    try self.init(source, flags: Flags(letters.compactMap(Flags.init(letter:))))
  }

  /// Returns the first match in a text.
  func firstMatch(in text: String) -> String? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { firstRange(in: $0) }
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
