import Testing

@testable import TableModel

/// D3: numbers with decimal commas, groups of digits, currencies and percent signs.
@Suite("How numbers are written") struct NumberNotationTests {
  @Test(
    "A number is read in its notation, with groups, signs, currencies and percent signs",
    arguments: [
      ("3.016,34", nil, 3016.34), ("1.234", 1.234, 1234), ("1,234", 1234, 1.234),
      ("1 234,5", nil, 1234.5), ("1\u{A0}234,5", nil, 1234.5), ("1\u{202F}234,5", nil, 1234.5),
      ("1'234.50", 1234.5, nil), ("1’234.50", 1234.5, nil), ("1,234,567.89", 1_234_567.89, nil),
      ("1.234.567", nil, 1_234_567), ("12", 12, 12), ("-3,5", nil, -3.5), ("−3,5", nil, -3.5),
      ("3,5-", nil, -3.5), ("(1.234,50)", nil, -1234.5), ("+7,25", nil, 7.25),
      ("12,5 %", nil, 12.5), ("3.016,34 €", nil, 3016.34), ("€ 3.016,34", nil, 3016.34),
      ("EUR 3.016,34", nil, 3016.34), ("3.016,34 EUR", nil, 3016.34), ("-€1,234.50", -1234.5, nil),
      ("0,123", nil, 0.123), ("0.5", 0.5, nil), (".5", nil, nil), ("1.", nil, nil),
      ("01.02.2024", nil, nil), ("192.168.178.100", nil, nil), ("12:30", nil, nil),
      ("1.23.456", nil, nil), ("abc", nil, nil), ("", nil, nil), ("-", nil, nil), ("€", nil, nil),
      ("1e5", nil, nil), ("12.34.56,7", nil, nil), ("A1", nil, nil), ("2024-01-02", nil, nil),
    ] as [(String, Double?, Double?)]
  )
  func numbers(text: String, point: Double?, comma: Double?) {
    #expect(NumberNotation.point.number(text) == point)
    #expect(NumberNotation.comma.number(text) == comma)
  }

  @Test(
    "A typed number is written in the notation, if it clearly is one of the other",
    arguments: [
      ("1234.5", "1234,5"), ("1.234", "1.234"), ("1.234,5", "1.234,5"), ("1,234.56", "1234,56"),
      ("abc", "abc"), ("v1.2", "v1.2"), ("01.02.2024", "01.02.2024"), ("12", "12"),
      ("-0.5", "-0,5"), ("10.5 €", "10,5 €"), ("", ""),
    ]
  )
  func writing(typed: String, written: String) {
    #expect(NumberNotation.comma.written(typed) == written)
  }

  @Test("A condition on a field reads numbers as its column writes them")
  func conditions() {
    func isFound(_ query: String, _ text: String, _ numbers: NumberNotation?) -> Bool {
      let words = FoundWords(
        title: "",
        fields: [.init("Betrag", text, notation: numbers.map(ColumnNotation.numbers))]
      )
      return FindQuery(query).match(words) != nil
    }
    #expect(isFound("Betrag>3000", "3.016,34", .comma))
    #expect(!isFound("Betrag>3000", "999,05", .comma))
    #expect(!isFound("Betrag>3000", "n/a", .comma))
    #expect(isFound("Betrag<=3016,34", "3.016,34", .comma))
    #expect(isFound("Betrag>=3.016,34", "3.016,34", .comma))
    #expect(isFound("Betrag=3016,34", "3.016,34", .comma))
    #expect(isFound("Betrag>1000", "1.234", .comma) && !isFound("Betrag>1000", "1.234", nil))
    #expect(isFound("Betrag>1.2", "1.234", .point))
    // Without a notation, a number that can only have a decimal comma is one.
    #expect(isFound("Betrag>3000", "3.016,34", nil) && !isFound("Betrag>3000", "999,05", nil))
    #expect(isFound("Betrag>1000", "1,234", nil) && isFound("size>8", "8.5 kB", nil) == false)
  }
}
