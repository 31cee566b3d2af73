/// The position of a person in a table: the focused row, and the anchor that the visible part hangs
/// from.
///
/// It is a small state machine: each command of `TableState+Moving` is a function of the state, the
/// flow and the height of the viewport.
struct TableState: Equatable {
  /// The row or header that the keys go to; nil if no place takes the focus.
  private(set) var focus: Place?
  /// The number of the focused item, 0-based: a button of the row, a tile of the line. In a place
  /// with fewer items, the last one has the focus, and the number stays the same for the next
  /// place.
  var item = 0
  /// The line at the top; nil until the first settling, and if the table has no sections.
  private(set) var anchor: Anchor?
  /// True if the table was scrolled, so that the focused row may be out of sight, in part or as a
  /// whole.
  private(set) var isScrolledAway = false

  /// A state with the focus on a row, without an anchor.
  init(focus: Place? = nil) {
    self.focus = focus
  }

  /// Moves the focus to a row, or to none. Within a section, it stays in its column of items.
  mutating func focus(on row: Place?) {
    if row?.section != focus?.section { item = 0 }
    focus = row
    isScrolledAway = false
  }

  /// Moves the focus to an item of a row.
  mutating func focus(on row: Place?, item: Int) {
    focus(on: row)
    self.item = max(0, item)
  }

  /// Hangs the visible part from an anchor, even if it does not show the focused row.
  mutating func scroll(to anchor: Anchor) {
    self.anchor = anchor
    isScrolledAway = true
  }

  /// True if a part of the focused row is in sight; in a row of several buttons, if the focused
  /// button is.
  @MainActor func isFocusInSight(in viewport: Viewport<some Flow>) -> Bool {
    guard isScrolledAway, let anchor else { return true }
    let parts = viewport.parts(from: anchor)
    guard let part = parts.first(where: { $0.place == focus }) else { return false }
    let flow = viewport.flow
    guard flow.itemCount(at: part.place) > 1, !flow.isGrid(section: part.place.section) else {
      return true
    }
    let line = flow.line(ofItem: item, at: part.place)
    return (part.firstLine..<part.firstLine + part.count).contains(line)
  }

  /// Hangs the visible part from an anchor that shows the focused row.
  mutating func hang(from anchor: Anchor?) {
    self.anchor = anchor
    isScrolledAway = false
  }

  /// Follows the rows to their new places after the table was listed again.
  ///
  /// - Parameters:
  ///   - focus: The new place of the focused row; nil if it is gone: then the focus keeps its
  ///     place.
  ///   - item: The new number of the focused tile in its line; nil if it is no tile.
  ///   - top: The new place of the row at the top of the screen; nil if it is gone, or there was
  ///     none.
  mutating func follow(focus: Place?, item: Int?, top: Place?) {
    if let focus { self.focus = focus }
    if let item { self.item = item }
    if let top { anchor = Anchor(top, line: anchor?.place.row == nil ? 0 : anchor?.line ?? 0) }
  }

  /// Forgets the anchor, so that the next settling finds it as if the table had just been opened.
  mutating func forgetAnchor() { hang(from: nil) }

  /// Adapts the state to the table: the focus is on a row that exists and is not hidden, and the
  /// anchor shows it, unless the table was scrolled away from it.
  @MainActor mutating func settle(in viewport: Viewport<some Flow>) {
    let flow = viewport.flow
    focus = focus.flatMap { Self.nearestRow(to: $0, in: flow) } ?? flow.firstRow
    guard let anchor, Self.exists(anchor.place, in: flow) else {
      hang(from: viewport.fresh(focus).map { showingItem(in: viewport, from: $0) })
      return
    }
    let clamped = viewport.clamped(anchor)
    if let focus, !isScrolledAway {
      self.anchor = showingItem(in: viewport, from: viewport.showing(focus, from: clamped))
    } else {
      self.anchor = clamped
    }
  }

  /// Returns the anchor, moved as little as possible to show the focused button of a row that is
  /// taller than the viewport.
  @MainActor func showingItem(in viewport: Viewport<some Flow>, from anchor: Anchor) -> Anchor {
    let flow = viewport.flow
    guard let focus, anchor.place == focus, flow.lines(at: focus) > viewport.lines,
      flow.itemCount(at: focus) > 1, !flow.isGrid(section: focus.section)
    else { return anchor }
    let line = flow.line(ofItem: item, at: focus)
    return Anchor(focus, line: max(line - viewport.lines + 1, min(anchor.line, line)))
  }

  @MainActor static func exists(_ place: Place, in flow: some Flow) -> Bool {
    guard place.section < flow.sectionCount else { return false }
    return place.row.map { $0.number < flow.rowCount(inSection: place.section) } ?? true
  }

  /// Returns the row itself, or a row next to its place if it is gone or hidden.
  @MainActor private static func nearestRow(to row: Place, in flow: some Flow) -> Place? {
    guard let lastPlace = flow.lastPlace else { return nil }
    guard row.section < flow.sectionCount else { return flow.row(before: lastPlace) }
    let count = flow.rowCount(inSection: row.section)
    guard let index = row.row, count > 0 else {
      let around = Place.header(row.section)
      if flow.takesFocus(around) { return around }
      return flow.row(after: around) ?? flow.row(before: around)
    }
    let clamped = Place.row(row.section, min(index, FlowRow(count - 1)))
    if flow.takesFocus(clamped) { return clamped }
    return flow.row(after: clamped) ?? flow.row(before: clamped)
  }
}
