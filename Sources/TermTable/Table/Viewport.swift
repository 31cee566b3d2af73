/// A place that is visible, and where.
struct VisiblePart: Equatable {
  var place: Place
  /// The first line of the place that is visible, 0-based.
  var firstLine: Int
  /// Where that line stands, in lines from the top of the viewport.
  var line: Int
  /// How many of its lines are visible, at least 1.
  var count: Int
  /// How many lines it has.
  var height: Int
}

/// The visible content of a table, found once for each frame.
struct VisibleContent {
  /// The places that are visible, from top to bottom.
  var parts: [VisiblePart] = []
  /// True if that is all of the table.
  var showsAll = true
  /// The header over the first line.
  var pinnedHeader: Place?
}

/// The visible part of a table: a number of lines that hang from an anchor.
///
/// Nothing here depends on the number of rows: from an anchor it walks up or down by lines, and asks
/// only for the heights of the places it meets. Any number of rows, of any and unknown heights,
/// costs what is visible.
@MainActor struct Viewport<Table: Flow> {
  let flow: Table
  /// The height of the visible part, in lines, at least 1.
  let lines: Int

  init(_ flow: Table, lines: Int) {
    self.flow = flow
    self.lines = max(1, lines)
  }

  /// How many lines a page is: it keeps one line of the one before, which a pinned header may cover.
  var pageLines: Int { max(1, lines - 1) }

  /// How many lines half a page is.
  var halfPageLines: Int { max(1, lines / 2) }

  /// The top of the table; nil where it has no sections.
  var start: Anchor? { flow.firstPlace.map { moved(Anchor($0), by: 0) } }

  /// The anchor from which the last line of the table stands at the bottom, or the top of the table
  /// where all of it fits.
  var end: Anchor? {
    flow.lastPlace.map { moved(Anchor($0, line: flow.lines(at: $0)), by: -lines) }
  }

  /// What is visible from an anchor, from top to bottom.
  ///
  /// - Complexity: O(lines), besides hidden places.
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

  /// The content that is visible from an anchor; nothing without one.
  func visibleContent(from anchor: Anchor?, focus: Place?) -> VisibleContent {
    guard let anchor else { return VisibleContent() }
    let isAtStart = start.map { anchor <= $0 } ?? true
    return VisibleContent(
      parts: parts(from: anchor),
      showsAll: isAtStart && reachesEnd(from: anchor),
      pinnedHeader: pinnedHeader(from: anchor, focus: focus)
    )
  }

  /// The anchor some lines below (or above, where negative), at most the table's last (first) line.
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

  /// How many lines lie between two anchors; nil where the second is above the first, or more than
  /// `limit` lines below it.
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

  /// The anchor, moved up where the table would end above the bottom of the viewport.
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

  /// How many lines there are from an anchor to the end of the table, counted no further than to
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

  /// The fewest lines of a viewport that leaves one to a pinned header.
  private static var leastToPin: Int { 4 }

  /// The header that stands on the first line, over what is there, while it is out of sight above; nil
  /// where there is none to pin, the focused row needs the line, or nothing of its section is below it.
  ///
  /// Whatever it covers could be seen on the line below before.
  func pinnedHeader(from anchor: Anchor, focus: Place?) -> Place? {
    let top = moved(anchor, by: 0)
    guard top.place != focus, isPinned(over: top) else { return nil }
    let below = moved(top, by: 1)
    guard below != top, below.place.section == top.place.section, flow.lines(at: below.place) > 0
    else { return nil }
    return .header(top.place.section)
  }

  /// How many lines a pinned header takes: 0 or 1.
  func pinnedLines(from anchor: Anchor, focus: Place?) -> Int {
    pinnedHeader(from: anchor, focus: focus) == nil ? 0 : 1
  }

  /// True if a header is pinned over a line at the top, unless the focused row needs that line.
  private func isPinned(over top: Anchor) -> Bool {
    guard lines >= Self.leastToPin else { return false }
    switch top.place.part {
    case .gap, .header: return false
    case .row, .footer: return flow.hasStickyHeader(inSection: top.place.section)
    }
  }

  /// The anchor with a line at the top, or below the pinned header where there is room for both.
  private func atTop(_ top: Anchor, height: Int) -> Anchor {
    height < lines && isPinned(over: top) ? moved(top, by: -1) : top
  }

  // MARK: - Showing a row

  /// The anchor, moved the least that shows some lines that belong together, below a pinned header.
  ///
  /// Where there are more lines than the viewport has, the first ones are shown.
  func showing(_ top: Anchor, height: Int, from anchor: Anchor) -> Anchor {
    guard let offset = distance(from: anchor, to: top, limit: lines) else {
      if top < anchor || height >= lines { return atTop(top, height: height) }
      return moved(top, by: height - lines)
    }
    if offset == 0, case let shown = atTop(top, height: height), shown != top { return shown }
    guard offset + height > lines else { return anchor }
    return height >= lines ? top : moved(top, by: height - lines)
  }

  /// The anchor, moved the least that shows a row; with the header above a first row and the footer
  /// below a last row, where they fit.
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
    if row.row == flow.rowCount(inSection: row.section) - 1 {
      let footer = flow.lines(at: .footer(row.section))
      if height + footer + (isPinned(over: top) ? 1 : 0) <= lines { height += footer }
    }
    return showing(top, height: height, from: anchor)
  }

  /// The anchor of a table that opens with this row focused: its top where the row is visible from
  /// there, else the row in the middle.
  func fresh(_ row: Place?) -> Anchor? {
    guard let start, let row else { return start }
    let shown = showing(row, from: start)
    guard shown != start else { return start }
    let height = flow.lines(at: row)
    guard height < lines else { return Anchor(row) }
    return showing(row, from: clamped(moved(Anchor(row), by: (height - lines) / 2)))
  }
}
