import Testing

@testable import TermTable

struct LineDifferenceTests {
  /// Glyphs of a picture: `中` takes two columns, everything else one.
  private func line(_ text: String, focused: Bool = false) -> ArraySlice<Glyph> {
    var glyphs = text.unicodeScalars.flatMap { scalar in
      let glyph = Glyph(scalar, columns: scalar == "中" ? 2 : 1)
      return glyph.columns == 2 ? [glyph, .trailing(of: glyph)] : [glyph]
    }
    for index in glyphs.indices { glyphs[index].isFocused = focused }
    return glyphs[...]
  }

  @Test(
    "From the first to the last difference, in whole characters",
    arguments: [
      ("same", "same", nil), ("", "", nil), ("a", "b", 0..<1), ("abcdef", "abXdXf", 2..<5),
      ("a中b", "a中c", 3..<4), ("a中b", "axyb", 1..<3), ("axyb", "a中b", 1..<3),
      ("a中中b", "ax中yb", 1..<5), ("中", "  ", 0..<2), ("ab中", "ab  ", 2..<4),
    ] as [(String, String, Range<Int>?)]
  )
  func columns(old: String, new: String, expected: Range<Int>?) {
    #expect(LineDifference.columns(from: line(old), to: line(new)) == expected)
  }

  @Test("A line that is a slice from the middle of a surface counts from its own left edge")
  func slices() {
    let old = line("..abc")[2...]
    let new = line("abX")
    #expect(LineDifference.columns(from: old, to: new) == 2..<3)
    #expect(LineDifference.columns(from: new, to: old) == 2..<3)
  }

  @Test("The focus is a difference")
  func focus() {
    #expect(LineDifference.columns(from: line("ab"), to: line("ab", focused: true)) == 0..<2)
  }
}
