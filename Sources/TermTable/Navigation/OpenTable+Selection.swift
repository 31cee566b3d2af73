import TableModel

// Which rows can be selected, and those of a range.

/// Rows of one section that stand below each other.
struct RowRange: Equatable {
  /// The 0-based number of the section; nil for no rows of any.
  var section: Int?
  var rows: Range<Int> = 0..<0

  var count: Int { rows.count }

  func contains(_ place: Place) -> Bool {
    place.section == section && place.row.map { rows.contains($0) } ?? false
  }
}

extension OpenTable {
  /// The section of the focused row.
  var focusedSection: Section? {
    state.focus.flatMap { place in
      listing.sections.indices.contains(place.section) ? listing.sections[place.section] : nil
    }
  }

  /// How many rows are selected where one is, or else in the first section in which several can be;
  /// nil for none.
  var selectedCount: Int? {
    guard listing.selectsSeveral else { return nil }
    let sections = listing.shown
    let here = state.focus.flatMap {
      sections.indices.contains($0.section) ? sections[$0.section].selectedCount : nil
    }
    guard let count = here ?? sections.lazy.compactMap(\.selectedCount).first, count > 0 else {
      return nil
    }
    return count
  }

  /// Whether the focused row can be selected.
  var isFocusSelectable: Bool { focusedPlace.map { isSelectable($0) } ?? false }

  /// Whether a row can be selected: it is shown, can be used, and has an id of the selection's type.
  func isSelectable(_ place: Place) -> Bool {
    guard let row = place.row, let selection = listing.sections[place.section].selection,
      let cell = listing.cell(ofRow: place), cell.isEnabled
    else { return false }
    return selection.canSelect(listing.sections[place.section].rows.id(at: row))
  }

  /// All rows of a section.
  func rows(ofSection section: Int) -> RowRange {
    RowRange(section: section, rows: 0..<listing.sections[section].rows.count)
  }

  /// The ids of those of some rows that can be selected.
  ///
  /// - Complexity: O(number of rows); a cell is made of each, and dropped.
  func selectableIDs(in range: RowRange) -> [RowID] {
    guard let section = range.section, let selection = listing.sections[section].selection else {
      return []
    }
    let rows = listing.sections[section].rows
    return range.rows.compactMap { row in
      let id = rows.id(at: row)
      guard selection.canSelect(id) else { return nil }
      let cell = rows.cell(at: row)
      return cell.isEnabled && (cell.height ?? rows.height) != 0 ? id : nil
    }
  }

  /// The rows from the one at which a range was begun to the focused one; where that is a header or in
  /// another section, to the end of the range's own that is nearest to it. No rows where there is no
  /// range.
  var rangeRows: RowRange {
    guard let start = range?.find(in: listing.sections), let first = start.row,
      let focus = focusedPlace
    else { return RowRange() }
    let end = listing.sections[start.section].rows.count - 1
    let isAbove = focus.section < start.section
    let last = focus.section == start.section ? focus.row ?? 0 : isAbove ? 0 : end
    return RowRange(section: start.section, rows: min(first, last)..<max(first, last) + 1)
  }
}
