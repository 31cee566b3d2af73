import Fuzzing
import Testing

@testable import TermTable

/// The keys that move, over places of random heights.
///
/// `TERMTABLE_FUZZ_SECONDS=60` tries tables for a minute (see `FuzzTime`).
@MainActor @Suite struct PagingTests {
  @Test(
    "P9 a page and half a page skip no line over rows of any height, and lead to the end and back"
  )
  func pagesFuzz() async {
    let count = await FuzzTime.run(rounds: 400) { seed, random in
      let viewport = Self.viewport(using: &random)
      for step in [viewport.pageLines, viewport.halfPageLines] {
        var state = TableState(focus: .row(0, FlowRow(.random(in: 0...30, using: &random))))
        state.settle(in: viewport)
        _ = page(by: -step, &state, in: viewport, seed: seed)
        #expect(state.anchor == viewport.start, "seed \(seed)")
        let down = page(by: step, &state, in: viewport, seed: seed)
        #expect(state.anchor == viewport.end, "seed \(seed)")
        let up = page(by: -step, &state, in: viewport, seed: seed)
        #expect(up <= down + 1, "seed \(seed): \(down) keys there, \(up) back")
      }
    }
    if count > 401 { print("pages: \(count) tables, each line shown by each key, there and back") }
  }

  /// Pages until nothing moves, and records a failure.
  ///
  /// - Returns: The number of pages.
  private func page(
    by step: Int,
    _ state: inout TableState,
    in viewport: Viewport<RandomFlow>,
    seed: UInt64
  ) -> Int {
    let outcome = Trip(viewport).go(down: step > 0, from: state) {
      state.page(by: step, in: viewport)
      state.settle(in: viewport)
      return state
    }
    if let failure = outcome.failure {
      Issue.record("seed \(seed), \(viewport.lines) lines, by \(step): \(failure)")
    }
    return outcome.keys
  }

  @Test("↓ and ↑ skip no line over rows of any height, and lead to the end and back")
  func rowsFuzz() async {
    await FuzzTime.run(rounds: 400) { seed, random in
      let viewport = Self.viewport(using: &random)
      var state = TableState()
      state.settle(in: viewport)
      for down in [false, true, false] {
        let outcome = Trip(viewport, focusFollows: false).go(down: down, from: state) {
          if down { state.moveDown(in: viewport) } else { state.moveUp(in: viewport) }
          state.settle(in: viewport)
          return state
        }
        if let failure = outcome.failure {
          Issue.record(
            "seed \(seed), \(viewport.lines) lines, \(down ? "down" : "up"): \(failure)"
          )
        }
      }
    }
  }

  /// Makes a viewport of a random table with places of up to three screens.
  private static func viewport(using random: inout SeededGenerator) -> Viewport<RandomFlow> {
    let isSmall = Bool.random(using: &random)
    let lines = Int.random(in: 1...(isSmall ? 9 : 60), using: &random)
    let flow = RandomFlow(using: &random, tallest: 3 * lines, tallestAround: 3 * lines)
    return Viewport(flow, lines: lines)
  }
}
