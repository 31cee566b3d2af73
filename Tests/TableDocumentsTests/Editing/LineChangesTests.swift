import Fuzzing
import Testing

@testable import TableDocuments

@Suite("The lines in which two texts differ") struct LineChangesTests {
  private func changes(_ old: String, _ new: String) -> LineChanges {
    LineChanges(from: Array(old.utf8), to: Array(new.utf8))
  }

  private func text(_ old: [UInt8], with splices: [Splice]) -> [UInt8] {
    splices.reversed().reduce(into: old) { $0.replaceSubrange($1.range, with: $1.bytes) }
  }

  @Test("P30 Applied to the old text, the splices of any two texts give the new one")
  func fuzz() {
    var random = SeededGenerator(seed: 81)
    let parts: [[UInt8]] = ["a", "b", "é", "è", "日", "本", "\n", "\n", "\r\n"].map {
      Array($0.utf8)
    }
    func text(_ count: Int) -> [UInt8] {
      (0..<Int.random(in: 0...count, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
    }
    for _ in 0..<2_000 {
      let (old, new) = (text(24), text(24))
      let changes = LineChanges(from: old, to: new)
      #expect(self.text(old, with: changes.splices()) == new)
      for limit in [0, 1, 100] {
        let splices = changes.splicesOfBytes(atMost: limit)
        #expect(self.text(old, with: splices) == new)
        #expect(splices.count <= max(limit, 1))
        // Valid texts stay valid after each of them.
        for splice in splices {
          let text = self.text(old, with: [splice])
          #expect(String(validating: text, as: UTF8.self) != nil, "\(splice)")
        }
      }
      #expect((changes.added + changes.removed == 0) == (old == new))
    }
  }

  @Test("P30 Two distant changes are two, with the lines between them left alone")
  func distant() {
    let old = (1...100).map { "key\($0) = \($0)\n" }.joined()
    let new = old.replacing("key2 = 2\n", with: "key2 = 3\n")
      .replacing("key90 = 90\n", with: "key90 = 90\nnew = 1\n")
    let changes = changes(old, new)
    #expect(changes.removed == 1 && changes.added == 2)
    let splices = changes.splicesOfBytes(atMost: 100)
    #expect(splices.count == 2)
    // “key1 = 1” and a line feed come before, and “key2 = ” in its line.
    #expect(splices.first == Splice(16..<17, Array("3".utf8)))
    #expect(splices.last?.bytes == Array("new = 1\n".utf8))
    #expect(splices.last?.range.isEmpty == true)
  }

  @Test("P30 Lines that occur several times are told apart between those that occur once")
  func repeated() {
    let block = "{\n  a\n}\n"
    let old = (1...50).map { "\($0)\n\(block)" }.joined()
    let changes = changes(old, old.replacing("25\n{\n  a\n", with: "25\n{\n  b\n"))
    #expect(changes.removed == 1 && changes.added == 1)
  }

  @Test("P30 The first lines of many changes are whole lines of both texts")
  func first() {
    let old = (1...100).map { "a\($0)\n" }.joined()
    let changes = changes(old, old.replacing("a", with: "b"))
    let splices = changes.splices(ofLines: 10)
    #expect(splices.count == 1)
    #expect(splices.first?.bytes == Array("b1\nb2\nb3\nb4\nb5\n".utf8))
    #expect(splices.first?.range == 0..<15)
    // If one text has few lines, more of the other are shown.
    let shorter = self.changes(old, "x\n")
    #expect(shorter.splices(ofLines: 10).first?.range == 0..<27)
  }
}
