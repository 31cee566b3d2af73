import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// The glyphs of a text: `[a]` is one column, `<日>` two.
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

  @Test("P56 what could drive the terminal or turn text around is shown as a picture or left out")
  func harmful() {
    let expected: [(String, String)] = [
      ("\u{1B}[2J", "[␛][[][2][J]"),
      ("a\nb\r", "[a][␊][b][␍]"),
      ("\u{0}\u{7}\u{1F}\u{7F}", "[␀][␇][␟][␡]"),
      ("\r\n", "[␍][␊]"),
      ("\u{9B}2J\u{85}", "[\u{FFFD}][2][J][\u{FFFD}]"),
      ("a\u{2028}b\u{2029}", "[a][ ][b][ ]"),
      ("evil\u{202E}gpj.exe", "[e][v][i][l][g][p][j][.][e][x][e]"),
      ("\u{61C}\u{200E}\u{200F}\u{202A}\u{2066}\u{2069}a", "[a]"),
      ("a\u{FEFF}\u{AD}\u{200B}\u{2060}\u{206F}\u{FFF9}\u{FFFB}b", "[a][b]"),
      ("a\u{E0041}\u{E007F}\u{E0100}\u{FE0F}b", "[a][b]"),
      ("\u{FFFE}\u{378}\u{E0000}", "[\u{FFFD}][\u{FFFD}][\u{FFFD}]"),
      ("\u{1B}\u{301}", "[␛][\u{25CC}\u{301}]"),
      ("a\u{3164}\u{115F}\u{FFA0}\u{1160}b", "[a][ ][ ][ ][b]"),
    ]
    for (text, result) in expected { #expect(glyphs(SafeText(text)) == result) }
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
      ("👩\u{200D}a👩", "<👩>[a]<👩>"),
      ("\u{200D}👩", "<👩>"),
      ("\u{600}12", "[\u{FFFD}][1][2]"),
      ("\u{1112}\u{1161}\u{11AB}\u{11AB}", "<\u{D55C}\u{11AB}>"),
      ("\u{1100}\u{301}\u{1161}", "<\u{1100}\u{301}\u{1161}>"),
      ("か\u{3099}は\u{309A}ウ\u{3099}ワ\u{3099}", "<が><ぱ><ヴ><ヷ>"),
      ("あ\u{3099}\u{309A}", "<あ><\u{309B}><\u{309C}>"),
      ("\u{3099}", "<\u{309B}>"),
    ]
    for (text, result) in expected { #expect(glyphs(SafeText(text)) == result) }
  }

  @Test("P49 characters in parts are one, as terminals disagree about how wide the parts are")
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

  @Test("P49 a non-joiner stays where it parts letters, and nowhere else")
  func nonJoiner() {
    let expected: [(String, [[UInt32]])] = [
      ("می\u{200C}خ", [[0x645], [0x6CC, 0x200C], [0x62E]]),
      ("\u{915}\u{94D}\u{200C}\u{937}", [[0x915, 0x94D, 0x200C], [0x937]]),
      ("a\u{200C}b", [[0x61], [0x62]]), ("\u{200C}\u{645}", [[0x645]]),
      ("\u{645}\u{200C}", [[0x645]]), ("\u{645}\u{200C} \u{645}", [[0x645], [0x20], [0x645]]),
      ("\u{645}\u{200C}\u{200C}\u{645}", [[0x645, 0x200C], [0x645]]),
      ("\u{645}\u{200C}1", [[0x645], [0x31]]), ("ש\u{200C}ש", [[0x5E9], [0x5E9]]),
    ]
    for (text, scalars) in expected {
      #expect(SafeText(text).glyphs.map { ([$0.base] + $0.marks).map(\.value) } == scalars)
    }
  }

  @Test("a tabulator goes to the next fourth column from the start of the line")
  func tabs() {
    #expect(SafeText("\ta\tb").text == "    a   b")
    #expect(SafeText("日\tb").text == "日  b")
    #expect(SafeText("abcd\te").text == "abcd    e")
    #expect(SafeText([.init("ab"), .init("\tc")]).text == "ab  c")
  }

  @Test("runs keep their roles, and a mark does not change the run before")
  func runs() {
    let text = SafeText([.init("é", role: .title), .init("\u{301}日", role: .detail)])
    #expect(glyphs(text) == "[é][\u{25CC}\u{301}]<日>")
    #expect(text.glyphs.map(\.role) == [.title, .detail, .detail])
    #expect(text.columns == 4)
    #expect(text == SafeText("é", role: .title) + SafeText("\u{301}日", role: .detail))
    #expect(SafeText([]).columns == 0)
    #expect(SafeText(spaces: 3, role: .on) == SafeText("   ", role: .on))
    #expect(SafeText(spaces: -1) == SafeText(""))
  }
}
