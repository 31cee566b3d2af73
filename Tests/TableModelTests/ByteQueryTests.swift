import Fuzzing
import Testing

@testable import TableModel

/// Queries on bytes: they find what the same queries find in characters, or say that they do not know.
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
    "b !k", "1-", "x ab", "'🙂'", "A !b", "^東", "-1 | 1-", "'カ'", "!東 !a",
  ]

  @Test("P13 a query on bytes finds the same texts as one on characters", arguments: queries)
  func sameTexts(_ text: String) throws {
    var random = SeededGenerator(seed: 7)
    let query = FindQuery(text)
    let bytes = try #require(ByteQuery(query), "\(text) is not looked for in bytes")
    var known = 0
    for _ in 0..<4_000 {
      let line = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = query.match(FoundWords(title: line)) != nil
      var copy = line
      copy.withUTF8 { line in
        let isInside = bytes.isInside(line)
        if let isInside {
          known += 1
          #expect(isInside == expected, "\(text) in “\(copyOf(line))”")
        }
        if !bytes.mayBeInside(line) { #expect(!expected, "\(text) in “\(copyOf(line))”") }
      }
    }
    // Most of these texts have letters with accents; most of others have none.
    #expect(known > 400)
  }

  private func copyOf(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "P13 plain texts are always decided on their bytes",
    arguments: ["GET /api/items", "日本語のテキスト", "“quoted” … 🙂", "Жук"]
  )
  func plainTexts(_ line: String) throws {
    var line = line
    for query in ["api", "!api", "^GET", "日本", "a | b"] {
      let bytes = try #require(ByteQuery(FindQuery(query)))
      #expect(line.withUTF8 { bytes.isInside($0) } != nil, "\(query) in \(line)")
    }
  }

  @Test(
    "P13 letters of several forms are looked for in characters",
    arguments: ["σ", "б", "カ", "ß", "a\\ b"]
  )
  func severalForms(_ query: String) {
    #expect(ByteQuery(FindQuery(query)) == nil)
  }

  @Test("P13 bytes are found at each place of a text of each length")
  func places() {
    for length in 1...70 {
      for wanted in ["a", "Ab", "needle", "seventeen letters"] where wanted.utf8.count <= length {
        let bytes = Array(wanted.utf8)
        let lowercase = Array(wanted.lowercased().utf8)
        for place in 0...(length - bytes.count) {
          var text = [UInt8](repeating: UInt8(ascii: "."), count: length)
          text.replaceSubrange(place..<place + bytes.count, with: bytes)
          let found = text.withUnsafeBufferPointer {
            (
              BytePattern(bytes, ignoresCase: false).firstPlace(in: $0),
              BytePattern(lowercase, ignoresCase: true).firstPlace(in: $0)
            )
          }
          #expect(found == (place, place))
        }
      }
    }
  }

  @Test("P13 bytes that only look like letters are not found")
  func signs() {
    // 0x40 and 0x60 differ by the same bit as letters and their capitals.
    for (wanted, text) in [("`", "@"), ("{", "["), ("a@", "a`")] {
      let found = Array(text.utf8).withUnsafeBufferPointer {
        BytePattern(Array(wanted.utf8), ignoresCase: true).firstPlace(in: $0)
      }
      #expect(found == nil)
    }
  }
}
