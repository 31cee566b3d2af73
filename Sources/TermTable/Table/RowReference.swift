import TableModel

/// The identity of a row, or of a header that takes the focus, by which the focus finds the row
/// after the table was listed again.
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
  /// The row as it was seen last; of several rows with one identity, the one there is meant.
  var lastKnown: ShownRow
}

@MainActor extension RowReference {
  /// The reference to a row or a header; nil if there is none.
  init?(_ shown: ShownRow?, in listing: Listing) {
    guard let shown, listing.sections.indices.contains(shown.section) else { return nil }
    let rows = listing.sections[shown.section].rows
    if let number = shown.row {
      guard number < rows.count else { return nil }
      row = rows.id(at: number)
    }
    lastKnown = shown
    section = listing.reference(toSection: shown.section)
  }

  /// The reference to a row that may be hidden.
  init(listed: ListedRow, in listing: Listing) {
    section = listing.reference(toSection: listed.section)
    row = listing.wholeSections[listed.section].rows.id(at: listed.row)
    lastKnown = listing.shownRow(of: listed) ?? .row(listed.section, listed.row)
  }

  /// Returns the row as it is shown now; nil if it is gone or hidden.
  func find(in listing: Listing) -> ShownRow? {
    let sections = listing.sections
    guard let row else {
      return section.id == .loose ? nil : section.find(in: sections).map { .header($0) }
    }
    return find(row, in: sections, guess: lastKnown.row).map { .row($0.section, $0.row) }
  }

  /// Returns the row among all rows of a table; nil for a header, and for a row that is gone.
  func findListed(in listing: Listing) -> ListedRow? {
    guard let row else { return nil }
    let guess = listing.listedRow(of: lastKnown)?.row
    return find(row, in: listing.wholeSections, guess: guess).map { .row($0.section, $0.row) }
  }

  /// - Parameter guess: The number of the row to look at first.
  private func find(
    _ row: RowID,
    in sections: [Section],
    guess: Int?
  ) -> (section: Int, row: Int)? {
    if section.id == .loose { return findLoose(row, in: sections, guess: guess) }
    guard let index = section.find(in: sections) else { return nil }
    return find(row, of: sections[index], guess: guess).map { (index, $0) }
  }

  /// Returns the row of a loose cell: it is in another untitled section once a section came or went
  /// between the loose cells.
  private func findLoose(
    _ row: RowID,
    in sections: [Section],
    guess: Int?
  ) -> (section: Int, row: Int)? {
    for index in sections.indices where sections[index].identity == .loose {
      if let found = find(row, of: sections[index], guess: guess) { return (index, found) }
    }
    return nil
  }

  private func find(_ row: RowID, of section: Section, guess: Int?) -> Int? {
    let rows = section.rows
    if let guess, guess < rows.count, rows.id(at: guess) == row { return guess }
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
