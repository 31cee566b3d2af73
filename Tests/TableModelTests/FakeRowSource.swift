import Synchronization

@testable import TableModel

/// Numbers as rows, whose answers take time and can fail.
final class FakeRowSource: Sendable {
  struct Row: Identifiable, Sendable {
    let id: Int
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    var rows: [Int]
    var delays: [Duration]
    var failures = 0
    var questions: [RowQuestion<Int>] = []
    var cancelled = 0
  }

  private let state: Mutex<State>

  /// - Parameter delays: The durations of the answers; that of the last one stays.
  init(_ rows: some Sequence<Int>, delays: [Duration] = [.zero]) {
    state = Mutex(State(rows: Array(rows), delays: delays))
  }

  var rows: [Int] {
    get { state.withLock { $0.rows } }
    set { state.withLock { $0.rows = newValue } }
  }

  /// Lets the next answers fail.
  func fail(_ count: Int = 1) { state.withLock { $0.failures = count } }

  /// The questions that were asked, in order.
  var questions: [RowQuestion<Int>] { state.withLock { $0.questions } }

  /// The number of answers that nobody waited for.
  var cancelled: Int { state.withLock { $0.cancelled } }

  @concurrent func rows(_ question: RowQuestion<Int>, limit: Int) async throws -> RowPart<Row> {
    let (delay, fails) = state.withLock { state in
      state.questions.append(question)
      state.failures -= 1
      return (
        state.delays.count > 1 ? state.delays.removeFirst() : state.delays[0], state.failures >= 0
      )
    }
    do {
      try await Task.sleep(for: delay)
    } catch {
      state.withLock { $0.cancelled += 1 }
      throw error
    }
    if fails { throw Failure(description: "the server does not answer") }
    let rows = rows
    let range: Range<Int>
    switch question {
    case .first: range = 0..<min(limit, rows.count)
    case .last: range = max(0, rows.count - limit)..<rows.count
    case .after(let key):
      let start = rows.firstIndex { $0 > key } ?? rows.count
      range = start..<min(start + limit, rows.count)
    case .before(let key):
      let end = rows.firstIndex { $0 >= key } ?? rows.count
      range = max(0, end - limit)..<end
    }
    return RowPart(
      rows[range].map { Row(id: $0) },
      isFirst: range.lowerBound == 0,
      isLast: range.upperBound == rows.count
    )
  }
}
