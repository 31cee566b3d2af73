import TableModel

/// Finds the next row whose text begins with what a person types.
@MainActor struct TypeAhead {
  let listing: Listing

  /// The result of a search.
  enum Found: Equatable {
    /// A row, or the header of a folded section.
    case row(ShownRow)
    case none
    /// None among so many rows; there are more, which would take too long.
    case outOfReach(rows: Int)
  }

  /// The longest time of a search: a key is answered before the finger is up.
  private static let limit = Duration.milliseconds(15)
  /// The number of rows after which the clock is read.
  private static let rowsPerLook = 64

  /// Returns the next row whose text begins with `text`, or else the next row with a word that
  /// does, whatever the case; after the last row, the search continues from the first.
  ///
  /// - Parameters:
  ///   - start: The row to start from; nil for the first row.
  ///   - includingIt: True if the row at `start` may be found; else it is looked at last.
  /// - Complexity: Makes the cells of the rows, without painting them, for at most 15 ms.
  func row(beginningWith text: String, from start: ShownRow?, includingIt: Bool) -> Found {
    let wanted = text.lowercased()
    let count = listing.numbered
    let above = (start.flatMap { listing.number(of: $0)?.value } ?? 1) - 1
    let first = includingIt ? above : above + 1
    let end = ContinuousClock.now + Self.limit
    var second: ShownRow?
    for step in 0..<count {
      guard let row = listing.row(numbered: RowNumber((first + step) % count + 1)) else { continue }
      switch fit(of: row, with: wanted) {
      case .text where isShown(row): return .row(row)
      case .word where second == nil && isShown(row): second = row
      default: break
      }
      if step % Self.rowsPerLook == Self.rowsPerLook - 1, ContinuousClock.now > end {
        return second.map { .row($0) } ?? .outOfReach(rows: step + 1)
      }
    }
    return second.map { .row($0) } ?? .none
  }

  /// True if the text of a row, or a word of it, begins with `text`, whatever the case.
  func fits(_ row: ShownRow, _ text: String) -> Bool {
    fit(of: row, with: text.lowercased()) != .nothing
  }

  private enum Fit { case text, word, nothing }

  private func fit(of row: ShownRow, with wanted: String) -> Fit {
    let text = title(of: row).lowercased()
    if text.hasPrefix(wanted) { return .text }
    let isWord = text.indices.contains { index in
      guard index > text.startIndex, text[index].isLetter || text[index].isNumber else {
        return false
      }
      let before = text[text.index(before: index)]
      return !before.isLetter && !before.isNumber && text[index...].hasPrefix(wanted)
    }
    return isWord ? .word : .nothing
  }

  /// Returns the text by which a person knows a row or a folded header; empty if it shows none.
  private func title(of shown: ShownRow) -> String {
    let section = listing.sections[shown.section]
    guard let row = shown.row else { return section.header.title ?? "" }
    return RowDescription(section.rows.cell(at: row)).title
  }

  /// True if a row is in the flow and takes the focus.
  private func isShown(_ row: ShownRow) -> Bool {
    listing.takesFocus(listing.spot(of: row).place)
  }
}
