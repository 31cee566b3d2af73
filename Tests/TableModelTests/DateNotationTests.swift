import Fuzzing
import Testing

@testable import TableModel

@Suite("How dates are written") struct DateNotationTests {
  @Test(
    "P77 A text is a date of an order of day and month, or none",
    arguments: [
      ("31.10.2024", 20_241_031_000000, nil), ("10/31/2024", nil, 20_241_031_000000),
      ("1.2.24", 20_240_201_000000, 20_240_102_000000),
      (" 01.02.2024 ", 20_240_201_000000, 20_240_102_000000),
      ("31.10.2024 08:15", 20_241_031_081500, nil), ("31.10.2024 8:15:59", 20_241_031_081559, nil),
      ("31.10.2024, 23:59:59", 20_241_031_235959, nil),
      ("31.10.2024T00:00", 20_241_031_000000, nil),
      ("10/31/2024 12:15 AM", nil, 20_241_031_001500),
      ("10/31/2024 12:15PM", nil, 20_241_031_121500),
      ("10/31/2024 1:15 pm", nil, 20_241_031_131500),
      ("10/31/2024 11:59:59 PM", nil, 20_241_031_235959),
      ("2024-10-31", 20_241_031_000000, 20_241_031_000000),
      ("2024-10-31T08:15", 20_241_031_081500, 20_241_031_081500),
      // The first year of two digits is 1969, the last one 2068.
      ("1.1.69", 19_690_101_000000, 19_690_101_000000),
      ("1.1.68", 20_680_101_000000, 20_680_101_000000),
      ("1.1.00", 20_000_101_000000, 20_000_101_000000), ("1.1.0001", 10_101_000000, 10_101_000000),
      // Not in the calendar, not on the clock, or otherwise written.
      ("1.1.0000", nil, nil), ("0.1.2024", nil, nil), ("1.0.2024", nil, nil),
      ("13.13.2024", nil, nil),
      ("32.1.2024", nil, nil), ("1.1.2024 24:00", nil, nil), ("1.1.2024 23:60", nil, nil),
      ("1.1.2024 23:59:60", nil, nil), ("1.1.2024 8", nil, nil), ("1.1.2024 8:1", nil, nil),
      ("1.1.2024 0:15 AM", nil, nil), ("1.1.2024 13:15 PM", nil, nil),
      ("1.1.2024 8:15 XM", nil, nil),
      ("1.1.2024 08:15 h", nil, nil), ("1.1.2024 ", 20_240_101_000000, 20_240_101_000000),
      ("1.1.202", nil, nil), ("1.1.20245", nil, nil), ("1.1.2", nil, nil), ("1.1/2024", nil, nil),
      ("1-1-2024", nil, nil), ("2024.10.31", nil, nil), ("2024-1-31", nil, nil),
      ("001.1.2024", nil, nil),
      ("1.1", nil, nil), ("1.1.", nil, nil), ("10.1.2.24", nil, nil), ("+1.1.2024", nil, nil),
      ("1. 1.2024", nil, nil), ("", nil, nil), (" ", nil, nil), ("offen", nil, nil),
      ("١.١.٢٠٢٤", nil, nil),
    ] as [(String, Int?, Int?)]
  )
  func moments(text: String, dayFirst: Int?, monthFirst: Int?) {
    #expect(DateNotation.dayFirst.moment(text) == dayFirst)
    #expect(DateNotation.monthFirst.moment(text) == monthFirst)
  }

  /// The months of a year and their days, as on a calendar on the wall.
  @Test(
    "P77 Each month has its days and no more, the 29th of February in leap years alone",
    arguments: [
      (1900, 28), (1968, 29), (2000, 29), (2023, 28), (2024, 29), (2100, 28), (2400, 29),
    ]
  )
  func lastDays(year: Int, ofFebruary: Int) {
    let lasts = [31, ofFebruary, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (index, last) in lasts.enumerated() {
      for day in 1...33 {
        let isThere = day <= last
        let moment = ((year * 100 + index + 1) * 100 + day) * 1_000_000
        #expect(
          DateNotation.dayFirst.moment("\(day).\(index + 1).\(year)") == (isThere ? moment : nil)
        )
        #expect(
          DateNotation.monthFirst.moment("\(index + 1)/\(day)/\(year)") == (isThere ? moment : nil)
        )
      }
    }
  }

  @Test("P77 Conditions compare dates in the notation of their column, else as texts")
  func conditions() {
    func isFound(_ query: String, _ text: String, _ dates: DateNotation?) -> Bool {
      let notation = dates.map(ColumnNotation.dates)
      let words = FoundWords(title: "", fields: [.init("Datum", text, notation: notation)])
      return FindQuery(query).match(words) != nil
    }
    for (query, text, isWanted) in [
      ("Datum>01.10.2024", "02.09.2024", false), ("Datum>01.10.2024", "1.10.2024", false),
      ("Datum>01.10.2024", "01.10.2024 00:01", true), ("Datum>=1.10.24", "01.10.2024", true),
      ("Datum<01.10.2024", "30.09.2024 23:59:59", true), ("Datum<=2024-10-01", "2.10.2024", false),
      ("Datum>2024-10-01", "02.10.2024", true), ("Datum=1.2.24", "01.02.2024", true),
      ("Datum!=1.2.24", "01.02.2024", false), ("Datum!=1.2.24", "offen", true),
      // A text that is no date is neither before nor after one.
      ("Datum<01.10.2024", "offen", false), ("Datum<01.10.2024", "7", false),
      ("Datum>01.10.2024", "offen", false), ("Datum:10.2024", "01.10.2024", true),
      ("Datum:1.10.24", "01.10.2024", false),
    ] as [(String, String, Bool)] {
      #expect(isFound(query, text, .dayFirst) == isWanted, "\(query) \(text)")
    }
    #expect(isFound("Datum>10/1/2024", "9/30/2024", .monthFirst) == false)
    #expect(isFound("Datum>10/1/2024", "10/2/2024", .monthFirst))
    #expect(isFound("Datum>01.10.2024", "02.09.2024", nil))
  }
}
