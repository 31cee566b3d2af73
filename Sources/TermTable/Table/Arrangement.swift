import TableModel

/// The arrangement of a table's places: on a screen, or as lines that are said one after the other.
@MainActor enum Arrangement {
  /// Rows have their own heights; sections have gaps between them, and headers that stay in sight.
  case screen
  /// Each place is one line, without gaps; each page begins where the previous one ends.
  case lines

  /// True if there is a gap above a section.
  var hasGaps: Bool { self == .screen }

  /// True if the tiles of a grid stand beside each other; else they are a list.
  var hasGrids: Bool { self == .screen }

  /// True if records stand in columns; else each tells the titles of its texts.
  var hasColumns: Bool { self == .screen }

  /// True if a header stays in sight while its section scrolls.
  var pinsHeaders: Bool { self == .screen }

  /// True if each page begins where the previous one ends, so that the last one may be shorter.
  var hasPages: Bool { self == .lines }

  /// Returns the height of a place that was painted on `lines` lines.
  func height(painted lines: Int) -> Int { self == .screen ? lines : min(1, lines) }

  /// Returns the number of items of a made place.
  func itemCount(of made: MadePlace) -> Int {
    switch self {
    case .screen: made.painted?.areas.count ?? max(1, made.cells.first??.itemCount ?? 1)
    case .lines: made.cells.first??.itemCount ?? 0
    }
  }

  /// Returns the line of a place on which an item begins, 0-based.
  func line(ofItem item: Int, in made: MadePlace) -> Int {
    self == .screen ? made.painted?.area(item).lines.lowerBound ?? 0 : 0
  }

  /// Returns the height of all rows of a section that promises uniform rows; nil if each has its
  /// own.
  func uniformHeight(of section: Section) -> Int? {
    guard self == .screen, section.rows.areUniform, let height = section.rows.height, height > 0,
      section.style == .plain, section.layout == .list, section.loadingMore == nil
    else { return nil }
    return min(height, CellPainter.greatestHeight)
  }
}
