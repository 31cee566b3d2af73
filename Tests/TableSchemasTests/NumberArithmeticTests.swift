import TableDocuments
import Testing

@Suite struct NumberArithmeticTests {
  private func number(_ text: String) throws -> NumberValue { try #require(NumberValue(text)) }

  @Test("A24 numbers are compared exactly, whatever their notation")
  func order() throws {
    let ascending = [
      "-1e400", "-12", "-1.5", "-1e-400", "0", "1e-400", "0.1", "0.11", "1", "0x0A", "10.5",
      "9007199254740992",
      "9007199254740993", "1e400",
    ]
    for (place, one) in ascending.enumerated() {
      for (otherPlace, other) in ascending.enumerated() {
        #expect(try (number(one) < number(other)) == (place < otherPlace), "\(one), \(other)")
      }
    }
    #expect(try number("-0") == number("0.0") && !(number("-0") < number("0")))
  }

  @Test("A24 multiples agree with those of integers, scaled by powers of ten")
  func multiples() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let one = Int64.random(in: -1_000_000...1_000_000, using: &random)
      let other = Int64.random(in: 1...300, using: &random)
      let scale = Int.random(in: -3...3, using: &random)
      let texts = ("\(one)e\(scale)", "\(other)e\(scale)")
      #expect(try number(texts.0).isMultiple(of: number(texts.1)) == (one % other == 0), "\(texts)")
    }
    #expect(try number("1").isMultiple(of: number("0")) == nil)
    #expect(try number("1e308").isMultiple(of: number("0.123456789")) == false)
  }

  @Test(
    "A24 a number of things is whole and not negative",
    arguments: [
      ("3", 3), ("3.0", 3), ("2e2", 200), ("0", 0), ("-0", 0), ("1e99", .max), ("-1", nil),
      ("1.5", nil),
    ] as [(String, Int?)]
  )
  func counts(text: String, count: Int?) throws { #expect(try number(text).count == count) }
}
