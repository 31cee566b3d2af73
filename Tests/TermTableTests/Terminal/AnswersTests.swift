import Testing

@testable import TermTable

struct AnswersTests {
  /// Bytes that arrive, those of them that were typed, and those that are left to be read.
  private static let cases: [(arrives: String, typed: String, left: String)] = [
    ("\u{1B}[?2026;2$y\u{1B}[>84;0;0c", "", ""),
    ("\u{1B}[>41;367;0cls\r", "", "ls\r"),
    ("q\u{1B}[?2026;0$yls\r\u{1B}[>0;95;0c\u{1B}[A", "qls\r", "\u{1B}[A"),
    ("\u{1B}[A\u{1B}OB\u{1B}[1;5C日\u{1B}[>1;10;0c", "\u{1B}[A\u{1B}OB\u{1B}[1;5C日", ""),
    ("\u{1B}[<64;12;5M\u{1B}[<0;1;1ma\u{1B}[>0;0;0c", "a", ""),
    ("\u{1B}\u{1B}[>0;0;0c", "\u{1B}", ""),
    ("\u{1B}[\u{1B}[>0;0;0cx", "\u{1B}[", "x"),
    ("\u{1B}]11;rgb:ffff/0/00\u{1B}\\\u{1B}[>0;0;0cls", "", "ls"),
    ("a\u{1B}]11;rgb:ffff/0/00\u{7}b\u{1B}[?997;1n\u{1B}[>0;0;0c", "ab", ""),
    ("\u{1B}]11\u{1B}[>0;0;0c", "\u{1B}]11", ""), ("\u{1B}]x\u{1B}[>0;0;0c", "\u{1B}]x", ""),
    ("\u{1B}]11;x\r\u{1B}[>0;0;0c", "\u{1B}]11;x\r", ""),
    ("\u{1B}[?1;2c", "\u{1B}[?1;2c", ""),
    ("\u{1B}[>0;0", "\u{1B}[>0;0", ""), ("\u{1B}", "\u{1B}", ""), ("", "", ""),
  ]

  @Test(
    "P57 The answers of the terminal while the program ends are kept apart from typed keys",
    arguments: cases
  )
  func told(arrives: String, typed: String, left: String) {
    var answers = Answers(awaited: 1)
    var rest = Array(arrives.utf8)[...]
    while answers.awaited > 0, let byte = rest.popFirst() { answers.take(byte) }
    #expect(answers.rest == Array(typed.utf8))
    #expect(Array(rest) == Array(left.utf8))
    #expect((answers.awaited == 0) == arrives.contains("0c"))
  }

  @Test("P57 The rest of an answer is not typed text if the parser has its beginning")
  func begun() {
    var parser = InputParser()
    _ = parser.feed("j\u{1B}[>84;".utf8)
    var answers = Answers(awaited: 1, begun: parser.begun)
    for byte in "0;0c".utf8 { answers.take(byte) }
    #expect(answers.awaited == 0 && answers.rest == [])
  }
}
