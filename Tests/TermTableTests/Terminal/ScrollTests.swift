import Testing

@testable import TermTable

struct ScrollTests {
  /// Makes a surface of the given lines.
  private func surface(_ lines: [String], focused: Int? = nil) -> Surface {
    var surface = Surface(size: Size(columns: 12, lines: lines.count))
    for (line, text) in lines.enumerated() {
      var strip = Strip(columns: 12)
      strip.put(SafeText(text), at: 0)
      surface.paint(strip, line: line, isFocused: line == focused)
    }
    return surface
  }

  private func found(_ old: Surface, _ new: Surface) -> Scroll? {
    old.glyphs.withUnsafeBufferPointer { before in
      new.glyphs.withUnsafeBufferPointer { after in
        Scroll.found(from: before, to: after, columns: 12, lines: new.size.lines)
      }
    }
  }

  @Test("Lines that move up or down together are found, between those that stay")
  func both() {
    let old = surface(["title", "a", "b", "c", "d", "e", "keys"], focused: 2)
    let new = surface(["title", "b", "c", "d", "e", "f", "keys"], focused: 4)
    #expect(found(old, new) == Scroll(lines: 1..<6, up: 1))
    #expect(found(new, old) == Scroll(lines: 1..<6, up: -1))
    #expect(found(old, old) == nil)
  }

  @Test(
    "A line that gets the focus does not scroll, as it differs less from the line in its place"
  )
  func focus() {
    let old = surface(["title", "a", "b", "c", "d", "e", "keys"], focused: 5)
    let new = surface(["title", "b", "c", "d", "e", "f", "keys"], focused: 5)
    #expect(found(old, new) == Scroll(lines: 1..<5, up: 1))
    let first = surface(["title", "a", "b", "c", "d", "e", "keys"], focused: 1)
    let above = surface(["title", "z", "a", "b", "c", "d", "keys"], focused: 1)
    #expect(found(first, above) == Scroll(lines: 2..<6, up: -1))
  }

  @Test("An indicator in the last columns does not hide a scroll")
  func indicator() {
    let old = surface(["a         |", "b", "c         #", "d", "e"])
    let new = surface(["b         |", "c         #", "d", "e         #", "f"])
    #expect(found(old, new) == Scroll(lines: 0..<5, up: 1))
  }

  @Test("Few lines, or lines without text, are no scroll")
  func unclear() {
    #expect(found(surface(["a", "b", "c", "d", "e"]), surface(["b", "c", "x", "y", "z"])) == nil)
    #expect(found(surface(["", "", "", "", "y"]), surface(["", "y", "", "", ""])) == nil)
  }

  @Test("A new line has no source, and a line that stays is its own source")
  func sources() {
    let scroll = Scroll(lines: 2..<6, up: 1)
    #expect((0..<7).map { scroll.source(of: $0) } == [0, 1, 3, 4, 5, nil, 6])
    let down = Scroll(lines: 2..<6, up: -2)
    #expect((0..<7).map { down.source(of: $0) } == [0, 1, nil, nil, 2, 3, 6])
  }
}
