import TableModel

// The commands that move the focus or the visible part. Each leaves a settled state settled.

@MainActor extension TableState {
  /// Moves one row down; inside a row taller than the viewport, and past the last row, one line.
  ///
  /// No line is skipped: if the next row is so far below that lines above it would never be
  /// visible, scrolls by a page instead.
  mutating func moveDown(in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    if moveWithinStack(by: 1, in: viewport) { return }
    if let focus, !isVisible(endOf: focus, in: viewport, from: anchor) {
      return scroll(by: 1, in: viewport)
    }
    guard let next = nextRow(in: viewport.flow) else { return scroll(by: 1, in: viewport) }
    let shown = viewport.showing(next, from: anchor)
    let limit = viewport.lines - viewport.pinnedLines(from: shown, focus: next)
    if viewport.distance(from: anchor, to: shown, limit: limit) == nil, shown > anchor {
      return scroll(by: viewport.pageLines, in: viewport)
    }
    focus(on: next)
    if viewport.flow.stacksItems(at: next) { item = 0 }
    hang(from: shown)
  }

  /// Moves one row up; inside a row taller than the viewport, and past the first row, one line.
  mutating func moveUp(in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    if moveWithinStack(by: -1, in: viewport) { return }
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
      return scroll(by: -viewport.pageLines, in: viewport)
    }
    self.focus(on: previous)
    if viewport.flow.stacksItems(at: previous) { item = .max }
    // The focused button may stand above the last lines of a tall row.
    if height > viewport.lines { rest(on: shown, in: viewport) } else { hang(from: shown) }
  }

  /// Scrolls down by a number of lines, up if negative, and moves the focus along.
  ///
  /// It scrolls by exactly `lines`, even into the middle of a row, and by less only at the end of
  /// the table. So pages smaller than the screen skip no line, and as many pages back lead back.
  /// The focus moves to the whole row nearest to its old line of the screen, or to a cut row if no
  /// row is whole. If nothing is left to scroll, it moves to the last row, or upward to the first.
  mutating func page(by lines: Int, in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    let moved = viewport.clamped(viewport.moved(anchor, by: lines))
    if moved != anchor {
      let line = focus.flatMap {
        viewport.distance(from: anchor, to: Anchor($0), limit: viewport.lines - 1)
      }
      let edge = lines > 0 ? 0 : viewport.lines - 1
      focus(onRowNear: line ?? edge, from: moved, in: viewport)
    } else if lines > 0 {
      focusOnLast(in: viewport.flow)
    } else {
      focusOnFirst(in: viewport.flow)
    }
    rest(on: moved, in: viewport)
  }

  /// Shows the page that begins at an anchor, and moves the focus to its first row.
  mutating func turnPage(to top: Anchor, in viewport: Viewport<some Flow>) {
    let row = viewport.parts(from: top).map(\.place).first(where: viewport.flow.takesFocus)
    if let row { focus(on: row) }
    scroll(to: top)
  }

  /// Moves to the first row and the top of the table.
  mutating func moveToStart(in viewport: Viewport<some Flow>) {
    focusOnFirst(in: viewport.flow)
    show(viewport.start, in: viewport)
  }

  /// Moves to the last row and the end of the table.
  mutating func moveToEnd(in viewport: Viewport<some Flow>) {
    focusOnLast(in: viewport.flow)
    show(viewport.end, in: viewport)
  }

  /// Moves the focus to a row, and scrolls the row to a position.
  mutating func focus(on row: Place, at position: ScrollPosition, in viewport: Viewport<some Flow>)
  {
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
  mutating func moveToNextSection(in viewport: Viewport<some Flow>) {
    guard let focus else { return page(by: viewport.pageLines, in: viewport) }
    self.focus(on: viewport.flow.row(after: .footer(focus.section)) ?? viewport.flow.lastRow)
    settle(in: viewport)
  }

  /// Moves to the first row of this section, or of the one before.
  mutating func moveToPreviousSection(in viewport: Viewport<some Flow>) {
    guard let focus else { return page(by: -viewport.pageLines, in: viewport) }
    let flow = viewport.flow
    if let first = flow.firstRow(inSection: focus.section), first < focus {
      self.focus(on: first)
    } else if let above = flow.row(before: .gap(focus.section)) {
      self.focus(on: flow.firstRow(inSection: above.section))
    }
    settle(in: viewport)
  }

  /// Moves one item to the right, or left if negative: to the next button of a row, or the next
  /// tile of a grid, from the end of a line to the next line.
  mutating func moveSideways(by step: Int, in viewport: Viewport<some Flow>) {
    guard let focus else { return }
    let flow = viewport.flow
    let wanted = min(item, flow.itemCount(at: focus) - 1) + step
    if (0..<flow.itemCount(at: focus)).contains(wanted) {
      self.focus(on: focus, item: wanted)
    } else if flow.isGrid(section: focus.section),
      let next = step > 0 ? flow.row(after: focus) : flow.row(before: focus),
      next.row != nil, next.section == focus.section
    {
      self.focus(on: next, item: step > 0 ? 0 : flow.itemCount(at: next) - 1)
    }
    settle(in: viewport)
  }

  /// Moves to the button below, or above if negative, in a row of buttons below each other.
  ///
  /// - Returns: True if there is such a button.
  private mutating func moveWithinStack(by step: Int, in viewport: Viewport<some Flow>) -> Bool {
    guard let focus, let anchor, viewport.flow.stacksItems(at: focus), isFocusInSight(in: viewport)
    else { return false }
    let count = viewport.flow.itemCount(at: focus)
    let wanted = min(item, count - 1) + step
    guard (0..<count).contains(wanted) else { return false }
    item = wanted
    let line = viewport.flow.line(ofItem: wanted, at: focus)
    hang(from: viewport.showing(Anchor(focus, line: line), height: 1, from: anchor))
    return true
  }

  /// Moves to the first row of a section and scrolls its header to the top, as far as the table can
  /// scroll.
  ///
  /// - Returns: False if all rows of the section are hidden: then nothing moves.
  mutating func move(toSection section: Int, in viewport: Viewport<some Flow>) -> Bool {
    guard let row = viewport.flow.firstRow(inSection: section) else { return false }
    focus(on: row)
    hang(from: viewport.clamped(Anchor(.header(section))))
    settle(in: viewport)
    return true
  }

  // MARK: - Parts

  private mutating func focusOnFirst(in flow: some Flow) {
    focus(on: flow.firstRow, item: 0)
  }

  private mutating func focusOnLast(in flow: some Flow) {
    let last = flow.lastRow
    let goesToLastItem =
      last.map { flow.isGrid(section: $0.section) || flow.stacksItems(at: $0) } ?? false
    focus(on: last, item: goesToLastItem ? .max : 0)
  }

  /// Moves the focus to the row nearest to a line of the viewport, and to a visible button of it.
  ///
  /// Rows that are visible as a whole come first. If no row is visible, the focus does not move.
  mutating func focus(
    onRowNear line: Int,
    from anchor: Anchor,
    in viewport: Viewport<some Flow>
  ) {
    let flow = viewport.flow
    let covered = viewport.pinnedLines(from: anchor, focus: nil)
    var nearest: VisiblePart?
    var least = (isCut: 1, distance: Int.max)
    // A loop: each page key comes here, and a closure on the main actor is checked at each call.
    for part in viewport.parts(from: anchor) where flow.takesFocus(part.place) {
      let isWhole = part.line >= covered && part.count == part.height
      let distance = max(part.line - line, line - (part.line + part.count - 1), 0)
      let rank = (isCut: isWhole ? 0 : 1, distance: distance)
      if rank < least { (nearest, least) = (part, rank) }
    }
    guard let row = nearest else { return }
    focus(on: row.place)
    guard flow.stacksItems(at: row.place) else { return }
    let shown = row.firstLine..<row.firstLine + row.count
    let items = (0..<flow.itemCount(at: row.place)).filter {
      shown.contains(flow.line(ofItem: $0, at: row.place))
    }
    if let first = items.first, let last = items.last { item = max(first, min(item, last)) }
  }

  /// Scrolls by lines and leaves the focus where it is, even out of sight.
  private mutating func scroll(by lines: Int, in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    let moved = viewport.clamped(viewport.moved(anchor, by: lines))
    guard moved != anchor else { return }
    rest(on: moved, in: viewport)
  }

  /// Hangs the visible part from an anchor; settling leaves it there, even if it does not show the
  /// focused row.
  mutating func rest(on anchor: Anchor, in viewport: Viewport<some Flow>) {
    scroll(to: anchor)
    if let focus, viewport.showing(focus, from: anchor) == anchor,
      showingItem(in: viewport, from: anchor) == anchor
    {
      hang(from: anchor)
    }
  }

  /// Hangs the visible part from `anchor`, or near it if the focused row would be out of sight
  /// there.
  private mutating func show(_ anchor: Anchor?, in viewport: Viewport<some Flow>) {
    guard let anchor else { return }
    guard let focus else { return hang(from: anchor) }
    let height = viewport.flow.lines(at: focus)
    let offset = viewport.distance(from: anchor, to: Anchor(focus), limit: viewport.lines)
    let isInside = offset.map { $0 + height <= viewport.lines } ?? (anchor.place == focus)
    hang(from: isInside ? anchor : viewport.showing(focus, from: anchor))
  }

  private func isVisible(endOf row: Place, in viewport: Viewport<some Flow>, from anchor: Anchor)
    -> Bool
  {
    let end = Anchor(row, line: viewport.flow.lines(at: row))
    return end <= anchor
      || viewport.distance(from: anchor, to: end, limit: viewport.lines) != nil
  }

  private func nextRow(in flow: some Flow) -> Place? {
    focus.map { flow.row(after: $0) } ?? flow.firstRow
  }
}
