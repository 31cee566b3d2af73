// Many moves in one direction at once: a key that is held, or keys that arrived together.
//
// The result equals that of single moves, each followed by settling. But a row that the focus only
// passes costs one look-up in place of a walk along the screen.

@MainActor extension TableState {
  /// Moves down a number of times.
  mutating func moveDown(times: Int, in viewport: Viewport<some Flow>) {
    move(times: times, in: viewport) { state, left in
      let passed = state.passDown(atMost: left, in: viewport)
      if passed == 0 { state.moveDown(in: viewport) }
      return max(1, passed)
    }
  }

  /// Moves up a number of times.
  mutating func moveUp(times: Int, in viewport: Viewport<some Flow>) {
    move(times: times, in: viewport) { state, left in
      let passed = state.passUp(atMost: left, in: viewport)
      if passed == 0 { state.moveUp(in: viewport) }
      return max(1, passed)
    }
  }

  /// - Parameter step: Moves at most the given number of times, and returns the number of moves.
  private mutating func move(
    times: Int,
    in viewport: Viewport<some Flow>,
    step: (inout TableState, Int) -> Int
  ) {
    var left = times
    while left > 0 {
      let before = self
      left -= step(&self, left)
      settle(in: viewport)
      // At the end of the table: nothing moves any more.
      if self == before { return }
    }
  }

  /// Passes rows of one section on the way down, each of which fits on the screen.
  ///
  /// The first and the last row of a section are left to ``moveDown(in:)``, which also shows the
  /// header and the footer.
  ///
  /// - Returns: The number of rows passed.
  private mutating func passDown(atMost times: Int, in viewport: Viewport<some Flow>) -> Int {
    let flow = viewport.flow
    guard var row = passed(in: viewport), var top = anchor else { return 0 }
    if let count = passUniform(atMost: times, from: row, down: true, in: viewport) { return count }
    var passed = 0
    while passed < times, let next = flow.place(after: row.place), let reached = next.row,
      reached.number < flow.rowCount(inSection: next.section) - 1, Self.canPass(next, in: flow),
      case let height = flow.lines(at: next), height < viewport.lines
    {
      row = PassedRow(place: next, line: row.line + row.height, height: height)
      let below = row.line + height - viewport.lines
      if below > 0 {
        top = viewport.moved(top, by: below)
        row.line -= below
      }
      passed += 1
    }
    if passed > 0 { come(to: row.place, top: top) }
    return passed
  }

  /// Passes rows of one section on the way up, as ``passDown(atMost:in:)`` does on the way down;
  /// settling makes room for a pinned header.
  private mutating func passUp(atMost times: Int, in viewport: Viewport<some Flow>) -> Int {
    let flow = viewport.flow
    guard var row = passed(in: viewport), var top = anchor else { return 0 }
    if let count = passUniform(atMost: times, from: row, down: false, in: viewport) { return count }
    var passed = 0
    while passed < times, let next = flow.place(before: row.place), let reached = next.row,
      reached > 0, Self.canPass(next, in: flow),
      case let height = flow.lines(at: next), height < viewport.lines - 1
    {
      row = PassedRow(place: next, line: row.line - height, height: height)
      if row.line < 0 {
        top = Anchor(next)
        row.line = 0
      }
      passed += 1
    }
    if passed > 0 { come(to: row.place, top: top) }
    return passed
  }

  /// Passes uniform rows without making any of them.
  ///
  /// - Returns: The number of rows passed; nil if the rows are not uniform.
  private mutating func passUniform(
    atMost times: Int,
    from row: PassedRow,
    down: Bool,
    in viewport: Viewport<some Flow>
  ) -> Int? {
    let section = row.place.section
    guard let start = row.place.row, let top = anchor, row.height < viewport.lines - 1,
      viewport.flow.uniformHeight(inSection: section) != nil
    else { return nil }
    let last = viewport.flow.rowCount(inSection: section) - 1
    let count = min(times, down ? last - 1 - start.number : start.number - 1)
    guard count > 0 else { return 0 }
    let reached = Place.row(section, start.advanced(by: down ? count : -count))
    let line = row.line + (down ? count : -count) * row.height
    if down, line + row.height > viewport.lines {
      come(to: reached, top: viewport.moved(Anchor(reached), by: row.height - viewport.lines))
    } else if line < 0 {
      come(to: reached, top: Anchor(reached))
    } else {
      come(to: reached, top: top)
    }
    return count
  }

  /// A row that is passed: its first line, counted from the top of the viewport, and its height.
  private struct PassedRow {
    var place: Place
    var line: Int
    var height: Int
  }

  /// Returns the focused row if rows can be passed from it: all of it is on the screen.
  private func passed(in viewport: Viewport<some Flow>) -> PassedRow? {
    let flow = viewport.flow
    guard let focus, focus.row != nil, let anchor, !isScrolledAway, Self.canPass(focus, in: flow),
      let line = viewport.distance(from: anchor, to: Anchor(focus), limit: viewport.lines)
    else { return nil }
    let height = flow.lines(at: focus)
    return line + height <= viewport.lines
      ? PassedRow(place: focus, line: line, height: height) : nil
  }

  /// True if the focus can go to a row and past it in one step.
  private static func canPass(_ row: Place, in flow: some Flow) -> Bool {
    flow.takesFocus(row) && !flow.stacksItems(at: row)
  }

  private mutating func come(to row: Place, top: Anchor) {
    focus(on: row)
    hang(from: top)
  }
}
