import TableModel

/// A row by what it is, not where: the focus finds it again after the table was listed anew.
struct RowReference: Hashable {
  /// A section by its id, its title, or else its number.
  enum SectionID: Hashable {
    case explicit(AnyHashable)
    case title(String)
    case number(Int)
  }

  var section: SectionID
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
    section = Self.id(of: place.section, in: sections)
    self.row = sections[place.section].rows.id(at: row)
  }

  /// Where the row is now; nil where it is gone.
  func find(in sections: [Section]) -> Place? {
    guard let index = sectionIndex(in: sections) else { return nil }
    let rows = sections[index].rows
    if let old = place.row, old < rows.count, rows.id(at: old) == row { return .row(index, old) }
    return rows.index(of: row).map { .row(index, $0) }
  }

  private func sectionIndex(in sections: [Section]) -> Int? {
    let old = place.section
    if old < sections.count, Self.id(of: old, in: sections) == section { return old }
    return sections.indices.first { Self.id(of: $0, in: sections) == section }
  }

  private static func id(of index: Int, in sections: [Section]) -> SectionID {
    if let id = sections[index].id { return .explicit(id) }
    if let title = sections[index].header.title { return .title(title) }
    return .number(index)
  }
}
