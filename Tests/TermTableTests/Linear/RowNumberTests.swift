import Testing

@testable import TermTable

/// How the numbers of rows are read.
@Suite struct RowNumberTests {
  @Test("A number of a row, a button or several rows is read, with spaces around the sign")
  func numbers() {
    for (text, row, button, last) in [
      ("3", 3, nil, nil), ("003", 3, nil, nil), ("3.2", 3, 2, nil), ("3-7", 3, nil, 7),
      ("3 - 7", 3, nil, 7), ("3. 2", 3, 2, nil), (" 3 ", 3, nil, nil),
      ("99999999999999999999999", .max, nil, nil),
    ] as [(String, Int, Int?, Int?)] {
      let number = RowNumber(text)
      #expect(number?.row == row && number?.button == button && number?.last == last, "\(text)")
    }
  }

  @Test("Digits with a space between them are not one number, nor is anything else")
  func others() {
    for text in [
      "", " ", "1 2", "1 000", "1 2-3", "1-2 3", "-1", "+1", "1.", ".1", "1..2", "1-2-3", "1.2-3",
      "١", "１", "1a", "0x1",
    ] {
      #expect(RowNumber(text) == nil, "\(text)")
    }
  }
}
