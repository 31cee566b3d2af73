import CNcurses
import Testing

@testable import TermTable

#if canImport(Glibc)
  import Glibc
#endif

/// All scalars of Unicode.
let everyScalar = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init)

@Suite struct DisplayWidthTests {
  @Test("a scalar is none, one or two columns wide")
  func widths() {
    let expected: [(Unicode.Scalar, Int)] = [
      ("a", 1), ("é", 1), ("ж", 1), ("日", 2), ("한", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2),
      ("👍", 2), ("❤", 1), ("⌚", 2), ("→", 1), ("─", 1), ("█", 1), ("\u{301}", 0),
      ("\u{20DD}", 0), ("\u{1100}", 2), ("\u{1161}", 0), ("\u{11A8}", 0), ("\u{E000}", 1),
      ("\u{F0000}", 1), ("\u{3000}", 2), ("\u{93F}", 1), ("\u{600}", 1), ("\u{1F1E6}", 1),
      ("\u{20000}", 2), ("\u{200D}", 0), ("\u{FE0F}", 0),
    ]
    for (scalar, columns) in expected {
      #expect(DisplayWidth.columns(of: scalar) == columns, "U+\(String(scalar.value, radix: 16))")
    }
  }

  #if canImport(Glibc)
    /// The scalars whose width differs between versions of glibc or of Unicode.
    private static let exceptions: [ClosedRange<UInt32>] = [
      0x2630...0x2637, 0x268A...0x268F,  // trigrams and digrams: wide since Unicode 16
      0x1D300...0x1D356, 0x1D360...0x1D376,  // Tai Xuan Jing, counting rods: wide since Unicode 16
      0x1171E...0x1171E,  // Ahom medial ra: a spacing mark since Unicode 15
    ]

    @Test("a glyph is as wide as libc says, for every character that libc knows")
    func agreesWithLibc() {
      #expect(setlocale(LC_CTYPE, "C.UTF-8") != nil)
      var differences: [String] = []
      var compared = 0
      for scalar in everyScalar {
        let libc = Int(tt_columns(scalar.value))
        guard libc >= 0, !Self.exceptions.contains(where: { $0 ~= scalar.value }) else { continue }
        switch ScalarKind(scalar) {
        case .base(let columns):
          compared += 1
          if columns == libc { continue }
        case .mark where libc == 0: continue
        case .written, .substituted, .variation, .tag, .tab, .joiner, .nonJoiner, .skinTone, .voice:
          continue
        case .mark: break
        }
        differences.append("U+\(String(scalar.value, radix: 16)): libc says \(libc)")
      }
      #expect(compared > 200_000)
      #expect(differences == [])
    }

    @Test("every substitute is a character that libc knows as one column")
    func substitutes() {
      #expect(setlocale(LC_CTYPE, "C.UTF-8") != nil)
      var substitutes: Set<Unicode.Scalar> = ["\u{25CC}"]
      for scalar in everyScalar {
        if case .substituted(let substitute) = ScalarKind(scalar) { substitutes.insert(substitute) }
      }
      // A dotted circle, U+FFFD, A–Z.
      #expect(substitutes.count == 1 + 1 + 26)
      #expect(substitutes.filter { tt_columns($0.value) != 1 } == [])
    }
  #endif
}
