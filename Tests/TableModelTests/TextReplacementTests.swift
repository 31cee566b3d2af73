import Testing

@testable import TableModel

@Suite("P80 A text is found in others, and another one takes its place") struct TextReplacementTests
{
  struct Case: Sendable {
    let found: String
    let replacement: String
    let text: String
    let result: String?

    init(_ found: String, _ replacement: String, _ text: String, _ result: String?) {
      (self.found, self.replacement, self.text, self.result) = (found, replacement, text, result)
    }
  }

  nonisolated static let cases: [Case] = [
    // Words: in any case without capitals, accents and width never count.
    Case("acme corp", "Foo", "Acme Corp and ACME  Corp, acme corp", "Foo and ACME  Corp, Foo"),
    Case("Acme", "Foo", "acme Acme", "acme Foo"),
    Case("zurich", "Basel", "Zürich, Zu\u{308}rich", "Basel, Basel"),
    Case("e", "x", "cafe\u{301}s", "cafxs"),
    Case("80", "81", "８０ 80", "81 81"),
    Case("木", "火", "木星", "火星"),
    Case("a", "aa", "banana", "baanaanaa"),
    Case("aa", "a", "aaaa", "aa"),
    Case("x", "", "axbx", "ab"),
    Case("port:80", "p", "port:80", "p"),
    Case("a | b", "c", "a | b", "c"),
    Case("$1", "$2", "cost $1", "cost $2"),
    Case("/etc/hosts", "/x", "cat /etc/hosts", "cat /x"),
    Case("'Zu'", "x", "Zu Zü zu", "x Zü zu"),
    Case("'/a/'", "b", "/a/ a", "b a"),
    Case("b", "c", "aaa", nil),
    Case("b", "c", "", nil),
    // Expressions.
    Case("/a+/", "x", "aaBaa", "xBx"),
    Case("/A/i", "x", "aA", "xx"),
    Case("/(\\d+)-(\\d+)/", "$2-$1", "1-2, 3-44", "2-1, 44-3"),
    Case("/(?<y>\\d{4})-(?<m>\\d\\d)/", "$<m>/$<y>", "2024-05", "05/2024"),
    Case("/b/", "[$&$0$$]", "abc", "a[bb$]c"),
    Case("/(a)|(b)/", "<$1$2>", "abc", "<a><b>c"),
    Case("/(a)/", "$10", "a", "a0"),
    Case("/a/", "$ $x", "a", "$ $x"),
    Case("/x*/", "-", "abc", "-a-b-c-"),
    Case("/x*/", "-", "木x", "-木--"),
    Case("/^/", "# ", "a\nb", "# a\nb"),
    Case("/^/m", "# ", "a\nb", "# a\n# b"),
    Case("/$/", ";", "a", "a;"),
    Case("/^$/", "none", "", "none"),
    Case("/é/", "e", "café cafe\u{301}", "cafe cafe\u{301}"),
    Case("/a/", "aa", "banana", "baanaanaa"),
  ]

  @Test("P80 Each match is replaced once, as the words and the expressions say", arguments: cases)
  func replaces(_ one: Case) throws {
    let replacement = try TextReplacement(of: one.found, by: one.replacement)
    let result = replacement.replaced(in: one.text)?.text
    #expect(result.map { Array($0.unicodeScalars) } == one.result.map { Array($0.unicodeScalars) })
    // The query finds each text that has a match.
    guard result != nil, !replacement.query.isEmpty, !one.text.isEmpty else { return }
    #expect(replacement.query.match(FoundWords(title: one.text)) != nil)
  }

  @Test("P80 All matches are counted")
  func counts() throws {
    #expect(try TextReplacement(of: "a", by: "b").replaced(in: "banana")?.count == 3)
    #expect(try TextReplacement(of: "/a?/", by: "b").replaced(in: "banana")?.count == 7)
  }

  @Test(
    "P80 What cannot be found or put in is refused",
    arguments: [
      ("", "x", ReplacementProblem.nothingToFind),
      ("\u{200B}", "x", .nothingToFind),
      ("/(a/", "x", .pattern(.pattern(.init(.expected(.closingParenthesis), at: 2)))),
      ("/(a", "x", .pattern(.pattern(.init(.expected(.closingParenthesis), at: 2)))),
      ("/a+", "x", .pattern(.unfinished)),
      ("/(a)/", "$2", .noGroup("$2", count: 1)),
      ("/(a)/", "$<b>", .noGroup("$<b>", count: 1)),
    ]
  )
  func problems(found: String, replacement: String, problem: ReplacementProblem) {
    #expect(throws: problem) { try TextReplacement(of: found, by: replacement) }
  }

  @Test(
    "P80 What was searched for is what is likely to be replaced",
    arguments: [
      ("", ""), ("host", "host"), ("acme corp", "acme corp"), ("acme  corp ", "acme corp"),
      ("^host", "host"), ("host$", "host"), ("!a host", "host"), ("!a", ""), ("port:80", "80"),
      ("size>100", "100"), ("'Host name'", "'Host name'"), ("'Host", "'Host'"), ("a | b", "a"),
      ("/a b/i", "/a b/i"), ("url:/^h/", "/^h/"), ("!/a/", ""), ("host\\ name", "host name"),
      ("\\/etc/", "'/etc/'"), ("/etc/hosts", "/etc/hosts"), ("木星", "木星"),
    ]
  )
  func ofQuery(words: String, text: String) {
    #expect(FindQuery(words).replacedText == text)
  }
}
