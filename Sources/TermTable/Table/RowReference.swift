import TableModel

/// A row by what it is, not where: the focus finds it again after the table was listed anew.
struct RowReference {
  /// A section by its id, or else by its title or that it has none.
  enum SectionID: Hashable {
    case explicit(AnyHashable)
    case title(String?)
  }

  var section: SectionID
  /// How many sections that are called the same stand before it.
  var occurrence: Int
  var row: RowID
  /// Where it was; of several that are alike, the one that still stands there is meant.
  var place: Place
}

@MainActor extension RowReference {
  /// The reference to a row; nil where the place is none of the rows of `sections`.
  init?(_ place: Place?, in sections: [Section]) {
    guard let place, let row = place.row, sections.indices.contains(place.section),
      row < sections[place.section].rows.count
    else { return nil }
    self.place = place
    let id = Self.id(of: sections[place.section])
    section = id
    occurrence = sections[..<place.section].count { Self.id(of: $0) == id }
    self.row = sections[place.section].rows.id(at: row)
  }

  /// Where the row is now; nil where it is gone.
  func find(in sections: [Section]) -> Place? {
    guard let index = sectionIndex(in: sections) else { return nil }
    let rows = sections[index].rows
    if let old = place.row, old < rows.count, rows.id(at: old) == row { return .row(index, old) }
    return rows.index(of: row).map { .row(index, $0) }
  }

  /// The section that is called so: by its order among those, or the last where some have gone.
  private func sectionIndex(in sections: [Section]) -> Int? {
    var found: Int?
    var before = 0
    for index in sections.indices where Self.id(of: sections[index]) == section {
      found = index
      if before == occurrence { break }
      before += 1
    }
    return found
  }

  private static func id(of section: Section) -> SectionID {
    section.id.map { .explicit($0) } ?? .title(section.header.title)
  }
}
