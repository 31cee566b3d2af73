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
      ("\u{1112}\u{1161}\u{11AB}", "<\u{1112}\u{1161}\u{11AB}>"),
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
      ("🏽", "<🏽>"),
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
    ]
    for (text, result) in expected { #expect(glyphs(SafeText(text)) == result) }
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

  @Test("P56 no scalar, and no random text, makes a glyph that drives the terminal")
  func fuzz() {
    let ascii = (0...0x7F).map { Unicode.Scalar(UInt8($0)) }
    var generator = SeededGenerator(seed: 56)
    // Every scalar that is a character, and some of the others, 64 to a text.
    let scalars = everyScalar.filter { scalar in
      scalar.value < 0x4_0000 || 0xE_0000..<0xE_1000 ~= scalar.value || scalar.value % 61 == 0
    }
    var texts = stride(from: 0, to: scalars.count, by: 64).map { start in
      scalars[start..<min(start + 64, scalars.count)].map { "a\($0)" }.joined()
    }
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let scalar =
          Unicode.Scalar(UInt32.random(in: 0...0x3_FFFF, using: &generator))
          ?? ascii.randomElement(using: &generator)
        text.unicodeScalars.append(scalar ?? "a")
      }
      texts.append(text)
    }
    for text in texts {
      let safe = SafeText(text)
      let isSafe = safe.glyphs.allSatisfy { glyph in
        Self.isHarmless(glyph.base) && glyph.marks.allSatisfy(Self.isHarmless)
          && DisplayWidth.columns(of: glyph.base) == glyph.columns && (1...2) ~= glyph.columns
          && glyph.marks.allSatisfy { DisplayWidth.columns(of: $0) == 0 }
      }
      if !isSafe { Issue.record("\(text.unicodeScalars.map(\.value))") }
      if safe.columns != safe.glyphs.reduce(0, { $0 + $1.columns }) { Issue.record("columns") }
    }
  }

  /// Written apart from the code that it tests.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x115F...0x1160, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F,
      0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF,
      0x1F1E6...0x1F1FF:
      false
    default: true
    }
  }
}
