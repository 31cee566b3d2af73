import TableModel

/// A row, or a header that takes the focus, by what it is, not where: the focus finds it again after
/// the table was listed anew.
///
/// Places are those of the model here: in a grid each tile is a row of its own.
struct RowReference {
  /// A section, by what it is.
  struct SectionReference: Hashable {
    var id: Section.Identity
    /// How many sections of this identity stand before it; those of cells listed between sections
    /// count as one.
    var occurrence: Int
  }

  var section: SectionReference
  /// The row; nil for the header.
  var row: RowID?
  /// Where it was; of several that are alike, the one that still stands there is meant.
  var place: Place
}

@MainActor extension RowReference {
  /// The reference to a row or a header of the model; nil where the place is none of what is listed.
  init?(_ place: Place?, in listing: Listing) {
    guard let place, listing.sections.indices.contains(place.section) else { return nil }
    let section = listing.sections[place.section]
    switch place.part {
    case .header: self.row = nil
    case .row(let row) where row < section.rows.count: self.row = section.rows.id(at: row)
    case .row, .gap, .footer: return nil
    }
    self.place = place
    self.section = listing.reference(toSection: place.section)
  }

  /// Where the row is now; nil where it is gone.
  func find(in sections: [Section]) -> Place? {
    if section.id == .loose { return findLoose(in: sections) }
    guard let index = section.find(in: sections) else { return nil }
    guard let row else { return .header(index) }
    return find(row, of: sections[index]).map { .row(index, $0) }
  }

  /// Where the row of a cell is that was listed between sections: it may be in another section when one
  /// came or went between the cells.
  private func findLoose(in sections: [Section]) -> Place? {
    guard let row else { return nil }
    for index in sections.indices where sections[index].identity == .loose {
      if let found = find(row, of: sections[index]) { return .row(index, found) }
    }
    return nil
  }

  private func find(_ row: RowID, of section: Section) -> Int? {
    let rows = section.rows
    if let old = place.row, old < rows.count, rows.id(at: old) == row { return old }
    return rows.index(of: row)
  }
}

@MainActor extension RowReference.SectionReference {
  /// The references to all sections.
  ///
  /// - Complexity: O(number of sections); one after the other they would take its square.
  static func all(in sections: [Section]) -> [Self] {
    var counts: [Section.Identity: Int] = [:]
    return sections.map { section in
      let id = section.identity
      let before = id == .loose ? 0 : counts[id] ?? 0
      counts[id] = before + 1
      return Self(id: id, occurrence: before)
    }
  }

  /// The section of this identity: by its order among those, or the last where some have gone.
  func find(in sections: [Section]) -> Int? {
    var found: Int?
    var before = 0
    for index in sections.indices where sections[index].identity == id {
      found = index
      if before == occurrence { break }
      before += 1
    }
    return found
  }
}
