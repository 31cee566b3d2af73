import Fuzzing
import Testing

@testable import TableModel

/// Queries on bytes: they find what the same queries find in characters, or say that they do not
/// know.
@Suite struct ByteQueryTests {
  /// The pieces of random texts: plain letters, and all that a search folds or leaves out.
  private static let pieces = [
    "a", "b", "A", "B", "k", "K", " ", "1", "-", "ab", "é", "É", "ä", "a\u{301}", "a\u{AD}b",
    "a\u{200B}b",
    "\u{212A}", "\u{212B}", "ａ", "Ｂ", "\u{FEFF}", "東", "京", "か", "カ", "ｶ", "🙂", "ß", "ς", "σ", "Б",
    "б",
    "\u{3000}", "\u{A0}", "\u{202F}", "\u{2009}", "“", "…", "\u{FE0F}", "\u{20DD}", "\t", "ḁ", "ŀ",
    "İ", "x",
  ]

  private static let queries = [
    "a", "ab", "A", "aB", "k", "K", "'ab'", "'A'", "'é'", "東", "東京", "か", "^a", "a$", "^ab$", "!a",
    "!ab b", "a b", "a | 東",
    "b !k", "1-", "x ab", "'🙂'", "A !b", "^東", "-1 | 1-", "'カ'", "!東 !a", "é", "Å", "\u{212B}", "σ",
    "Σ",
    "ς$", "б", "Б", "^бa", "カ", "ｶ", "ß", "a\\ b", "ḁ", "ａ", "İ", "“", "!б", "東 | é", "a\u{301}b",
  ]

  @Test("P13 a query on bytes finds the same texts as one on characters", arguments: queries)
  func sameTexts(_ text: String) {
    var random = SeededGenerator(seed: 7)
    let query = FindQuery(text)
    let bytes = ByteQuery(query)
    for _ in 0..<4_000 {
      let line = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = query.match(FoundWords(title: line)) != nil
      var copy = line
      copy.withUTF8 { line in
        #expect(bytes.isInside(line) == expected, "\(text) in “\(copyOf(line))”")
        if !bytes.mayBeInside(line) { #expect(!expected, "\(text) in “\(copyOf(line))”") }
      }
    }
  }

  private func copyOf(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test("P13 all letters are folded in bytes as in characters", arguments: Folding.allCases)
  func allLetters(_ folding: Folding) {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var text = "a\(Character(scalar))b"
      var expected = String.UnicodeScalarView()
      expected.append(
        contentsOf: text.unicodeScalars.compactMap(folding.folded).compactMap(Unicode.Scalar.init)
      )
      let folded = text.withUTF8 { folding.folded($0) }
      if folded != Array(String(expected).utf8) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(
    "P13 bytes that are not UTF-8 are not decided",
    arguments: [
      [0x80], [0xC3], [0xC1, 0x81], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ] as [[UInt8]]
  )
  func otherBytes(_ bytes: [UInt8]) {
    let query = ByteQuery(FindQuery("жук"))
    (Array("жук ".utf8) + bytes).withUnsafeBufferPointer { #expect(query.isInside($0) == true) }
    (Array("жу ".utf8) + bytes).withUnsafeBufferPointer {
      #expect(query.isInside($0) == nil)
      #expect(query.mayBeInside($0))
    }
  }
}
