import Fuzzing
import Testing

@testable import TableModel

/// The colours in the output of programs, and what looks like them.
@Suite struct OutputTextTests {
  private func look(_ change: (inout Ink) -> Void) -> Ink {
    var ink = Ink()
    change(&ink)
    return ink
  }

  private func ink(_ parameters: String) -> Ink? {
    OutputText("\u{1B}[\(parameters)mx").parts.first?.ink
  }

  @Test("P75 colours and attributes are read, alone and together, and reset")
  func looks() {
    let cases: [(String, Ink)] = [
      ("", Ink()), ("0", Ink()), ("31", look { $0.foreground = .palette(1) }),
      ("1;31", look { ($0.foreground, $0.attributes) = (.palette(1), .bold) }),
      ("97;104", look { ($0.foreground, $0.background) = (.palette(15), .palette(12)) }),
      ("2;3;4;7", look { $0.attributes = [.dim, .italic, .underline, .reverse] }),
      ("1;22", Ink()), ("4;24", Ink()), ("4:0", Ink()),
      ("4:3", look { $0.attributes = .underline }),
      ("38;5;208", look { $0.foreground = .palette(208) }),
      ("48;2;1;2;3", look { $0.background = .rgb(1, 2, 3) }),
      ("38:2::255:0:9", look { $0.foreground = .rgb(255, 0, 9) }),
      ("38:2:255:0:9", look { $0.foreground = .rgb(255, 0, 9) }),
      ("38:5:9", look { $0.foreground = .palette(9) }),
      ("58;5;1;31", look { $0.foreground = .palette(1) }), ("31;39", Ink()), ("41;49", Ink()),
      (";31;", Ink()), ("31;0;1", look { $0.attributes = .bold }),
    ]
    for (parameters, expected) in cases { #expect(ink(parameters) == expected, "\(parameters)") }
  }

  @Test("P75 wrong numbers change nothing, however large and however many")
  func hostileNumbers() {
    for parameters in [
      "999999999999999999999999", "38;5;256", "38;5", "38", "38;2;1;2", "38;2;256;0;0", "38;9;1",
      "38:5", "38:2:1", "48:", ":", ";;;;;;", "10;20;50;1000",
    ] { #expect(ink(parameters) == Ink(), "\(parameters)") }
    #expect(ink(String(repeating: "31;", count: 40)) == Ink())
    let long = "\u{1B}[" + String(repeating: "1;", count: 100) + "mx"
    #expect(OutputText(long).text == long)
  }

  @Test("P75 everything else stays as text: other sequences, incomplete ones, nested ones, C1")
  func others() {
    for text in [
      "\u{1B}", "\u{1B}[", "\u{1B}[3", "\u{1B}[31", "\u{1B}[31;", "\u{1B}]0;title\u{7}",
      "\u{1B}[2J", "\u{1B}[1;1H", "\u{1B}[?25l", "\u{1B}[>4;1m", "\u{1B}[31 m", "\u{1B}[3\u{1}1m",
      "\u{1B}]8;;http://a\u{1B}\\", "\u{9B}31mred", "\u{1B}P1$r\u{1B}\\", "\u{1B}(0", "\u{1B}c",
      "plain", "", "日本",
    ] { #expect(OutputText(text).text == text) }
    // The text left without a sequence never becomes a new one: each part is made safe.
    #expect(OutputText("\u{1B}\u{1B}[31m[2J").text == "\u{1B}[2J")
    #expect(OutputText("\u{1B}]0;a\u{1B}[0mb\u{7}").text == "\u{1B}]0;ab\u{7}")
    #expect("a\u{1B}[1mb\u{1B}[mc".withoutColors == "abc")
  }

  @Test("P75 of any text, whole sequences of colours are left out, and nothing else")
  func random() {
    var generator = SeededGenerator(seed: 75)
    let pieces = [
      "\u{1B}[31m", "\u{1B}[0m", "\u{1B}", "[", "m", "a", "é", ";", "38;5;", "1", "\u{9B}",
    ]
    for _ in 0..<2_000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let output = OutputText(text)
      #expect(output.parts.allSatisfy { !$0.text.isEmpty })
      let sequence = /\u{1B}\[[0-9;:]*m/.matchingSemantics(.unicodeScalar)
      #expect(output.text == text.replacing(sequence, with: ""), "\(text.debugDescription)")
    }
  }
}

/// The numbers of looks.
@Suite struct InksTests {
  @Test(
    "P75 any number of looks fits: there are fewer as the room becomes scarce, and basic ones stay"
  )
  func many() {
    var inks = Inks()
    func number(_ change: (inout Ink) -> Void) -> Int? {
      var ink = Ink()
      change(&ink)
      return inks.number(of: ink)
    }
    #expect(number { _ in } == nil)
    for part in 0..<3_000 {
      _ = number {
        $0.foreground = .rgb(UInt8(part % 256), UInt8(part / 256), 7)
        $0.background = .palette(UInt8(part % 251))
      }
    }
    for color in 0..<16 {
      for attributes in [[], Ink.Attributes.bold] {
        let found = number {
          $0.foreground = .palette(UInt8(color))
          $0.attributes = attributes
        }
        #expect(found.map { inks.all[$0].foreground } == .palette(UInt8(color)))
      }
    }
    #expect(number { $0.background = .rgb(250, 1, 2) } == nil)
    #expect(inks.all.count <= Inks.most)
  }

  @Test("P75 a look has one number, and colours are rounded to the nearest level")
  func rounding() {
    var inks = Inks()
    var ink = Ink()
    ink.foreground = .rgb(255, 0, 96)
    #expect(inks.number(of: ink) == 0 && inks.number(of: ink) == 0)
    #expect(ink.rounded.foreground == .palette(16 + 36 * 5 + 1))
  }
}

/// The words and times of logs.
@MainActor @Suite struct LogLineTests {
  /// The line, with times in ‹› and levels in «».
  private func marked(_ text: String) -> String {
    TextLine(log: text).runs.map { run in
      switch run.role {
      case .footer: "‹\(run.text)›"
      case .text: run.text
      case .error: "«E \(run.text)»"
      default: "«W \(run.text)»"
      }
    }.joined()
  }

  @Test("P75 times at the beginning of a line, and levels, stand out")
  func marks() {
    for (text, expected) in [
      ("2026-11-28T02:00:00.123Z ERROR x", "‹2026-11-28T02:00:00.123Z› «E ERROR» x"),
      ("2026-11-28 02:00:00,123 - WARN  [a] b", "‹2026-11-28 02:00:00,123› - «W WARN»  [a] b"),
      ("2026-11-28T02:00:00+01:00 info", "‹2026-11-28T02:00:00+01:00› info"),
      ("Nov 28 02:00:00 host cron[1]: error: x", "‹Nov 28 02:00:00› host cron[1]: «E error»: x"),
      ("Nov  8 02:00:00 host sshd[1]: ok", "‹Nov  8 02:00:00› host sshd[1]: ok"),
      ("[Sun Dec 04 04:47:44 2005] [error] x", "‹[Sun Dec 04 04:47:44 2005]› [«E error»] x"),
      ("2026/11/28 02:00:00 [crit] 1#1: x", "‹2026/11/28 02:00:00› [«E crit»] 1#1: x"),
      ("17/06/09 20:10:40 INFO a: b", "‹17/06/09 20:10:40› INFO a: b"),
      ("081109 203518 143 WARN d: e", "‹081109 203518› 143 «W WARN» d: e"),
      ("E1128 02:00:00.123456   1 a.go:1] b", "«E E»‹1128 02:00:00.123456›   1 a.go:1] b"),
      ("[   12.345678] usb 1-1: new", "‹[   12.345678]› usb 1-1: new"),
      ("1764288000 FATAL x", "‹1764288000› «E FATAL» x"),
      ("02:00:00 DEBUG x", "‹02:00:00› ‹DEBUG› x"),
      (
        "::1 - - [28/Nov/2026:02:00:00 +0000] \"GET / HTTP/1.1\" 503 1",
        "::1 - - ‹[28/Nov/2026:02:00:00 +0000]› \"GET / HTTP/1.1\" «E 503» 1"
      ),
      (
        "::1 - - [28/Nov/2026:02:00:00 +0000] \"GET / HTTP/1.1\" 200 1",
        "::1 - - ‹[28/Nov/2026:02:00:00 +0000]› \"GET / HTTP/1.1\" 200 1"
      ),
      ("level=error msg=x", "level=«E error» msg=x"),
      ("WARNING: x", "«W WARNING»: x"),
      (
        "time=\"2026-11-28T02:00:00Z\" level=warning msg=x",
        "time=\"‹2026-11-28T02:00:00Z›\" level=«W warning» msg=x"
      ),
      (
        "level=error ts=2026-11-28T02:00:00.5Z msg=\"no error\"",
        "level=«E error» ts=‹2026-11-28T02:00:00.5Z› msg=\"no error\""
      ),
      ("ts=1764288000.123 lvl=debug msg=x", "ts=‹1764288000.123› lvl=‹debug› msg=x"),
      ("msg=x t=1", "msg=x t=1"),
    ] { #expect(marked(text) == expected) }
  }

  @Test("P75 words of the message, and numbers that are no times, stay as they are")
  func plain() {
    for text in [
      "no error was found", "an information about errors", "ERRORS", "MY_ERROR", "error", "",
      "12345 is a number", "3000000000 x", "2026-11-28", "Nov is a month", "[1] a", "[x", "1.2.3",
      "the warning sign", "日本 ERRORé",
    ] { #expect(marked(text) == text) }
  }

  @Test("P75 a line that its program has coloured keeps its colours, and no others")
  func colored() {
    let line = TextLine(log: "2026-11-28T02:00:00Z \u{1B}[32mERROR\u{1B}[0m x")
    #expect(line.runs.map(\.text) == ["2026-11-28T02:00:00Z ", "ERROR", " x"])
    #expect(line.runs[0].role == .text && line.runs[2].role == .text)
    #expect(line.runs[1].role != .text && line.runs[1].role != .error)
  }

  @Test("P75 lines are those of a log if half of them look so")
  func logs() {
    #expect(TextLine.areLog(["2026-11-28 02:00:00 a", "  at b", "02:00:01 c"]))
    #expect(!TextLine.areLog(["# Title", "", "Some text", "2026-11-28 02:00:00 a"]))
    #expect(!TextLine.areLog([]) && !TextLine.areLog(["", ""]))
  }
}
