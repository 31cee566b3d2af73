import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// Returns the glyphs of a text: `[a]` is one column, `<日>` two.
func glyphs(_ text: SafeText) -> String {
  text.glyphs.map { $0.columns == 2 ? "<\($0.text)>" : "[\($0.text)]" }.joined()
}

@Suite struct SafeTextTests {
  @Test("plain text becomes a glyph for each character, marks joined to it")
  func plainText() {
    let expected: [(String, String)] = [
      ("", ""),
      ("ab c", "[a][b][ ][c]"),
      ("日本", "<日><本>"),
      ("a日b", "[a]<日>[b]"),
      ("한", "<한>"),
      ("\u{1112}\u{1161}\u{11AB}", "<한>"),
      ("e\u{301}x", "[e\u{301}][x]"),
      ("日\u{301}", "<日\u{301}>"),
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "[a\u{301}\u{302}\u{303}\u{304}]"),
      ("\u{301}a", "[\u{25CC}\u{301}][a]"),
      ("👍!", "<👍>[!]"),
      ("\u{E000}", "[\u{E000}]"),
      ("\u{A0}", "[\u{A0}]"),
      ("\u{300C}日\u{300D}", "<\u{300C}><日><\u{300D}>"),
    ]
    for (text, result) in expected { #expect(glyphs(SafeText(text)) == result) }
  }

  @Test("P56 characters that drive the terminal, reverse text or are invisible are written out")
  func harmful() {
    let expected: [(String, String)] = [
      ("\u{1B}[2J", "^[[2J"), ("a\nb\r", "a^Jb^M"), ("\u{0}\u{7}\u{1F}\u{7F}", "^@^G^_^?"),
      ("\r\n", "^M^J"), ("\u{9B}2J\u{85}", "<U+009B>2J<U+0085>"),
      ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"), ("evil\u{202E}gpj.exe", "evil<U+202E>gpj.exe"),
      ("\u{61C}\u{200E}\u{200F}", "<U+061C><U+200E><U+200F>"),
      ("\u{202A}\u{2066}\u{2069}a", "<U+202A><U+2066><U+2069>a"),
      ("a\u{FEFF}\u{AD}\u{200B}b", "a<U+FEFF><U+00AD><U+200B>b"),
      ("\u{2060}\u{206F}\u{FFF9}\u{FFFB}", "<U+2060><U+206F><U+FFF9><U+FFFB>"),
      ("a\u{E0041}\u{E007F}\u{E0100}\u{FE0F}b", "a<U+E0041><U+E007F><U+E0100><U+FE0F>b"),
      ("\u{FFFE}\u{378}\u{E0000}", "<U+FFFE><U+0378><U+E0000>"),
      ("a\u{3164}\u{115F}\u{FFA0}\u{1160}b", "a<U+3164><U+115F><U+FFA0><U+1160>b"),
      ("a\u{34F}\u{180E}\u{17B4}b", "a<U+034F><U+180E><U+17B4>b"),
    ]
    for (text, result) in expected {
      #expect(SafeText(text).text == result)
      #expect(SafeText(text).glyphs.allSatisfy { $0.columns == 1 })
      #expect(text.printable == result)
    }
    #expect(SafeText("\u{1B}\u{301}").text == "^[\u{25CC}\u{301}")
    #expect(SafeText("a\u{1B}b").glyphs.map(\.role) == [.text, .accent, .accent, .text])
  }

  @Test("P56 texts that differ only in invisible characters look different")
  func invisible() {
    let hidden: [UInt32] = [
      0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2066, 0xFEFF, 0xAD, 0x34F,
      0x61C, 0x180B, 0x180E,
      0x115F, 0x1160, 0x3164, 0xFFA0, 0xFE00, 0xFE0E, 0xFE0F, 0xE0001, 0xE0061, 0xE007F, 0xE0100,
      0x2028, 0x85, 0,
    ]
    var screens: Set<String> = ["a", ""]
    var pages = screens
    for value in hidden {
      let scalar = String(Unicode.Scalar(value) ?? " ")
      for text in ["a" + scalar, scalar, scalar + "a"] {
        #expect(screens.insert(SafeText(text).text).inserted, "U+\(String(value, radix: 16))")
        #expect(pages.insert(text.printable).inserted, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "P56 joiners and selectors are left out where they have an effect, and written out elsewhere"
  )
  func belonging() {
    let expected: [(String, String)] = [
      // A joiner between emoji, and beside a virama.
      ("👩\u{200D}🚀", "👩"), ("👩\u{200D}", "👩<U+200D>"), ("\u{200D}👩", "<U+200D>👩"),
      ("a\u{200D}b", "a<U+200D>b"),
      ("👩\u{200D}a👩", "👩<U+200D>a👩"), ("👩\u{200D}\u{200D}🚀", "👩<U+200D><U+200D>🚀"),
      ("👩\u{200D}🇺", "👩<U+200D>U"), ("\u{9A4}\u{9CD}\u{200D}", "\u{9A4}\u{9CD}"),
      ("\u{9B0}\u{200D}\u{9CD}\u{9AF}", "\u{9B0}\u{9CD}\u{9AF}"),
      // A selector directly after a character with such a variant.
      ("❤\u{FE0F}", "❤"), ("❤\u{FE0F}\u{FE0F}", "❤<U+FE0F>"), ("1\u{FE0F}\u{20E3}", "1"),
      ("1\u{FE0F}", "1<U+FE0F>"),
      ("a\u{FE0E}", "a<U+FE0E>"), ("葛\u{E0100}", "葛"), ("a\u{E0100}", "a<U+E0100>"),
      ("\u{1820}\u{180B}", "\u{1820}"), ("a\u{180B}", "a<U+180B>"),
      ("\u{2268}\u{FE00}", "\u{2268}"), ("\u{2268}\u{FE02}", "\u{2268}<U+FE02>"),
      // One tag of a flag, with its end.
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("🏴\u{E007F}", "🏴<U+E007F>"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}\u{E0067}", "🏴<U+E0067>"), ("👍\u{E0067}", "👍<U+E0067>"),
      (
        "🏴\u{E0061}\u{E0062}\u{E0063}\u{E0064}\u{E0065}\u{E0066}\u{E0067}\u{E0068}",
        "🏴<U+E0067><U+E0068>"
      ),
    ]
    for (text, result) in expected {
      #expect(
        SafeText(text).text == result,
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })"
      )
    }
  }

  @Test("Printed text keeps clusters whole that the screen shows by a substitute")
  func printable() {
    let whole = [
      "👨‍👩‍👧", "🇩🇪", "👍🏽", "1️⃣", "❤️", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏽",
      "か\u{3099}",
      "\u{1112}\u{1161}\u{11AB}", "\u{600}12", "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
      "می\u{200C}خواهم",
      "क्\u{200D}ष", "葛\u{E0100}", "שלום", "",
    ]
    for text in whole { #expect(text.printable == text) }
    #expect("a\tb\u{1B}👨‍👩‍👧\u{200B}".printable == "a   b^[👨‍👩‍👧<U+200B>")
    for text in TextCorpus.texts { #expect(text.printable.printable == text.printable) }
  }

  @Test(
    "A14 a printed line is cut between whole clusters, which have the width they have on the screen"
  )
  func cut() {
    let expected: [(String, Int, String)] = [
      ("👨‍👩‍👧👨‍👩‍👧", 4, "👨‍👩‍👧👨‍👩‍👧"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("🇩🇪🇩🇪x", 4, "🇩🇪…"),
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("", 0, ""),
      ("می\u{200C}خ", 3, "می\u{200C}خ"), ("می\u{200C}خخ", 3, "می…"),
    ]
    for (text, columns, result) in expected { #expect(text.printable(columns: columns) == result) }
  }

  @Test("clusters about which terminals disagree get a substitute of a known width")
  func delicateClusters() {
    let expected: [(String, String)] = [
      ("👩‍👩‍👧‍👦!", "<👩>[!]"),
      ("👩🏽‍🚀", "<👩>"),
      ("👍🏽", "<👍>"),
      ("🏽", "[\u{FFFD}]"),
      ("a🏽b 🏽", "[a][\u{FFFD}][b][ ][\u{FFFD}]"),
      ("❤️a", "[❤][a]"),
      ("❤️‍🔥", "[❤]"),
      ("🏳️‍🌈", "[🏳]"),
      ("1️⃣#️⃣", "[1][#]"),
      ("🇺🇸🇩", "[U][S][D]"),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "<🏴>"),
      ("⬛︎", "<⬛>"),
      ("\u{915}\u{94D}\u{937}\u{93F}", "[\u{915}\u{94D}][\u{937}][\u{93F}]"),
      ("\u{915}\u{94D}\u{200D}\u{937}", "[\u{915}\u{94D}][\u{937}]"),
      ("\u{600}12", "[\u{FFFD}][1][2]"),
      ("\u{1112}\u{1161}\u{11AB}\u{11AB}", "<\u{D55C}\u{11AB}>"),
      ("\u{1100}\u{301}\u{1161}", "<\u{1100}\u{301}\u{1161}>"),
      ("か\u{3099}は\u{309A}ウ\u{3099}ワ\u{3099}", "<が><ぱ><ヴ><ヷ>"),
      ("あ\u{3099}\u{309A}", "<あ><\u{309B}><\u{309C}>"),
      ("\u{3099}", "<\u{309B}>"),
    ]
    for (text, result) in expected { #expect(glyphs(SafeText(text)) == result) }
  }

  @Test("P49 characters in parts are composed, as terminals disagree about the width of the parts")
  func composition() {
    let expected: [(String, [UInt32])] = [
      ("\u{1112}\u{1161}\u{11AB}", [0xD55C]), ("\u{1100}\u{1161}", [0xAC00]),
      ("\u{AC00}\u{11C2}", [0xAC1B]), ("\u{AC01}\u{11C2}", [0xAC01, 0x11C2]),
      ("か\u{3099}", [0x304C]), ("は\u{309A}", [0x3071]), ("ウ\u{3099}", [0x30F4]),
      ("ヲ\u{3099}", [0x30FA]), ("ヽ\u{3099}", [0x30FE]), ("あ\u{3099}", [0x3042, 0x309B]),
    ]
    for (text, scalars) in expected {
      let shown = SafeText(text).glyphs.flatMap { [$0.base] + $0.marks }.map(\.value)
      #expect(shown == scalars, "\(text)")
    }
  }

  @Test("P49 a non-joiner stays between letters, and is written out elsewhere")
  func nonJoiner() {
    let expected: [(String, [[UInt32]])] = [
      ("می\u{200C}خ", [[0x645], [0x6CC, 0x200C], [0x62E]]),
      ("\u{915}\u{94D}\u{200C}\u{937}", [[0x915, 0x94D, 0x200C], [0x937]]),
    ]
    for (text, scalars) in expected {
      #expect(SafeText(text).glyphs.map { ([$0.base] + $0.marks).map(\.value) } == scalars)
    }
    let elsewhere = [
      "a\u{200C}b", "\u{200C}\u{645}", "\u{645}\u{200C}", "\u{645}\u{200C} \u{645}",
      "\u{645}\u{200C}1", "ש\u{200C}ש",
    ]
    for text in elsewhere { #expect(SafeText(text).text.contains("<U+200C>")) }
  }

  @Test("a tab goes to the next multiple of four columns")
  func tabs() {
    #expect(SafeText("\ta\tb").text == "    a   b")
    #expect(SafeText("日\tb").text == "日  b")
    #expect(SafeText("abcd\te").text == "abcd    e")
    #expect(SafeText([.init("ab"), .init("\tc")], ascii: false).text == "ab  c")
  }

  @Test("runs keep their roles, and a mark does not change the run before")
  func runs() {
    let text = SafeText([.init("é", role: .title), .init("\u{301}日", role: .detail)], ascii: false)
    #expect(glyphs(text) == "[é][\u{25CC}\u{301}]<日>")
    #expect(text.glyphs.map(\.role) == [.title, .detail, .detail])
    #expect(text.columns == 4)
    #expect(text == SafeText("é", role: .title) + SafeText("\u{301}日", role: .detail))
    #expect(SafeText([] as [TextLine.Run], ascii: false).columns == 0)
    #expect(SafeText(spaces: 3, role: .on) == SafeText("   ", role: .on))
    #expect(SafeText(spaces: -1) == SafeText(""))
  }
}
