/// The facts of a table that a viewport needs: the number of sections and rows, and the height of a place.
///
/// A height is only asked for where it matters to what is visible. In a grid a row is a line of
/// tiles.
@MainActor protocol Flow {
  /// How many sections.
  var sectionCount: Int { get }
  /// How many rows a section has.
  func rowCount(inSection section: Int) -> Int
  /// The height of a place in lines; 0 if it is not shown.
  func lines(at place: Place) -> Int
  /// True if a place takes the focus: a row that is not hidden and more than a gap, or the header of
  /// a section that can be folded.
  func takesFocus(_ place: Place) -> Bool
  /// How many items a place has beside each other: the buttons of a row, the tiles of a line.
  func itemCount(at place: Place) -> Int
  /// On which line of a place an item begins, 0-based: buttons stand below each other for want of room.
  func line(ofItem item: Int, at place: Place) -> Int
  /// True if the rows of a section are lines of tiles.
  func isGrid(section: Int) -> Bool
  /// The first row from this one downward (upward unless `down`) that is not known to be hidden; the end of
  /// the rows if all are.
  func skippingHidden(_ row: Int, down: Bool, inSection section: Int) -> Int
  /// The height of every row of a section whose rows are alike and take the focus; nil if each row must be
  /// asked.
  func uniformHeight(inSection section: Int) -> Int?
  /// True if the header of a section has one line and stays in sight while the section scrolls.
  func hasStickyHeader(inSection section: Int) -> Bool
  /// True if each page begins where the one before ends, so that the last one may be shorter.
  var hasPages: Bool { get }
}

extension Flow {
  func takesFocus(_ place: Place) -> Bool { place.row != nil && lines(at: place) > 0 }
  func itemCount(at place: Place) -> Int { 1 }
  func line(ofItem item: Int, at place: Place) -> Int { 0 }
  func isGrid(section: Int) -> Bool { false }
  func skippingHidden(_ row: Int, down: Bool, inSection section: Int) -> Int { row }
  func uniformHeight(inSection section: Int) -> Int? { nil }
  func hasStickyHeader(inSection section: Int) -> Bool { false }
  var hasPages: Bool { false }
}

// MARK: - From one place to the next

extension Flow {
  /// The topmost place; nil where there are no sections.
  var firstPlace: Place? { sectionCount > 0 ? .gap(0) : nil }

  /// The lowest place; nil where there are no sections.
  var lastPlace: Place? { sectionCount > 0 ? .footer(sectionCount - 1) : nil }

  /// The place below; nil at the end. Rows that are known to be hidden are left out.
  func place(after place: Place) -> Place? {
    let section = place.section
    switch place.part {
    case .gap: return .header(section)
    case .header: return self.place(downFrom: 0, inSection: section)
    case .row(let row): return self.place(downFrom: row + 1, inSection: section)
    case .footer: return section + 1 < sectionCount ? .gap(section + 1) : nil
    }
  }

  /// The place above; nil at the start. Rows that are known to be hidden are left out.
  func place(before place: Place) -> Place? {
    let section = place.section
    switch place.part {
    case .gap: return section > 0 ? .footer(section - 1) : nil
    case .header: return .gap(section)
    case .row(let row): return self.place(upFrom: row - 1, inSection: section)
    case .footer: return self.place(upFrom: rowCount(inSection: section) - 1, inSection: section)
    }
  }

  private func place(downFrom row: Int, inSection section: Int) -> Place {
    let row = skippingHidden(row, down: true, inSection: section)
    return row < rowCount(inSection: section) ? .row(section, row) : .footer(section)
  }

  private func place(upFrom row: Int, inSection section: Int) -> Place {
    let row = skippingHidden(row, down: false, inSection: section)
    return row >= 0 ? .row(section, row) : .header(section)
  }

  /// The nearest row below that takes the focus; nil where there is none.
  func row(after place: Place) -> Place? {
    var next = self.place(after: place)
    while let candidate = next {
      if takesFocus(candidate) { return candidate }
      next = self.place(after: candidate)
    }
    return nil
  }

  /// The nearest row above that takes the focus; nil where there is none.
  func row(before place: Place) -> Place? {
    var next = self.place(before: place)
    while let candidate = next {
      if takesFocus(candidate) { return candidate }
      next = self.place(before: candidate)
    }
    return nil
  }

  /// The first row that takes the focus.
  var firstRow: Place? { firstPlace.flatMap { row(after: $0) } }

  /// The last row that takes the focus.
  var lastRow: Place? { lastPlace.flatMap { row(before: $0) } }

  /// What takes the focus first in a section: its header where it can be folded, else a row.
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
