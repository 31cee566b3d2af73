import TableModel

/// The search of rows that are loaded in pages: their sources find words, and show only the rows
/// that have them.
///
/// It keeps nothing: the sources know the words for which they were asked.
@MainActor struct SourceSearch {
  let listing: Listing

  private var sources: [any PagedSource] {
    listing.pagedSections.compactMap { listing.sections[$0].paging }
  }

  /// True if words are found by the sources of the rows.
  var isInUse: Bool { !listing.pagedSections.isEmpty }

  /// True if there are sources, and all of them find words.
  var findsWords: Bool { isInUse && sources.allSatisfy(\.findsWords) }

  /// The words for which sources were asked; empty for all rows.
  var words: String {
    listing.pagedSections.first.flatMap { listing.sections[$0].paging?.words } ?? ""
  }

  /// Asks the sources for the rows that have some words.
  ///
  /// - Parameter pause: The time to wait for other words.
  func find(_ words: String, after pause: Duration) {
    for source in sources where source.findsWords { source.find(words, after: pause) }
  }

  /// The first row that the sources have found; nil before all have answered, and if they have
  /// found none.
  var firstAnswer: Place? {
    guard !sources.contains(where: \.isSearching) else { return nil }
    return listing.pagedSections.first { listing.sections[$0].rows.count > 0 }
      .map { Place.row($0, 0) }
  }

  /// Returns the state of the search; nil without one.
  ///
  /// - Parameter focus: The focused row among all rows, the hidden ones too; nil for none.
  func status(focus: @autoclosure () -> ListedRow?) -> FindStatus? {
    guard !words.isEmpty else { return nil }
    let totals = sources.compactMap(\.total)
    let isWaiting = sources.contains(where: \.isSearching) || totals.count < sources.count
    let focused = sources.count == 1 ? focus() : nil
    return FindStatus(
      current: focused.flatMap { listing.pagedSections.contains($0.section) ? $0.row + 1 : nil },
      count: isWaiting ? 0 : totals.reduce(0, +),
      isWaiting: isWaiting
    )
  }
}
