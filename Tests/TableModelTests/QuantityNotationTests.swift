import Fuzzing
import Testing

@testable import TableModel

/// Sizes and durations with units.
@Suite("Notations of quantities") struct QuantityNotationTests {
  private func notation(_ texts: [String]) -> QuantityNotation? { QuantityNotation(of: texts) }

  /// Returns a text in bytes or seconds, as a column with these texts has it.
  private func value(_ text: String, among texts: [String]) -> Double? {
    notation(texts)?.measure(text).map { Double($0) / 1e12 }
  }

  @Test(
    "P77 Columns of sizes and of durations are told from numbers, times of day and other texts",
    arguments: [
      (["1.5 MB", "512K", "10 KiB", "3G", "", "n/a"], .sizes), (["512", "1.2K", "34M"], .sizes),
      (["120ms", "1.5s", "2h30m", "3 days"], .durations),
      (["0", "15 ns", "3µs", "2μs"], .durations),
      (["1 hour, 5 minutes", "2 h 3 min"], .durations), (["-5ms", "+1s"], .durations),
      (["26:03:45", "01:00:00"], .durations), (["1 day, 2:03:04", "0:00:05"], .durations),
      (["512Mi", "1Gi"], .sizes), (["5 bytes", "1 byte"], .sizes), (["1,5 MB", "20 KB"], .sizes),
      (["5m", "12m", "1.5m"], .durations),
      // Numbers alone, times of a day, lengths, masses, bits, rates, mixtures and names.
      (["1", "2.5"], nil), (["08:15:30", "23:59:59"], nil), (["08:15", "1:02:03"], nil),
      (["5m", "20 cm"], nil), (["5 g", "1 kg"], nil), (["10 Mb", "3 Kb"], nil),
      (["10 M", "5 XL"], nil), (["10 MB/s"], nil), (["5s", "10 MB"], nil), (["5s", "7"], nil),
      (["30m1h"], nil), (["1.5h30m"], nil), (["1h30"], nil), (["2024-10-31"], nil),
      (["v1.2"], nil), (["1.2.3 MB"], nil), (["file 9"], nil), (["MB", "s"], nil), ([], nil),
      (["1 day, 26:00:00"], nil), (["99:60:00"], nil), (["5E"], nil), (["4m"], .durations),
    ] as [([String], QuantityNotation.Kind?)]
  )
  func detecting(texts: [String], expected: QuantityNotation.Kind?) {
    #expect(notation(texts)?.kind == expected)
  }

  @Test(
    "P77 Quantities mean bytes and seconds",
    arguments: [
      ("1.5 MB", ["1K"], 1.5 * 1_048_576), ("512", ["1K"], 512), ("3k", ["1K"], 3_072),
      ("1 kB", ["1 KB", "1 KiB"], 1_000), ("1 KiB", ["1 KB", "1 KiB"], 1_024),
      ("1K", ["1 KB", "1 KiB"], 1_000), ("-2 TB", ["1K"], -2_199_023_255_552),
      ("1,234 KB", ["1.5 KB"], 1_234 * 1_024), ("1,234 KB", ["1,5 KB"], 1.234 * 1_024),
      ("1.234,5 KB", ["1,5 KB"], 1_234.5 * 1_024), ("1'234 B", ["1 B"], 1_234),
      ("1 234 B", ["1 B"], 1_234), ("1\u{202F}234\u{A0}B", ["1 B"], 1_234),
      ("2h30m", ["1s"], 9_000), ("1d 2h 3m 4.5s", ["1s"], 93_784.5), ("2 Weeks", ["1s"], 1_209_600),
      ("120ms", ["1s"], 0.12), ("3 µs", ["1s"], 0.000003), ("0", ["1s"], 0), ("5", ["1s"], nil),
      ("−5 s", ["1s"], -5), ("26:03:45.25", ["1s"], 93_825.25),
      ("3 days, 4:05:06", ["1s"], 273_906),
      ("5 S", ["1s"], nil), ("", ["1s"], nil), ("1s ", ["1s"], 1), ("s", ["1s"], nil),
      ("999999999999999999999999999 EB", ["1K"], nil), ("1..5s", ["1s"], nil),
    ] as [(String, [String], Double?)]
  )
  func measuring(text: String, column: [String], expected: Double?) {
    #expect(value(text, among: column) == expected)
  }

  @Test("P77 The order is right whether a program counts 1,000 or 1,024 bytes as a KB")
  func order() throws {
    let notation = try #require(QuantityNotation(of: ["1 KB", "1 MB"]))
    var random = SeededGenerator(seed: 7)
    for base in [1_000.0, 1_024.0] {
      var last: (bytes: Double, measure: Int128) = (-1, -1)
      for _ in 0..<3_000 {
        let bytes = Double(
          Int.random(in: 0..<1 << Int.random(in: 4...40, using: &random), using: &random)
        )
        var (number, unit) = (bytes, 0)
        while (number * 10).rounded() / 10 >= base { (number, unit) = (number / base, unit + 1) }
        let rounded = (number * 10).rounded() / 10
        let text = "\(rounded) \(["B", "KB", "MB", "GB", "TB"][unit])"
        let measure = try #require(notation.measure(text))
        let meant = (0..<unit).reduce(rounded) { number, _ in number * base }
        if meant < last.bytes { #expect(measure < last.measure, "\(text)") }
        if meant > last.bytes { #expect(measure > last.measure, "\(text)") }
        last = (meant, measure)
      }
    }
  }

  @Test(
    "P78 Figures have the unit of the column, or a suitable one",
    arguments: [
      (["1.5 MB", "2 MB"], 3_670_016, "3.5 MB"), (["1,5MB", "2MB"], 3_670_016, "3,5MB"),
      (["1 KB", "1 MB"], 3_670_016, "3.5 MB"), (["1 KB", "1 MB"], 1_023, "1023 B"),
      (["1K", "1M"], 3_670_016, "3.5M"), (["1K", "1M"], 5, "5"),
      (["1 KiB", "5 B"], 1_536, "1.5 KiB"),
      (["1 kB", "5 B"], 1_048_576, "1 MB"), (["1Ki", "1Mi"], 1_048_576, "1Mi"),
      (["5 B", "7 B"], 2_000, "2000 B"), (["5 B", "7"], 2_000, "2000 B"),
      (["5ms", "10ms"], 1.5, "1500ms"), (["5ms", "10s"], 1.5, "1.5s"),
      (["5ms", "10s"], 0.0015, "1.5ms"), (["5ms", "10s"], 3_725, "1h 2m 5s"),
      (["5ms", "10s"], 90_000, "1d 1h"), (["5ms", "10s"], 0, "0s"), (["5m", "7m"], 1_110, "18.5m"),
      (["5m", "7m"], -90, "-1.5m"), (["26:00:00"], 93_825.5, "26:03:45.5"),
      (["1 day", "2 days"], 129_600, "1d 12h"),
    ] as [([String], Double, String)]
  )
  func writing(column: [String], value: Double, expected: String) throws {
    let notation = try #require(QuantityNotation(of: column))
    let text = notation.written(Int128(value * 1e6) * 1_000_000)
    #expect(text == expected)
  }

  @Test("P77 Conditions take quantities with the person's unit, in the notation of the column")
  func conditions() {
    func matches(_ query: String, _ text: String, _ column: [String]) -> Bool {
      let notation = QuantityNotation(of: column).map(ColumnNotation.quantities)
      let words = FoundWords(title: "", fields: [.init("size", text, notation: notation)])
      return FindQuery(query).match(words) != nil
    }
    let sizes = ["1 KB", "1 MB"]
    #expect(matches("size>10MB", "1.5 GB", sizes) && !matches("size>10MB", "900 KB", sizes))
    #expect(matches("size>10M", "1.5 GB", sizes) && matches("size=1024KB", "1 MB", sizes))
    #expect(matches("size<=1,5MB", "1.5 MB", sizes) && !matches("size<1.5MB", "1.5 MB", sizes))
    #expect(matches("size!=1MB", "2 MB", sizes) && !matches("size!=1024KB", "1 MB", sizes))
    // Bytes in a column with several units, and the unit of one with that alone.
    #expect(matches("size>2000", "2 KB", sizes) && !matches("size>2000", "1 KB", sizes))
    #expect(matches("size>2", "3 KB", ["1 KB"]) && !matches("size>2", "2 KB", ["1 KB"]))
    #expect(!matches("size>2", "n/a", sizes))
    let durations = ["5ms", "1s"]
    #expect(matches("size<500ms", "0.4s", durations) && !matches("size<500ms", "2h", durations))
    #expect(matches("size>=1h30m", "90 min", durations) && matches("size>1", "1.1s", durations))
    // Without a notation the number is compared that the text begins with, as before.
    #expect(matches("size>8", "8.5 kB", []))
  }
}
