import Fuzzing
import Testing

@testable import TermTable

/// The answers of terminals about their background, among keys.
struct BackgroundAnswerTests {
  private static let dark = Event.background(isDark: true)
  private static let light = Event.background(isDark: false)
  private static let st = "\u{1B}\\"
  private static let bel = "\u{7}"

  /// Bytes, and their events.
  private static let cases: [(String, [Event])] = [
    ("\u{1B}]11;rgb:0000/0000/0000" + st, [dark]), ("\u{1B}]11;rgb:ffff/ffff/ffff" + bel, [light]),
    ("\u{1B}]11;rgb:00/00/00" + bel, [dark]), ("\u{1B}]11;rgb:F/f/F" + st, [light]),
    ("\u{1B}]11;rgba:1c1c/1c1c/1c1c/ffff" + st, [dark]),
    ("\u{1B}]11;rgb:fff/fff/fff" + st, [light]),
    // Solarized, dark and light; a middle blue is dark, a middle green light.
    ("\u{1B}]11;rgb:0000/2b2b/3636" + st, [dark]), ("\u{1B}]11;rgb:fdfd/f6f6/e3e3" + st, [light]),
    ("\u{1B}]11;rgb:0/0/8080" + st, [dark]), ("\u{1B}]11;rgb:0/c0c0/0" + st, [light]),
    ("\u{1B}[?997;1n", [dark]), ("\u{1B}[?997;2n", [light]),
    ("j\u{1B}]11;rgb:0/0/0" + bel + "k", [.key(.character("j")), dark, .key(.character("k"))]),
    ("\u{1B}]11;rgb:0/0/0" + st + "\u{1B}[A", [dark, .key(.up)]),
    // Wrong and hostile answers.
    ("\u{1B}]11;rgb:0/0" + st, []), ("\u{1B}]11;rgb:0/0/0/0" + st, []),
    ("\u{1B}]11;rgb:00000/0/0" + st, []), ("\u{1B}]11;rgb://" + st, []),
    ("\u{1B}]11;rgb:g/0/0" + st, []), ("\u{1B}]11;rgb:+1/0/0" + st, []),
    ("\u{1B}]11;#000000" + st, []), ("\u{1B}]11;?" + st, []), ("\u{1B}]11;" + st, []),
    ("\u{1B}]10;rgb:0/0/0" + st, []), ("\u{1B}]111;rgb:0/0/0" + st, []),
    ("\u{1B}P11;rgb:0/0/0" + st, []), ("\u{1B}]11;rgb:0/0/\u{301}0" + st, []),
    ("\u{1B}]11;rgb:0/0/0" + String(repeating: "0", count: 100) + st, []),
    ("\u{1B}]11;rgb:0/0/0\r", [.key(.enter)]), ("\u{1B}]11;rgb:0/0/0\u{1B}[A", [.key(.up)]),
    ("\u{1B}[?997;3n", []), ("\u{1B}[?997n", []), ("\u{1B}[997;1n", []), ("\u{1B}[?997;1;1n", []),
  ]

  @Test(
    "P53 an answer about the background is an event, whole or in any two pieces",
    arguments: cases
  )
  func answers(bytes: String, events: [Event]) {
    var whole = InputParser()
    #expect(whole.feed(bytes.utf8) == events)
    #expect(whole.isAtRest)
    let all = Array(bytes.utf8)
    for middle in all.indices {
      var parser = InputParser()
      let parts = parser.feed(all[..<middle]) + parser.feed(all[middle...])
      #expect(parts == events, "split at \(middle)")
    }
  }

  @Test("P53 an answer that pauses anywhere is never typed as text")
  func pauses() {
    for end in [Self.st, Self.bel] {
      let all = Array(("\u{1B}]11;rgb:1c1c/1c1c/1c1c" + end).utf8)
      for middle in all.indices {
        var parser = InputParser()
        let events =
          parser.feed(all[..<middle]) + parser.expire() + parser.feed(all[middle...])
          + parser.feed("j".utf8)
        // A pause after Esc is a key: nobody can know better then.
        let keys: [Event] =
          middle == 1 ? [.key(.escape)] : middle == 2 ? [.key(Key(.character("]"), .alt))] : []
        #expect(events == keys + [Self.dark, .key(.character("j"))], "paused at \(middle)")
      }
    }
  }

  @Test("P53 Esc and keys after a pause are keys")
  func keysAfterEscape() {
    for text in ["]", "11;", "]12;", "j", "]1"] {
      var parser = InputParser()
      #expect(parser.feed([0x1B]) + parser.expire() == [.key(.escape)])
      #expect(parser.feed(text.utf8) == text.map { .key(.character($0)) })
    }
  }

  @Test("P53 random bytes around an answer change nothing about it", arguments: 0..<20)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces: [[UInt8]] = [
      Array("\u{1B}]11;rgb:".utf8), Array("0000/".utf8), Array("ffff".utf8), [0x1B], [0x5C], [0x07],
      Array("]11;".utf8), Array("?".utf8), [0x0D], Array("\u{1B}[?997;1n".utf8), [0xE6, 0x97],
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      var whole = InputParser()
      let events = whole.feed(bytes)
      var single = InputParser()
      #expect(bytes.flatMap { single.feed([$0]) } == events)
      // The end of any string; then an answer is an answer again.
      _ = whole.feed([0x18])
      _ = whole.feed([0x0D])
      #expect(whole.feed(("\u{1B}]11;rgb:0/0/0" + Self.bel).utf8).last == Self.dark)
    }
  }
}
