import Testing

@testable import TermTable

@Suite struct ClipboardSequenceTests {
  @Test(
    "P42 bytes in base64, with padding",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("日本", "5pel5pys"),
      ("foobar", "Zm9vYmFy"),
    ]
  )
  func base64(_ text: String, _ expected: String) {
    #expect(ClipboardSequence.base64(Array(text.utf8)) == Array(expected.utf8))
  }

  @Test("P42 the sequence of a long text is cut into pieces that screen passes on")
  func screen() {
    let text = Array(String(repeating: "x", count: 2_000).utf8)
    let bytes = ClipboardSequence.bytes(of: text, inScreen: true)
    let pieces = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}P")
    #expect(pieces.allSatisfy { $0.utf8.count <= 514 && $0.hasSuffix("\u{1B}\\") })
    let joined = pieces.map { $0.dropLast(2) }.joined()
    let plain = ClipboardSequence.bytes(of: text, inScreen: false)
    #expect(Array(joined.utf8) == plain && pieces.count > 1)
  }
}
