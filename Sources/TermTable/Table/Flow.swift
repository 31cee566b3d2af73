/// What a viewport has to know of a table: how many sections and rows, and the height of one place.
///
/// A height is only asked for where it matters to what is visible.
@MainActor protocol Flow {
  /// How many sections.
  var sectionCount: Int { get }
  /// How many rows a section has.
  func rowCount(inSection section: Int) -> Int
  /// The height of a place in lines; 0 where nothing is to be seen.
  func lines(at place: Place) -> Int
  /// Whether the header of a section, of one line, stays in sight while the section scrolls.
  func hasStickyHeader(inSection section: Int) -> Bool
}

extension Flow {
  func hasStickyHeader(inSection section: Int) -> Bool { false }
}

// MARK: - From one place to the next

extension Flow {
  /// The topmost place; nil where there are no sections.
  var firstPlace: Place? { sectionCount > 0 ? .gap(0) : nil }

  /// The lowest place; nil where there are no sections.
  var lastPlace: Place? { sectionCount > 0 ? .footer(sectionCount - 1) : nil }

  /// The place below; nil at the end.
  func place(after place: Place) -> Place? {
    let section = place.section
    switch place.part {
    case .gap: return .header(section)
    case .header: return rowCount(inSection: section) > 0 ? .row(section, 0) : .footer(section)
    case .row(let row):
      return row + 1 < rowCount(inSection: section) ? .row(section, row + 1) : .footer(section)
    case .footer: return section + 1 < sectionCount ? .gap(section + 1) : nil
    }
  }

  /// The place above; nil at the start.
  func place(before place: Place) -> Place? {
    let section = place.section
    switch place.part {
    case .gap: return section > 0 ? .footer(section - 1) : nil
    case .header: return .gap(section)
    case .row(let row): return row > 0 ? .row(section, row - 1) : .header(section)
    case .footer:
      let count = rowCount(inSection: section)
      return count > 0 ? .row(section, count - 1) : .header(section)
    }
  }

  /// The nearest row below that is not hidden; nil where there is none.
  func row(after place: Place) -> Place? {
    var next = self.place(after: place)
    while let candidate = next {
      if candidate.row != nil, lines(at: candidate) > 0 { return candidate }
      next = self.place(after: candidate)
    }
    return nil
  }

  /// The nearest row above that is not hidden; nil where there is none.
  func row(before place: Place) -> Place? {
    var next = self.place(before: place)
    while let candidate = next {
      if candidate.row != nil, lines(at: candidate) > 0 { return candidate }
      next = self.place(before: candidate)
    }
    return nil
  }

  /// The first row that is not hidden.
  var firstRow: Place? { firstPlace.flatMap { row(after: $0) } }

  /// The last row that is not hidden.
  var lastRow: Place? { lastPlace.flatMap { row(before: $0) } }
}
