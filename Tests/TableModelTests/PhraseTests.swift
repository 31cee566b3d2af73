import Testing

@testable import TableModel

/// Texts with arguments, and the plural forms of languages.
@Suite struct PhraseTests {
  private struct Sample: Sendable, Decodable {
    var title = "Title"
    var days = ["Monday", "Tuesday"]
    @Phrase("{rows, plural, =0 {no rows} one {# row} other {# rows}} of “{name}”")
    var rows: @Sendable (_ rows: Int, _ name: String) -> String
    @Phrase("{limit, select, none {no limit} other {at most {limit}}}")
    var most: @Sendable (_ limit: Int?) -> String
    @Phrase("{isOn, select, true {on} other {off}}") var isOn: @Sendable (Bool) -> String
    @Phrase("{names, each, a {the first} other {“#”}}") var names: @Sendable ([Character]) -> String
    @Phrase("{rows.first}-{rows.last}, {rows.count}")
    var range: @Sendable (ClosedRange<Int>) -> String
    @Phrase("'{'{text}'}' '#' it''s l'air") var quoted: @Sendable (_ text: String) -> String
    @Glossary(["one", "two"]) var named: @Sendable (String) -> String? = {
      $0 == "one" ? "First" : nil
    }
  }

  private func loaded(_ text: String) throws -> Sample {
    let file = try LanguageFile(text, name: "sample")
    try file.check(LanguageEntry.all(of: Sample()))
    return try file.texts(Sample())
  }

  @Test("a template shows its arguments, and chooses by numbers, words and items")
  func filling() {
    let sample = Sample()
    #expect(
      [0, 1, 2].map { sample.rows($0, "日本") }
        == ["no rows of “日本”", "1 row of “日本”", "2 rows of “日本”"]
    )
    #expect(sample.most(nil) == "no limit")
    #expect(sample.most(3) == "at most 3")
    #expect(sample.isOn(true) + sample.isOn(false) == "onoff")
    #expect(sample.names([]) == "")
    #expect(sample.names(["a", "b", "{"]) == "the first, “b”, “{”")
    #expect(sample.range(3...7) == "3-7, 5")
    #expect(sample.quoted("x") == "{x} # it's l'air")
    #expect(sample.named("one") == "First")
  }

  @Test("a function takes the place of a template, in one copy alone")
  func function() {
    let sample = Sample()
    var copy = sample
    copy.rows = { rows, name in "\(name): \(rows)" }
    copy.named = { $0 }
    copy.title = "Other"
    #expect(copy.rows(3, "a") == "a: 3")
    #expect(copy.named("two") == "two")
    #expect(sample.rows(3, "a") == "3 rows of “a”")
    #expect(sample.named("two") == nil)
    #expect(sample.title == "Title")
  }

  @Test("a file replaces texts by their names, and leaves the others")
  func loading() throws {
    let sample = try loaded(
      """
      # A comment
      language = ru

      title = " Заголовок\\n\\\\ "
      days.2=Вторник
      rows = «{name}»: {rows, plural, one {# строка} few {# строки} other {# строк}}
      named.two = Второй
      """
    )
    #expect(sample.title == " Заголовок\n\\ ")
    #expect(sample.days == ["Monday", "Вторник"])
    #expect(sample.rows(22, "a") == "«a»: 22 строки")
    #expect(sample.rows(11, "a") == "«a»: 11 строк")
    #expect(sample.named("two") == "Второй")
    #expect(sample.named("one") == "First")
    #expect(sample.most(nil) == "no limit")
    #expect(Sample().title == "Title")
  }

  @Test("a mistake is told with its place, and what was expected")
  func mistakes() {
    for (text, line, column, expected, found) in [
      ("\nrow = x", 2, 1, .key(nearest: "rows"), "row"),
      ("zzzzzzzzz = x", 1, 1, .key(nearest: nil), "zzzzzzzzz"),
      ("= x", 1, 1, .key(nearest: nil), "= x"),
      ("title", 1, 6, .equalsSign, ""),
      ("title x = y", 1, 7, .equalsSign, "x "),
      ("title = a\n title = b", 2, 2, .anotherKey, "title"),
      ("title = a\\tb", 1, 10, .escape, "\\t"),
      ("title = a\\", 1, 10, .escape, "\\"),
      ("title = \u{1B}[31m", 1, 9, .visibleText, "\u{FFFD}"),
      ("title = a\u{FFFD}", 1, 10, .visibleText, "\u{FFFD}"),
      ("isOn = {on}", 1, 9, .argument(["isOn"]), "on"),
      ("isOn = {}", 1, 9, .argument(["isOn"]), "}"),
      (
        "range = {rows.size}", 1, 10, .argument(["rows.first", "rows.last", "rows.count"]),
        "rows.size"
      ),
      ("rows = 日本 {rows}", 1, 17, .use(of: "name"), ""),
      ("isOn = {isOn", 1, 13, .closingBrace, ""),
      ("isOn = }", 1, 8, .openingBrace, "}"),
      ("isOn = {isOn, choose, other {}}", 1, 15, .choice, "choose"),
      ("isOn = {isOn, select, true {a}}", 1, 31, .otherCase, "}"),
      ("isOn = {isOn, select, other a}", 1, 29, .openingBrace, "a"),
      ("isOn = {isOn, select, ture {a} other {}}", 1, 23, .oneCase(["true", "other"]), "ture"),
      (
        "language = de\nrows = \\\\{name}{rows, plural, few {a} other {b}}", 2, 31,
        .oneCase(["one", "other"]), "few"
      ),
    ] as [(String, Int, Int, LanguageError.Expected, String)] {
      let error = #expect(throws: LanguageError.self, "\(text)") { try loaded(text) }
      #expect(
        error
          == .mistake(in: "sample", line: line, column: column, expected: expected, found: found)
      )
      #expect(error?.description.contains("\u{1B}") == false)
    }
  }

  @Test("languages have the plural forms of their numbers")
  func plurals() {
    for (tag, numbers, forms) in [
      ("en", [0, 1, 2, 11, 21], "other one other other other"),
      ("de_AT.UTF-8", [1, 2], "one other"),
      ("unknown", [1, 2], "one other"),
      ("ja", [0, 1, 2], "other other other"),
      ("pt-BR", [0, 1, 2, 1_000_000], "one one other many"),
      ("es", [0, 1, 2, 1_000_000], "other one other many"),
      ("ru", [0, 1, 2, 5, 11, 12, 21, 22, 111], "many one few many many many one few many"),
      ("pl", [0, 1, 2, 5, 12, 21, 22], "many one few many many many few"),
      ("hr", [1, 2, 5, 11, 21], "one few other other one"),
      ("cs", [0, 1, 2, 4, 5], "other one few few other"),
      ("sl", [1, 2, 3, 5, 101, 102], "one two few other one two"),
      ("lt", [1, 2, 10, 11, 21, 22], "one few other other one few"),
      ("lv", [0, 1, 10, 11, 21], "zero one zero zero one"),
      ("ro", [0, 1, 2, 19, 20, 101], "few one few few other few"),
      ("ar", [0, 1, 2, 3, 11, 100, 103], "zero one two few many other few"),
      ("he", [0, 1, 2, 3], "other one two other"),
      ("cy", [0, 1, 2, 3, 4, 6], "zero one two few other many"),
      ("ga", [1, 2, 3, 7, 11], "one two few many other"),
    ] {
      let rule = PluralRule(language: tag)
      let found = numbers.map { rule.form(of: $0) }
      #expect(found.map(\.rawValue).joined(separator: " ") == forms, "\(tag)")
      #expect(Set(found).isSubset(of: rule.forms), "\(tag)")
    }
    #expect(PluralRule.english.form(of: -1) == .one)
    #expect(PluralRule.english.form(of: .min) == .other)
  }
}
