import TableModel

/// The identity of a row, or of a header that takes the focus, by which the focus finds the row
/// after the table was listed again.
///
/// Its places are those of the model: in a grid, each tile is a row.
struct RowReference {
  /// The identity of a section.
  struct SectionReference: Hashable {
    var id: Section.Identity
    /// The number of sections of this identity before it; all sections of loose cells count as one.
    var occurrence: Int
  }

  var section: SectionReference
  /// The row; nil for the header.
  var row: RowID?
  /// The last known place; of several rows with one identity, the one at this place is meant.
  var place: Place
}

@MainActor extension RowReference {
  /// The reference to a row or a header of the model; nil if there is none at the place.
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

  /// Returns the place of the row now; nil if it is gone.
  func find(in sections: [Section]) -> Place? {
    if section.id == .loose { return findLoose(in: sections) }
    guard let index = section.find(in: sections) else { return nil }
    guard let row else { return .header(index) }
    return find(row, of: sections[index]).map { .row(index, $0) }
  }

  /// Returns the place of a loose cell's row: it is in another untitled section once a section came
  /// or went between the loose cells.
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
  /// Returns the references to all sections.
  ///
  /// - Complexity: O(number of sections); made one by one, they would take its square.
  static func all(in sections: [Section]) -> [Self] {
    var counts: [Section.Identity: Int] = [:]
    return sections.map { section in
      let id = section.identity
      let before = id == .loose ? 0 : counts[id] ?? 0
      counts[id] = before + 1
      return Self(id: id, occurrence: before)
    }
  }

  /// Returns the number of the section: the one with this ``occurrence``, or the last of this
  /// identity if some are gone; nil if all are.
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

extension RowReference {
  /// The identity of a row, independent of its position.
  struct Identity: Hashable {
    let section: SectionReference
    let row: RowID?
  }

  /// The identity of the row, independent of its position.
  var identity: Identity { Identity(section: section, row: row) }
}
