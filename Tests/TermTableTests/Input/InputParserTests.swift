import Testing

@testable import TermTable

/// Returns the keys of bytes that arrive together, after the time for Esc is over.
func keys(_ bytes: String, sequences: [[UInt8]: Key] = [:]) -> [Key] {
  var parser = InputParser(sequences: sequences)
  let events = parser.feed(bytes.utf8) + parser.expire()
  return events.compactMap { if case .key(let key) = $0 { key } else { nil } }
}

@Suite struct InputParserTests {
  @Test("a byte of ASCII is a character or a control key")
  func ascii() {
    let expected: [(String, [Key])] = [
      ("aA 1~", [.character("a"), .character("A"), .space, .character("1"), .character("~")]),
      ("\r\t\u{7F}\u{8}", [.enter, .tab, .backspace, .backspace]),
      ("\n\u{0}\u{1}\u{3}\u{1A}", "j acz".map { Key.control($0) }),
      ("\u{1C}\u{1D}\u{1E}\u{1F}", #"\]^_"#.map { Key.control($0) }),
      ("é日👍", [.character("é"), .character("日"), .character("👍")]),
    ]
    for (bytes, result) in expected { #expect(keys(bytes) == result) }
  }

  @Test("the keys of xterm, rxvt and the Linux console are understood, with their modifiers")
  func sequences() {
    let expected: [(String, Key)] = [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
      ("[1~", .home), ("[2~", Key(.insert)), ("[3~", .delete), ("[4~", .end), ("[5~", .pageUp),
      ("[6~", .pageDown), ("[7~", .home), ("[8~", .end), ("[Z", .backTab),
      ("[1;2A", Key(.up, .shift)), ("[1;3B", Key(.down, .alt)), ("[1;5C", Key(.right, .control)),
      ("[1;8D", Key(.left, [.shift, .alt, .control])), ("[3;5~", Key(.delete, .control)),
      ("[1;5P", Key(.function(1), .control)), ("O5P", Key(.function(1), .control)),
      ("[a", Key(.up, .shift)), ("Ob", Key(.down, .control)), ("[5^", Key(.pageUp, .control)),
      ("[6$", Key(.pageDown, .shift)), ("[7@", Key(.home, [.control, .shift])),
      ("[[A", .function(1)), ("[[E", .function(5)), ("OP", .function(1)), ("OS", .function(4)),
      ("[11~", .function(1)), ("[15~", .function(5)), ("[17~", .function(6)),
      ("[21~", .function(10)), ("[23~", .function(11)), ("[24~", .function(12)),
      ("[25~", .function(13)), ("[28~", .function(15)), ("[29~", .function(16)),
      ("[31~", .function(17)), ("[34~", .function(20)), ("[24;2~", Key(.function(12), .shift)),
      ("OM", .enter), ("Op", .character("0")), ("Oy", .character("9")), ("Ok", .character("+")),
      ("OX", .character("=")), ("O ", .space),
      ("[97u", .character("a")), ("[99;5u", .control("c")), ("[97;3u", Key(.character("a"), .alt)),
      ("[97;2u", .character("A")), ("[97;6u", .control("A")), ("[50:34;2u", .character("\"")),
      ("[13;2u", Key(.enter, .shift)), ("[27u", .escape), ("[9;2u", .backTab),
      ("[127;5u", Key(.backspace, .control)), ("[32;5u", .control(" ")),
      ("[97;1:1u", .character("a")), ("[228u", .character("ä")), ("[27;5;105~", .control("i")),
      ("a", Key(.character("a"), .alt)), ("é", Key(.character("é"), .alt)),
      ("\r", Key(.enter, .alt)), ("\u{7F}", Key(.backspace, .alt)),
      ("\u{1}", Key(.character("a"), [.alt, .control])), ("O", Key(.character("O"), .alt)),
      ("]", Key(.character("]"), .alt)), ("P", Key(.character("P"), .alt)),
    ]
    for (bytes, key) in expected { #expect(keys("\u{1B}" + bytes) == [key], "Esc \(bytes)") }
  }

  @Test("input that is no key gives no event, and the key after it is intact")
  func noKeys() {
    let reports = [
      "[M !!", "[12;40R", "[;M", "[[M", "[I", "[?1;2c", "[?2026;2$y",
      "[99~",
      "[201~",
      "[97;1:3u", "[57441u", "[1;1:3A", "[E", "[[Z", "OE", "[u", "[~", "[1;99999999999999999999q",
      "]11;rgb:0000/0000/0000\u{7}", "]52;c;cXVpdA==\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\",
      "^q\u{1B}\\", "Xq\u{7}", "[" + String(repeating: "1;", count: 500) + "A",
    ]
    for report in reports {
      #expect(keys("\u{1B}" + report + "j") == [.character("j")], "Esc \(report)")
    }
  }

  @Test("an unfinished sequence is dropped when a key follows, and the key counts")
  func brokenOff() {
    let expected: [(String, [Key])] = [
      ("\u{1B}[1;\u{1B}[A", [.up]),
      ("\u{1B}[1\r", [.enter]),
      ("\u{1B}[1é", [.character("é")]),
      ("\u{1B}[\u{3}", [.control("c")]),
      ("\u{1B}O\r", [Key(.character("O"), .alt), .enter]),
      ("\u{1B}O5\r", [.enter]),
      ("\u{1B}[M!\u{1B}[B", [.down]),
      ("\u{1B}]0;title\r", [.enter]),
      ("\u{1B}]0;title\u{1B}[A", [.up]),
      ("\u{1B}]0;title\u{1B}", []),
      ("\u{1B}]0;title\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}\u{1B}[A", [.escape, .up]),
      ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
    ]
    for (bytes, result) in expected { #expect(keys(bytes) == result) }
  }

  @Test("P46 a lone Esc waits only for the clock, and half a sequence gives no key")
  func escape() {
    var parser = InputParser()
    #expect(!parser.isWaiting && parser.expire() == [])
    #expect(parser.feed([0x1B]) == [] && parser.isWaiting)
    #expect(parser.expire() == [.key(.escape)] && !parser.isWaiting)
    #expect(parser.feed([0x1B, 0x1B]) == [.key(.escape)] && parser.isWaiting)
    #expect(parser.expire() == [.key(.escape)])
    for half in ["[", "[[", "O5", "[M!"] {
      #expect(parser.feed(("\u{1B}" + half).utf8) == [] && parser.isWaiting, "Esc \(half)")
      #expect(parser.expire() == [] && !parser.isWaiting, "Esc \(half)")
      #expect(parser.feed([0x6A]) == [.key(.character("j"))])
    }
  }

  @Test("half a character or half an answer of the terminal waits for its rest, not for the clock")
  func patient() {
    let j = Event.key(.character("j"))
    let expected: [(String, String, [Event])] = [
      ("\u{1B}]0;ab", "cd\u{7}j", [j]),
      ("\u{1B}P>|XTerm(3", "90)\u{1B}\\j", [j]),
      ("\u{1B}[?2026;1", "$yj", [.report(mode: 2026, setting: 1), j]),
      ("\u{1B}[?", "1;2cj", [j]),
      ("\u{1B}[>41;3", "54;0cj", [.identity(41), j]),
      ("\u{1B}[12;4", "0Rj", [j]),
      ("\u{1B}[2", "00~ab\u{1B}[201~j", [.paste("ab"), j]),
      ("\u{1B}[1;5", "A", [.key(Key(.up, .control))]),
      ("\u{1B}[1;5", "\u{3}", [.key(.control("c"))]),
      ("\u{1B}[1;5", "\u{1B}[B", [.key(.down)]),
      (
        "\u{1B}[<0;12", ";3Mj",
        [.mouse(Mouse(.press(.left), at: Position(column: 11, line: 2))), j]
      ),
      ("\u{1B}[" + String(repeating: "1", count: 99), "0Rj", [j]),
    ]
    for (first, second, events) in expected {
      var parser = InputParser()
      #expect(parser.feed(first.utf8) == [] && !parser.isWaiting && parser.expire() == [])
      #expect(parser.feed(second.utf8) == events)
    }
    var parser = InputParser()
    #expect(parser.feed([0xE6, 0x97]) == [] && !parser.isWaiting && parser.expire() == [])
    #expect(parser.feed([0xA5]) == [.key(.character("日"))])
    #expect(parser.feed([0x1B, 0xC3]) == [] && !parser.isWaiting && parser.expire() == [])
    #expect(parser.feed([0xA9]) == [.key(Key(.character("é"), .alt))])
  }

  @Test("a broken character is one U+FFFD for each maximal subpart, as Unicode recommends")
  func brokenCharacters() {
    let broken = Event.key(.character("\u{FFFD}"))
    let letter = Event.key(.character("a"))
    let expected: [([UInt8], [Event])] = [
      ([0x80, 0x61], [broken, letter]),
      ([0xC0, 0xAF, 0x61], [broken, broken, letter]),
      ([0xE2, 0x82, 0x61], [broken, letter]),
      ([0xED, 0xA0, 0x80, 0x61], [broken, broken, broken, letter]),
      ([0xF0, 0x9F, 0x91, 0x61], [broken, letter]),
      ([0xF0, 0x80, 0x61], [broken, broken, letter]),
      ([0xE2, 0x1B, 0x5B, 0x41], [broken, .key(.up)]),
      ([0xFF, 0x9B, 0x61], [broken, broken, letter]),
    ]
    for (bytes, events) in expected {
      var parser = InputParser()
      #expect(parser.feed(bytes) == events)
    }
  }

  @Test("a paste is one event, raw, of at most 1 MB; nothing in it is a key")
  func paste() {
    var parser = InputParser()
    let text = "a\u{1B}[A\r\n\u{1B}[200~\u{1B}\u{1B}[20\u{1B}]日"
    #expect(
      parser.feed("\u{1B}[200~\(text)\u{1B}[201~j".utf8) == [.paste(text), .key(.character("j"))]
    )
    #expect(parser.feed("\u{1B}[200~\u{1B}[201~".utf8) == [.paste("")])
    let long = String(repeating: "x", count: InputParser.pasteLimit + 5)
    #expect(
      parser.feed("\u{1B}[200~\(long)\u{1B}[201~".utf8)
        == [.paste(String(long.prefix(InputParser.pasteLimit)), isCut: true)]
    )
    #expect(parser.storedBytes == 0)
    let wide = "\u{1B}[200~x" + String(repeating: "日", count: InputParser.pasteLimit / 3 + 1)
    #expect(
      parser.feed((wide + "\u{1B}[201~").utf8) == [
        .paste("x" + String(repeating: "日", count: InputParser.pasteLimit / 3 - 1), isCut: true)
      ]
    )
  }

  @Test("^C ends a paste without an end, if it is the first input after a pause")
  func endlessPaste() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~ab\u{3}cd".utf8) == [])
    #expect(parser.expire() == [] && parser.isPasteStalled)
    #expect(parser.feed("ef\u{3}".utf8) == [] && !parser.isPasteStalled)
    #expect(parser.expire() == [])
    #expect(parser.feed("q\r\u{1B}".utf8) == [] && parser.expire() == [])
    #expect(
      parser.feed("\u{3}j".utf8)
        == [.paste("ab\u{3}cdef\u{3}q\r"), .key(.control("c")), .key(.character("j"))]
    )
    #expect(parser.storedBytes == 0 && !parser.isWaiting)
  }

  @Test("a long pause ends a paste without an end; keys pressed after it are keys again")
  func endlessPasteAndPause() {
    for half in ["", "\u{1B}", "\u{1B}[20"] {
      var parser = InputParser()
      #expect(parser.feed("\u{1B}[200~ab\(half)".utf8) == [] && parser.isWaiting)
      #expect(parser.expire() == [] && parser.isWaiting && parser.isPasteStalled)
      #expect(parser.expire() == [.paste("ab\(half)")] && !parser.isWaiting)
      #expect(parser.storedBytes == 0)
      #expect(parser.feed("jq\r".utf8).count == 3)
      #expect(parser.feed(String(repeating: "j", count: 40).utf8).count == 40)
    }
  }

  @Test("the rest of a paste after a long pause is pasted, too, and presses no keys")
  func pasteGoesOn() {
    for rest in ["a long line\r and another one", "q\r\u{1B}[201~", "\u{1B}[201~"] {
      var parser = InputParser()
      _ = parser.feed("\u{1B}[200~ab".utf8)
      #expect(parser.expire() + parser.expire() == [.paste("ab")])
      let text = rest.split(separator: "\u{1B}", omittingEmptySubsequences: false)[0]
      let events = parser.feed(rest.utf8) + parser.expire() + parser.expire()
      #expect(events == [.paste(String(text))], "\(rest.debugDescription)")
      _ = parser.feed("\u{1B}[201~".utf8)
      #expect(parser.feed("j".utf8) == [.key(.character("j"))])
    }
    // The sequences of a held arrow key arrive together, too, but are keys.
    var parser = InputParser()
    _ = parser.feed("\u{1B}[200~".utf8)
    #expect(parser.expire() + parser.expire() == [.paste("")])
    #expect(parser.feed(String(repeating: "\u{1B}[A", count: 9).utf8).count == 9)
  }

  @Test("a control string without an end does not swallow keys for ever")
  func endlessString() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}]0;".utf8) == [])
    let count = InputParser.stringLimit + 10
    #expect(!parser.feed(String(repeating: "x", count: count).utf8).isEmpty)
  }

  @Test("the sequences of terminfo win, can be longer, and can share a beginning")
  func terminfo() {
    let sequences: [[UInt8]: Key] = [
      Array("\u{1B}[A".utf8): .pageUp, Array("\u{1B}OA!x".utf8): .home, Array("\u{1B}a".utf8): .end,
      Array("\u{1B}ab".utf8): Key(.insert), Array("\u{1}@\r".utf8): .function(1), [0x1B]: .tab,
      []: .tab,
      [0x08]: .left, [0xFF]: .delete,
    ]
    let expected: [(String, [Key])] = [
      ("\u{1B}[A", [.pageUp]),
      ("\u{1B}[B", [.down]),
      ("\u{1B}OA!x", [.home]),
      ("\u{1B}OA!y", [.up, .character("!"), .character("y")]),
      ("\u{1B}OA", [.up]),
      ("\u{1B}a", [.end]),
      ("\u{1B}ab", [Key(.insert)]),
      ("\u{1B}ac", [.end, .character("c")]),
      ("\u{1}@\r", [.function(1)]),
      ("\u{1}@x", [.control("a"), .character("@"), .character("x")]),
      ("\u{1B}", [.escape]),
      ("\u{8}\u{7F}", [.left, .backspace]),
    ]
    for (bytes, result) in expected { #expect(keys(bytes, sequences: sequences) == result) }
    var parser = InputParser(sequences: sequences)
    #expect(parser.feed([0xFF]) == [.key(.delete)])
  }

  @Test("P58 a report of a mode is an event, not a key; a malformed one is nothing")
  func modeReports() {
    let expected: [(String, [Event])] = [
      ("[?2026;2$y", [.report(mode: 2026, setting: 2)]),
      ("[?2026;0$y", [.report(mode: 2026, setting: 0)]),
      ("[?2026$y", []), ("[2026;2$y", []), ("[?2026;2;1$y", []), ("[?2026;$y", []),
    ]
    for (bytes, result) in expected {
      var parser = InputParser()
      let events = parser.feed("\u{1B}\(bytes)".utf8) + parser.expire()
      #expect(events == result, "\(bytes)")
    }
  }
}
