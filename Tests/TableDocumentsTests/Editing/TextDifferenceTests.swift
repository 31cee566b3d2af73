import Fuzzing
import TestSupport
import Testing

@testable import TableDocuments

@Suite("The difference of an edited text") struct TextDifferenceTests {
  /// Returns the old text with the hunks applied, as `patch` does it; nil if a hunk does not fit.
  private func patched(_ old: [UInt8], _ difference: TextDifference) -> [UInt8]? {
    var lines = Self.lines(old)[...]
    var number = 1
    var text: [UInt8] = []
    for hunk in difference.hunks {
      while number < hunk.oldLine, let line = lines.popFirst() {
        text += line
        number += 1
      }
      guard Self.lines(text).count + 1 == hunk.newLine else { return nil }
      for line in hunk.lines {
        let bytes = line.bytes + (line.isEnded ? [Byte.newline] : [])
        if line.kind != .added {
          guard lines.popFirst() == bytes else { return nil }
          number += 1
        }
        if line.kind != .removed { text += bytes }
      }
    }
    return text + lines.joined()
  }

  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in text {
      line.append(byte)
      if byte == Byte.newline {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func difference(_ old: [UInt8], _ splices: [Splice]) -> (TextDifference, [UInt8]) {
    let source = ByteSource(old)
    let edited = ByteSource(EditedBytes(source).applying(splices))
    let new = splices.reversed().reduce(into: old) {
      $0.replaceSubrange($1.range, with: $1.bytes)
    }
    return (TextDifference(source, edited, splices, context: 1), new)
  }

  @Test("Applied to the old text, the hunks of any splices give the new one")
  func hunksFuzz() {
    var random = SeededGenerator(seed: 7)
    func text(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        Int.random(in: 0..<4, using: &random) == 0 ? Byte.newline : UInt8(ascii: "a")
      }
    }
    for _ in 0..<3_000 {
      let old = text(Int.random(in: 0...30, using: &random))
      var splices: [Splice] = []
      var start = Int.random(in: 0...5, using: &random)
      while start <= old.count {
        let end = min(old.count, start + Int.random(in: 0...4, using: &random))
        splices.append(Splice(start..<end, text(Int.random(in: 0...3, using: &random))))
        start = end + Int.random(in: 1...6, using: &random)
      }
      let (difference, new) = difference(old, splices)
      #expect(patched(old, difference) == new, "\(old) \(splices)")
    }
  }

  @Test("Sixteen times as many changes in one line take less than sixty-four times as long")
  func oneLine() {
    func time(_ count: Int) -> Duration {
      let old = [UInt8](repeating: UInt8(ascii: "1"), count: count * 8)
      let splices = (0..<count).map { Splice($0 * 8..<$0 * 8 + 1, [UInt8(ascii: "2")]) }
      return processorTime {
        let (difference, _) = difference(old, splices)
        #expect(difference.hunks.map(\.lines.count) == [2])
      }
    }
    _ = time(500)
    #expect(time(16_000) < time(1_000) * 64)
  }

  @Test("The beginning of one line is found for sixteen times as many places in linear time")
  func oneLineStart() {
    func time(_ count: Int) -> Duration {
      let reader = ByteReader(ByteSource([UInt8](repeating: UInt8(ascii: "1"), count: count * 8)))
      return processorTime {
        for place in 0..<count { #expect(reader.lineStart(place * 8) == 0) }
      }
    }
    _ = time(500)
    #expect(time(16_000) < time(1_000) * 64)
  }

  @Test("The beginning of a line is the same, whichever places of a text were asked before")
  func lineStarts() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let text = (0..<60).map { _ in
        Int.random(in: 0..<9, using: &random) == 0 ? Byte.newline : UInt8(ascii: "a")
      }
      let reader = ByteReader(ByteSource(text))
      for _ in 0..<40 {
        let place = Int.random(in: 0...60, using: &random)
        let start = text[..<place].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
        #expect(reader.lineStart(place) == start)
      }
    }
    let long = ByteReader(ByteSource([UInt8](repeating: UInt8(ascii: "a"), count: 2_200_000)))
    for place in [10, 1_048_576, 1_048_577, 2_000_000, 1_048_576, 2_100_000, 1_100_000, 9] {
      #expect(long.lineStart(place) == (place > 1_048_576 ? place : 0))
    }
  }
}
