import TableModel

/// The identity of a row, or of a header that takes the focus: with it the focus finds the row again
/// after the table was listed anew.
///
/// Places are those of the model here: in a grid each tile is a row of its own.
struct RowReference {
  /// The identity of a section.
  struct SectionReference: Hashable {
    var id: Section.Identity
    /// The number of sections of this identity that stand before it; all sections of loose cells count
    /// as one.
    var occurrence: Int
  }

  var section: SectionReference
  /// The row; nil for the header.
  var row: RowID?
  /// Its last place: of several rows that are alike it means the one that still stands there.
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

  /// The place of the row now; nil if it is gone.
  func find(in sections: [Section]) -> Place? {
    if section.id == .loose { return findLoose(in: sections) }
    guard let index = section.find(in: sections) else { return nil }
    guard let row else { return .header(index) }
    return find(row, of: sections[index]).map { .row(index, $0) }
  }

  /// The place of a loose cell's row: the row is in another section once one came or went between the
  /// loose cells.
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

  /// The number of the section: by its order among those of this identity, or the last if some have gone.
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
