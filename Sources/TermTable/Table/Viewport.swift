/// A visible place, and the position of its visible lines.
struct VisiblePart: Equatable {
  var place: Place
  /// The first line of the place that is visible, 0-based.
  var firstLine: Int
  /// The line of the viewport on which ``firstLine`` stands, 0-based.
  var line: Int
  /// The number of visible lines of the place, at least 1.
  var count: Int
  /// The number of all lines of the place.
  var height: Int
}

/// The visible content of a table, found once for each frame.
struct VisibleContent {
  /// The places that are visible, from top to bottom.
  var parts: [VisiblePart] = []
  /// True if all of the table is visible.
  var showsAll = true
  /// The header pinned over the first line, if any.
  var pinnedHeader: Place?
}

/// The visible part of a table: a number of lines that hang from an anchor.
///
/// Nothing here depends on the number of rows: from an anchor, the viewport walks up or down by
/// lines, and asks only for the heights of the places it meets. So the cost depends only on the
/// visible part.
@MainActor struct Viewport<Table: Flow> {
  let flow: Table
  /// The height of the visible part, in lines, at least 1.
  let lines: Int

  init(_ flow: Table, lines: Int) {
    self.flow = flow
    self.lines = max(1, lines)
  }

  /// The lines of a page. It keeps one line of the previous page, which a pinned header may cover.
  var pageLines: Int { max(1, lines - 1) }

  /// The lines of half a page.
  var halfPageLines: Int { max(1, lines / 2) }

  /// The top of the table; nil if it has no sections.
  var start: Anchor? { flow.firstPlace.map { moved(Anchor($0), by: 0) } }

  /// The anchor that shows the last line of the table at the bottom; the top of the table if all of
  /// it fits.
  var end: Anchor? {
    flow.lastPlace.map { moved(Anchor($0, line: flow.lines(at: $0)), by: -lines) }
  }

  /// Returns the places that are visible from an anchor, from top to bottom.
  ///
  /// - Complexity: O(`lines`), besides hidden places.
  func parts(from anchor: Anchor) -> [VisiblePart] {
    var parts: [VisiblePart] = []
    parts.reserveCapacity(lines)
    var used = 0
    var firstLine = anchor.line
    var next: Place? = anchor.place
    while let place = next, used < lines {
      let height = flow.lines(at: place)
      let count = min(height - firstLine, lines - used)
      if count > 0 {
        parts.append(
          VisiblePart(
            place: place,
            firstLine: firstLine,
            line: used,
            count: count,
            height: height
          )
        )
        used += count
      }
      firstLine = 0
      next = flow.place(after: place)
    }
    return parts
  }

  /// Returns the content that is visible from an anchor; nothing without an anchor.
  func visibleContent(from anchor: Anchor?, focus: Place?) -> VisibleContent {
    guard let anchor else { return VisibleContent() }
    let isAtStart = start.map { anchor <= $0 } ?? true
    return VisibleContent(
      parts: parts(from: anchor),
      showsAll: isAtStart && reachesEnd(from: anchor),
      pinnedHeader: pinnedHeader(from: anchor, focus: focus)
    )
  }

  /// Returns the anchor `offset` lines below, or above if negative, but not beyond the table's last
  /// or first line.
  ///
  /// - Complexity: O(`offset`), besides hidden places.
  func moved(_ anchor: Anchor, by offset: Int) -> Anchor {
    var place = anchor.place
    var line = anchor.line + offset
    while line < 0 {
      guard let above = flow.place(before: place) else { return moved(Anchor(place), by: 0) }
      place = above
      line += flow.lines(at: above)
    }
    while case let height = flow.lines(at: place), line >= height {
      guard let below = flow.place(after: place) else {
        return Anchor(place, line: max(0, height - 1))
      }
      line -= height
      place = below
    }
    return Anchor(place, line: line)
  }

  /// Returns the number of lines between two anchors; nil if the second is above the first, or more
  /// than `limit` lines below it.
  func distance(from anchor: Anchor, to other: Anchor, limit: Int) -> Int? {
    guard other >= anchor else { return nil }
    var distance = -anchor.line
    var place = anchor.place
    while place < other.place {
      distance += flow.lines(at: place)
      guard distance <= limit, let below = flow.place(after: place) else { return nil }
      place = below
    }
    distance += other.line
    return distance <= limit ? distance : nil
  }

  /// Returns the anchor, moved up if the table would end above the bottom of the viewport.
  func clamped(_ anchor: Anchor) -> Anchor {
    let moved = moved(anchor, by: 0)
    if flow.hasPages { return start.flatMap { reachesEnd(from: $0) ? $0 : nil } ?? moved }
    guard height(from: moved, limit: lines) < lines else { return moved }
    return end ?? moved
  }

  /// True if the end of the table is visible from an anchor.
  func reachesEnd(from anchor: Anchor) -> Bool {
    height(from: anchor, limit: lines + 1) <= lines
  }

  /// Returns the number of lines from an anchor to the end of the table; the count stops at
  /// `limit`.
  func height(from anchor: Anchor, limit: Int) -> Int {
    var height = -anchor.line
    var next: Place? = anchor.place
    while let place = next, height < limit {
      height += flow.lines(at: place)
      next = flow.place(after: place)
    }
    return height
  }

  // MARK: - Pinned headers

  /// The least height of a viewport with pinned headers, in lines.
  private static var leastToPin: Int { 4 }

  /// Returns the header to pin over the first line, as it has scrolled out of sight; nil if there
  /// is none, if the focused row needs the line, or if nothing of its section stands below the
  /// line.
  ///
  /// Scrolling down skips no line: a covered line was visible on the line below before.
  func pinnedHeader(from anchor: Anchor, focus: Place?) -> Place? {
    let top = moved(anchor, by: 0)
    guard top.place != focus, isPinned(over: top) else { return nil }
    let below = moved(top, by: 1)
    guard below != top, below.place.section == top.place.section, flow.lines(at: below.place) > 0
    else { return nil }
    return .header(top.place.section)
  }

  /// Returns the number of lines that a pinned header takes: 0 or 1.
  func pinnedLines(from anchor: Anchor, focus: Place?) -> Int {
    pinnedHeader(from: anchor, focus: focus) == nil ? 0 : 1
  }

  /// True if a header can be pinned over a line at the top; the focused row may still need the
  /// line.
  private func isPinned(over top: Anchor) -> Bool {
    guard lines >= Self.leastToPin else { return false }
    switch top.place.part {
    case .gap, .header: return false
    case .row, .footer: return flow.hasStickyHeader(inSection: top.place.section)
    }
  }

  /// Returns the anchor that shows a line at the top, or below the pinned header if both fit.
  private func atTop(_ top: Anchor, height: Int) -> Anchor {
    height < lines && isPinned(over: top) ? moved(top, by: -1) : top
  }

  // MARK: - Showing a row

  /// Returns the anchor, moved as little as possible to show `height` lines from `top` on, below a
  /// pinned header.
  ///
  /// If the viewport is too small for them, it shows the first ones.
  func showing(_ top: Anchor, height: Int, from anchor: Anchor) -> Anchor {
    guard let offset = distance(from: anchor, to: top, limit: lines) else {
      if top < anchor || height >= lines { return atTop(top, height: height) }
      return moved(top, by: height - lines)
    }
    if offset == 0, case let shown = atTop(top, height: height), shown != top { return shown }
    guard offset + height > lines else { return anchor }
    return height >= lines ? top : moved(top, by: height - lines)
  }

  /// Returns the anchor, moved as little as possible to show a row; with the header above a first
  /// row and the footer below a last row, if they fit.
  ///
  /// A row taller than the viewport may stand at any of its lines.
  func showing(_ row: Place, from anchor: Anchor) -> Anchor {
    var top = Anchor(row)
    var height = flow.lines(at: row)
    if height > lines {
      guard anchor.place == row else { return top }
      return min(anchor, Anchor(row, line: height - lines))
    }
    if row.row == 0 {
      let header = flow.lines(at: .header(row.section))
      if header > 0, header + height <= lines {
        top = Anchor(.header(row.section))
        height += header
      }
    }
    if row.row == FlowRow(flow.rowCount(inSection: row.section) - 1) {
      let footer = flow.lines(at: .footer(row.section))
      if height + footer + (isPinned(over: top) ? 1 : 0) <= lines { height += footer }
    }
    return showing(top, height: height, from: anchor)
  }

  /// Returns the anchor of a table that opens with a row focused: the top of the table if the row
  /// is visible from there, else an anchor that shows the row in the middle.
  func fresh(_ row: Place?) -> Anchor? {
    guard let start, let row else { return start }
    let shown = showing(row, from: start)
    guard shown != start else { return start }
    let height = flow.lines(at: row)
    guard height < lines else { return Anchor(row) }
    return showing(row, from: clamped(moved(Anchor(row), by: (height - lines) / 2)))
  }
}
