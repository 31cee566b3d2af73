import TestSupport
import Testing

@testable import TermTable

/// Front end, 5.2: the lines of standard input.
struct LineBufferTests {
  @Test("P60 lines are taken one by one, with either line break, and the rest at the end")
  func lines() {
    var buffer = LineBuffer()
    buffer.add(Array("one\r\ntwo\n\nfo".utf8))
    let hasLine = buffer.hasLine()
    #expect(hasLine)
    let taken = (0..<4).map { _ in buffer.takeLine() }
    #expect(taken == ["one", "two", "", nil])
    let hasMore = buffer.hasLine()
    #expect(!hasMore)
    buffer.add(Array("ur".utf8))
    let none = buffer.takeLine()
    #expect(none == nil)
    buffer.hasEnded = true
    let rest = [buffer.takeLine(), buffer.takeLine()]
    #expect(rest == ["four", nil])
  }

  @Test("P60 random pieces give the same lines as the whole")
  func pieces() {
    let text = (0..<500).map { String(repeating: "x", count: $0 * 7 % 50) + "\n" }.joined()
    let bytes = Array(text.utf8)
    for size in [1, 2, 3, 17, 999] {
      var buffer = LineBuffer()
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        buffer.add(Array(bytes[start..<min(start + size, bytes.count)]))
        while let line = buffer.takeLine() { lines.append(line) }
      }
      #expect(
        lines
          == text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init
          )
      )
    }
  }

  @Test("P60 the end of a line that is too long is left out, and the next line is whole")
  func longLine() {
    var buffer = LineBuffer()
    for _ in 0..<40 { buffer.add(Array(repeating: 0x61, count: 65_536)) }
    buffer.add(Array("end\nnext\n".utf8))
    let lines = [buffer.takeLine(), buffer.takeLine()]
    #expect(lines[0]?.utf8.count == LineBuffer.longestLine && lines[1] == "next")
  }

  @Test("P60 many short lines are taken in a time that grows with their number alone")
  func manyLines() {
    var buffer = LineBuffer()
    let bytes = Array(String(repeating: "down\n", count: 400_000).utf8)
    buffer.add(bytes)
    let time = processorTime {
      var count = 0
      while buffer.takeLine() != nil { count += 1 }
      #expect(count == 400_000)
    }
    // Moving 2 MB for each of the lines takes minutes.
    #expect(time < .seconds(20))
  }
}
