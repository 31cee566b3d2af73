import Testing

@testable import TermTable

@Suite struct PastedTextTests {
  @Test("pasted text becomes one line, without control characters and marks of direction")
  func line() {
    let expected = [
      ("plain 日本 👩‍👩‍👧 e\u{301}", "plain 日本 👩‍👩‍👧 e\u{301}"),
      ("a\r\nb\nc\rd\u{2028}e\tf", "a b c d e f"),
      ("command\r\n\n", "command"),
      ("\n", ""),
      ("a\u{1B}[31mb\u{0}\u{7F}\u{9B}c", "a[31mbc"),
      ("\u{202D}+49 30\u{202C}\u{2066}x\u{2069}\u{200F}", "+49 30x"),
    ]
    for (raw, line) in expected { #expect(PastedText(raw).text == line) }
  }
}
