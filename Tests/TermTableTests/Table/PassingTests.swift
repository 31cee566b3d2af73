import Fuzzing
import Testing

@testable import TermTable

@MainActor @Suite struct PassingTests {
  @Test("many moves at once have the same outcome as one by one, in random tables")
  func sameOutcomeFuzz() async {
    var random = SeededGenerator(seed: 11)
    for table in 0..<400 {
      await Task.yield()
      let flow = RandomFlow(using: &random)
      let viewport = Viewport(flow, lines: .random(in: 1...9, using: &random))
      var one = TableState()
      one.settle(in: viewport)
      var many = one
      for _ in 0..<12 {
        // A page may leave the focus on part of a row.
        if Int.random(in: 0..<4, using: &random) == 0 {
          let step = Bool.random(using: &random) ? viewport.pageLines : -viewport.halfPageLines
          one.page(by: step, in: viewport)
          one.settle(in: viewport)
          many = one
        }
        let times = Int.random(in: 1...40, using: &random)
        let down = Bool.random(using: &random)
        for _ in 0..<times {
          if down { one.moveDown(in: viewport) } else { one.moveUp(in: viewport) }
          one.settle(in: viewport)
        }
        if down {
          many.moveDown(times: times, in: viewport)
        } else {
          many.moveUp(times: times, in: viewport)
        }
        guard many == one else {
          Issue.record("table \(table), \(times) \(down ? "down" : "up"): \(many), not \(one)")
          return
        }
      }
    }
  }

  @Test("passing rows asks for the height of each, but not if all rows are uniform")
  func cost() {
    let flow = EndlessFlow(count: 1_000_000_000) { _ in 1 }
    let viewport = Viewport(flow, lines: 20)
    var state = TableState()
    state.settle(in: viewport)
    flow.forget()
    state.moveDown(times: 5000, in: viewport)
    #expect(state.focus == .row(0, 5000))
    #expect(flow.questions < 5 * 5000, "\(flow.questions) questions for 5000 rows")
    flow.areUniform = true
    flow.forget()
    state.moveDown(times: 900_000, in: viewport)
    state.moveUp(times: 400_000, in: viewport)
    #expect(state.focus == .row(0, 505_000))
    #expect(flow.questions < 500, "\(flow.questions) questions")
  }
}
