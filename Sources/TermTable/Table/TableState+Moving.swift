import TableModel

// The commands that move the focus or the visible part. Each leaves a settled state settled.

@MainActor extension TableState {
  /// Moves one row down; inside a row taller than the viewport, and past the last row, one line.
  ///
  /// No line is skipped: where the next row is so far that something between would never be seen,
  /// it scrolls by a page instead.
  mutating func moveDown(in viewport: Viewport) {
    guard let anchor else { return }
    if let focus, !isVisible(endOf: focus, in: viewport, from: anchor) {
      return scroll(by: 1, in: viewport)
    }
    guard let next = nextRow(in: viewport.flow) else { return scroll(by: 1, in: viewport) }
    let shown = viewport.showing(next, from: anchor)
    let limit = viewport.lines - viewport.pinnedLines(from: shown, focus: next)
    if viewport.distance(from: anchor, to: shown, limit: limit) == nil, shown > anchor {
      return scroll(by: max(1, viewport.lines - 1), in: viewport)
    }
    focus(on: next)
    hang(from: shown)
  }

  /// Moves one row up; inside a row taller than the viewport, and past the first row, one line.
  mutating func moveUp(in viewport: Viewport) {
    guard let anchor else { return }
    if let focus, Anchor(focus) < anchor { return scroll(by: -1, in: viewport) }
    guard let focus, let previous = viewport.flow.row(before: focus) else {
      return scroll(by: -1, in: viewport)
    }
    let height = viewport.flow.lines(at: previous)
    let shown =
      height > viewport.lines
      ? Anchor(previous, line: height - viewport.lines)
      : viewport.showing(previous, from: anchor)
    let limit = viewport.lines - viewport.pinnedLines(from: anchor, focus: focus)
    if shown < anchor, viewport.distance(from: shown, to: anchor, limit: limit) == nil {
      return scroll(by: -max(1, viewport.lines - 1), in: viewport)
    }
    self.focus(on: previous)
    hang(from: shown)
  }

  /// Moves a number of lines down (up, where negative), with the focus staying on its line of the
  /// screen; at the end (start) of the table to the last (first) row.
  mutating func page(by lines: Int, in viewport: Viewport) {
    guard let anchor else { return }
    let moved = viewport.clamped(viewport.moved(anchor, by: lines))
    guard moved != anchor else {
      return lines > 0 ? moveToEnd(in: viewport) : moveToStart(in: viewport)
    }
    let offset = focus.flatMap {
      viewport.distance(from: anchor, to: Anchor($0), limit: viewport.lines)
    }
    let target = viewport.moved(moved, by: min(offset ?? 0, viewport.lines - 1)).place
    hang(from: moved)
    guard let row = row(at: target, in: viewport.flow, downward: lines > 0) else {
      return scroll(to: moved)
    }
    focus(on: row)
    settle(in: viewport)
  }

  /// Moves to the first row and the top of the table.
  mutating func moveToStart(in viewport: Viewport) {
    focus(on: viewport.flow.firstRow)
    show(viewport.start, in: viewport)
  }

  /// Moves to the last row and the end of the table.
  mutating func moveToEnd(in viewport: Viewport) {
    focus(on: viewport.flow.lastRow)
    show(viewport.end, in: viewport)
  }

  /// Moves to a row, and hangs the visible part so that it comes to stand where it is wanted.
  mutating func focus(on row: Place, at position: ScrollPosition, in viewport: Viewport) {
    focus(on: row)
    let room = viewport.lines - viewport.flow.lines(at: row)
    let above: Int? =
      switch position {
      case .nearest: nil
      case .top: 0
      case .middle: room / 2
      case .bottom: room
      }
    if let above {
      hang(from: viewport.clamped(viewport.moved(Anchor(row), by: -max(0, above))))
    }
    settle(in: viewport)
  }

  /// Moves to the first row of the next section that has rows; in the last one to its last row.
  mutating func moveToNextSection(in viewport: Viewport) {
    guard let focus else { return page(by: viewport.lines, in: viewport) }
    self.focus(on: viewport.flow.row(after: .footer(focus.section)) ?? viewport.flow.lastRow)
    settle(in: viewport)
  }

  /// Moves to the first row of this section, or of the one before.
  mutating func moveToPreviousSection(in viewport: Viewport) {
    guard let focus else { return page(by: -viewport.lines, in: viewport) }
    let flow = viewport.flow
    let first = flow.row(after: .header(focus.section))
    if let first, first < focus {
      self.focus(on: first)
    } else if let above = flow.row(before: .gap(focus.section)) {
      self.focus(on: flow.row(after: .header(above.section)))
    }
    settle(in: viewport)
  }

  /// Moves to the first row of a section, with its header at the top, as far as the table goes.
  ///
  /// - Returns: Whether the section has a row that is not hidden; where not, nothing moves.
  mutating func move(toSection section: Int, in viewport: Viewport) -> Bool {
    guard let row = viewport.flow.row(after: .header(section)), row.section == section else {
      return false
    }
    focus(on: row)
    hang(from: viewport.clamped(Anchor(.header(section))))
    settle(in: viewport)
    return true
  }

  // MARK: - Parts

  /// Scrolls by lines and leaves the focus where it is, even out of sight.
  private mutating func scroll(by lines: Int, in viewport: Viewport) {
    guard let anchor else { return }
    let moved = viewport.clamped(viewport.moved(anchor, by: lines))
    guard moved != anchor else { return }
    scroll(to: moved)
    if let focus, viewport.showing(focus, from: moved) == moved { hang(from: moved) }
  }

  /// Hangs the visible part from `anchor`, unless the focused row would be out of sight there.
  private mutating func show(_ anchor: Anchor?, in viewport: Viewport) {
    guard let anchor else { return }
    guard let focus else { return hang(from: anchor) }
    let height = viewport.flow.lines(at: focus)
    let offset = viewport.distance(from: anchor, to: Anchor(focus), limit: viewport.lines)
    let isInside = offset.map { $0 + height <= viewport.lines } ?? (anchor.place == focus)
    hang(from: isInside ? anchor : viewport.showing(focus, from: anchor))
  }

  private func isVisible(endOf row: Place, in viewport: Viewport, from anchor: Anchor) -> Bool {
    let end = Anchor(row, line: viewport.flow.lines(at: row))
    return end <= anchor
      || viewport.distance(from: anchor, to: end, limit: viewport.lines) != nil
  }

  private func nextRow(in flow: any Flow) -> Place? {
    focus.map { flow.row(after: $0) } ?? flow.firstRow
  }

  /// The row at a place, or the next one in the direction of the move, or else the other one.
  private func row(at place: Place, in flow: any Flow, downward: Bool) -> Place? {
    if place.row != nil, flow.lines(at: place) > 0 { return place }
    return downward
      ? flow.row(after: place) ?? flow.row(before: place)
      : flow.row(before: place) ?? flow.row(after: place)
  }
}
