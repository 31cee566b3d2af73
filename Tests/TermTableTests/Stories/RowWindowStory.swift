import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Rows that grow at both ends, as a person sees them.
@MainActor @Suite struct RowWindowStory {
  struct Line: Identifiable, Sendable {
    let id: Int
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "No answer" }
  }

  /// A thousand lines of a source, whose answers with earlier ones can be late and can fail.
  @MainActor final class Source {
    let gate = Gate()
    var isLate = false
    var fails = false
    private(set) var questions: [RowQuestion<Int>] = []
    private(set) var cancelled = 0

    func lines(_ question: RowQuestion<Int>, _ limit: Int) async throws -> RowPart<Line> {
      questions.append(question)
      if case .before = question {
        if isLate { await gate.wait() }
        if Task.isCancelled { cancelled += 1 }
        try Task.checkCancellation()
        if fails { throw Broken() }
      }
      let range =
        switch question {
        case .first: 0..<limit
        case .last: 1_000 - limit..<1_000
        case .after(let id): id + 1..<min(id + 1 + limit, 1_000)
        case .before(let id): max(0, id - limit)..<id
        }
      return RowPart(
        range.map { Line(id: $0) },
        isFirst: range.lowerBound == 0,
        isLast: range.upperBound == 1_000
      )
    }
  }

  private let source = Source()

  private func table(from start: RowQuestion<Int>, header: String? = nil) -> Table {
    let source = source
    let lines = RowWindow(from: start, partSize: 20, limit: 100) {
      try await source.lines($0, $1)
    }
    return Table("Log") { Section(header, window: lines) { Cell("Line \($0.id)") } }
  }

  @Test(
    "a table begins in the middle; earlier rows come above, and nothing in sight moves",
    arguments: [nil, "Today"]
  )
  func middle(header: String?) async {
    source.isLate = true
    let stage = Stage(table(from: .after(499), header: header), columns: 30, lines: 10)
    #expect(await stage.wait { stage.screen.contains("Line 500") })
    #expect(stage.focusedText == "Line 500" && stage.line(0).hasSuffix("+"))
    #expect(await stage.wait { source.gate.isAwaited })
    stage.press(.up)
    #expect(stage.focusedText == "Loading")
    let line = stage.position(of: "Line 500")?.line
    #expect(line == (header == nil ? 2 : 3))
    source.gate.open()
    #expect(await stage.wait { stage.focusedText == "Line 499" })
    #expect(stage.position(of: "Line 500")?.line == line)
    #expect(stage.position(of: "Line 499")?.line == line.map { $0 - 1 })
  }

  @Test("from the end a person walks up to the first row, of which only a part is kept")
  func walk() async {
    let stage = Stage(table(from: .last), columns: 30, lines: 10)
    #expect(await stage.wait { stage.focusedText == "Line 999" })
    #expect(stage.line(8).contains("Line 999"), "the screen is full")
    for id in (0..<999).reversed() {
      stage.press(.up)
      guard await stage.wait(until: { stage.focusedText == "Line \(id)" }) else {
        Issue.record("Line \(id):\n\(stage.screen)")
        return
      }
    }
    stage.press(.up)
    #expect(stage.focusedText == "Line 0")
    stage.press(.end)
    #expect(await stage.wait { stage.focusedText == "Line 100" })
  }

  @Test("an end that fails shows why, and Enter asks again")
  func failing() async {
    source.fails = true
    let stage = Stage(table(from: .after(499)), columns: 40, lines: 10)
    #expect(await stage.wait { stage.screen.contains("Line 500") })
    stage.press(.home)
    #expect(await stage.wait { stage.focusedText == "No answer" })
    #expect(stage.screen.contains("Retry"))
    source.fails = false
    stage.press(.enter)
    #expect(await stage.wait { stage.focusedText == "Line 499" })
  }

  @Test("what is on its way is cancelled when the table is left; the rows are there again later")
  func leaving() async {
    source.isLate = true
    let log = table(from: .after(499))
    let stage = Stage(Table("Home") { Cell.link("Log") { log } }, columns: 30, lines: 10)
    stage.press(.enter)
    #expect(await stage.wait { source.gate.isAwaited })
    stage.press(.escape)
    source.gate.open()
    #expect(await stage.wait { source.cancelled == 1 })
    source.isLate = false
    stage.press(.enter)
    #expect(stage.screen.contains("Line 500"))
    stage.press(.home)
    #expect(await stage.wait { stage.focusedText == "Line 480" || stage.focusedText == "Line 499" })
  }

  @Test("the rows are neither searched nor sorted, and tables say so")
  func refusals() async {
    let stage = Stage(table(from: .last), columns: 70, lines: 10)
    #expect(await stage.wait { stage.focusedText == "Line 999" })
    stage.press(.character("/"))
    #expect(stage.screen.contains("The source of these rows does not find words"))
  }
}
