import TableModel
import Testing

@testable import TermTable

@Suite struct SurfaceTests {
  private func strip(_ text: String, columns: Int, at column: Int = 0) -> Strip {
    var strip = Strip(columns: columns)
    strip.put(SafeText(text), at: column)
    return strip
  }

  @Test("text outside of a strip is left out, and no half of a wide character stays")
  func strips() {
    #expect(strip("abc", columns: 5, at: 1).text == " abc")
    #expect(strip("abcdef", columns: 3).text == "abc")
    #expect(strip("abc", columns: 3, at: -1).text == "bc")
    #expect(strip("日本", columns: 3).text == "日")
    #expect(strip("日本", columns: 3, at: -1).text == " 本")
    #expect(strip("", columns: 0).columns == 0)
    var mended = strip("日本", columns: 4)
    mended.put(SafeText("x"), at: 1)
    #expect(mended.text == " x本")
    mended.put(SafeText("y"), at: 2)
    #expect(mended.text == " xy")
  }

  @Test("strips are painted at their place, cut at the edges, and half characters become spaces")
  func painting() {
    var surface = Surface(size: Size(columns: 6, lines: 2))
    surface.paint(strip("日本語", columns: 6), line: 0)
    surface.paint(strip("below", columns: 5), line: 1, column: 3, isFocused: true)
    surface.paint(strip("never", columns: 5), line: 2)
    surface.paint(strip("never", columns: 5), line: -1)
    #expect(surface.description == "日本語\n   bel")
    surface.paint(strip("x", columns: 1), line: 0, column: 1)
    #expect(surface.description == " x本語\n   bel")
    surface.paint(strip("日", columns: 2), line: 0, column: 5)
    #expect(surface.text(ofLine: 0) == " x本")
    #expect(surface.line(1).map(\.isFocused) == [false, false, false, true, true, true])
  }

  @Test("a glyph keeps its base, four marks, its width, role and focus apart")
  func glyphs() {
    var glyph = Glyph("\u{10FFFD}", columns: 2, role: .thumb)
    glyph.isFocused = true
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{E0100}", "\u{20DD}", "\u{1ABE}"]
    for mark in marks { glyph.addMark(mark) }
    glyph.addMark("\u{302}")
    #expect(glyph.base == "\u{10FFFD}")
    #expect(glyph.marks == marks)
    #expect(glyph.columns == 2)
    #expect(glyph.role == .thumb)
    #expect(glyph.isFocused)
    glyph.role = .text
    glyph.isFocused = false
    #expect(glyph.marks == marks)
    #expect(glyph.columns == 2)
    #expect(MemoryLayout<Glyph>.size == 16)
  }

  @Test("every role has its own look, focused and not")
  func looks() {
    var looks = Set<Int>()
    for role in Role.allCases {
      for isFocused in [false, true] {
        var glyph = Glyph("a", role: role)
        glyph.isFocused = isFocused
        #expect(glyph.role == role)
        looks.insert(glyph.look)
      }
    }
    #expect(looks.count == 2 * Role.allCases.count)
    #expect(looks.allSatisfy { $0 < Glyph.looks })
  }
}
