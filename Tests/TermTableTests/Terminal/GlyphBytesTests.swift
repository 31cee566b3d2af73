import TableModel
import Testing

@testable import TermTable

struct GlyphBytesTests {
  private func text(_ glyphs: [Glyph], unicode: Bool = true, width: Int = 1) -> String {
    let glyphBytes = GlyphBytes(unicode: unicode) { _ in width }
    var bytes: [UInt8] = []
    for glyph in glyphs { glyphBytes.append(glyph, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A glyph is its base and its marks, but for marks that libc does not know")
  func marks() {
    var glyph = Glyph("e")
    for mark in ["\u{301}", "\u{1ADD}", "\u{302}"] as [Unicode.Scalar] { glyph.addMark(mark) }
    let glyphBytes = GlyphBytes { [0x301: 0, 0x302: 0, 0x1ADD: -1][$0] ?? 1 }
    #expect(glyphBytes.scalars(of: glyph) == ["e", "\u{301}", "\u{302}"])
    #expect(glyphBytes.ascii(glyph) == nil)
    #expect(glyphBytes.ascii(Glyph("x")) == UInt8(ascii: "x"))
  }

  @Test("P49 What libc counts otherwise is replaced by something as wide")
  func replaces() {
    #expect(text([Glyph("é")], width: 1) == "é")
    #expect(text([Glyph("é")], width: -1) == "\u{FFFD}")
    #expect(text([Glyph("中", columns: 2)], width: 2) == "中")
    #expect(text([Glyph("中", columns: 2)], width: 1) == "\u{FFFD} ")
  }

  @Test("In ASCII, everything else is a question mark per column, and marks are left out")
  func ascii() {
    var accented = Glyph("e")
    accented.addMark("\u{301}")
    let glyphs = [Glyph("a"), accented, Glyph("é"), Glyph("中", columns: 2)]
    #expect(text(glyphs, unicode: false) == "ae???")
  }

  @Test("P50 A space that keeps text apart is a blank of its own only where text is turned around")
  func apart() {
    var space = Glyph.space
    space.keepApart()
    for (unicode, turnsText, expected) in [
      (true, true, "\u{2800}"), (true, false, " "), (false, true, " "),
    ] {
      var bytes: [UInt8] = []
      GlyphBytes(unicode: unicode, turnsText: turnsText) { _ in 1 }.append(space, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }
}
