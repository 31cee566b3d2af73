import Testing

@testable import TermTable

/// A trip through a table with one key, pressed until nothing moves, and its checks: each screen
/// touches or overlaps the one before, each key moves something, and the trip leads to the end.
@MainActor struct Trip<Table: Flow> {
  let viewport: Viewport<Table>
  /// True if the focus must be on a row in sight after each key, if there is one.
  let focusFollows: Bool
  private let lines: LineNumbers<Table>

  init(_ viewport: Viewport<Table>, focusFollows: Bool = true) {
    self.viewport = viewport
    self.focusFollows = focusFollows
    lines = LineNumbers(viewport.flow)
  }

  /// The outcome of a trip.
  struct Outcome {
    /// The number of keys that moved something.
    var keys = 0
    /// The first failure; nil if there was none.
    var failure: String?
  }

  /// Presses a key until nothing moves.
  ///
  /// - Parameters:
  ///   - down: True if the key leads to the end of the table, false if to its start.
  ///   - press: Presses the key once, and returns the state it leads to.
  func go(down: Bool, from state: TableState, press: () -> TableState) -> Outcome {
    var outcome = Outcome()
    var before = state
    var seen = lines.seen(state, in: viewport)
    while outcome.failure == nil {
      let after = press()
      if after == before { break }
      outcome.keys += 1
      outcome.failure = failure(from: before, to: after, down: down)
      let now = lines.seen(after, in: viewport)
      seen = min(seen.lowerBound, now.lowerBound)..<max(seen.upperBound, now.upperBound)
      // Each key scrolls a line or moves to another item, which limits their number.
      if outcome.keys > 4 * (lines.count + viewport.lines) { outcome.failure = "it does not end" }
      before = after
    }
    let (first, last) = (viewport.flow.firstRow, viewport.flow.lastRow)
    if outcome.failure == nil, before.focus != (down ? last : first) {
      outcome.failure = "the focus ends at \(String(describing: before.focus))"
    }
    if outcome.failure == nil, down ? seen.upperBound != lines.count : seen.lowerBound != 0 {
      outcome.failure = "\(seen) of \(lines.count) lines were shown"
    }
    return outcome
  }

  /// Returns the failure of a move; nil if there is none.
  private func failure(from before: TableState, to after: TableState, down: Bool) -> String? {
    let (old, new) = (lines.seen(before, in: viewport), lines.seen(after, in: viewport))
    func told(_ failure: String) -> String { "\(failure): \(before) \(old) to \(after) \(new)" }
    if new.lowerBound > old.upperBound || old.lowerBound > new.upperBound {
      return told("lines were skipped")
    }
    guard let from = before.anchor, let to = after.anchor else { return told("no anchor") }
    if down ? to < from : from < to { return told("it leads back") }
    var settled = after
    settled.settle(in: viewport)
    if settled != after { return told("it is not settled, but would be \(settled)") }
    let rows = viewport.parts(from: to).filter { viewport.flow.takesFocus($0.place) }
    if focusFollows, from != to, !rows.isEmpty, !rows.contains(where: { $0.place == after.focus }) {
      return told("the focus is out of sight")
    }
    return nil
  }
}

/// The numbers of the lines of a table, from its top.
@MainActor struct LineNumbers<Table: Flow> {
  /// The number of all lines.
  private(set) var count = 0
  private var first: [Place: Int] = [:]

  init(_ flow: Table) {
    var next = flow.firstPlace
    while let place = next {
      first[place] = count
      count += flow.lines(at: place)
      next = flow.place(after: place)
    }
  }

  /// Returns the visible lines: those of the viewport, except the first under a pinned header.
  func seen(_ state: TableState, in viewport: Viewport<Table>) -> Range<Int> {
    guard let anchor = state.anchor, let place = first[anchor.place] else { return 0..<0 }
    let top = place + anchor.line
    let pinned = viewport.pinnedLines(from: anchor, focus: state.focus)
    return min(top + pinned, count)..<min(top + viewport.lines, count)
  }
}
