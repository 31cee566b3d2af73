import Fuzzing
import Testing

@testable import TableDocuments

/// The numbers of JSON, TOML, YAML and property lists, whose values are compared and written as
/// JSON.
@Suite("The values of numbers") struct NumberValueTests {
  @Test(
    "A number has a text in JSON, and is an integer without a point and an exponent",
    arguments: [
      ("0", "0", true), ("-0", "-0", true), ("007", "7", true), ("+5", "5", true),
      ("1_000", "1000", true), ("0x1F", "31", true), ("-0X1f", "-31", true), ("0o17", "15", true),
      ("0b101", "5", true), ("0xFFFFFFFFFFFFFFFFFF", "4722366482869645213695", true),
      (".5", "0.5", false), ("5.", "5.0", false), ("1.50", "1.50", false), ("1e3", "1e3", false),
      ("1E-3", "1E-3", false), ("1.e+03", "1.0e+03", false), ("1e999999999", "1e999999999", false),
      ("0.0", "0.0", false),
    ]
  )
  func json(text: String, json: String, isInteger: Bool) throws {
    let value = try #require(NumberValue(text))
    #expect(value.json == json)
    #expect(value.isInteger == isInteger)
  }

  @Test(
    "Other texts are none",
    arguments: [
      "", "-", "+", ".", "e3", "1e", "1e+", "1e1234567890", "--1", "+-1", "0x", "0xG", "0o8", "0b2",
      "1.2.3", "1 ", " 1", "1a", "inf", ".nan", "1\u{301}", "١", "1,5",
    ]
  )
  func none(text: String) { #expect(NumberValue(text) == nil) }

  @Test("Numbers of one value are equal, however they are written")
  func equality() {
    for group in [
      ["100", "1e2", "1_0_0", "100.0", "0x64", "+1.00E+2", "00100", "1000e-1"],
      ["0", "-0", "0.0", "0e5", "0x0"], ["-1.5", "-15e-1", "-1.50"], ["0.001", "1e-3", ".001"],
    ] {
      for one in group { #expect(NumberValue(one) == NumberValue(group[0]), "\(one)") }
    }
    #expect(NumberValue("1") != NumberValue("-1"))
    #expect(NumberValue("1") != NumberValue("10"))
    #expect(NumberValue("9007199254740993") != NumberValue("9007199254740992"))
  }

  @Test("As a pattern finds them: numbers, and integers that older YAML takes for octal ones")
  func patterns() {
    let number =
      /[-+]?(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,9})?)/
    let octal = /[-+]?0[0-7_]*[1-7][0-7_]+/
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          "0017xXoOb.eE+-_8f".randomElement(using: &random)!
        }
      )
      let plain = text.filter { $0 != "_" }
      #expect((NumberValue(text) != nil) == (plain.wholeMatch(of: number) != nil), "\(text)")
      #expect(
        NumberValue.isOctalInOlderYAML(text) == (text.wholeMatch(of: octal) != nil),
        "\(text)"
      )
    }
  }
}
