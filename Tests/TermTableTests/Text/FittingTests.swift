import Fuzzing
import TableModel
import Testing

@testable import TermTable

@Suite struct FittingTests {
  @Test("text that is too long ends with a mark, and no wide character is cut")
  func truncation() {
    let expected: [(String, Int, String)] = [
      ("Network", 7, "Network"), ("Network", 8, "Network"), ("Network", 6, "Netwo…"),
      ("Network", 1, "…"), ("Network", 0, ""), ("Network", -3, ""), ("", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 3, "日…"),
      ("日本語", 2, "…"), ("日本語", 1, "…"), ("e\u{301}ee", 2, "e\u{301}…"),
    ]
    for (text, columns, result) in expected {
      let cut = SafeText(text).truncated(to: columns)
      #expect(cut.text == result)
      #expect(cut.columns <= max(0, columns))
    }
    #expect(SafeText("Network").truncated(to: 4, mark: "~").text == "Net~")
    #expect(SafeText("Network").truncated(to: 4, mark: "日").text == "Ne日")
    #expect(SafeText("Network").truncated(to: 1, mark: "日").text == "")
    let runs = SafeText([.init("ab", role: .title), .init("cd", role: .detail)], ascii: false)
    #expect(runs.truncated(to: 3).glyphs.map(\.role) == [.title, .title, .detail])
  }

  @Test("a prefix never cuts a wide character")
  func prefix() {
    let text = SafeText("a日本")
    #expect(
      (-1...6).map { text.prefix(columns: $0).text } == [
        "", "", "a", "a", "a日", "a日", "a日本", "a日本",
      ]
    )
  }

  @Test("text is wrapped at spaces, which vanish, and between wide characters")
  func wrapping() {
    let expected: [(String, Int, [String])] = [
      ("", 5, [""]),
      ("one two", 7, ["one two"]),
      ("one two", 6, ["one", "two"]),
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 8, ["one two", "three"]),
      ("one   two", 4, ["one", "two"]),
      ("one two   ", 7, ["one two"]),
      ("internationalisation", 8, ["internat", "ionalisa", "tion"]),
      ("an internationalisation", 8, ["an", "internat", "ionalisa", "tion"]),
      ("  indented words", 10, ["  indented", "words"]),
      ("  toolong", 5, ["  too", "long"]),
      ("      ", 3, [""]),
      ("日本語の設定", 5, ["日本", "語の", "設定"]),
      ("ab日本語", 5, ["ab日", "本語"]),
      ("ab日本", 3, ["ab", "日", "本"]),
      ("日本", 1, ["\u{FFFD}", "\u{FFFD}"]),
      ("a日", 0, ["a", "\u{FFFD}"]),
      ("abc", -7, ["a", "b", "c"]),
      ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
      ("a e\u{301}e\u{301} b", 2, ["a", "e\u{301}e\u{301}", "b"]),
    ]
    for (text, columns, result) in expected {
      #expect(SafeText(text).wrapped(columns: columns).map(\.text) == result)
    }
  }

  @Test("wrapped lines of random text fit, and together have all its characters")
  func wrappingFuzz() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let text = String((0..<count).map { _ in "ab 日👍é ".randomElement(using: &generator) ?? "a" })
      let columns = Int.random(in: 2...12, using: &generator)
      let lines = SafeText(text).wrapped(columns: columns)
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.columns <= columns })
      let words = lines.map(\.text).joined().filter { $0 != " " }
      #expect(words == text.filter { $0 != " " })
    }
  }
}
