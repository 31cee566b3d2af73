import CNcurses
import Testing

@testable import TermTable

#if canImport(Glibc)
  import Glibc
#endif

/// Returns the glyphs of a scalar after a letter, without the letter if it stays as it is.
private func glyphs(of scalar: Unicode.Scalar) -> [Glyph] {
  var maker = GlyphMaker(role: .text, start: 0)
  maker.add("a", before: scalar)
  maker.add(scalar, before: nil)
  return maker.glyphs.first == Glyph("a") ? Array(maker.glyphs.dropFirst()) : maker.glyphs
}

/// Properties of each of the 1,112,064 scalars of Unicode.
@Suite struct EveryScalarTests {
  @Test("P56 no scalar makes a glyph that drives a terminal, reverses text or is invisible")
  func harmless() {
    var wrong: [UInt32] = []
    for scalar in everyScalar where !glyphs(of: scalar).allSatisfy(\.isHarmless) {
      wrong.append(scalar.value)
    }
    #expect(everyScalar.count == 1_112_064)
    #expect(wrong.map { String($0, radix: 16) } == [])
  }

  #if canImport(Glibc)
    @Test("P49 the characters sent for a scalar have the columns of its glyphs, as libc counts")
    func libc() {
      #expect(setlocale(LC_CTYPE, "C.UTF-8") != nil)
      var wrong: [UInt32] = []
      for scalar in everyScalar {
        for glyph in glyphs(of: scalar) {
          let sent = GlyphBytes().scalars(of: glyph)
          if sent.reduce(0, { $0 + Int(tt_columns($1.value)) }) != glyph.columns {
            wrong.append(scalar.value)
          }
        }
      }
      #expect(wrong.map { String($0, radix: 16) } == [])
    }
  #endif
}
