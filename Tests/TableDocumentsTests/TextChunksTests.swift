import Fuzzing
import Testing

@testable import TableDocuments

@Suite("Text in chunks") struct TextChunksTests {
  private func text(_ bytes: [UInt8], _ range: Range<Int>) -> TextStretch {
    TextStretch(ByteReader(ByteSource(bytes)), range, escapes: JSONEscapes())
  }

  /// Returns the chunks of a string that is written in JSON as `raw`.
  private func chunks(_ raw: String) -> [String] {
    let bytes = Array("[\"\(raw)\"]".utf8)
    let chunks = TextChunks(text(bytes, 2..<bytes.count - 2))
    return (0..<chunks.count).map { chunks.text(at: $0) }
  }

  /// Expects chunks that join to the text, are short, and do not end inside a character.
  private func check(_ raw: String, _ text: String, _ name: String) {
    let parts = chunks(raw)
    #expect(parts.joined() == text, "\(name)")
    #expect(parts.map(\.count).reduce(0, +) == text.count, "\(name) is cut inside a character")
    #expect(parts.allSatisfy { $0.count <= 1_000 && !$0.isEmpty }, "\(name)")
  }

  @Test(
    "Chunks are never cut inside a character, in any script",
    arguments: [
      "x", "日", "é", "e\u{301}", "🇩🇪", "👨‍👩‍👧", "👍🏽", "한", "\u{1112}\u{1161}\u{11AB}", "नि", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ]
  )
  func characters(character: String) {
    for before in [0, 1, 5] {
      let text = String(repeating: "-", count: before) + String(repeating: character, count: 400)
      check(text, text, "\(character) after \(before)")
      let units = text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      check(units.joined(), text, "\(character) in escapes after \(before)")
    }
  }

  @Test("Backslashes in a row are never cut inside an escape")
  func backslashes() {
    for before in 0..<3 {
      let start = String(repeating: "a", count: before)
      check(
        start + String(repeating: "\\\\", count: 2_000),
        start + String(repeating: "\\", count: 2_000),
        "backslashes"
      )
    }
  }

  @Test("Chunks end after line breaks, else after spaces")
  func breaks() {
    let line = String(repeating: "word ", count: 30)
    let lines = chunks(String(repeating: line + "\\n", count: 40))
    #expect(lines.allSatisfy { $0.last == "\n" })
    let words = chunks(String(repeating: "some words ", count: 1_000))
    #expect(words.allSatisfy { $0.last == " " })
  }

  @Test("A short text is one chunk, and so is an empty one")
  func short() {
    #expect(chunks("abc") == ["abc"])
    #expect(chunks("") == [""])
  }

  @Test("Characters of many kinds in a row are never cut")
  func mixedFuzz() {
    var random = SeededGenerator(seed: 3)
    let kinds = ["a", " ", "日", "🇩🇪", "👨‍👩‍👧", "e\u{301}", "\\n", "\\\\", "\\ud83d\\ude00", "\\u00e9"]
    for round in 0..<20 {
      let raw = (0..<2_000).map { _ in kinds.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(raw.utf8)
      check(raw, text(bytes, 0..<bytes.count).text(in: 0..<bytes.count), "round \(round)")
    }
  }
}
