import TableModel
import Testing

@testable import TermTable

struct GlyphBytesTests {
  private func text(
    _ glyphs: [Glyph],
    codeSet: CodeSet = .unicode,
    width: Int = 1
  ) -> String {
    let glyphBytes = GlyphBytes(codeSet: codeSet) { _ in width }
    var bytes: [UInt8] = []
    for glyph in glyphs { glyphBytes.append(glyph, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A glyph is sent as its base and its marks, except marks that libc does not know")
  func marks() {
    var glyph = Glyph("e")
    for mark in ["\u{301}", "\u{1ADD}", "\u{302}"] as [Unicode.Scalar] { glyph.addMark(mark) }
    let glyphBytes = GlyphBytes { [0x301: 0, 0x302: 0, 0x1ADD: -1][$0] ?? 1 }
    #expect(glyphBytes.scalars(of: glyph) == ["e", "\u{301}", "\u{302}"])
    #expect(glyphBytes.ascii(glyph) == nil)
    #expect(glyphBytes.ascii(Glyph("x")) == UInt8(ascii: "x"))
  }

  @Test("P49 A character to which libc gives another width is replaced by one that fits")
  func replaces() {
    #expect(text([Glyph("é")], width: 1) == "é")
    #expect(text([Glyph("é")], width: -1) == "\u{FFFD}")
    #expect(text([Glyph("中", columns: 2)], width: 2) == "中")
    #expect(text([Glyph("中", columns: 2)], width: 1) == "\u{FFFD} ")
  }

  @Test("In ASCII other characters become similar ones or question marks, and marks are left out")
  func ascii() {
    var accented = Glyph("e")
    accented.addMark("\u{301}")
    let glyphs = [Glyph("a"), accented, Glyph("é"), Glyph("中", columns: 2)]
    #expect(text(glyphs, codeSet: .ascii) == "ae???")
    #expect(text([Glyph("“"), Glyph("›")], codeSet: .ascii) == "\">")
    #expect(text("↑↓←→".unicodeScalars.map { Glyph($0) }, codeSet: .ascii) == "^v<>")
  }

  @Test("In another code set its characters are sent, but no byte that a terminal could obey")
  func otherCodeSets() {
    // Like ISO 8859-1, but with a character in C1 and a character of two bytes.
    let codeSet = CodeSet { scalar in
      switch scalar.value {
      case 0x80...0xFF: [UInt8(scalar.value)]
      case 0x2592: [0x84]
      case 0x4E2D: [0xC4, 0x5C]
      default: []
      }
    }
    var bytes: [UInt8] = []
    let glyphBytes = GlyphBytes(codeSet: codeSet) { _ in 1 }
    for scalar in ["é", "\u{2592}", "日", "x"] as [Unicode.Scalar] {
      glyphBytes.append(Glyph(scalar), to: &bytes)
    }
    #expect(bytes == [0xE9, 0x3F, 0x3F, 0x78])
    #expect(codeSet.bytes(of: "é“日” 中") == [0xE9] + Array("\"<U+65E5>\" <U+4E2D>".utf8))
    #expect(CodeSet.ascii.bytes(of: "é ↑…") == Array("<U+00E9> Up...".utf8))
    #expect(CodeSet.unicode.bytes(of: "é日") == Array("é日".utf8))
  }

  @Test("P50 A space that keeps text apart is U+2800 only in a terminal that reorders text")
  func apart() {
    var space = Glyph.space
    space.keepApart()
    for (codeSet, turnsText, expected) in [
      (CodeSet.unicode, true, "\u{2800}"), (.unicode, false, " "), (.ascii, true, " "),
    ] {
      var bytes: [UInt8] = []
      GlyphBytes(codeSet: codeSet, turnsText: turnsText) { _ in 1 }.append(space, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }
}
