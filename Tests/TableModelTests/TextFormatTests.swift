import Testing

@testable import TableModel

/// Texts in, values out, and back: each format that the library has.
@MainActor @Suite struct TextFormatTests {
  /// Expects that each text means the value whose text is given; nil for a text that means none.
  private func expect<Value>(
    _ format: TextFormat<Value>,
    _ texts: KeyValuePairs<String, String?>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (text, expected) in texts {
      let value = try? format.value(text)
      #expect(value.map(format.text) == expected, "\(text)", sourceLocation: sourceLocation)
      guard let expected else { continue }
      #expect(
        text.allSatisfy(format.allows),
        "\(text) can be typed",
        sourceLocation: sourceLocation
      )
      let again = try? format.value(expected)
      #expect(again.map(format.text) == expected, "\(text)", sourceLocation: sourceLocation)
    }
  }

  private func refusal<Value>(_ format: TextFormat<Value>, _ text: String) -> String? {
    do {
      _ = try format.value(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test("K52 P23 whole numbers are in their range, and say it")
  func integers() {
    expect(
      TextFormat<Int>.integer(),
      ["0": "0", "-17": "-17", "+5": "5", "007": "7", "": nil, "-": nil, "1-2": nil, "٣": nil]
    )
    expect(
      TextFormat<UInt16>.integer(in: 1...65_535),
      ["1": "1", "65535": "65535", "65536": nil, "0": nil, "99999999999999999999": nil]
    )
    #expect(!TextFormat<Int>.integer(in: 0...9).allows("-"))
    #expect(
      refusal(.integer(in: 1...65_535) as TextFormat<Int>, "x")
        == "Type a whole number from 1 to 65535"
    )
    #expect(refusal(.integer() as TextFormat<Int>, "x") == "Type a whole number")
    #expect(
      refusal(.integer(in: 1...Int.max) as TextFormat<Int>, "0") == "Type a whole number, 1 or more"
    )
    #expect(
      refusal(.integer(in: Int.min...9) as TextFormat<Int>, "10")
        == "Type a whole number, 9 or less"
    )
  }

  @Test("K54 steps stop at the ends of the range, even of all numbers")
  func steps() throws {
    let byte = try #require(TextFormat<UInt8>.integer(step: 10).step)
    #expect(byte(250, 1) == 255 && byte(5, -1) == 0 && byte(5, 2) == 25 && byte(0, Int.max) == 255)
    let small = try #require(TextFormat<Int8>.integer(step: 100).step)
    #expect(small(-100, 2) == 127 && small(100, -3) == -128 && small(0, 1) == 100)
    let tenth = try #require(TextFormat<Double>.decimal(in: 0...1, step: 0.1).step)
    var value = 0.0
    for _ in 0..<3 { value = tenth(value, 1) }
    #expect(value == 0.3)
    #expect(tenth(0.95, 1) == 1 && tenth(0.05, -1) == 0)
    #expect(TextFormat<Int>.integer().step == nil)
  }

  @Test("K52 decimal numbers, without superfluous digits")
  func decimals() {
    expect(
      TextFormat<Double>.decimal(),
      [
        "1.5": "1.5", "2.0": "2", "-0.25": "-0.25", "1e3": "1000", ".5": "0.5", "1,5": nil, "": nil,
        "1e999": nil, "1.2.3": nil,
      ]
    )
    #expect(refusal(.decimal(in: 0...2.5), "3") == "Type a number from 0 to 2.5")
    #expect(refusal(.decimal(in: 0...Double.infinity), "-1") == "Type a number, 0 or more")
  }

  @Test("K52 e-mail addresses, URLs and telephone numbers; none is valid, too")
  func addresses() {
    expect(
      TextFormat.email,
      [
        "ada@example.org": "ada@example.org", "a.b+c@x.co": "a.b+c@x.co", "": "",
        "ü@müller.example": "ü@müller.example", "ada": nil, "ada@": nil, "@x.org": nil,
        "a@b@c.org": nil, "ada@localhost": nil, "a@-x.org": nil, "a@x..org": nil,
      ]
    )
    expect(
      TextFormat.url,
      [
        "https://example.org": "https://example.org", "mailto:a@b.c": "mailto:a@b.c", "": "",
        "http://[::1]:8080/x?y#z": "http://[::1]:8080/x?y#z",
        "file:///etc/hosts": "file:///etc/hosts",
        "example.org": nil, "https://": nil, "http:///x": nil, "1a://x": nil, "https:": nil,
      ]
    )
    expect(
      TextFormat.phone,
      [
        "+49 30 1234567": "+49 30 1234567", "(030) 12-34": "(030) 12-34", "12": nil, "1+23": nil,
        "1234567890123456": nil, "": "",
      ]
    )
  }

  @Test("K52 IP addresses and networks of both versions")
  func networks() {
    expect(
      TextFormat.ipAddress,
      [
        "192.168.1.10": "192.168.1.10", "0.0.0.0": "0.0.0.0", "": "", "256.1.1.1": nil,
        "1.2.3": nil, "01.2.3.4": nil, "1.2.3.4.5": nil, "::": "::", "::1": "::1",
        "2001:db8::1": "2001:db8::1", "1:2:3:4:5:6:7:8": "1:2:3:4:5:6:7:8",
        "::ffff:1.2.3.4": "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4": "1:2:3:4:5:6:1.2.3.4",
        "1::2::3": nil, "1:2:3:4:5:6:7": nil, "12345::": nil, ":": nil, "1:": nil, ":::": nil,
        "1:2:3:4:5:6:7::8": nil, "1.2.3.4::": nil,
      ]
    )
    expect(
      TextFormat.cidr,
      [
        "10.0.0.0/8": "10.0.0.0/8", "::/0": "::/0", "2001:db8::/128": "2001:db8::/128",
        "10.0.0.0/33": nil, "10.0.0.0": nil, "10.0.0.0/": nil, "10.0.0.0/08": nil, "::/129": nil,
        "1/2/3": nil,
      ]
    )
  }

  @Test("K52 colors, sizes and durations are written in one way")
  func quantities() {
    expect(
      TextFormat.color,
      [
        "#3366cc": "#3366CC", "36c": "#3366CC", "#36C": "#3366CC", "": "", "#": nil, "#12": nil,
        "12345678": nil, "##36C": nil,
      ]
    )
    expect(
      TextFormat.byteSize(),
      [
        "1.5 GB": "1.5 GB", "1500000000": "1.5 GB", "1.5gib": "1.5 GiB", "64k": "64 KB",
        "64 KiB": "64 KiB", "1023": "1023 B", "0": "0 B", "1234567": "1234567 B", "12 B": "12 B",
        "1.125 KiB": "1152 B", "": nil, "GB": nil, "1.5.5 GB": nil, "1 XB": nil, "99999 PB": nil,
        "1. GB": nil,
      ]
    )
    expect(
      TextFormat.byteSize(in: -2_000_000...2_000_000),
      ["-1.5 KB": "-1.5 KB", "-1500": "-1.5 KB", "- 64 KiB": "-64 KiB", "--1": nil, "-": nil]
    )
    expect(
      TextFormat.duration(in: .seconds(-86_400) ... .seconds(60)),
      ["-1 h 30 min": "-1 h 30 min", "-1:00:01": "-1 h 1 s", "-250 ms": "-250 ms", "--1 s": nil]
    )
    #expect(refusal(.byteSize(in: 1000...2_000_000), "3 MB") == "Type a size from 1 KB to 2 MB")
    expect(
      TextFormat.duration(),
      [
        "90 s": "1 min 30 s", "1h30m": "1 h 30 min", "1.5 h": "1 h 30 min", "2 days": "2 d",
        "250 ms": "250 ms", "1:30:05": "1 h 30 min 5 s", "0 s": "0 s", "36 h": "1 d 12 h", "5": nil,
        "": nil, "1 s 1 h": nil, "1 h 1 h": nil, "1:60:00": nil, "1:30": nil, "1 x": nil,
        "99999999999999999 d": nil,
      ]
    )
    #expect(
      refusal(.duration(in: .seconds(1)...Duration.seconds(60)), "2 min")
        == "Type a duration from 1 s to 1 min"
    )
  }

  @Test("K54 P23 dates and times are those of the calendar and the clock")
  func dates() throws {
    expect(
      TextFormat.date(),
      [
        "2026-11-22": "2026-11-22", "2024-2-29": "2024-02-29", "2026-02-29": nil, "1900-02-29": nil,
        "2000-02-29": "2000-02-29", "2026-13-01": nil, "0000-01-01": nil, "2026-11": nil, "": nil,
        "9999-12-31": "9999-12-31", "10000-01-01": nil, "-1-01-01": nil,
      ]
    )
    let first = try #require(CalendarDate(year: 2026, month: 1, day: 1))
    let last = try #require(CalendarDate(year: 2026, month: 12, day: 31))
    #expect(
      refusal(.date(in: first...last), "2025-12-31") == "Type a date from 2026-01-01 to 2026-12-31"
    )
    expect(
      TextFormat.time,
      [
        "14:30": "14:30", "9:05": "09:05", "14:30:05": "14:30:05", "24:00": nil, "12:60": nil,
        "12": nil, "12:30:": nil, "12:30:60": nil, "": nil,
      ]
    )
  }

  @Test("K54 days and months are added across months and years, up to the ends of the calendar")
  func calendar() throws {
    func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
    #expect(try date("2026-12-31").adding(days: 1) == date("2027-01-01"))
    #expect(try date("2024-02-28").adding(days: 2) == date("2024-03-01"))
    #expect(try date("2026-03-01").adding(days: -1) == date("2026-02-28"))
    #expect(try date("2000-01-01").adding(days: -730_119) == date("0001-01-01"))
    #expect(try date("0001-01-01").adding(days: -1) == date("0001-01-01"))
    #expect(try date("9999-12-31").adding(days: Int.max) == date("9999-12-31"))
    #expect(try date("2026-01-31").adding(months: 1) == date("2026-02-28"))
    #expect(try date("2026-01-31").adding(months: -2) == date("2025-11-30"))
    #expect(try date("2026-11-22").weekday == 7 && date("2000-01-01").weekday == 6)
    var day = try date("1999-12-30")
    for _ in 0..<1000 {
      let next = day.adding(days: 1)
      #expect(next > day && next.adding(days: -1) == day && next.weekday == day.weekday % 7 + 1)
      day = next
    }
    let time = TimeOfDay("14:32") ?? .midnight
    #expect("\(time.stepped(by: 1, minutes: 5))" == "14:35")
    #expect("\(time.stepped(by: -1, minutes: 5))" == "14:30")
    #expect("\(time.stepped(by: 9999, minutes: 5))" == "23:55")
    #expect("\(time.stepped(by: Int.min, minutes: 5))" == "00:00")
  }

  @Test("K52 an optional value is nil without a text, and keeps the rest of its format")
  func optional() throws {
    let format: TextFormat<Int?> = .optional(.integer(in: 1...9, step: 2))
    #expect(try format.value(" ") == nil && format.value("5") == 5)
    #expect(format.text(nil) == "" && format.text(7) == "7")
    #expect(refusal(format, "12") == "Type a whole number from 1 to 9")
    #expect(format.step?(5, 1) == 7)
    let word: TextFormat<String?> = .optional(.plain.secret().limited(to: 3))
    #expect(word.isSecret && word.limit == 3 && word.words("abc") == "set" && word.words(nil) == "")
  }
}
