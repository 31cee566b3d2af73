/// A place in the flow of a table from top to bottom: the gap above a section, its header, one of
/// its rows, or its footer.
struct Place: Hashable, Comparable {
  /// The 0-based number of the section.
  var section: Int
  /// The number of the row, or a number before or after all rows for the other places.
  private var order: Int

  private init(section: Int, order: Int) {
    self.section = section
    self.order = order
  }

  /// The gap above a section.
  static func gap(_ section: Int) -> Place { Place(section: section, order: -2) }
  /// The header of a section.
  static func header(_ section: Int) -> Place { Place(section: section, order: -1) }
  /// A row of the flow.
  static func row(_ section: Int, _ row: FlowRow) -> Place {
    Place(section: section, order: row.number)
  }
  /// The footer of a section.
  static func footer(_ section: Int) -> Place { Place(section: section, order: .max) }

  /// The kinds of place.
  enum Part: Equatable { case gap, header, row(FlowRow), footer }

  /// The kind of the place.
  var part: Part {
    switch order {
    case -2: .gap
    case -1: .header
    case .max: .footer
    default: .row(FlowRow(order))
    }
  }

  /// The row of the flow; nil if the place is no row.
  var row: FlowRow? {
    if case .row(let row) = part { row } else { nil }
  }

  static func < (one: Place, other: Place) -> Bool {
    (one.section, one.order) < (other.section, other.order)
  }

  /// Hashes section and order as one number, as places are looked up many times for each key.
  func hash(into hasher: inout Hasher) {
    hasher.combine(section &<< 40 ^ order)
  }

  /// A number that differs for places near each other.
  var number: Int { section &* 31 &+ order }
}

/// The line at the top of the visible part: a place, and a line in it.
struct Anchor: Hashable, Comparable {
  /// The place whose line is at the top.
  var place: Place
  /// The number of the line in the place, 0-based.
  var line: Int

  init(_ place: Place, line: Int = 0) {
    self.place = place
    self.line = line
  }

  static func < (one: Anchor, other: Anchor) -> Bool {
    (one.place, one.line) < (other.place, other.line)
  }
}
