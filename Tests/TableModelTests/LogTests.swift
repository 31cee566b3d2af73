import Testing

@testable import TableModel

/// Lines that are added, kept and dropped.
@MainActor @Suite struct LogTests {
  private func texts(_ log: Log) -> [String] { log.lines.map(\.text) }

  @Test("a log keeps the last lines, each with the number it got", arguments: [1, 2, 3, 10])
  func limit(_ limit: Int) {
    let log = Log(limit: limit)
    for number in 0..<25 {
      log.append("line \(number)")
      let kept = max(0, number + 1 - limit)...number
      #expect(texts(log) == kept.map { "line \($0)" })
      #expect(log.lines.map(\.id) == Array(kept))
      #expect(log.line(number)?.text == "line \(number)" && log.line(number + 1) == nil)
      #expect(log.line(kept.lowerBound - 1) == nil)
    }
    log.removeAll()
    #expect(log.lines.isEmpty && log.line(24) == nil)
    log.append("again")
    #expect(log.lines.map(\.id) == [25])
  }

  @Test("line breaks in a text begin lines, an empty text is an empty line")
  func lineBreaks() {
    let log = Log(limit: 0)
    log.append("a\r\nb\n")
    #expect(texts(log) == [""], "at least one line is kept")
    let other = Log()
    other.append("a\r\nb\n")
    other.append("")
    #expect(texts(other) == ["a", "b", "", ""])
  }

  @Test("lines are added as they come, and those before an error stay")
  func streamed() async {
    struct Failure: Error {}
    let stream = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("one")
      continuation.yield("two")
      continuation.finish(throwing: Failure())
    }
    let log = Log()
    await #expect(throws: Failure.self) { try await log.append(contentsOf: stream, level: .debug) }
    #expect(texts(log) == ["one", "two"] && log.lines.allSatisfy { $0.level == .debug })
  }

  @Test("the rows of a section keep their numbers while lines come and go")
  func section() {
    let log = Log(limit: 2)
    log.append("a")
    log.append("b")
    let before = Section("Log", log: log)
    log.append("c")
    let after = Section("Log", log: log)
    #expect((0..<2).map { before.rows.id(at: $0) } == [.number(0), .number(1)])
    #expect((0..<2).map { after.rows.id(at: $0) } == [.number(1), .number(2)])
    #expect(after.rows.index(of: .number(1)) == 0 && after.rows.index(of: .number(0)) == nil)
    // A row that is gone is made as long as its section is shown.
    #expect(before.rows.cell(at: 0).isEnabled && before.rows.index(of: .number(2)) == nil)
  }
}
