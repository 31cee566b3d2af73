import Fuzzing
import Testing

@testable import TermTable

/// Every form of input that terminals send, with its event; nil if it gives none.
private let forms: [(bytes: String, event: Event?)] =
  [
    // Keys: xterm, rxvt, the Linux console, the VT220, single shifts, kitty, modifyOtherKeys.
    ("\u{1B}[A", .key(.up)), ("\u{1B}OB", .key(.down)), ("\u{1B}[1;6C", .key(Key(.right, both))),
    ("\u{1B}[3;3~", .key(Key(.delete, .alt))), ("\u{1B}[Z", .key(.backTab)),
    ("\u{1B}[1;2Z", .key(.backTab)), ("\u{1B}[5^", .key(Key(.pageUp, .control))),
    ("\u{1B}[6$", .key(Key(.pageDown, .shift))), ("\u{1B}[8@", .key(Key(.end, both))),
    ("\u{1B}[d", .key(Key(.left, .shift))), ("\u{1B}Oc", .key(Key(.right, .control))),
    ("\u{1B}[[C", .key(.function(3))), ("\u{1B}[25~", .key(.function(13))),
    ("\u{1B}[26~", .key(.function(14))), ("\u{1B}[28~", .key(.function(15))),
    ("\u{1B}[29~", .key(.function(16))), ("\u{1B}[31~", .key(.function(17))),
    ("\u{1B}[32~", .key(.function(18))), ("\u{1B}[33~", .key(.function(19))),
    ("\u{1B}[34~", .key(.function(20))), ("\u{1B}OP", .key(.function(1))),
    ("\u{1B}O2P", .key(Key(.function(1), .shift))), ("\u{1B}OM", .key(.enter)),
    ("\u{1B}Os", .key(.character("3"))), ("\u{1B}[97;5u", .key(.control("a"))),
    ("\u{1B}[97:65;2u", .key(.character("A"))), ("\u{1B}[57352;1:3u", nil),
    ("\u{1B}[27;6;120~", .key(.control("X"))), ("\u{1B}x", .key(Key(.character("x"), .alt))),
    ("\u{1B}[1;5R", .key(Key(.function(3), .control))), ("\u{1B}[R", .key(.function(3))),
    // The mouse.
    ("\u{1B}[<0;1;1M", mouse(.press(.left))), ("\u{1B}[<0;1;1m", mouse(.release(.left))),
    ("\u{1B}[<2;1;1M", mouse(.press(.right))), ("\u{1B}[<64;1;1M", mouse(.wheelUp)),
    ("\u{1B}[<69;1;1M", mouse(.wheelDown, .shift)), ("\u{1B}[<35;4;5M", nil),
    ("\u{1B}[<32;1;1M", mouse(.drag(.left))), ("\u{1B}[<50;1;1M", mouse(.drag(.right), .control)),
    ("\u{1B}[<32;4;5m", nil), ("\u{1B}[M !!", nil), ("\u{1B}[32;10;20M", nil),
    // Focus and answers.
    ("\u{1B}[I", nil), ("\u{1B}[O", nil), ("\u{1B}[?1;2c", nil),
    ("\u{1B}[>41;354;0c", .identity(41)),
    ("\u{1B}[?2026;1$y", .report(mode: 2026, setting: 1)), ("\u{1B}[4;2$y", nil),
    ("\u{1B}[12;40R", nil),
    ("\u{1B}[1;40R", nil), ("\u{1B}[1;1R", nil), ("\u{1B}[?1;5R", nil), ("\u{1B}[0n", nil),
    ("\u{1B}[?997;1n", .background(isDark: true)), ("\u{1B}[?0u", nil), ("\u{1B}[8;24;80t", nil),
    ("\u{1B}[48;24;80;480;800t", nil), ("\u{1B}P>|XTerm(390)\u{1B}\\", nil),
    ("\u{1B}P1+r544e=787465726d\u{1B}\\", nil), ("\u{1B}P!|00000000\u{1B}\\", nil),
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}", .background(isDark: true)),
    ("\u{1B}]52;c;cXVpdA==\u{1B}\\", nil),
    ("\u{1B}_Gi=1;OK\u{1B}\\", nil), ("\u{1B}^q\u{1B}\\", nil), ("\u{1B}Xq\u{1B}\\", nil),
    // Text and pastes.
    ("a", .key(.character("a"))), ("\u{3}", .key(.control("c"))), ("日", .key(.character("日"))),
    ("\u{1B}[200~é\u{1B}[A\r\u{1B}[201~", .paste("é\u{1B}[A\r")),
  ]

private let both: Key.Modifiers = [.control, .shift]

/// True if the terminal sends the event by itself, not for the person; it must never become a key.
private func isAnswer(_ event: Event?) -> Bool {
  switch event {
  case nil, .report, .identity, .background: true
  default: false
  }
}

private func mouse(_ action: Mouse.Action, _ modifiers: Key.Modifiers = []) -> Event {
  .mouse(Mouse(action, at: Position(column: 0, line: 0), modifiers: modifiers))
}

@Suite struct InputFormsTests {
  @Test("every form of input gives its event, and nothing else")
  func eachForm() {
    for (bytes, event) in forms {
      var parser = InputParser()
      let found = parser.feed(bytes.utf8) + parser.expire()
      #expect(found == [event].compactMap(\.self), "\(bytes.debugDescription)")
      #expect(parser.feed("j".utf8) == [.key(.character("j"))], "after \(bytes.debugDescription)")
    }
  }

  @Test("an answer of the terminal gives no key, even if the time for Esc runs out within it")
  func lateAnswers() {
    let answers = forms.filter { isAnswer($0.event) }
    #expect(answers.contains { $0.event != nil }, "at least one answer is an event")
    for (bytes, event) in answers {
      let bytes = Array(bytes.utf8)
      // Two bytes alone can be Alt and a key; M as the third byte begins a report of the old mouse.
      for border in 3..<max(3, bytes.count) where bytes[2] != 0x4D {
        var parser = InputParser()
        let events =
          parser.feed(bytes[..<border]) + parser.expire() + parser.feed(bytes[border...])
        #expect(
          events == [event].compactMap(\.self),
          "\(String(decoding: bytes, as: UTF8.self).debugDescription), \(border)"
        )
      }
    }
  }

  @Test("forms in a row give the same events wherever they are split into two reads")
  func everySplitFuzz() {
    var generator = SeededGenerator(seed: 444)
    for _ in 0..<150 {
      let chosen = (0..<6).map { _ in forms[Int.random(in: 0..<forms.count, using: &generator)] }
      let bytes = chosen.flatMap { Array($0.bytes.utf8) }
      let expected = chosen.compactMap(\.event)
      for border in 0...bytes.count {
        var parser = InputParser()
        let events = parser.feed(bytes[..<border]) + parser.feed(bytes[border...])
        if events != expected { Issue.record("\(bytes) at \(border): \(events)") }
      }
    }
  }

  @Test("forms and random bytes give the same events wherever they are split into two reads")
  func everySplitOfNoiseFuzz() {
    var generator = SeededGenerator(seed: 445)
    for _ in 0..<1_500 {
      let bytes = InputNoise.bytes(&generator)
      var whole = InputParser()
      let expected = whole.feed(bytes) + whole.expire()
      for border in 0...bytes.count {
        var parser = InputParser()
        var events = parser.feed(bytes[..<border])
        events += parser.feed(bytes[border...]) + parser.expire()
        if events != expected { Issue.record("\(bytes) at \(border): \(events)") }
      }
    }
  }

  @Test("random input never traps, is kept only up to a limit, and lets ^C through")
  func noiseFuzz() {
    var generator = SeededGenerator(seed: 446)
    var fuzz = InputNoise()
    for _ in 0..<30_000 { fuzz.step(&generator) }
    #expect(fuzz.events > 10_000)
    #expect(fuzz.deafRounds == 0)
  }

  @Test(
    "random input for TERMTABLE_FUZZ_SECONDS never traps, is kept up to a limit, and lets ^C through",
    .enabled(if: InputNoise.seconds > 0)
  )
  func timedNoiseFuzz() {
    let given = System.value(of: "TERMTABLE_FUZZ_SEED").flatMap { UInt64($0) }
    var generator = SeededGenerator(seed: given ?? UInt64.random(in: 0...UInt64.max))
    var seed = given ?? generator.next()
    var fuzz = InputNoise()
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(InputNoise.seconds))
    while clock.now < end {
      // Each seed starts a new run, so that a failure names a seed that repeats it.
      var steps = SeededGenerator(seed: seed)
      fuzz = InputNoise(bytes: fuzz.bytes, events: fuzz.events)
      for _ in 0..<2_000 { fuzz.step(&steps) }
      if fuzz.deafRounds > 0 { Issue.record("^C is lost, or too much is kept: seed \(seed)") }
      seed = generator.next()
    }
    print("parser: \(fuzz.bytes) bytes, \(fuzz.events) events")
  }
}

/// Random input for a parser, in random portions, with the time for Esc running out at random.
private struct InputNoise {
  var bytes = 0
  var events = 0
  /// The number of times that ^C was not heard, or that too many bytes were kept.
  var deafRounds = 0
  private var parser = InputParser(
    sequences: ["\u{1B}OA!x", "\u{1B}[200~5"].reduce(into: [:]) {
      $0[Array($1.utf8)] = Key.home
    }
  )

  init(bytes: Int = 0, events: Int = 0) {
    self.bytes = bytes
    self.events = events
  }

  /// The length of the timed run in seconds; 0 if none is wanted.
  static var seconds: Int { System.value(of: "TERMTABLE_FUZZ_SECONDS").flatMap { Int($0) } ?? 0 }

  /// Makes random input: whole forms, parts of forms, and random bytes.
  static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...5, using: &generator)).flatMap { _ -> [UInt8] in
      let form = Array(forms[Int.random(in: 0..<forms.count, using: &generator)].bytes.utf8)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: return form
      case 1: return Array(form.prefix(Int.random(in: 0...form.count, using: &generator)))
      case 2: return Array(form.suffix(Int.random(in: 0...form.count, using: &generator)))
      default: return (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
    }
  }

  mutating func step(_ generator: inout SeededGenerator) {
    let input = Self.bytes(&generator)
    bytes += input.count
    events += parser.feed(input).count
    if Int.random(in: 0...3, using: &generator) == 0 { events += parser.expire().count }
    if parser.storedBytes > InputParser.pasteLimit + 64 { deafRounds += 1 }
    guard Int.random(in: 0...63, using: &generator) == 0 else { return }
    // Do what a person does at a keyboard that seems dead: wait, and press ^C.
    events += parser.expire().count
    let heard = parser.feed([0x03])
    events += heard.count
    if heard.last != .key(.control("c")) { deafRounds += 1 }
  }
}
