import Fuzzing
import Testing

@testable import TermTable

@Suite struct InputParserSplitTests {
  /// Beginnings, middles and ends of everything the parser knows, to be combined at random.
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]0;a", "\u{1B}P", "\u{1B}\\", "\u{7}", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}[[", "A", "M", "~", "u", "$", "^", "1", "5", ";", ":", "<", "?", "[",
      "O",
      "\r", "\u{3}", "\u{8}", "a", "é", "日", "👍", "\u{1B}[1;5A", "\u{1B}[M", "\u{1B}OA!", "x", " ",
    ].map { Array($0.utf8) } + [[0xC3], [0xE6, 0x97], [0xF0, 0x9F], [0x80], [0xFF], [0x9B]]

  private static let sequences: [[UInt8]: Key] = [
    Array("\u{1B}OA!x".utf8): .home, Array("\u{1B}a".utf8): .end,
    Array("\u{1B}a1".utf8): Key(.insert),
    Array("\u{1B}]0;ax".utf8): .delete, Array("\u{1}@\r".utf8): .function(1),
    Array("\u{1B}[200~5".utf8): .tab,
  ]

  private static func input(_ generator: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 1...12, using: &generator)
    return (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
  }

  @Test("bytes give the same events however they are split into reads")
  func anySplitFuzz() {
    var generator = SeededGenerator(seed: 46)
    for round in 0..<8_000 {
      let input = Self.input(&generator)
      let sequences = round.isMultiple(of: 2) ? Self.sequences : [:]
      var whole = InputParser(sequences: sequences)
      let expected = whole.feed(input) + whole.expire()
      var split = InputParser(sequences: sequences)
      var events: [Event] = []
      var rest = input[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(4, rest.count), using: &generator)
        events += split.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      events += split.expire()
      if events != expected { Issue.record("\(input): \(expected), split: \(events)") }
    }
  }

  @Test("a short input gives the same events wherever it is split into two reads")
  func everyPlace() {
    let input = Array(
      "\u{1B}[1;5Aé\u{1B}OM\u{1B}[200~日\u{1B}[201~\u{1B}]0;t\u{1B}\\\u{1B}x\u{1B}".utf8
    )
    var whole = InputParser()
    let expected = whole.feed(input)
    #expect(expected.count == 5)
    for border in 0...input.count {
      var parser = InputParser()
      #expect(parser.feed(input[..<border]) + parser.feed(input[border...]) == expected)
    }
  }

  @Test("random bytes never trap, and only a limited number of them is kept")
  func noiseFuzz() {
    var generator = SeededGenerator(seed: 1)
    var parser = InputParser(sequences: Self.sequences)
    for round in 0..<20_000 {
      var bytes = Self.input(&generator)
      if round.isMultiple(of: 2) {
        bytes = (0..<8).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      _ = parser.feed(bytes)
      if round.isMultiple(of: 7) { _ = parser.expire() }
      if round.isMultiple(of: 50) { _ = parser.feed("\u{1B}[201~".utf8) }
      if parser.storedBytes > 200_000 { Issue.record("\(parser.storedBytes) bytes are kept") }
    }
  }

  @Test("of a sequence without an end only a few bytes are kept")
  func endless() {
    for beginning in ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}O"] {
      var parser = InputParser()
      _ = parser.feed(beginning.utf8)
      for _ in 0..<10_000 {
        _ = parser.feed([0x31])
        #expect(parser.storedBytes <= 64)
      }
    }
  }
}
