import Testing

@testable import TablePatterns

/// Texts that are no expressions, and expressions that would not be found in linear time.
@Suite struct PatternErrorTests {
  @Test("P81 an expression that cannot be read tells the place and what was expected")
  func places() {
    let expected: [(String, PatternError.Reason, Int)] = [
      ("a(b", .expected(.closingParenthesis), 3), ("a)b", .unescaped(")"), 1),
      ("[a", .expected(.closingBracket), 2), ("[a-", .expected(.closingBracket), 3),
      ("a]", .unescaped("]"), 1), ("a}", .unescaped("}"), 1), ("{", .unescaped("{"), 0),
      ("*a", .nothingToRepeat, 0), ("a|+", .nothingToRepeat, 2), ("a**", .nothingToRepeat, 2),
      ("a{2}{3}", .nothingToRepeat, 4),
      ("^*", .nothingToRepeat, 1), ("\\b+", .nothingToRepeat, 2), ("(?", .unknownGroup, 0),
      ("a{", .expected(.count), 2), ("a{x}", .expected(.count), 2),
      ("a{1", .expected(.closingBrace), 3),
      ("a{1,x}", .expected(.count), 4), ("a{3,2}", .countsOutOfOrder, 1),
      ("[z-a]", .rangeOutOfOrder, 1), ("[\\d-z]", .classInRange, 1), ("[a-\\w]", .classInRange, 1),
      ("\\", .expected(.escapedCharacter), 1), ("a\\e", .unknownEscape("e"), 1),
      ("\\-", .unknownEscape("-"), 0), ("[\\B]", .unknownEscape("B"), 1),
      ("[\\1]", .unknownEscape("1"), 1),
      ("\\x4", .expected(.hexadecimalDigits), 3), ("\\u12g4", .expected(.hexadecimalDigits), 4),
      ("\\u{110000}", .expected(.hexadecimalDigits), 9),
      ("\\u{}", .expected(.hexadecimalDigits), 3),
      ("\\c1", .expected(.controlLetter), 2), ("\\01", .expected(.noDigit), 2),
      ("\\pL", .expected(.property), 2), ("\\p{L", .expected(.property), 4),
      ("\\p{Foo}", .unknownProperty("Foo"), 3), ("\\p{gc=Foo}", .unknownProperty("gc=Foo"), 3),
      ("\\p{l}", .unknownProperty("l"), 3), ("\\p{Script=Greek}", .script("Script=Greek"), 3),
      ("\\p{scx=Grek}", .script("scx=Grek"), 3), ("(?<1>a)", .expected(.groupName), 3),
      ("(?<a", .expected(.groupName), 4), ("(?<>a)", .expected(.groupName), 3),
      ("(?<a>b)(?<a>c)", .twice("a"), 7), ("(?<a>(?<a>b))", .twice("a"), 0),
      ("(?x:a)", .unknownGroup, 0), ("(?-:a)", .unknownGroup, 0), ("(?ii:a)", .twice("i"), 3),
      ("(?i-i:a)", .twice("i"), 4), ("é(日", .expected(.closingParenthesis), 3),
    ]
    for (source, reason, place) in expected {
      #expect(throws: PatternError(reason, at: place), "\(source)") { try TextPattern(source) }
    }
  }

  @Test("P81 what cannot be found in linear time is refused, with its place")
  func refusals() {
    let expected: [(String, PatternError.Reason, Int)] = [
      ("(a)\\1", .backReference, 3), ("(?<n>a)\\k<n>", .backReference, 7),
      ("a(?=b)", .lookAround, 1),
      ("a(?!b)", .lookAround, 1), ("(?<=a)b", .lookAround, 0), ("(?<!a)b", .lookAround, 0),
      ("(?:x{1000}){1000}", .tooLarge, 0), ("x{50000}", .tooLarge, 0),
      ("(?:(?:a?){99}){9999999999999999999999}", .tooLarge, 0),
      (String(repeating: "(", count: 300), .tooDeep, 200),
      (String(repeating: "(?:", count: 100_000), .tooDeep, 600),
    ]
    for (source, reason, place) in expected {
      #expect(throws: PatternError(reason, at: place)) { try TextPattern(source) }
    }
    #expect(throws: Never.self) { try TextPattern("(?:){99999999999}x{0,10000}") }
  }

  @Test("P81 the property of each name that is known has characters, or none in texts")
  func properties() throws {
    let names = ["L", "Letter", "Lt", "Nd", "digit", "punct", "Sc", "Zs", "Cc", "Cn", "LC"]
    for name in names + [
      "Alpha", "IDS", "XIDC", "Emoji", "Dash", "Radical", "VS", "NChar", "Bidi_M",
    ] {
      let set = try #require(UnicodeProperty(named: name)).scalars
      #expect(!set.isEmpty, "\(name)")
      let scalars = (0...ScalarSet.last).lazy.compactMap(Unicode.Scalar.init)
      if name == "Nd" {
        #expect(
          scalars.allSatisfy {
            set.contains($0.value) == ($0.properties.generalCategory == .decimalNumber)
          }
        )
      }
      if name == "Cn" {
        #expect(
          scalars.allSatisfy {
            set.contains($0.value) == ($0.properties.generalCategory == .unassigned)
          }
        )
      }
    }
    #expect(UnicodeProperty(named: "Cs")?.scalars.isEmpty == true)
  }

  @Test("P81 all letters that change their case stand in the blocks that are looked at")
  func caseBlocks() {
    for scalar in (0...ScalarSet.last).lazy.compactMap(Unicode.Scalar.init) {
      guard CaseFolding.folded(scalar.value) != scalar.value else { continue }
      #expect(CaseFolding.blocks.contains { $0.contains(scalar.value) }, "\(scalar.value)")
    }
  }
}
