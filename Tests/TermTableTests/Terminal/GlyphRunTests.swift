import TableModel
import Testing

@testable import TermTable

struct GlyphRunTests {
  private func bases(of glyphs: [Glyph], unicode: Bool = true, width: Int = 1) -> [UInt32] {
    var run = GlyphRun(column: 0, look: 0)
    for glyph in glyphs { run.add(glyph, unicode: unicode) { _ in width } }
    #expect(run.columns == glyphs.reduce(0) { $0 + $1.columns })
    return stride(from: 0, to: run.scalars.count, by: 5).map { run.scalars[$0] }
  }

  @Test("A glyph is five numbers: a base and its marks")
  func marks() {
    var glyph = Glyph("e")
    glyph.addMark("\u{301}")
    var run = GlyphRun(column: 3, look: glyph.look)
    glyph.addMark("\u{1ADD}")
    glyph.addMark("\u{302}")
    // As where libc does not know the second one.
    run.add(glyph, unicode: true) { [0x301: 0, 0x302: 0, 0x1ADD: -1][$0] ?? 1 }
    run.add(Glyph("x"), unicode: true) { _ in 1 }
    #expect(run.scalars == [0x65, 0x301, 0x302, 0, 0, 0x78, 0, 0, 0, 0])
    #expect(run.count == 2)
  }

  @Test("What curses would count otherwise is replaced by something as wide")
  func replaces() {
    #expect(bases(of: [Glyph("é")], width: 1) == [0xE9])
    #expect(bases(of: [Glyph("é")], width: -1) == [0xFFFD])
    #expect(bases(of: [Glyph("中", columns: 2)], width: 2) == [0x4E2D])
    #expect(bases(of: [Glyph("中", columns: 2)], width: 1) == [0xFFFD, 0x20])
  }

  @Test("In ASCII, everything else is a question mark per column, and marks are left out")
  func ascii() {
    var accented = Glyph("e")
    accented.addMark("\u{301}")
    let glyphs = [Glyph("a"), accented, Glyph("é"), Glyph("中", columns: 2)]
    #expect(bases(of: glyphs, unicode: false) == [0x61, 0x65, 0x3F, 0x3F, 0x3F])
  }

  @Test("A run ends where the look changes, or where curses takes no more")
  func ends() {
    var run = GlyphRun(column: 0, look: Glyph("a").look)
    #expect(run.takes(Glyph("b")))
    #expect(!run.takes(Glyph("b", role: .detail)))
    for _ in 0..<64 { run.add(Glyph("a"), unicode: true) { _ in 1 } }
    #expect(!run.takes(Glyph("b")))
  }
}
