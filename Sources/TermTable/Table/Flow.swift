/// The facts of a table that a viewport needs: the number of sections and rows, and the height of a
/// place.
///
/// A height is only asked for if it matters to the visible part. In a grid a row is a line of
/// tiles.
@MainActor protocol Flow {
  /// The number of sections.
  var sectionCount: Int { get }
  /// Returns the number of rows of a section.
  func rowCount(inSection section: Int) -> Int
  /// Returns the height of a place in lines; 0 if it is not shown.
  func lines(at place: Place) -> Int
  /// True if a place takes the focus: a row that is neither hidden nor a gap, or the header of a
  /// section that can be folded.
  func takesFocus(_ place: Place) -> Bool
  /// Returns the number of items of a place: the buttons of a row, the tiles of a line.
  func itemCount(at place: Place) -> Int
  /// Returns the line of a place on which an item begins, 0-based: buttons stand below each other
  /// if there is no room beside each other.
  func line(ofItem item: Int, at place: Place) -> Int
  /// True if the rows of a section are lines of tiles.
  func isGrid(section: Int) -> Bool
  /// Returns the first row that is not known to be hidden, from `row` on downward (upward unless
  /// `down`); the end of the rows if there is none.
  func skippingHidden(_ row: FlowRow, down: Bool, inSection section: Int) -> FlowRow
  /// Returns the height of all rows of a section whose rows are alike and take the focus; nil if
  /// each has its own.
  func uniformHeight(inSection section: Int) -> Int?
  /// True if the header of a section has one line and stays in sight while the section scrolls.
  func hasStickyHeader(inSection section: Int) -> Bool
  /// True if each page begins where the previous one ends, so that the last one may be shorter.
  var hasPages: Bool { get }
}

extension Flow {
  func takesFocus(_ place: Place) -> Bool { place.row != nil && lines(at: place) > 0 }
  func itemCount(at place: Place) -> Int { 1 }
  func line(ofItem item: Int, at place: Place) -> Int { 0 }
  func isGrid(section: Int) -> Bool { false }
  func skippingHidden(_ row: FlowRow, down: Bool, inSection section: Int) -> FlowRow { row }
  func uniformHeight(inSection section: Int) -> Int? { nil }
  func hasStickyHeader(inSection section: Int) -> Bool { false }
  var hasPages: Bool { false }
}

// MARK: - From one place to the next

extension Flow {
  /// The topmost place; nil if there are no sections.
  var firstPlace: Place? { sectionCount > 0 ? .gap(0) : nil }

  /// The lowest place; nil if there are no sections.
  var lastPlace: Place? { sectionCount > 0 ? .footer(sectionCount - 1) : nil }

  /// Returns the place below; nil at the end. Skips rows that are known to be hidden.
  func place(after place: Place) -> Place? {
    let section = place.section
    switch place.part {
    case .gap: return .header(section)
    case .header: return self.place(downFrom: 0, inSection: section)
    case .row(let row): return self.place(downFrom: row.advanced(by: 1), inSection: section)
    case .footer: return section + 1 < sectionCount ? .gap(section + 1) : nil
    }
  }

  /// Returns the place above; nil at the start. Skips rows that are known to be hidden.
  func place(before place: Place) -> Place? {
    let section = place.section
    switch place.part {
    case .gap: return section > 0 ? .footer(section - 1) : nil
    case .header: return .gap(section)
    case .row(let row): return self.place(upFrom: row.advanced(by: -1), inSection: section)
    case .footer:
      return self.place(upFrom: FlowRow(rowCount(inSection: section) - 1), inSection: section)
    }
  }

  private func place(downFrom row: FlowRow, inSection section: Int) -> Place {
    let row = skippingHidden(row, down: true, inSection: section)
    return row.number < rowCount(inSection: section) ? .row(section, row) : .footer(section)
  }

  private func place(upFrom row: FlowRow, inSection section: Int) -> Place {
    let row = skippingHidden(row, down: false, inSection: section)
    return row >= 0 ? .row(section, row) : .header(section)
  }

  /// Returns the nearest place below that takes the focus; nil if there is none.
  func row(after place: Place) -> Place? {
    var next = self.place(after: place)
    while let candidate = next {
      if takesFocus(candidate) { return candidate }
      next = self.place(after: candidate)
    }
    return nil
  }

  /// Returns the nearest place above that takes the focus; nil if there is none.
  func row(before place: Place) -> Place? {
    var next = self.place(before: place)
    while let candidate = next {
      if takesFocus(candidate) { return candidate }
      next = self.place(before: candidate)
    }
    return nil
  }

  /// The first place that takes the focus.
  var firstRow: Place? { firstPlace.flatMap { row(after: $0) } }

  /// The last place that takes the focus.
  var lastRow: Place? { lastPlace.flatMap { row(before: $0) } }

  /// Returns the first place of a section that takes the focus: its header if it can be folded,
  /// else a row.
  func firstRow(inSection section: Int) -> Place? {
    if takesFocus(.header(section)) { return .header(section) }
    guard let row = row(after: .header(section)), row.section == section else { return nil }
    return row
  }

  /// True if the items of a place stand below each other.
  func stacksItems(at place: Place) -> Bool {
    itemCount(at: place) > 1 && line(ofItem: 1, at: place) > line(ofItem: 0, at: place)
  }
}
