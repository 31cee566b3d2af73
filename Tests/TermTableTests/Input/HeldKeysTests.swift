import Fuzzing
import Testing

@testable import TermTable

@Suite struct HeldKeysTests {
  /// Keys, halves of keys, and the beginnings and ends of pastes and control strings.
  private static let pieces = [
    "a", "\u{1B}[B", "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5B", "\u{1B}", "\u{1B}[", "\u{1B}[1", "é",
    "日",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]0;title", "\u{07}", "\u{1B}\\", "\\", "\u{1B}[M",
    "\u{1B}[<0;1;1M",
    "\u{1B}[I", "\u{03}", "\r", "~", "\u{1B}P",
  ]

  @Test("a repeated sequence gives the same events as when it is fed byte by byte")
  func againFuzz() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 1...4, using: &random) { bytes += Array(piece.utf8) }
      }
      let known: [[UInt8]: Key] =
        Bool.random(using: &random)
        ? [Array("\u{1B}[B".utf8): .down, Array("\u{1B}[Ba".utf8): .up] : [:]
      var whole = InputParser(sequences: known)
      var single = InputParser(sequences: known)
      let events = whole.feed(bytes) + whole.expire()
      let expected = bytes.flatMap { single.feed([$0]) } + single.expire()
      #expect(events == expected, "\(bytes)")
    }
  }
}
