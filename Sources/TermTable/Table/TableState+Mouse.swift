// The moves of the mouse. Each leaves a settled state settled.

@MainActor extension TableState {
  /// Moves the focus to a visible row without scrolling, so that a second click at the same
  /// position finds the same row.
  mutating func focus(onVisible row: Place, item: Int, in viewport: Viewport<some Flow>) {
    focus(on: row, item: item)
    if let anchor { rest(on: anchor, in: viewport) }
  }

  /// Scrolls by lines, up if negative. The focus stays on its row while a part of it is visible,
  /// and then moves to the nearest whole row; if no row is visible, it stays behind.
  ///
  /// - Parameter keepsFocus: True if the focus must stay on its row: then the table does not scroll
  ///   it out of sight.
  mutating func turnWheel(by lines: Int, keepsFocus: Bool, in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    let moved = viewport.clamped(viewport.moved(anchor, by: lines))
    guard moved != anchor else { return }
    let covered = viewport.pinnedLines(from: moved, focus: nil)
    let isInSight = viewport.parts(from: moved).contains {
      $0.place == focus && $0.line + $0.count > covered
    }
    if focus != nil, !isInSight {
      if keepsFocus { return }
      focus(onRowNear: lines > 0 ? 0 : viewport.lines - 1, from: moved, in: viewport)
    }
    rest(on: moved, in: viewport)
  }
}
