import Testing

@testable import TermTable

/// Numbers of rows, as a person types them in linear mode.
@Suite struct TypedRowsTests {
  @Test("The number of a row, of a button or of several rows is read, with or without spaces")
  func numbers() {
    for (text, row, button, last) in [
      ("3", 3, nil, nil), ("003", 3, nil, nil), ("3.2", 3, 2, nil), ("3-7", 3, nil, 7),
      ("3 - 7", 3, nil, 7), ("3. 2", 3, 2, nil), (" 3 ", 3, nil, nil),
      ("99999999999999999999999", .max, nil, nil),
    ] as [(String, Int, Int?, Int?)] {
      let rows = TypedRows(text)
      #expect(
        rows?.row.value == row && rows?.button == button && rows?.last?.value == last,
        "\(text)"
      )
    }
  }

  @Test("Digits with a space between them are no number, nor is any other text")
  func others() {
    for text in [
      "", " ", "1 2", "1 000", "1 2-3", "1-2 3", "-1", "+1", "1.", ".1", "1..2", "1-2-3", "1.2-3",
      "١", "１", "1a", "0x1",
    ] {
      #expect(TypedRows(text) == nil, "\(text)")
    }
  }
}
