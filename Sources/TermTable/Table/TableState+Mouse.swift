// What the mouse does to the focus and the visible part. Each leaves a settled state settled.

@MainActor extension TableState {
  /// Moves the focus to a row that is visible, and leaves all where it is: a second click at the same
  /// position finds the same row.
  mutating func focus(onVisible row: Place, item: Int, in viewport: Viewport<some Flow>) {
    focus(on: row, item: item)
    if let anchor { rest(on: anchor, in: viewport) }
  }

  /// Scrolls by lines (up, where negative). The focus stays on its row as long as some of it is in
  /// sight, and then goes to the nearest one that is whole; where no row is in sight it stays behind.
  ///
  /// - Parameter keepsFocus: Whether the focus may not move: then nothing scrolls it out of sight.
  mutating func turnWheel(by lines: Int, keepsFocus: Bool, in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    let moved = viewport.clamped(viewport.moved(anchor, by: lines))
    guard moved != anchor else { return }
    let parts = viewport.parts(from: moved)
    let covered = viewport.pinnedLines(from: moved, focus: nil)
    let isInSight = parts.contains { $0.place == focus && $0.line + $0.count > covered }
    guard focus != nil, !isInSight else { return rest(on: moved, in: viewport) }
    if keepsFocus { return }
    let rows = parts.filter { viewport.flow.takesFocus($0.place) }
    let whole = rows.filter {
      $0.line >= covered && $0.count == viewport.flow.lines(at: $0.place)
    }
    if let row = lines > 0 ? (whole.first ?? rows.first) : (whole.last ?? rows.last) {
      self.focus(on: row.place)
    }
    rest(on: moved, in: viewport)
  }
}
