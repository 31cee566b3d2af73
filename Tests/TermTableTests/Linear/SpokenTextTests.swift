import Testing

@testable import TermTable

/// Words that linear mode says for characters nobody would hear.
@Suite struct SpokenTextTests {
  @Test("Empty quotes and brackets, and spaces alone, are named in words")
  func silentTexts() {
    for (text, spoken) in [
      ("\"\"", "empty text"), ("\" \"", "1 space"), ("\"   \"", "3 spaces"), ("  ", "2 spaces"),
      ("{}", "empty object"), ("[]", "empty array"), ("", ""), ("\"", "\""), ("\"a\"", "\"a\""),
      ("a", "a"), ("\"\"\"", "\"\"\""),
    ] {
      #expect(SpokenText.words(text, in: SpokenTexts()) == spoken, "\(text)")
    }
  }

  @Test("A control character is said by its name, except a tab")
  func controlCharacters() {
    for (text, spoken) in [
      ("\n", "(line feed)"), ("a\r\nb", "a(carriage return)(line feed)b"),
      ("\u{1B}[2J\u{7}", "(escape)[2J(bell)"), ("\u{0}\u{1}\u{7F}", "(null)(control A)(delete)"),
      ("\u{1C}\u{9B}", "(control character)(control character)"), ("a\tb", "a\tb"),
      ("日本 é ␊", "日本 é ␊"),
    ] {
      #expect(SpokenText.namingControls(in: text, SpokenTexts()) == spoken)
    }
  }

  @Test("Bars and rules are left out of a line, other signs stay")
  func drawings() {
    for (line, spoken) in [
      ("[######----] 60%", "60%"), ("====", ""), ("── Title ──", "Title"), ("▏▎█", ""),
      ("⣀⣤⣶ 12", "12"), ("a -> b", "a -> b"), ("★★★★☆", "★★★★☆"),
      ("and so on ...", "and so on ..."),
      ("####1", "####1"), ("  centered  ", "centered"), ("", ""),
    ] {
      #expect(SpokenText.withoutDrawings(line) == spoken, "\(line)")
    }
  }
}
